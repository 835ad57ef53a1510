/** The head of a sale's page: its price of now, how long is left, and the one asset to do next, whatever its phase. */
import { Button } from '@mantine/core'
import { lazy, Suspense, useCallback } from 'react'
import { formatDuration } from '#platform/dates.ts'
import { addressOf } from '#platform/web/call.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { useTimeShown } from '#platform/web/use-server-clock.ts'
import { TakePart } from '#sales/applications/web/TakePart.tsx'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { catalogue } from '#sales/catalogue/catalogue.contract.ts'
import { findingMessages } from '#sales/catalogue/catalogue.messages.ts'
import { timeLeft } from '#sales/catalogue/web/left.ts'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import { fields, messages, priceMessages } from '#sales/notice/notices.messages.ts'
import { frontMessages } from './front.messages.ts'
import classes from './front.module.css'
import type { Status } from './status.ts'

// Only who looks at a running sale hears it.
const LiveSale = lazy(async () => ({ default: (await import('./LiveSale.tsx')).LiveSale }))

const words = {
  ...dictionary(fields),
  ...dictionary(messages),
  ...dictionary(priceMessages),
  ...dictionary(findingMessages),
  ...dictionary(frontMessages),
}

type Props = {
  announcement: Announcement
  standing: Status
  /** The newest that was heard of a running sale. */
  live: Auction | undefined
  hear: (auction: Auction) => void
  refresh: () => unknown
}

export function SaleFront({ announcement, standing, live, hear, refresh }: Props) {
  const { id, currency } = announcement
  const changed = useCallback(() => void refresh(), [refresh])
  const price = priceOf(announcement, live)
  return (
    <section className={`panel panel-main ${classes.front}`} aria-labelledby="front">
      <h2 id="front" className="visually-hidden">
        {words.front}
      </h2>
      <div>
        <p className={classes.name}>{price.name}</p>
        <p className={classes.price}>
          <Price amount={price.amount} currency={currency} stacked />
        </p>
        {price.noBids && <p className="small">{words.noBids}</p>}
      </div>
      <TimeLeft announcement={announcement} standing={standing} live={live} />
      {standing === 'bidding' && (
        <div className={`small ${classes.line}`}>
          <Suspense>
            <LiveSale saleId={id} tell={hear} changed={changed} />
          </Suspense>
        </div>
      )}
      <div className={`no-print ${classes.actions}`}>
        <Actions announcement={announcement} standing={standing} />
      </div>
    </section>
  )
}

/** What a sale costs now: the newest bid, while there is none its start. An act that ended it leaves no price. */
function priceOf({ startPrice, lastPrice, phase, terminated }: Announcement, live: Auction | undefined) {
  const reached = live?.lastPrice ?? lastPrice
  const begun = phase !== 'upcoming' && !terminated
  if (!begun || reached === null) return { name: words.startPrice, amount: startPrice, noBids: begun }
  return { name: phase === 'past' ? words.reached : words.lastPrice, amount: reached, noBids: false }
}

/** To the next moment that matters, and when that is. */
const UNTIL = {
  before: { name: words.opensIn, at: 'registrationStartsAt' },
  registering: { name: words.closesIn, at: 'registrationEndsAt' },
  deciding: { name: words.startsIn, at: 'startsAt' },
  bidding: { name: words.endsIn, at: 'endsAt' },
} as const

type Timed = Pick<Props, 'announcement' | 'standing' | 'live'>

function TimeLeft({ announcement, standing, live }: Timed) {
  if (standing === 'draft') return null
  if (standing === 'suspended') return <p className={classes.left}>{words.timeStands}</p>
  if (standing === 'withdrawn') return <p className={classes.left}>{words.noEnd}</p>
  if (standing === 'terminated') return null
  if (standing === 'ended')
    return (
      <p>
        <span className={classes.name}>{words.ended}: </span>
        <Moment at={announcement.endsAt} />
      </p>
    )
  const { name, at } = UNTIL[standing]
  const moment = at === 'endsAt' ? (live?.endsAt ?? announcement.endsAt) : announcement[at]
  return (
    <div>
      <p className={classes.name}>{name}</p>
      <p className={classes.left}>
        {standing === 'bidding' ? (
          <ToTheSecond told={live?.now ?? announcement.now} until={Date.parse(moment)} />
        ) : (
          <Coarsely told={announcement.now} until={Date.parse(moment)} />
        )}
      </p>
      <p className="small">
        <Moment at={moment} />
      </p>
    </div>
  )
}

function ToTheSecond({ told, until }: { told: string; until: number }) {
  const left = useTimeShown(told, (now) => formatDuration(until - now, language))
  return <span role="timer">{left}</span>
}

function Coarsely({ told, until }: { told: string; until: number }) {
  return useTimeShown(told, (now) => timeLeft(until - now))
}

/** One asset to do, and beside it what else leads on. */
function Actions({ announcement, standing }: Pick<Props, 'announcement' | 'standing'>) {
  const { id, propertyType } = announcement
  const params = { id: String(id) }
  switch (standing) {
    case 'draft':
      return null
    case 'withdrawn':
      return (
        <LinkButton to="/announcements" search={{ propertyType } as never}>
          {words.others}
        </LinkButton>
      )
    case 'terminated':
    case 'ended':
      return (
        <LinkButton to="/auctions/result/$id" params={params}>
          {words.toResult}
        </LinkButton>
      )
    case 'before':
      return (
        <>
          <TakePart announcement={announcement} register />
          <Button component="a" href={addressOf(catalogue.calendarOfSale, { id, language })} download>
            {words.saleCalendar}
          </Button>
        </>
      )
    case 'bidding':
    case 'suspended':
      return (
        <>
          <LinkButton to="/auctions/$id" params={params}>
            {standing === 'suspended'
              ? words.toAuction
              : announcement.myRegistration?.status === 'APPROVED'
                ? words.watchAuction
                : words.watch}
          </LinkButton>
          <TakePart announcement={announcement} register={false} />
        </>
      )
    default:
      return (
        <>
          <TakePart announcement={announcement} register />
          <LinkButton to="/auctions/$id" params={params} variant="default">
            {words.toAuction}
          </LinkButton>
        </>
      )
  }
}
