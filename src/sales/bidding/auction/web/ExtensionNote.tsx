/** That and why the end of a sale has moved, and how far it can still move; before that, that it may. */
import { dayInSofia, formatLongDateTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { useServerClock } from '#platform/web/use-server-clock.ts'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { biddingFiguresOn } from '#sales/law/figures.rules.ts'
import { type ExtensionFigures } from '#sales/law/bidding.rules.ts'
import layout from '#sales/bidding/styles/layout.module.css'
import board from '#sales/bidding/styles/board.module.css'
import { lastExtension } from './course.ts'
import { ExtensionMark } from '#sales/bidding/styles/marks.tsx'
import { span } from '#sales/bidding/bid/web/span.ts'

const words = dictionary(messages)

type Props = {
  auction: Auction
  /** Only of a practice sale: its own figures in place of the law’s. */
  practice?: ExtensionFigures
}

export function ExtensionNote({ auction, practice }: Props) {
  const { startsAt, endsAt, latestEndsAt, extensions, now } = auction
  const figures = practice ?? biddingFiguresOn(dayInSofia(new Date(startsAt)))
  const { extensionWindow, extension, extensionCap } = figures
  const nearEnd = useServerClock(now, (at) => Date.parse(endsAt) - at <= extensionWindow)
  if (extensions === 0)
    return nearEnd && <p className="note note-warn">{words.lastMinutes(span(extensionWindow))}</p>
  const last = lastExtension(auction)
  return (
    <div className={`note ${board.extension}`}>
      <ExtensionMark />
      <div>
        <p>
          <strong>
            {last ? words.extended(span(last.ms), last.ordinal) : words.extendedTimes(extensions)}.
          </strong>
        </p>
        <p>
          {words.newEnd}: <strong className={layout.figures}>{formatLongDateTime(endsAt)}</strong>
        </p>
        <p>
          {endsAt === latestEndsAt ? (
            <strong>{words.finalEnd}</strong>
          ) : (
            <>
              {words.latestEnd}: <span className={layout.figures}>{formatLongDateTime(latestEndsAt)}</span>
            </>
          )}
        </p>
        <p className="small">
          {(practice ? words.whyExtendedHere : words.whyExtended)(
            span(extensionWindow),
            span(extension),
            span(extensionCap),
          )}
        </p>
      </div>
    </div>
  )
}
