/** Sales as cards: the picture, what and where it is, the price of now, and how long is left. The whole card leads to the page of its sale. */
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../platform/web/call.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { Chip, type Tone } from '../../../platform/web/ui/Chip.tsx'
import { Moment } from '../../../platform/web/ui/Moment.tsx'
import { Price } from '../../../platform/web/ui/Price.tsx'
import { useServerClock } from '../../../platform/web/use-server-clock.ts'
import { saleDocuments } from '../../notice/documents.contract.ts'
import { fields, messages, priceMessages } from '../../notice/notices.messages.ts'
import { asWritten, names, stateOf, stateTone, titleOf } from '../../notice/web/names.ts'
import { findingMessages } from '../catalogue.messages.ts'
import { leftMessages } from '../left.messages.ts'
import classes from './cards.module.css'
import { KindMark } from './KindMark.tsx'
import { partOf } from './own-part.ts'
import { type SaleRow, sentenceOf, type Standing, standingAt } from './time-left.ts'

const words = {
  ...dictionary(fields),
  ...dictionary(messages),
  ...dictionary(findingMessages),
  ...dictionary(priceMessages),
  ...dictionary(leftMessages),
}

type Cards = { rows: readonly SaleRow[]; label: string; heading?: 'h2' | 'h3' }

/** `heading`: how deep the cards stand on their page. */
export function SaleCards({ rows, label, heading = 'h2' }: Cards) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((sale) => (
        <SaleCard key={sale.id} sale={sale} heading={heading} />
      ))}
    </ul>
  )
}

const TONES: Record<Standing, Tone> = {
  before: 'accent',
  registering: 'good',
  deciding: 'accent',
  bidding: 'good',
  ending: 'warn',
  ended: 'plain',
  suspended: 'warn',
  terminated: 'bad',
}

function SaleCard({ sale, heading: Name }: { sale: SaleRow; heading: 'h2' | 'h3' }) {
  const standing = useServerClock(sale.now, (now) => standingAt(sale, now))
  const sentence = useServerClock(sale.now, (now) => sentenceOf(sale, now))
  const name = titleOf(sale)
  const mine = partOf(sale)
  const over = standing === 'ended' || standing === 'terminated'
  return (
    <li className={classes.card}>
      <div className={classes.inside}>
        <div className={classes.picture}>
          {sale.cover ? (
            // The name of the sale, which is beside it, says what there is to see.
            <img
              src={addressOf(saleDocuments.seeSalePhoto, {
                id: sale.id,
                fileId: sale.cover.id,
                size: 'small',
              })}
              alt={sale.cover.caption}
              loading="lazy"
              decoding="async"
            />
          ) : (
            <KindMark kind={sale.propertyType} />
          )}
        </div>
        <div className={classes.said}>
          <p className={classes.kind}>
            {names.propertyType[sale.propertyType]}
            {sale.place && <span {...asWritten}> · {sale.place[language]}</span>}
          </p>
          <Name className={classes.name}>
            <Link
              to="/announcements/details/$id"
              params={{ id: String(sale.id) }}
              lang={name.lang}
              className={classes.whole}
            >
              {name.text}
            </Link>
          </Name>
          <PriceOfNow sale={sale} />
          <div className={classes.state}>
            <Chip tone={over ? stateTone[stateOf(sale)] : TONES[standing]}>{sentence}</Chip>
            {mine && <Chip tone={mine.tone}>{mine.name}</Chip>}
          </div>
          <p className={classes.code}>
            {words.numbered(sale.code)} ·{' '}
            <abbr title={names.procedure[sale.procedure]}>{names.procedureCode[sale.procedure]}</abbr> ·{' '}
            {words.biddingPeriod} <Moment at={sale.startsAt} as="date" /> –{' '}
            <Moment at={sale.endsAt} as="date" />
          </p>
        </div>
      </div>
    </li>
  )
}

/** The newest price; before anybody has bid, and after an act has ended the sale, the one that it starts from. */
function PriceOfNow({ sale }: { sale: SaleRow }) {
  const { phase, terminated, lastPrice, startPrice, currency } = sale
  const reached = phase !== 'upcoming' && !terminated ? lastPrice : null
  return (
    <p className={classes.price}>
      <span className={classes.label}>
        {reached === null ? words.startPrice : phase === 'past' ? words.reached : words.lastPrice}
      </span>
      <Price amount={reached ?? startPrice} currency={currency} />
      {phase !== 'upcoming' && !terminated && (
        <span className={classes.label}>
          {sale.bidCount === 0 ? words.noBids : words.bids(sale.bidCount)}
        </span>
      )}
    </p>
  )
}
