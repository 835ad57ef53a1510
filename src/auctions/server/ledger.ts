/** The ledger of bids: how a sale, its admitted bidders and its bids are read and written. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/server/db.ts'
import type { DB } from '../../platform/server/schema.ts'
import type { BidReceipt } from '../contract.ts'
import type { Table } from '../rules.ts'

export type Sale = Table & {
  id: number
  currency: 'BGN' | 'EUR'
  extensions: number
  lastNumber: number
  lastRecordedAt: Date | null
  lastHash: Buffer
}
/** An approved registration: who may bid in one sale. */
export type Bidder = { id: number; number: string; salt: Buffer }
export type Bid = {
  auctionId: number
  currency: Sale['currency']
  number: number
  registrationId: number
  price: number
  key: string
  receivedAt: Date
  recordedAt: Date
  endsAt: Date
  commitment: Buffer
  previousHash: Buffer
  previous: { registrationId: number; recordedAt: Date } | null
  hash: Buffer
}

/** Reads a sale and locks its row until the transaction ends; bids of all processes wait here. */
export async function lockAuction(db: Db, id: number): Promise<Sale> {
  const row = await db
    .selectFrom('auction')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return {
    id,
    currency: row.currency as Sale['currency'],
    startPrice: row.start_price,
    step: row.step,
    startsAt: row.starts_at,
    firstEndsAt: row.first_ends_at,
    endsAt: row.ends_at,
    extensions: row.extensions,
    lastNumber: row.last_number,
    lastPrice: row.last_price,
    lastRegistrationId: row.last_registration_id,
    lastRecordedAt: row.last_recorded_at,
    lastHash: row.last_hash,
  }
}

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

/** Writes the bids of a batch and where the sale now stands, and tells the watchers: one statement, one trip to the database. */
export const writeBids = (db: Db, sale: Sale, bids: Bid[]) =>
  db
    .with('written', (cte) =>
      cte
        .insertInto('bid')
        .values(bids.map((bid) => rowOf(bid, sale)))
        .returning('number'),
    )
    .with('moved', (cte) =>
      cte
        .updateTable('auction')
        .set({
          ends_at: sale.endsAt,
          extensions: sale.extensions,
          last_number: sale.lastNumber,
          last_price: sale.lastPrice,
          last_registration_id: sale.lastRegistrationId,
          last_recorded_at: sale.lastRecordedAt,
          last_hash: sale.lastHash,
        })
        .where('id', '=', sale.id)
        .returning('id'),
    )
    .selectNoFrom(sql`pg_notify('topics', ${`auction:${sale.id}`})`.as('touched'))
    .execute()

const rowOf = (bid: Bid, sale: Sale) => ({
  auction_id: bid.auctionId,
  number: bid.number,
  registration_id: bid.registrationId,
  start_price: sale.startPrice,
  step: sale.step,
  price: bid.price,
  key: bid.key,
  received_at: bid.receivedAt,
  recorded_at: bid.recordedAt,
  ends_at: bid.endsAt,
  commitment: bid.commitment,
  previous_number: bid.previous ? bid.number - 1 : null,
  previous_registration_id: bid.previous?.registrationId ?? null,
  previous_recorded_at: bid.previous?.recordedAt ?? null,
  previous_hash: bid.previousHash,
  hash: bid.hash,
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
