/** A sale that has not begun: how long until it does, and what one must have done to bid in it. */
import { dictionary } from '../../platform/web/say.ts'
import { messages } from '../messages.ts'
import layout from './layout.module.css'
import { Board } from './Board.tsx'
import { MyPart } from './MyPart.tsx'
import { Preflight } from './Preflight.tsx'
import type { SaleView } from './sale-view.ts'

const words = dictionary(messages)

export function AuctionUpcoming({ auction, stage, line, stance, standing }: SaleView) {
  return (
    <div className={layout.sale}>
      <Board auction={auction} stage={stage} line={line}>
        <p className="note">{words.upcomingNote}</p>
      </Board>
      <MyPart {...{ auction, stage, stance, standing }} />
      <Preflight now={auction.now} line={line} />
    </div>
  )
}
