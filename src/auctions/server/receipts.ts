/** Who may bid, and what was answered before: the approved bidders of a sale and the receipts of recorded bids. */
import { sql } from 'kysely'
import type { Db } from '../../platform/server/db.ts'
import type { BidReceipt } from '../bid.contract.ts'
import { type Bidder, type RecordedBid, type Sale, saleOf } from './ledger.ts'

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

/** A sale as it was last committed, and the bids already recorded under these keys: one trip to the database. */
export async function seeSale(db: Db, id: number, keys: string[]) {
  const rows = await db
    .selectFrom('auction')
    .leftJoin('bid', (join) => join.on('bid.key', '=', sql<string>`any(${keys}::uuid[])`))
    .selectAll('auction')
    .select([
      'bid.key',
      'bid.auction_id',
      'bid.number',
      'bid.registration_id',
      'bid.price',
      'bid.received_at',
      'bid.recorded_at',
      'bid.ends_at as ends_after',
      'bid.commitment',
      'bid.previous_hash',
      'bid.hash',
    ])
    .where('auction.id', '=', id)
    .execute()
  const known = rows.flatMap((row) => (row.key === null ? [] : [[row.key, recordedBid(row)] as const]))
  return { sale: saleOf(rows[0]!), known: new Map<string, RecordedBid>(known) }
}

type Row = {
  [C in 'auction_id' | 'number' | 'registration_id' | 'price']: number | null
} & { [C in 'received_at' | 'recorded_at' | 'ends_after']: Date | null } & {
  [C in 'commitment' | 'previous_hash' | 'hash']: Buffer | null
} & { currency: string }

const recordedBid = (row: Row): RecordedBid => ({
  auctionId: row.auction_id!,
  currency: row.currency as Sale['currency'],
  number: row.number!,
  registrationId: row.registration_id!,
  price: row.price!,
  receivedAt: row.received_at!,
  recordedAt: row.recorded_at!,
  endsAt: row.ends_after!,
  commitment: row.commitment!,
  previousHash: row.previous_hash!,
  hash: row.hash!,
})

/** What the bidder gets in hand for a recorded bid. */
export const receipt = (bid: RecordedBid, bidder: Bidder): BidReceipt => ({
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
