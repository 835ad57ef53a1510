/** Who may bid, and what was answered before: the approved bidders of a sale, and receipts. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { batched } from '#platform/db/batched.ts'
import type { SigningKeys } from '#platform/pki/signing.ts'
import type { BidReceipt } from '../bid.contract.ts'
import { receiptText } from '#sales/history/hash-chain.rules.ts'
import type { Bidder, RecordedBid } from './ledger-rows.ts'

export const auctionExists = async (db: Db, id: number) =>
  (await db.selectFrom('auction').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Approvals found before: they are final once bidding runs, and the database refuses a bid whose approval is gone. */
const found = new WeakMap<Db, Map<string, Bidder>>()
const MOST_STORED = 100_000

type ReceiptRequest = { saleId: number; accountId: number }
const keyOf = ({ saleId, accountId }: ReceiptRequest) => `${saleId} ${accountId}`

/** Who these accounts are among the approved bidders of their sales; all that is asked in a moment at once. */
const approved = batched<ReceiptRequest, Bidder | undefined>(async (db, request) => {
  const { rows } = await sql<ReceiptRequest & Bidder>`/* planned once, answered quickly: who-may-bid */
    select r.announcement_id as "saleId", r.account_id as "accountId", r.id, r.number, r.salt
    from unnest(${request.map(({ saleId }) => saleId)}::int[], ${request.map(({ accountId }) => accountId)}::int[]) as asked (sale, account)
      join registration r on r.announcement_id = asked.sale and r.account_id = asked.account and r.status = 'APPROVED'`.execute(
    db,
  )
  const bidders = new Map(rows.map(({ id, number, salt, ...of }) => [keyOf(of), { id, number, salt }]))
  return request.map((each) => bidders.get(keyOf(each)))
})

/** Who this account is among the approved bidders of a sale. */
export async function bidderOf(db: Db, saleId: number, accountId: number): Promise<Bidder | undefined> {
  const request = { saleId, accountId }
  const stored = found.get(db) ?? new Map<string, Bidder>()
  found.set(db, stored)
  const before = stored.get(keyOf(request))
  if (before) return before
  const bidder = await approved(db, request)
  if (stored.size >= MOST_STORED) stored.delete(stored.keys().next().value!)
  if (bidder) stored.set(keyOf(request), bidder)
  return bidder
}

/** What a receipt says, before the portal signs it. */
export type UnsignedReceipt = Omit<BidReceipt, 'keyId' | 'signature'>

/** What the bidder gets in hand for a recorded bid. */
export const receipt = (bid: RecordedBid, bidder: Pick<Bidder, 'number' | 'salt'>): UnsignedReceipt => ({
  auctionId: bid.saleId,
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
