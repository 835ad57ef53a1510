/** My part in a running sale: where I stand, the one button that bids, and what became of my last bid. */
import { dictionary } from '../../platform/web/say.ts'
import type { Standing } from '../contract.ts'
import { messages } from '../messages.ts'
import part from './part.module.css'
import { BidButton, type BidProps } from './BidButton.tsx'
import { BidFate } from './BidFate.tsx'
import { LostMark } from './marks.tsx'
import { StanceStrip } from './StanceStrip.tsx'

const words = dictionary(messages)

export function BidBox({ standing, ...bid }: BidProps & { standing: Standing | undefined }) {
  const { auction, stage, stance, line, bidding } = bid
  return (
    <div className={part.bar}>
      <StanceStrip {...{ auction, stage, stance, standing }} />
      {line === 'lost' && (
        <p className={part.lost}>
          <LostMark /> {words.lineLost}
        </p>
      )}
      <BidFate bidding={bidding} auction={auction} />
      <BidButton {...bid} />
    </div>
  )
}
