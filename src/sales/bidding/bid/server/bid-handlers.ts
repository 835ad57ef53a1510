/** Placing bids: who comes too late for good is told at a glance; the others are judged in order, in one transaction, and answered after its commit. */
import { Refusal } from '#platform/endpoint.ts'
import type { Outcome } from '#platform/http/lane.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers, inLane, type Queued } from '#platform/http/mount.ts'
import type { placeBid } from '../bid.contract.ts'
import { auctions } from '../bidding.contract.ts'
import { endAfterBid, nextPrice, whyNotBid } from '#sales/law/bidding.rules.ts'
import { commitmentTo, hashOfBid } from '#sales/history/hash-chain.ts'
import type { Bid, Bidder, RecordedBid, Sale } from './ledger-rows.ts'
import { recall, seeSale, writeBids } from './ledger.ts'
import { lockSale } from './suspension.ts'
import { auctionExists, bidderOf, receipt, signedReceipt, type UnsignedReceipt } from './receipts.ts'

export const bidHandlers = handlers(auctions, {
  placeBid: inLane(auctions.placeBid, {
    laneOf: ({ auctionId: saleId }) => `auction:${saleId}`,

    async prepare({ input, user, db }) {
      const bidder = await bidderOf(db, input.auctionId, user.id)
      if (bidder) return bidder
      throw new Refusal((await auctionExists(db, input.auctionId)) ? 'notAdmitted' : 'noSuchAuction')
    },

    async judge(db, calls, clock, lock) {
      const { auctionId: saleId } = calls[0]!.input
      if (lock) await lockSale(db, saleId)
      const atOnce = lock ? undefined : await judgeFromMemory(db, saleId, calls, clock)
      if (atOnce) return atOnce
      const { sale, known } = await seeSale(db, saleId, keysOf(calls))
      // Most who bid at the same moment come too late, and that holds whatever another portal is just writing.
      const settled = calls.map((call) => {
        const answer = answerTo(call, sale, known, recordingTime(sale, call, clock))
        return answer && ('done' in answer || isFinal(answer.refused.code, call, sale)) ? answer : undefined
      })
      if (!settled.includes(undefined)) return settled
      const { outcomes, placed } = decide(calls, sale, known, clock)
      return (await writeBids(db, sale, placed, [])) ? outcomes : settled
    },

    finish: (done, { signing }) => signedReceipt(done, signing),
  }),
})

type BidCall = Queued<typeof placeBid, Bidder>

const keysOf = (calls: BidCall[]) => calls.map(({ input }) => input.key)

/** For so long a refusal may rest on what this process last wrote: somebody who had asked that much earlier would have heard the same. */
const STILL_NEWS_MS = 100

/**
 * One trip to the database instead of two: decides by the sale as this process itself last left it. If nobody has
 * changed it since, that was right, but for commands sent again, which come back with the write. Who only comes too
 * late for a price that was just taken needs no trip at all: prices never fall, and of each there is one bid.
 */
async function judgeFromMemory(db: Db, saleId: number, calls: BidCall[], clock: () => Date) {
  const memory = recall(db, saleId)
  if (!memory) return undefined
  const { sale, known } = memory
  const isNews = Math.abs(clock().getTime() - (sale.lastRecordedAt?.getTime() ?? 0)) < STILL_NEWS_MS
  const { outcomes, placed } = decide(calls, sale, known, clock)
  const taken = new Set([...known.values()].map(({ price }) => price))
  const doubtful = calls.filter(({ input: { price } }, index) => {
    const outcome = outcomes[index]!
    return 'refused' in outcome && !(outcome.refused.code === 'outbid' && taken.has(price))
  })
  if (placed.length === 0) return isNews && doubtful.length === 0 ? outcomes : undefined
  const repeated = await writeBids(db, sale, placed, keysOf(doubtful))
  return (
    repeated &&
    calls.map((call, index) =>
      repeated.has(call.input.key) ? answerTo(call, sale, repeated, sale.lastRecordedAt!)! : outcomes[index],
    )
  )
}

/** Judges bids in their order; the sale moves on with each that counts. */
function decide(calls: BidCall[], sale: Sale, known: Map<string, RecordedBid>, clock: () => Date) {
  const placed: Bid[] = []
  const outcomes = calls.map((call): Outcome<UnsignedReceipt> => {
    const at = recordingTime(sale, call, clock)
    const answer = answerTo(call, sale, known, at)
    if (answer) return answer
    const bid = record(sale, call, at)
    placed.push(bid)
    known.set(bid.key, bid)
    return { done: receipt(bid, call.prepared) }
  })
  return { outcomes, placed }
}

/** Whether a reason holds for good. Who leads can never hold the next price themselves; any other price they may be just getting elsewhere. */
const isFinal = (reason: string, { input }: BidCall, sale: Sale) =>
  ['keyUsed', 'outbid', 'notStarted'].includes(reason) ||
  (reason === 'leading' && input.price <= nextPrice(sale))

/** The answer to a bid that is not to be recorded: the receipt it got before, or why it is refused. */
function answerTo(
  { input: { auctionId: saleId, price, key }, prepared: bidder }: BidCall,
  sale: Sale,
  known: Map<string, RecordedBid>,
  at: Date,
): Outcome<UnsignedReceipt> | undefined {
  const before = known.get(key)
  if (before) {
    const same = before.saleId === saleId && before.registrationId === bidder.id && before.price === price
    return same ? { done: receipt(before, bidder) } : { refused: new Refusal('keyUsed') }
  }
  const reason = whyNotBid(sale, { price, registrationId: bidder.id }, at)
  const { lastPrice } = sale
  return reason && { refused: new Refusal(reason, { lastPrice, nextPrice: nextPrice(sale) }) }
}

/** The recording time decides (Ordinance N-3, art. 35), and never runs backwards within a sale. */
const recordingTime = ({ lastRecordedAt }: Sale, { origin }: BidCall, clock: () => Date) =>
  new Date(Math.max(clock().getTime(), origin.receivedAt.getTime(), lastRecordedAt?.getTime() ?? 0))

/** Puts a valid bid on the table: the sale moves on, the end too if the bid fell in its last minutes. */
function record(sale: Sale, { input, prepared: bidder, origin }: BidCall, recordedAt: Date): Bid {
  const number = sale.lastNumber + 1
  const endsAt = endAfterBid(sale, recordedAt)
  const { id: saleId, currency, lastHash: previousHash, lastRegistrationId, lastRecordedAt } = sale
  const unhashed = {
    saleId,
    currency,
    number,
    price: input.price,
    key: input.key,
    receivedAt: origin.receivedAt,
    recordedAt,
    endsAt,
    registrationId: bidder.id,
    commitment: commitmentTo(bidder.salt, saleId, number, bidder.number),
    previousHash,
    previous:
      lastRegistrationId === null
        ? null
        : {
            registrationId: lastRegistrationId,
            recordedAt: lastRecordedAt!,
            // As the bid before it says; suspensions may have moved the end since.
            endsAt: sale.lastEndsAt!,
            shiftMs: sale.lastShiftMs,
          },
  }
  const bid = { ...unhashed, hash: hashOfBid(unhashed) }
  if (endsAt > sale.endsAt) sale.extensions++
  sale.endsAt = endsAt
  sale.lastNumber = number
  sale.lastPrice = bid.price
  sale.lastRegistrationId = bidder.id
  sale.lastRecordedAt = bid.recordedAt
  sale.lastHash = bid.hash
  sale.lastEndsAt = endsAt
  sale.lastShiftMs = sale.shiftMs
  return bid
}
