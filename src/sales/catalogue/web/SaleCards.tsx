/** Announced sales as cards: the picture, what and where it is, the price, how long is left, and what can be done. */
import { Link } from '@tanstack/react-router'
import { judge } from '../../../platform/access.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { storedUser } from '../../../platform/web/session.ts'
import { Chip, type Tone } from '../../../platform/web/ui/Chip.tsx'
import { LinkButton } from '../../../platform/web/ui/LinkButton.tsx'
import { Moment } from '../../../platform/web/ui/Moment.tsx'
import { Price } from '../../../platform/web/ui/Price.tsx'
import { useServerClock } from '../../../platform/web/use-server-clock.ts'
import { participants } from '../../../roles/organisers.contract.ts'
import { findingMessages } from '../catalogue.messages.ts'
import { priceMessages } from '../../notice/notices.messages.ts'
import { fields, messages } from '../../notice/notices.messages.ts'
import classes from './finding.module.css'
import { KindMark } from './KindMark.tsx'
import { asWritten, names, stateOf, stateTone, titleOf } from '../../notice/web/names.ts'
import { SalePicture } from '../../notice/web/SalePicture.tsx'
import { type SaleRow, sentenceOf, type Standing, standingAt } from './time-left.ts'

const words = {
  ...dictionary(fields),
  ...dictionary(messages),
  ...dictionary(findingMessages),
  ...dictionary(priceMessages),
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

/** Cards whose pictures may be seen at once on a wide screen. */
const IN_FIRST_ROW = 3

function SaleCard({ sale, place }: { sale: SaleRow; place: number }) {
  const standing = useServerClock(sale.now, (now) => standingAt(sale, now))
  const sentence = useServerClock(sale.now, (now) => sentenceOf(sale, now))
  const params = { id: String(sale.id) }
  const name = titleOf(sale)
  return (
    <li className={classes.card}>
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
          {sale.place && <span {...asWritten}> · {sale.place[language]}</span>}
        </p>
        <h2 className={classes.name}>
          <Link to="/announcements/details/$id" params={params} lang={name.lang}>
            {name.text}
          </Link>
        </h2>
        <p className={classes.code}>
          {words.numbered(sale.code)} ·{' '}
          <abbr title={names.procedure[sale.procedure]}>{names.procedureCode[sale.procedure]}</abbr>
        </p>
        <p className={classes.price}>
          <span className={classes.label}>{words.startPrice}</span>
          <Price amount={sale.startPrice} currency={sale.currency} />
        </p>
        <LastPrice sale={sale} />
        <Chip
          tone={
            standing === 'ended' || standing === 'terminated' ? stateTone[stateOf(sale)] : TONES[standing]
          }
        >
          {sentence}
        </Chip>
        <Dates sale={sale} standing={standing} />
      </div>
      <div className={classes.deed}>
        <Deed sale={sale} standing={standing} />
      </div>
    </li>
  )
}

function LastPrice({ sale }: { sale: SaleRow }) {
  if (sale.phase === 'upcoming' || sale.terminated) return null
  return (
    <p className={classes.price}>
      <span className={classes.label}>{sale.phase === 'past' ? words.reached : words.lastPrice}</span>
      {sale.lastPrice === null ? words.noBids : <Price amount={sale.lastPrice} currency={sale.currency} />}
    </p>
  )
}

function Dates({ sale, standing }: { sale: SaleRow; standing: Standing }) {
  return (
    <dl className={classes.dates}>
      {(standing === 'before' || standing === 'registering') && (
        <div>
          <dt>{words.registrationUntil}</dt>
          <dd>
            <Moment at={sale.registrationEndsAt} />
          </dd>
        </div>
      )}
      <div>
        <dt>{words.biddingPeriod}</dt>
        <dd>
          <Moment at={sale.startsAt} /> – <Moment at={sale.endsAt} />
        </dd>
      </div>
    </dl>
  )
}

/** Visitors too: they are asked to sign in first. */
const mayApply = () => judge(participants, storedUser()) !== 'forbidden'

/** The one next thing to do with a sale as it stands. */
function Deed({ sale, standing }: { sale: SaleRow; standing: Standing }) {
  const params = { id: String(sale.id) }
  const [to, deed] =
    standing === 'registering' && mayApply()
      ? (['/announcements/register/$id', words.toRegistration] as const)
      : standing === 'bidding' || standing === 'ending'
        ? (['/auctions/$id', words.toBidding] as const)
        : standing === 'ended'
          ? (['/auctions/result/$id', words.toResult] as const)
          : (['/announcements/details/$id', words.see] as const)
  return (
    <LinkButton to={to} params={params} variant="default" aria-label={words.of(deed, titleOf(sale).text)}>
      {deed}
    </LinkButton>
  )
}
