/** A sale in bidding: time and price for everyone, the bid button for those admitted, and the course of the bidding. */
import { dictionary } from '#platform/web/say.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import layout from '../../look/layout.module.css'
import { BidBox } from '#sales/bidding/bid/web/BidBox.tsx'
import { Board } from './Board.tsx'
import { Course } from './Course.tsx'
import { ExtensionNote } from './ExtensionNote.tsx'
import { MyPart } from './MyPart.tsx'
import { Receipts } from '#sales/proofs/web/Receipts.tsx'
import type { SaleView } from './sale-view.ts'
import { SoundChoice } from './SoundChoice.tsx'
import { isAdmitted } from '#sales/bidding/bid/web/standing.ts'

const words = dictionary(messages)

export function AuctionCurrent({ auction, stage, line, stance, standing, mine, bidding, sound }: SaleView) {
  const bidder = isAdmitted(stance) && standing !== undefined
  return (
    <div className={bidder ? `${layout.sale} ${layout.withBar}` : layout.sale}>
      <Board auction={auction} stage={stage} line={line}>
        {stage === 'ending' ? (
          <p className="note note-warn">{words.ending}</p>
        ) : (
          auction.suspendedAt === null && <ExtensionNote auction={auction} />
        )}
      </Board>
      <MyPart {...{ auction, stage, stance, standing }}>
        {bidder && (
          <>
            <BidBox {...{ auction, stage, line, stance, standing, bidding }} />
            <SoundChoice {...sound} />
          </>
        )}
        <Receipts auction={auction} receipts={bidding.receipts} mine={mine} />
      </MyPart>
      <Course auction={auction} mine={mine} />
    </div>
  )
}
