/** That and why the end of a sale has moved, and how far it can still move; before that, that it may. */
import { dayInSofia, formatLongDateTime } from '../../platform/dates.ts'
import { dictionary } from '../../platform/web/say.ts'
import { useServerClock } from '../../platform/web/use-server-clock.ts'
import type { Auction } from '../contract.ts'
import { messages } from '../messages.ts'
import { biddingParametersOn } from '../rules.ts'
import layout from './layout.module.css'
import board from './board.module.css'
import { lastExtension } from './course.ts'
import { ExtensionMark } from './marks.tsx'

const words = dictionary(messages)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

export function ExtensionNote({ auction }: { auction: Auction }) {
  const { startsAt, endsAt, latestEndsAt, extensions, now } = auction
  const { extensionWindow, extension, extensionCap } = biddingParametersOn(dayInSofia(new Date(startsAt)))
  const nearEnd = useServerClock(now, (at) => Date.parse(endsAt) - at <= extensionWindow)
  const window = extensionWindow / MINUTE
  if (extensions === 0) return nearEnd && <p className="note note-warn">{words.lastMinutes(window)}</p>
  const last = lastExtension(auction)
  return (
    <div className={`note ${board.extension}`}>
      <ExtensionMark />
      <div>
        <p>
          <strong>
            {last ? words.extended(last.minutes, last.ordinal) : words.extendedTimes(extensions)}.
          </strong>
        </p>
        <p>
          {words.newEnd}: <strong className={layout.figures}>{formatLongDateTime(endsAt)}</strong>
        </p>
        <p>
          {words.latestEnd}: <span className={layout.figures}>{formatLongDateTime(latestEndsAt)}</span>
        </p>
        <p className={layout.small}>{words.whyExtended(window, extension / MINUTE, extensionCap / HOUR)}</p>
      </div>
    </div>
  )
}
