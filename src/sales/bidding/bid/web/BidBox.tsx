/** My part in a running sale: where I stand, the one button that bids, and what became of my last bid. */
import type { Status } from '../bidding.contract.ts'
import part from '#sales/bidding/styles/part.module.css'
import { BidButton, type BidProps } from './BidButton.tsx'
import { BidOutcome } from './BidOutcome.tsx'
import { LineChip } from './LineChip.tsx'
import { BidderStatusStrip } from './BidderStatusStrip.tsx'

export function BidBox({ participation, ...bid }: BidProps & { participation: Status | undefined }) {
  const { auction, stage, bidderStatus, line, bidding } = bid
  return (
    <div className={part.bar}>
      <BidderStatusStrip {...{ auction, stage, bidderStatus, participation }} />
      <p className={part.line} data-line={line}>
        <LineChip line={line} />
      </p>
      <BidOutcome bidding={bidding} auction={auction} />
      <BidButton {...bid} />
    </div>
  )
}
