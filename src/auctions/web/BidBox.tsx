/** My part in a running sale: where I stand, the one button that bids, and what became of my last bid. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '../../platform/money.ts'
import type { Line } from '../../platform/web/hooks.ts'
import { dictionary, language, say } from '../../platform/web/say.ts'
import { useServerClock } from '../../platform/web/use-server-clock.ts'
import { type Auction, auctions, type Standing } from '../contract.ts'
import { messages } from '../messages.ts'
import { whyNotBid } from '../rules.ts'
import layout from './layout.module.css'
import part from './part.module.css'
import { BidDialog } from './BidDialog.tsx'
import { BidFate } from './BidFate.tsx'
import { LostMark } from './marks.tsx'
import { resting } from './resting.ts'
import { StanceStrip } from './StanceStrip.tsx'
import type { Stance } from './standing.ts'
import { clockworkOf, type Stage } from './use-auction.ts'
import type { Bidding } from './use-bidding.ts'

const words = dictionary(messages)

type Props = {
  auction: Auction
  stage: Stage
  line: Line
  stance: Stance
  standing: Standing | undefined
  bidding: Bidding
}

export function BidBox({ auction, stage, line, stance, standing, bidding }: Props) {
  const { nextPrice, currency } = auction
  const [read, setRead] = useState<number>()
  const whyNot = useWhyNot(auction, stance, nextPrice)
  const sending = bidding.fate.state === 'sending'
  const idle = sending || whyNot !== ''
  return (
    <div className={part.bar}>
      <StanceStrip auction={auction} stage={stage} stance={stance} standing={standing} />
      {line === 'lost' && (
        <p className={part.lost}>
          <LostMark /> {words.lineLost}
        </p>
      )}
      <BidFate bidding={bidding} auction={auction} />
      <Button
        size="xl"
        fullWidth
        className={layout.button}
        {...resting(idle)}
        onClick={() => !idle && setRead(nextPrice)}
      >
        {sending ? words.sendingShort : words.bidWith(formatMoney(nextPrice, currency, language))}
      </Button>
      {whyNot && whyNot !== 'leading' && stage !== 'ending' && (
        <p className={layout.small}>{say(auctions.placeBid.refusals[whyNot])}</p>
      )}
      {read !== undefined && (
        <BidDialog
          auction={auction}
          line={line}
          read={read}
          whyNot={whyNot}
          onLook={() => setRead(nextPrice)}
          onClose={() => setRead(undefined)}
          onConfirm={bidding.place}
        />
      )}
    </div>
  )
}

/** The law's answer to bidding this price now; empty when nothing speaks against it. The server judges by the same rule. */
const useWhyNot = (auction: Auction, stance: Stance, price: number) =>
  useServerClock(auction.now, (now) => {
    const [me, another] = [1, 2]
    const table = {
      ...auction,
      ...clockworkOf(auction),
      lastRegistrationId: stance === 'leading' ? me : another,
    }
    return whyNotBid(table, { price, registrationId: me }, new Date(now)) ?? ''
  })
