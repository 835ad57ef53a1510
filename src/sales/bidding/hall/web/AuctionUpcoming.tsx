/** A sale that has not begun: how long until it does, and what one must have done to bid in it. */
import { dictionary } from '#platform/web/say.ts'
import { messages, practiceLink } from '#sales/bidding/bid/bid.messages.ts'
import layout from '../../look/layout.module.css'
import { Board } from './Board.tsx'
import { LinkToPractice } from './LinkToPractice.tsx'
import { MyPart } from './MyPart.tsx'
import { Preflight } from './Preflight.tsx'
import type { SaleView } from './sale-view.ts'

const words = dictionary(messages)
const practice = dictionary(practiceLink)

export function AuctionUpcoming({ auction, stage, line, stance, standing }: SaleView) {
  return (
    <div className={layout.sale}>
      <Board auction={auction} stage={stage} line={line}>
        <p className="note">{words.upcomingNote}</p>
      </Board>
      <MyPart {...{ auction, stage, stance, standing }} />
      <div className={layout.findings}>
        <Preflight now={auction.now} line={line} />
        <section className={layout.findings} aria-labelledby="practise">
          <h2 id="practise">{practice.practiseFirst}</h2>
          <p>{practice.practiseFirstNote}</p>
          <div>
            <LinkToPractice />
          </div>
        </section>
      </div>
    </div>
  )
}
