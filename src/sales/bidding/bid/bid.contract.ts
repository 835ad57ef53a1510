/** A bid: the command that places it, the receipt that answers it, and the line that everyone sees. */
import { z } from 'zod'
import { only } from '#platform/access.ts'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { CurrencyCode, Id, Moment, Money } from '#platform/fields.ts'

/** One line of the public log: what was offered and when it was recorded. Who offered it is nobody’s business before the end. */
export const LoggedBid = z.object({
  number: z.int(),
  price: Money,
  recordedAt: Moment,
  /** The end of the sale after this bid: it moved if the bid came near the end. */
  endsAt: Moment,
  /** By how much suspensions and outages had moved the end by then, in milliseconds: that is no extension. */
  shiftMs: z.int(),
})
export type LoggedBid = z.infer<typeof LoggedBid>

/** What a bidder keeps: enough to find their bid in the log later and to prove that it is theirs. */
export const BidReceipt = z.object({
  auctionId: z.int(),
  number: z.int(),
  price: Money,
  currency: CurrencyCode,
  receivedAt: Moment,
  recordedAt: Moment,
  endsAt: Moment,
  registrationNumber: z.string(),
  /** SHA-256 of the salt, the sale, the bid and the registration; only the bidder has the salt. */
  commitment: z.string(),
  salt: z.string(),
  previousHash: z.string(),
  hash: z.string(),
  /** The portal’s key and its signature on all of this but the salt, by which it cannot deny the bid. */
  keyId: z.string(),
  signature: z.string(),
})
export type BidReceipt = z.infer<typeof BidReceipt>

export const noSuchAuction = refusal(404, 'Няма такъв търг.', 'There is no such auction.')

export const placeBid = endpoint({
  title: {
    bg: 'Ценово предложение',
    en: 'Raise the price by one step; near the end this also prolongs the auction',
  },
  method: 'POST',
  path: '/api/auctions/:auctionId/bids',
  access: only('AuctionParticipant'),
  ownRecord: true,
  input: z.object({
    auctionId: Id,
    price: Money,
    key: z.uuid().describe('Idempotency key: the same key again answers with the same receipt'),
  }),
  output: BidReceipt,
  refusals: {
    noSuchAuction,
    notAdmitted: refusal(403, 'Не сте допуснати до този търг.', 'You are not admitted to this auction.'),
    terminated: refusal(409, 'Търгът е прекратен.', 'The sale was terminated.'),
    suspended: refusal(
      409,
      'Търгът е спрян. Предложения не се приемат, докато не бъде възобновен.',
      'The sale is suspended. No bids are accepted until it is resumed.',
    ),
    notStarted: refusal(409, 'Наддаването още не е започнало.', 'Bidding has not started yet.'),
    ended: refusal(409, 'Наддаването приключи.', 'Bidding has ended.'),
    leading: refusal(409, 'Последната цена вече е Ваша.', 'The last price is already yours.'),
    outbid: refusal(409, 'Цената вече е по-висока.', 'The price has moved on.'),
    notOneStep: refusal(
      409,
      'Цената се повишава точно с една стъпка.',
      'The price is raised by exactly one step.',
    ),
    keyUsed: refusal(
      409,
      'Този ключ е използван за друго предложение.',
      'This key was used for another bid.',
    ),
  },
})

named('output', { LoggedBid, BidReceipt })
namedRefusals({ noSuchAuction })
