/** The time left to the start or the end of a sale, by the server's clock, and that clock itself. */
import { formatDuration, formatLongDateTime } from '../../../../platform/dates.ts'
import { dictionary, language } from '../../../../platform/web/say.ts'
import { useServerClock } from '../../../../platform/web/use-server-clock.ts'
import { messages } from '../messages.ts'
import layout from '../../look/layout.module.css'

const words = dictionary(messages)
const SECOND = 1000

/**
 * `serverTime` is the `now` of the newest answer, `until` the moment that the clock runs to. On a drawn page both clocks run before
 * React takes them over (`data-live`), so what stands there then need not be what was drawn.
 */
export function Countdown({ serverTime, until }: { serverTime: string; until: number }) {
  const left = useServerClock(serverTime, (now) => Math.max(0, Math.ceil((until - now) / SECOND)))
  return (
    <span role="timer" className={layout.figures} data-live={`left ${until}`} suppressHydrationWarning>
      {formatDuration(left * SECOND, language)}
    </span>
  )
}

export function ServerTime({ serverTime }: { serverTime: string }) {
  const second = useServerClock(serverTime, (now) => Math.floor(now / SECOND))
  return (
    <span>
      {words.serverTime}:{' '}
      <span className={layout.figures} data-live="clock" suppressHydrationWarning>
        {formatLongDateTime(new Date(second * SECOND))}
      </span>
    </span>
  )
}
