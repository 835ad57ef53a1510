/** Placing bids: all that wait for one sale are judged in order, in one transaction, and answered after its commit. */
import { Refusal } from '../../platform/endpoint.ts'
import { handlers, inLane } from '../../platform/server/mount.ts'
import { auctions } from '../contract.ts'
import { endAfterBid, nextPrice, whyNotBid } from '../rules.ts'
import { commitmentTo, hashOfBid } from './chain.ts'
import { type Bid, type Bidder, lockAuction, type Sale, writeBids } from './ledger.ts'
import { auctionExists, bidderOf, bidsWithKeys, receipt } from './receipts.ts'

export const bidding = handlers(auctions, {
  placeBid: inLane(auctions.placeBid, {
    laneOf: ({ auctionId }) => `auction:${auctionId}`,

    async prepare({ input, user, db }) {
      const bidder = await bidderOf(db, input.auctionId, user.id)
      if (bidder) return bidder
      throw new Refusal((await auctionExists(db, input.auctionId)) ? 'notAdmitted' : 'noSuchAuction')
    },

    async judge(db, calls, clock) {
      const { auctionId } = calls[0]!.input
      const sale = await lockAuction(db, auctionId)
      // Only after the lock: what another process has just committed must be seen.
      const known = await bidsWithKeys(
        db,
        calls.map(({ input }) => input.key),
      )
      const placed: Bid[] = []
      const outcomes = calls.map(({ input: { price, key }, prepared: bidder, origin: { receivedAt } }) => {
        const before = known.get(key)
        if (before)
          return isSame(before, { auctionId, price, bidder }) ? { done: receipt(before, bidder) } : KEY_USED

        // The recording time decides (Ordinance N-3, art. 35), and never runs backwards within a sale.
        const recordedAt = latest(clock(), receivedAt, sale.lastRecordedAt)
        const reason = whyNotBid(sale, { price, registrationId: bidder.id }, recordedAt)
        if (reason)
          return { refused: new Refusal(reason, { lastPrice: sale.lastPrice, nextPrice: nextPrice(sale) }) }
        const bid = record(sale, bidder, { price, key, receivedAt, recordedAt })
        placed.push(bid)
        known.set(key, bid)
        return { done: receipt(bid, bidder) }
      })
      if (placed.length > 0) await writeBids(db, sale, placed)
      return outcomes
    },
  }),
})

const KEY_USED = { refused: new Refusal('keyUsed') }

/** Whether a command repeats the one that was recorded under its key, so that it gets the same receipt. */
const isSame = (before: Bid, now: { auctionId: number; price: number; bidder: Bidder }) =>
  before.auctionId === now.auctionId && before.registrationId === now.bidder.id && before.price === now.price

const latest = (...moments: (Date | null)[]) =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)))

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
    currency: sale.currency,
    number,
    registrationId: bidder.id,
    endsAt,
    commitment: commitmentTo(bidder.salt, sale.id, number, bidder.number),
    previousHash: sale.lastHash,
    previous:
      sale.lastRegistrationId === null
        ? null
        : { registrationId: sale.lastRegistrationId, recordedAt: sale.lastRecordedAt! },
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
