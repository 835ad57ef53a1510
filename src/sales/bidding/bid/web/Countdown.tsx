/** The time left to the start or the end of a sale, by the server's clock, and that clock itself. */
import { formatDuration, formatLongDateTime } from '#platform/dates.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { useTimeShown } from '#platform/web/use-server-clock.ts'
import { messages } from '../bid.messages.ts'
import layout from '#sales/bidding/styles/layout.module.css'

const words = dictionary(messages)

/**
 * `serverTime` is the `now` of the newest answer, `until` the moment that the clock runs to. On a drawn page both clocks run before
 * React takes them over (`data-live`), so what stands there then need not be what was drawn.
 */
export function Countdown({ serverTime, until }: { serverTime: string; until: number }) {
  const left = useTimeShown(serverTime, (now) => formatDuration(until - now, language))
  return (
    <span role="timer" className={layout.figures} data-live={`left ${until}`} suppressHydrationWarning>
      {left}
    </span>
  )
}

export function ServerTime({ serverTime }: { serverTime: string }) {
  const moment = useTimeShown(serverTime, (now) => formatLongDateTime(new Date(now)))
  return (
    <span>
      {words.serverTime}:{' '}
      <span className={layout.figures} data-live="clock" suppressHydrationWarning>
        {moment}
      </span>
    </span>
  )
}
