/** In place of the countdown while a sale is suspended: that the clock rests, what time is kept, and when bids count again. */
import { formatDuration, formatLongDateTime } from '#platform/dates.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { useServerClock } from '#platform/web/use-server-clock.ts'
import type { Auction } from '../bidding.contract.ts'
import { messages } from '../suspension.messages.ts'
import board from '#sales/bidding/styles/board.module.css'
import { Countdown } from './Countdown.tsx'
import layout from '#sales/bidding/styles/layout.module.css'

const words = dictionary(messages)

/** Whether an act keeps the clock from running, or bids from counting, at this moment. */
export const useRests = ({ suspendedAt, resumesAt, now }: Auction) =>
  useServerClock(now, (at) => suspendedAt !== null || (resumesAt !== null && at < Date.parse(resumesAt)))

export function RestingClock({ auction }: { auction: Auction }) {
  const { suspendedAt, resumesAt, startsAt, endsAt, now } = auction
  if (suspendedAt === null && resumesAt !== null)
    return (
      <>
        <p className={layout.label}>{words.untilResumption}</p>
        <p className={board.clock}>
          <Countdown serverTime={now} until={Date.parse(resumesAt)} />
        </p>
        <p className="dim">
          {words.resumesAt}: <span className={layout.figures}>{formatLongDateTime(resumesAt)}</span>
        </p>
      </>
    )
  const stored = suspendedAt !== null && suspendedAt >= startsAt
  return (
    <>
      <p className={layout.label}>{words.clockRests}</p>
      <p className={board.clock}>{words.suspended}</p>
      {stored && (
        <p className="dim">
          {words.timeLeftKept}:{' '}
          <span className={layout.figures}>
            {formatDuration(Date.parse(endsAt) - Date.parse(suspendedAt), language)}
          </span>
        </p>
      )}
      <p className="dim">{words.notKnownYet}</p>
    </>
  )
}
