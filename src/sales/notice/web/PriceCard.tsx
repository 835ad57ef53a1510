/** What a sale starts from: price, step and deposit, with the share of each and the article that sets it. */
import { dayInSofia, formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import type { Announcement } from '../notices.contract.ts'
import { fields, messages } from '../notices.messages.ts'
import { noticeMessages } from '../notice.messages.ts'
import { priceFormMessages, vatKinds } from '../price.messages.ts'
import { termFiguresOn } from '#sales/law/figures.rules.ts'
import { depositFor, stepFor } from '#sales/law/terms.rules.ts'
import { vatRate } from '#sales/law/vat.rules.ts'
import { asWritten, percent } from './names.ts'
import classes from './notice.module.css'
import { PriceCalculation } from './PriceCalculation.tsx'

const words = {
  ...dictionary(fields),
  ...dictionary(messages),
  ...dictionary(noticeMessages),
  ...dictionary(priceFormMessages),
}

export function PriceCard({ announcement }: { announcement: Announcement }) {
  const { startPrice, step, deposit, currency, createdAt } = announcement
  return (
    <section className="panel" aria-labelledby="price">
      <h2 id="price">{words.price}</h2>
      <Facts>
        <Fact name={words.startPrice}>
          <Price amount={startPrice} currency={currency} stacked />
        </Fact>
        <Fact name={words.step} note={<Share share={shareOfStep(announcement)} law={words.lawOfStep} />}>
          <Price amount={step} currency={currency} stacked />
        </Fact>
        <Fact
          name={words.deposit}
          note={
            announcement.procedure === 'TZ' ? (
              words.lawOfSyndicDeposit(
                percent(termFiguresOn(dayInSofia(new Date(createdAt))).depositBasisPoints),
              )
            ) : (
              <Share share={shareOfDeposit(announcement)} law={words.lawOfDeposit} />
            )
          }
        >
          <Price amount={deposit} currency={currency} stacked />
        </Fact>
        {announcement.notice.vat.kind && (
          <Fact name={words.vat} note={<Rate announcement={announcement} />}>
            {vat[announcement.notice.vat.kind]}
          </Fact>
        )}
      </Facts>
      <Why announcement={announcement} />
    </section>
  )
}

const vat = dictionary(vatKinds)

/** At which rate the price is taxed. */
function Rate({ announcement: { notice, createdAt } }: { announcement: Announcement }) {
  const rate = vatRate(notice.vat, dayInSofia(new Date(createdAt)))
  return rate > 0 ? words.vatRate(percent(rate)) : null
}

/** Floors that there are none of, and why: whoever knows better can object. */
const ABSENT = ['noTaxValue', 'noInsuredValue'] as const

/** Where the price comes from: its whole calculation, and the valuations or the decision that it rests on. */
function Why({ announcement: { calculation, currency, notice } }: { announcement: Announcement }) {
  if (!calculation) return null
  const { valuations, source, basis } = notice.price
  return (
    <details className={classes.why}>
      <summary>{words.whyPrice}</summary>
      <PriceCalculation calculation={calculation} currency={currency} />
      {basis === 'STATED' && source && (
        <p className="small">
          {words.source}: <span {...asWritten}>{source}</span>
        </p>
      )}
      {ABSENT.map(
        (none) =>
          notice.price[none] && (
            <p key={none} className="small">
              {words[none]}: <span {...asWritten}>{notice.price[none]}</span>
            </p>
          ),
      )}
      {valuations.length > 0 && (
        <>
          <h3>{words.valuations}</h3>
          <ul className={classes.list}>
            {valuations.map(({ valuer, day, amount }) => (
              <li key={`${valuer} ${day} ${amount}`}>
                <span {...asWritten}>{valuer}</span>, {words.valuationOf(formatDate(day))}:{' '}
                <Price amount={amount} currency={currency} />
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

function Share({ share, law }: { share: number | undefined; law: string }) {
  return (
    <>
      {share !== undefined && `${words.percentOfPrice(percent(share))}, `}
      {law}
    </>
  )
}

/** The share is computed anew; where it gives another amount, because the law has changed since, none is named. */
function shareOfStep({ startPrice, currency, step, createdAt }: Announcement) {
  const computed = stepFor(startPrice, currency, dayInSofia(new Date(createdAt)))
  return computed.step === step ? computed.basisPoints : undefined
}

function shareOfDeposit({ startPrice, deposit, createdAt }: Announcement) {
  const day = dayInSofia(new Date(createdAt))
  return depositFor(startPrice, day) === deposit ? termFiguresOn(day).depositBasisPoints : undefined
}
