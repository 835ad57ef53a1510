/** What every view of a sale is given: the public answer, and what the sale is to the person who looks. */
import type { Line } from '#platform/web/live/listening.ts'
import type { Auction, Standing } from '#sales/bidding/bid/bidding.contract.ts'
import type { useSoundChoice } from './SoundChoice.tsx'
import type { Stance } from '#sales/bidding/bid/web/standing.ts'
import type { Stage } from '#sales/bidding/bid/web/use-auction.ts'
import type { Bidding } from '#sales/bidding/bid/web/use-bidding.ts'

export type SaleView = {
  auction: Auction
  stage: Stage
  line: Line
  stance: Stance
  standing: Standing | undefined
  /** Numbers of my own bids. */
  mine: ReadonlySet<number>
  bidding: Bidding
  sound: ReturnType<typeof useSoundChoice>
}
