/** The one button that bids: it offers the one possible price, rests with the reason while none may be bid, and asks for a second yes. */
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '#platform/money.ts'
import type { Line } from '#platform/web/live/listening.ts'
import { dictionary, language, say } from '#platform/web/say.ts'
import { useServerClock } from '#platform/web/use-server-clock.ts'
import { type Auction, auctions } from '../bidding.contract.ts'
import { messages } from '../bid.messages.ts'
import { whyNotBid } from '#sales/law/bidding.rules.ts'
import layout from '#sales/bidding/styles/layout.module.css'
import { BidDialog, resting } from './BidDialog.tsx'
import type { BidderStatus } from './participation.ts'
import { clockworkOf, type Stage } from './use-auction.ts'
import type { Bidding } from './use-bidding.ts'

const words = dictionary(messages)

export type BidProps = {
  auction: Auction
  stage: Stage
  line: Line
  bidderStatus: BidderStatus
  bidding: Pick<Bidding, 'fate' | 'place' | 'giveUp'>
  /** What the confirmation says above all else: which of several sales, or that this is only practice. */
  mark?: ReactNode
  /** What follows if the price stays the highest; without it, what the law says. */
  consequence?: string | undefined
}
type Props = BidProps & { compact?: boolean }

export function BidButton({
  auction,
  stage,
  line,
  bidderStatus,
  bidding,
  mark,
  consequence,
  compact = false,
}: Props) {
  const { nextPrice, currency } = auction
  const [read, setRead] = useState<number>()
  const whyNot = useWhyNot(auction, bidderStatus, nextPrice)
  const sending = bidding.fate.state === 'sending'
  const idle = sending || whyNot !== ''
  return (
    <>
      <Button
        size={compact ? 'md' : 'xl'}
        fullWidth
        className={layout.button}
        {...resting(idle)}
        onClick={() => !idle && setRead(nextPrice)}
      >
        {sending ? words.sendingShort : words.bidWith(formatMoney(nextPrice, currency, language))}
      </Button>
      {whyNot && whyNot !== 'leading' && stage !== 'ending' && (
        <p className="small">{say(auctions.placeBid.refusals[whyNot])}</p>
      )}
      {read !== undefined && (
        <BidDialog
          {...{ auction, line, read, whyNot, mark, consequence }}
          onLook={() => setRead(nextPrice)}
          onClose={() => setRead(undefined)}
          onConfirm={bidding.place}
        />
      )}
    </>
  )
}

/** The law's answer to bidding this price now; empty when nothing speaks against it. The server judges by the same rule. */
const useWhyNot = (auction: Auction, bidderStatus: BidderStatus, price: number) =>
  useServerClock(auction.now, (now) => {
    const [me, another] = [1, 2]
    const table = {
      ...auction,
      ...clockworkOf(auction),
      lastRegistrationId: bidderStatus === 'leading' ? me : another,
    }
    return whyNotBid(table, { price, registrationId: me }, new Date(now)) ?? ''
  })
