/** What a notice says beside the assets: burdens, account, viewings, and where it was put up. */
import { Button, CopyButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatTime } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { useServerClock } from '#platform/web/use-server-clock.ts'
import type { Announcement } from '../notices.contract.ts'
import { ENCUMBRANCES } from '#sales/law/notice.contract.ts'
import { encumbrances, noticeFields, noticeMessages, postingPlaces } from '../notice.messages.ts'
import { regimeOn } from '#sales/law/regimes.rules.ts'
import { asWritten } from './names.ts'
import classes from './notice.module.css'

const words = dictionary(noticeMessages)
const labels = dictionary(noticeFields)
const burdens = dictionary(encumbrances)
const places = dictionary(postingPlaces)
type Props = { announcement: Announcement }

/** What burdens the assets. CPC art. 487(1). */
export function Encumbrances({ announcement: { notice, items } }: Props) {
  if (items.length === 0) return null
  return (
    <section className="panel" aria-labelledby="encumbrances">
      <h2 id="encumbrances">{words.encumbrances}</h2>
      <Facts>
        {ENCUMBRANCES.map((kind) => {
          const { answer, text } = notice.encumbrances[kind]
          return (
            <Fact key={kind} name={burdens[kind]} note={text && <span {...asWritten}>{text}</span>}>
              {answer === 'YES' ? words.yes : answer === 'NO' ? words.no : words.notAnswered}
            </Fact>
          )
        })}
      </Facts>
    </section>
  )
}

/** Where the deposit is paid, for as long as one may apply; of a sale that an act has ended nobody pays one. CPC art. 489(1). */
export function AccountCard({ announcement }: Props) {
  const { notice, code, caseNumber, registrationEndsAt } = announcement
  const { iban, bic, holder, bank } = notice.account
  const over = usePassed(announcement, registrationEndsAt)
  if (!iban || isOver(announcement)) return null
  if (over && announcement.publishedAt)
    return (
      <section className="panel" aria-labelledby="account">
        <h2 id="account">{words.account}</h2>
        <p>{words.depositOver(formatDateTime(registrationEndsAt))}</p>
      </section>
    )
  const shown = spacedIban(iban)
  const reference = words.referenceOf(code, caseNumber)
  return (
    <section className="panel" aria-labelledby="account">
      <h2 id="account">{words.account}</h2>
      <Facts>
        <Fact name={labels['notice.account.iban']}>
          <Copyable what={labels['notice.account.iban']} value={iban}>
            {shown}
          </Copyable>
        </Fact>
        {bic && <Fact name={labels['notice.account.bic']}>{bic}</Fact>}
        <Fact name={labels['notice.account.holder']}>
          <Copyable what={labels['notice.account.holder']} value={holder}>
            <span {...asWritten}>{holder}</span>
          </Copyable>
        </Fact>
        {bank && (
          <Fact name={labels['notice.account.bank']}>
            <span {...asWritten}>{bank}</span>
          </Fact>
        )}
        <Fact name={words.reference}>
          <Copyable what={words.reference} value={reference}>
            {reference}
          </Copyable>
        </Fact>
      </Facts>
    </section>
  )
}

function Copyable({ what, value, children }: { what: string; value: string; children: ReactNode }) {
  return (
    <span className={classes.copyable}>
      {children}
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <>
            <Button
              className="no-print"
              variant="default"
              size="compact-sm"
              aria-label={words.copyOf(what)}
              onClick={copy}
            >
              {copied ? words.copied : words.copy}
            </Button>
            <output className="visually-hidden">{copied && words.copied}</output>
          </>
        )}
      </CopyButton>
    </span>
  )
}

/** There will be no bidding any more. */
const isOver = ({ publishedAt, phase, terminated }: Announcement) =>
  publishedAt !== null && (terminated || phase === 'past')

/** Whether a moment has passed by the server’s clock. */
const usePassed = ({ now }: Announcement, moment: string) =>
  useServerClock(now, (at) => at > Date.parse(moment))

/** The day is said once where it is the same. */
const untilOf = (from: string, until: string) =>
  formatDate(from) === formatDate(until) ? formatTime(until) : formatDateTime(until)

/** When the assets may be seen, and whom to ask. CPC art. 487(4); Ordinance N-3, art. 24(1). */
export function ViewingsCard({ announcement }: Props) {
  const { notice } = announcement
  const { viewings, viewingPlace, contact, financing } = notice
  if (!contact.office && viewings.length === 0) return null
  return (
    <section className="panel" aria-labelledby="viewings">
      <h2 id="viewings">{words.viewings}</h2>
      {isOver(announcement) ? (
        <p>{words.noViewingsMore}</p>
      ) : viewings.length === 0 ? (
        <p>{words.byArrangement}</p>
      ) : (
        <ul className={classes.list}>
          {viewings.map(({ from, until }) => (
            <Viewing key={from} announcement={announcement} from={from} until={until} />
          ))}
        </ul>
      )}
      <Facts>
        {viewingPlace && (
          <Fact name={labels['notice.viewingPlace']}>
            <span {...asWritten}>{viewingPlace}</span>
          </Fact>
        )}
        {contact.office && (
          <Fact name={words.office} note={words.paperHint}>
            <span {...asWritten}>{contact.office}</span>
          </Fact>
        )}
        {contact.phone && (
          <Fact name={labels['notice.contact.phone']}>
            <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
          </Fact>
        )}
        {contact.email && (
          <Fact name={labels['notice.contact.email']}>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </Fact>
        )}
      </Facts>
      <p className="small">{words.financingLaw}</p>
      {financing && (
        <p className={classes.text} {...asWritten}>
          {financing}
        </p>
      )}
    </section>
  )
}

function Viewing({ announcement, from, until }: Props & { from: string; until: string }) {
  const over = usePassed(announcement, until)
  return (
    <li>
      {words.viewingFromTo(formatDateTime(from), untilOf(from, until))}
      {over && <span className="small"> {words.viewingOver}</span>}
    </li>
  )
}

/** Where else the notice was made public. CPC art. 487(2)–(3). */
export function PostingsCard({ announcement: { notice, procedure, createdAt } }: Props) {
  const { postings, postingProtocol } = notice
  const { postings: asked } = regimeOn(procedure, createdAt.slice(0, 10))
  if (asked.length === 0 || postings.length === 0) return null
  const { number, day, courtNumber } = postingProtocol
  return (
    <section className="panel" aria-labelledby="postings">
      <h2 id="postings">{words.posted}</h2>
      <Facts>
        {postings.map((each) => (
          <Fact key={each.place} name={places[each.place]}>
            {formatDate(each.day)}
          </Fact>
        ))}
        {(number || day) && (
          <Fact
            name={words.postingProtocol}
            note={courtNumber && `${labels['notice.postingProtocol.courtNumber']} ${courtNumber}`}
          >
            {words.groundOf(number, day && formatDate(day))}
          </Fact>
        )}
      </Facts>
    </section>
  )
}
