/** Who may bid, and what was answered before: the approved bidders of a sale, and receipts. */
import type { Db } from '../../../../platform/db/database.ts'
import type { SigningKeys } from '../../../../platform/pki/signing.ts'
import type { BidReceipt } from '../bid.contract.ts'
import { receiptText } from '../../../history/hash-chain.rules.ts'
import type { Bidder, RecordedBid } from './ledger-rows.ts'

export const auctionExists = async (db: Db, id: number) =>
  (await db.selectFrom('auction').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Approvals found before: they are final once bidding runs, and the database refuses a bid whose approval is gone. */
const found = new WeakMap<Db, Map<string, Bidder>>()
const MOST_KEPT = 50_000

/** Who this account is among the approved bidders of a sale. */
export async function bidderOf(db: Db, auctionId: number, accountId: number): Promise<Bidder | undefined> {
  const key = `${auctionId} ${accountId}`
  const kept = found.get(db) ?? new Map<string, Bidder>()
  const before = kept.get(key)
  if (before) return before
  const bidder = await db
    .selectFrom('registration')
    .select(['id', 'number', 'salt'])
    .where('announcement_id', '=', auctionId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'APPROVED')
    .executeTakeFirst()
  if (kept.size >= MOST_KEPT) kept.clear()
  if (bidder) found.set(db, kept.set(key, bidder))
  return bidder
}

/** What a receipt says, before the portal signs it. */
export type UnsignedReceipt = Omit<BidReceipt, 'keyId' | 'signature'>

/** What the bidder gets in hand for a recorded bid. */
export const receipt = (bid: RecordedBid, bidder: Pick<Bidder, 'number' | 'salt'>): UnsignedReceipt => ({
  auctionId: bid.auctionId,
  number: bid.number,
  price: bid.price,
  currency: bid.currency,
  receivedAt: bid.receivedAt.toISOString(),
  recordedAt: bid.recordedAt.toISOString(),
  endsAt: bid.endsAt.toISOString(),
  registrationNumber: bidder.number,
  commitment: bid.commitment.toString('hex'),
  salt: bidder.salt.toString('hex'),
  previousHash: bid.previousHash.toString('hex'),
  hash: bid.hash.toString('hex'),
})

/** Puts the portal's name under a receipt: what it signed it cannot deny (Ordinance N-3, art. 13(1)). */
export const signedReceipt = async (
  unsigned: UnsignedReceipt,
  signing: SigningKeys,
): Promise<BidReceipt> => ({
  ...unsigned,
  ...(await signing.sign((keyId) => receiptText(keyId, unsigned))),
})
