/** Who may bid, and what was answered before: the approved bidders of a sale and the receipts of recorded bids. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/server/db.ts'
import type { DB } from '../../platform/server/schema.ts'
import type { BidReceipt } from '../bid.contract.ts'
import type { Bid, Bidder, Sale } from './ledger.ts'

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

/** Bids already recorded under these keys, so that a repeated command finds its first answer. */
export async function bidsWithKeys(db: Db, keys: string[]): Promise<Map<string, Bid>> {
  const rows = await db
    .selectFrom('bid')
    .innerJoin('auction', 'auction.id', 'bid.auction_id')
    .selectAll('bid')
    .select('auction.currency')
    .where('key', '=', sql<string>`any(${keys}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.key, bidOf(row)]))
}

const bidOf = (row: Selectable<DB['bid']> & { currency: string }): Bid => ({
  auctionId: row.auction_id,
  currency: row.currency as Sale['currency'],
  number: row.number,
  registrationId: row.registration_id,
  price: row.price,
  key: row.key,
  receivedAt: row.received_at,
  recordedAt: row.recorded_at,
  endsAt: row.ends_at,
  commitment: row.commitment,
  previousHash: row.previous_hash,
  previous: null,
  hash: row.hash,
})

/** What the bidder gets in hand for a recorded bid. */
export const receipt = (bid: Bid, bidder: Bidder): BidReceipt => ({
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
