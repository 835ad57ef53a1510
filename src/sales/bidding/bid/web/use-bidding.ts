/** Sending a bid until the answer is known: one key per confirmed wish, tried again after a lost connection. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '#platform/endpoint.ts'
import { askAgain } from '#platform/web/ask-again.ts'
import { call } from '#platform/web/call.ts'
import { ANSWER_WITHIN_MS, within } from '#platform/web/live/listening.ts'
import { type Auction, auctions } from '../bidding.contract.ts'
import { type BidReceipt } from '../bid.contract.ts'
import { type Intention, storeIntention, storeReceipt, storedBids } from './receipts.ts'
import { hasRunOut } from './use-auction.ts'

/** How the last bid fares. `unknown`: no answer came; the log tells whether it was recorded. */
type Outcome =
  | { state: 'none' | 'accepted' }
  | { state: 'sending'; price: number; tries: number }
  | { state: 'refused'; price: number; message: string }
  | { state: 'unknown'; price: number }

export type Bidding = {
  fate: Outcome
  receipts: readonly BidReceipt[]
  place: (price: number) => void
  giveUp: () => void
}

const LONGEST_PAUSE_MS = 4_000

/** The server has spoken on this bid; anything else is silence, and the same key may be sent again. */
const isFinal = (error: unknown): error is Refusal => {
  if (!(error instanceof Refusal)) return false
  const { status } = error.details
  return typeof status === 'number' && status < 500 && status !== 429
}

export function useBidding(auction: Auction): Bidding {
  const cache = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>({ state: 'none' })
  const [receipts, setReceipts] = useState<readonly BidReceipt[]>(() => storedBids(auction.id).receipts)
  const sale = useRef(auction)
  const givingUp = useRef(new AbortController())
  useEffect(() => void (sale.current = auction))
  useEffect(() => () => givingUp.current.abort(), [])

  /** Sends until an answer comes, the sale ends or the person gives up. */
  async function send({ price, key }: Intention): Promise<BidReceipt | Refusal | undefined> {
    const saleId = sale.current.id
    const { signal } = (givingUp.current = new AbortController())
    for (let tries = 0; !signal.aborted; tries++) {
      setOutcome({ state: 'sending', price, tries })
      const inTime = within(ANSWER_WITHIN_MS, signal)
      try {
        return await call(auctions.placeBid, { auctionId: saleId, price, key }, inTime)
      } catch (error) {
        if (isFinal(error)) return error
        if (hasRunOut(sale.current)) return undefined
        await new Promise((resume) => setTimeout(resume, Math.min(LONGEST_PAUSE_MS, 500 * 2 ** tries)))
      }
    }
    return undefined
  }

  async function see(intention: Intention, recovering: boolean) {
    const answer = await send(intention)
    if (!answer) return setOutcome({ state: 'unknown', price: intention.price })
    if (answer instanceof Refusal) {
      storeIntention(sale.current.id, null)
      setOutcome(
        recovering
          ? { state: 'none' }
          : { state: 'refused', price: intention.price, message: answer.message },
      )
    } else {
      setReceipts(storeReceipt(answer))
      setOutcome({ state: 'accepted' })
    }
    void askAgain(cache)
  }

  // A bid whose answer was lost (closed window, no line): once the log has reached its price, sending the key again
  // can only bring the receipt or a refusal, never a new bid, because each price is bid once.
  const idle = outcome.state === 'none' || outcome.state === 'unknown'
  useEffect(() => {
    const { intention } = storedBids(auction.id)
    if (idle && intention && intention.price <= (auction.lastPrice ?? 0)) void see(intention, true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a fresh answer can tell something new
  }, [auction.now])

  return {
    fate: outcome,
    receipts,
    place: (price) => {
      const intention = { price, key: crypto.randomUUID() }
      storeIntention(auction.id, intention)
      void see(intention, false)
    },
    giveUp: () => givingUp.current.abort(),
  }
}
