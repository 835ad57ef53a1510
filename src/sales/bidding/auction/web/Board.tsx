/** The board of a sale: how much time is left, the last price and what follows from it. The same for everyone who watches. */
import type { ReactNode } from 'react'
import { fields } from '#sales/notice/notices.messages.ts'
import { formatLongDateTime } from '#platform/dates.ts'
import type { Line } from '#platform/web/live/listening.ts'
import { dictionary } from '#platform/web/say.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import layout from '#sales/bidding/styles/layout.module.css'
import board from '#sales/bidding/styles/board.module.css'
import { Countdown, ServerTime } from '#sales/bidding/bid/web/Countdown.tsx'
import { Fact, Facts } from '#sales/bidding/styles/Facts.tsx'
import { LineChip, lineParts } from '#sales/bidding/bid/web/LineChip.tsx'
import { RestingClock, useRests } from '#sales/bidding/bid/web/RestingClock.tsx'
import { nextMoment, type Stage } from '#sales/bidding/bid/web/use-auction.ts'

const words = dictionary(messages)
const names = dictionary(fields)

type Props = { auction: Auction; stage: Stage; line: Line; children?: ReactNode }

export function Board({ auction, stage, line, children }: Props) {
  const { currency, lastPrice, startPrice } = auction
  const upcoming = stage === 'upcoming'
  const rests = useRests(auction)
  return (
    <section className={board.board} aria-label={words.board} data-stage={stage}>
      <div className={board.top}>
        <div>
          {rests ? <RestingClock auction={auction} /> : <RunningClock auction={auction} stage={stage} />}
        </div>
        <div>
          <p className={layout.label}>{lastPrice === null ? names.startPrice : words.lastPrice}</p>
          <div className={layout.price} data-live={lastPrice === null ? undefined : 'lastPrice'}>
            <Price amount={lastPrice ?? startPrice} currency={currency} />
          </div>
          {!upcoming && lastPrice === null && <p className="dim">{words.noBidsYet}</p>}
        </div>
      </div>
      {children}
      <SaleFacts auction={auction} stage={stage} />
      <div className={board.fresh} data-live="line">
        <Freshness auction={auction} line={line} />
      </div>
    </section>
  )
}

const LINES: readonly Line[] = ['connecting', 'live', 'polling', 'lost']

/** What a drawn page shows before React takes it over: how the portal is heard, and what is said aloud of a new price. */
export const partsOf = (auction: Auction) => ({
  ...Object.fromEntries(LINES.map((line) => [line, <Freshness key={line} {...{ auction, line }} />])),
  ...lineParts,
  news: words.newsPrice('{}'),
})

/** How fresh is what the board shows. */
function Freshness({ auction, line }: { auction: Auction; line: Line }) {
  return (
    <>
      <p className={board.foot}>
        <LineChip line={line} />
        <ServerTime serverTime={auction.now} />
      </p>
      {line === 'lost' && <p className="note note-warn">{words.lostNote(formatLongDateTime(auction.now))}</p>}
      {line === 'polling' && <p className="note">{words.pollingNote}</p>}
    </>
  )
}

function RunningClock({ auction, stage }: { auction: Auction; stage: Stage }) {
  const upcoming = stage === 'upcoming'
  return (
    <>
      <p className={layout.label}>{upcoming ? words.untilStart : words.timeLeft}</p>
      <p className={board.clock}>
        {stage === 'ending' ? (
          words.timeUp
        ) : (
          <Countdown serverTime={auction.now} until={nextMoment(auction, stage)} />
        )}
      </p>
      <p className="dim">
        {upcoming ? words.startsAt : words.endsAt}:{' '}
        <span className={layout.figures} data-live={upcoming ? undefined : 'endsAt'}>
          {formatLongDateTime(upcoming ? auction.startsAt : auction.endsAt)}
        </span>
      </p>
    </>
  )
}

function SaleFacts({ auction, stage }: { auction: Auction; stage: Stage }) {
  const { currency, lastPrice, startPrice, nextPrice, step, bidCount } = auction
  return (
    <Facts>
      {stage === 'current' && (
        <Fact name={lastPrice === null ? words.firstPrice : words.nextPrice}>
          <span data-live={lastPrice === null ? undefined : 'nextPrice'}>
            <Price amount={nextPrice} currency={currency} />
          </span>
        </Fact>
      )}
      <Fact name={names.step}>
        <Price amount={step} currency={currency} />
      </Fact>
      {lastPrice !== null && (
        <Fact name={names.startPrice}>
          <Price amount={startPrice} currency={currency} />
        </Fact>
      )}
      {stage === 'upcoming' ? (
        <Fact name={words.endsAt}>
          <Moment at={auction.endsAt} as="stacked" />
        </Fact>
      ) : (
        <Fact name={words.bidCount}>
          <span data-live="bidCount">{bidCount}</span>
        </Fact>
      )}
    </Facts>
  )
}
