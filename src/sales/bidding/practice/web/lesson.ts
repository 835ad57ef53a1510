/** Which explanation fits what is on the screen of a practice sale: the first thing that somebody new would ask. */
import type { Line } from '#platform/web/live/listening.ts'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import type { ExtensionFigures } from '#sales/law/bidding.rules.ts'
import type { Stance } from '#sales/bidding/bid/web/standing.ts'
import type { Stage } from '#sales/bidding/bid/web/use-auction.ts'

export type Lesson =
  | 'atUpcoming'
  | 'atFirst'
  | 'atNotBidding'
  | 'atLeading'
  | 'atOutbid'
  | 'atLastSeconds'
  | 'atCap'
  | 'atLost'
  | 'atSuspended'

type OnScreen = {
  auction: Auction
  stage: Stage
  stance: Stance
  line: Line
  figures: ExtensionFigures
}

export function lessonAt({ auction, stage, stance, line, figures }: OnScreen, now: number): Lesson {
  const { suspendedAt, resumesAt, bidCount, endsAt, latestEndsAt } = auction
  if (line !== 'live') return 'atLost'
  if (suspendedAt !== null || (resumesAt !== null && now < Date.parse(resumesAt))) return 'atSuspended'
  if (stage === 'upcoming') return 'atUpcoming'
  if (endsAt === latestEndsAt) return 'atCap'
  if (Date.parse(endsAt) - now <= figures.extensionWindow) return 'atLastSeconds'
  if (stance === 'leading') return 'atLeading'
  if (bidCount === 0) return 'atFirst'
  return stance === 'outbid' ? 'atOutbid' : 'atNotBidding'
}
