/** In the confirmation: why the price that was read can no longer be bid, and the way to the new one. Empty while it can. */
import { Button } from '@mantine/core'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language, say } from '#platform/web/say.ts'
import { type Auction, auctions } from '../bidding.contract.ts'
import { messages } from '../bid.messages.ts'
import type { WhyNotBid } from '#sales/law/bidding.rules.ts'

const words = dictionary(messages)

type Props = { auction: Auction; whyNot: WhyNotBid | ''; moved: boolean; onLook: () => void }

export function Obstacle({ auction: { lastPrice, startPrice, currency }, whyNot, moved, onLook }: Props) {
  return (
    <div role="alert">
      {whyNot ? (
        <p className="note note-bad">{say(auctions.placeBid.refusals[whyNot])}</p>
      ) : (
        moved && (
          <div className="note note-warn">
            <p>
              <strong>{words.priceMoved(formatMoney(lastPrice ?? startPrice, currency, language))}</strong>{' '}
              {words.priceMovedNote}
            </p>
            <Button variant="default" onClick={onLook}>
              {words.lookAtNewPrice}
            </Button>
          </div>
        )
      )}
    </div>
  )
}
