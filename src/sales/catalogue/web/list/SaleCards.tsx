/** Sales as cards: the picture, what and where it is, the price of now, and how long is left. The whole card leads to the page of its sale. */
import { wordsIn } from '#platform/lang/language.ts'
import { Link } from '@tanstack/react-router'
import type { PropertyType } from '#platform/fields.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { useServerClock, useTimeShown } from '#platform/web/use-server-clock.ts'
import { CompareBox } from '#sales/catalogue/compare/CompareBar.tsx'
import { fields, messages, priceMessages } from '#sales/notice/notices.messages.ts'
import { SalePicture } from '#sales/notice/web/SalePicture.tsx'
import { asWritten, names, stateOf, stateTone, titleOf } from '#sales/notice/web/names.ts'
import { findingMessages } from '../../catalogue.messages.ts'
import { KIND_SHAPES } from '../../kind-shapes.rules.ts'
import { leftMessages } from '../../left.messages.ts'
import { partOf, type SaleRow, sentenceOf, type Status, statusAt } from './own-part.ts'
import classes from './cards.module.css'

/** A drawing for each kind of property, where a sale has no photograph. */
const KindMark = ({ kind }: { kind: PropertyType }) => (
  <svg viewBox="0 0 48 48" width="64" height="64" aria-hidden focusable="false">
    <path
      d={KIND_SHAPES[kind]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

const words = {
  ...dictionary(fields),
  ...dictionary(messages),
  ...dictionary(findingMessages),
  ...dictionary(priceMessages),
  ...dictionary(leftMessages),
}

export function SaleCards({ rows, label }: { rows: readonly SaleRow[]; label: string }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((sale, place) => (
        <SaleCard key={sale.id} sale={sale} place={place} />
      ))}
    </ul>
  )
}

const TONES: Record<Status, Tone> = {
  before: 'accent',
  registering: 'good',
  deciding: 'accent',
  bidding: 'good',
  ending: 'warn',
  ended: 'plain',
  suspended: 'warn',
  terminated: 'bad',
}

/** Cards whose pictures may be seen at once on a wide screen. */
const IN_FIRST_ROW = 3

function SaleCard({ sale, place }: { sale: SaleRow; place: number }) {
  const status = useServerClock(sale.now, (now) => statusAt(sale, now))
  const sentence = useTimeShown(sale.now, (now) => sentenceOf(sale, now))
  const name = titleOf(sale)
  const mine = partOf(sale)
  const over = status === 'ended' || status === 'terminated'
  return (
    <li className={classes.card}>
      <div className={classes.inside}>
        <div className={classes.picture}>
          {sale.cover ? (
            <SalePicture
              sale={sale.id}
              photo={sale.cover.id}
              alt={sale.cover.caption}
              place="card"
              first={place === 0 ? 'most' : place < IN_FIRST_ROW}
            />
          ) : (
            <KindMark kind={sale.propertyType} />
          )}
        </div>
        <div className={classes.said}>
          <p className={classes.kind}>
            {names.propertyType[sale.propertyType]}
            {sale.place && <span {...asWritten}> · {wordsIn(sale.place, language)}</span>}
          </p>
          <h2 className={classes.name}>
            <Link
              to="/announcements/details/$id"
              params={{ id: String(sale.id) }}
              lang={name.lang}
              className={classes.whole}
            >
              {name.text}
            </Link>
          </h2>
          <PriceOfNow sale={sale} />
          <div className={classes.state}>
            <Chip tone={over ? stateTone[stateOf(sale)] : TONES[status]}>{sentence}</Chip>
            {mine && <Chip tone={mine.tone}>{mine.name}</Chip>}
          </div>
          <p className={classes.code}>
            {words.numbered(sale.code)} ·{' '}
            <abbr title={names.procedure[sale.procedure]}>{names.procedureCode[sale.procedure]}</abbr> ·{' '}
            {words.biddingPeriod} <Moment at={sale.startsAt} as="date" /> –{' '}
            <Moment at={sale.endsAt} as="date" />
          </p>
          <div className={classes.tools}>
            <CompareBox id={sale.id} name={name.text} />
          </div>
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
