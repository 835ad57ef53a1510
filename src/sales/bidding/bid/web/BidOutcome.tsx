/** What became of my last bid: on its way, refused and why, or no answer. */
import { Button, Loader } from '@mantine/core'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import type { Auction } from '../bidding.contract.ts'
import { messages } from '../bid.messages.ts'
import part from '#sales/bidding/styles/part.module.css'
import type { Bidding } from './use-bidding.ts'

type Props = { bidding: Pick<Bidding, 'fate' | 'giveUp'>; auction: Auction }

const words = dictionary(messages)

export function BidOutcome({ bidding: { fate, giveUp }, auction }: Props) {
  const money = (amount: number) => formatMoney(amount, auction.currency, language)
  const { lastPrice, startPrice, nextPrice } = auction
  switch (fate.state) {
    case 'sending':
      return (
        <div className="note">
          <p className={part.sending}>
            <Loader size="xs" aria-hidden />
            {words.sending(money(fate.price))}
          </p>
          {fate.tries > 0 && (
            <>
              <p>{words.sendingAgain(fate.tries + 1)}</p>
              <Button variant="default" size="sm" onClick={giveUp}>
                {words.giveUp}
              </Button>
            </>
          )}
        </div>
      )
    case 'refused':
      return (
        <div className="note note-bad">
          <p>
            <strong>{words.refused(money(fate.price))}</strong> {fate.message}
          </p>
          <p>{words.nowPrices(money(lastPrice ?? startPrice), money(nextPrice))}</p>
        </div>
      )
    case 'unknown':
      return (
        <div className="note note-warn">
          <p>
            <strong>{words.unknown(money(fate.price))}</strong> {words.unknownNote}
          </p>
        </div>
      )
    default:
      return null
  }
}
