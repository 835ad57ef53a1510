/** Placing bids: all that wait for one sale are judged in order, in one transaction, and answered after its commit. */
import { Refusal } from '../../platform/endpoint.ts'
import { touch } from '../../platform/server/db.ts'
import { handlers } from '../../platform/server/mount.ts'
import { auctions } from '../contract.ts'
import { endAfterBid, nextPrice, whyNotBid } from '../rules.ts'
import { commitmentTo, hashOfBid } from './chain.ts'
import {
  type Bid,
  type Bidder,
  biddersAmong,
  bidsWithKeys,
  lockAuction,
  receipt,
  type Sale,
  writeBids,
} from './ledger.ts'

export const bidding = handlers(auctions, {
  placeBid: {
    laneOf: ({ auctionId }) => `auction:${auctionId}`,
    async judge(db, calls, clock) {
      const auctionId = calls[0]!.input.auctionId
      const sale = await lockAuction(db, auctionId)
      if (!sale) return calls.map(() => ({ refused: new Refusal('noSuchAuction') }))
      // Only after the lock: what another process has just committed must be seen.
      const bidders = await biddersAmong(db, auctionId, calls.map(({ user }) => user.id))
      const known = await bidsWithKeys(db, calls.map(({ input }) => input.key))

      const placed: Bid[] = []
      const outcomes = calls.map(({ input: { price, key }, user, origin }) => {
        const bidder = bidders.get(user.id)
        if (!bidder) return { refused: new Refusal('notAdmitted') }
        const before = known.get(key)
        if (before)
          return before.registrationId === bidder.id && before.auctionId === auctionId && before.price === price
            ? { done: receipt(before, sale, bidder) }
            : { refused: new Refusal('keyUsed') }

        // The recording time decides (Ordinance N-3, art. 35), and never runs backwards within a sale.
        const recordedAt = new Date(
          Math.max(clock().getTime(), origin.receivedAt.getTime(), sale.lastRecordedAt?.getTime() ?? 0),
        )
        const reason = whyNotBid(sale, { price, registrationId: bidder.id }, recordedAt)
        if (reason)
          return { refused: new Refusal(reason, { lastPrice: sale.lastPrice, nextPrice: nextPrice(sale) }) }

        const bid = record(sale, bidder, { price, key, receivedAt: origin.receivedAt, recordedAt })
        placed.push(bid)
        known.set(key, bid)
        return { done: receipt(bid, sale, bidder) }
      })

      if (placed.length > 0) {
        await writeBids(db, sale, placed)
        await touch(db, `auction:${auctionId}`)
      }
      return outcomes
    },
  },
})

/** Puts a valid bid on the table: the sale moves on, the end too if the bid fell in its last minutes. */
function record(
  sale: Sale,
  bidder: Bidder,
  offer: Pick<Bid, 'price' | 'key' | 'receivedAt' | 'recordedAt'>,
): Bid {
  const number = sale.lastNumber + 1
  const endsAt = endAfterBid(sale, offer.recordedAt)
  const unhashed = {
    ...offer,
    auctionId: sale.id,
    number,
    registrationId: bidder.id,
    endsAt,
    commitment: commitmentTo(bidder.salt, sale.id, number, bidder.number),
    previousHash: sale.lastHash,
    previous: sale.lastRegistrationId === null ? null : { registrationId: sale.lastRegistrationId, recordedAt: sale.lastRecordedAt! },
  }
  const bid = { ...unhashed, hash: hashOfBid(unhashed) }
  if (endsAt > sale.endsAt) sale.extensions++
  sale.endsAt = endsAt
  sale.lastNumber = number
  sale.lastPrice = bid.price
  sale.lastRegistrationId = bidder.id
  sale.lastRecordedAt = bid.recordedAt
  sale.lastHash = bid.hash
  return bid
}
