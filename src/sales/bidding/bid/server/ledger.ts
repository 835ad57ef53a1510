/** The ledger of bids: how a sale is seen and locked, and how its bids are written. */
import { CompiledQuery } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import {
  type Bid,
  type BidRow,
  type RecordedBid,
  recordedBids,
  rowOf,
  type Sale,
  saleOf,
  type SaleRow,
} from './ledger-rows.ts'

/** Locks a sale until the transaction ends; bids of all processes wait here. */
export const lockAuction = (db: Db, id: number) =>
  db.selectFrom('auction').select('id').where('id', '=', id).forUpdate().execute()

/** A sale as this process itself last left it, and the newest of the bids that it wrote, by their keys. */
type Memory = { sale: Sale; known: Map<string, RecordedBid> }
const left = new WeakMap<Db, Map<number, Memory>>()
const BIDS_KEPT = 16
const SALES_KEPT = 1000

/** The sale as this process last left it; whether it still stands so, the next write finds out. */
export function recall(db: Db, id: number): Memory | undefined {
  const memory = left.get(db)?.get(id)
  return memory && { sale: { ...memory.sale }, known: new Map(memory.known) }
}

/** A sale as it was last committed, and the bids already recorded under these keys: one trip to the database. */
export async function seeSale(db: Db, id: number, keys: string[]) {
  const { rows } = await db.executeQuery<SaleRow & BidRow>(CompiledQuery.raw(SEE, [id, keys]))
  return { sale: saleOf(rows[0]!), known: recordedBids(rows) }
}

/**
 * Writes the bids of a batch and where the sale now stands, and tells the watchers, in one statement: all of it, or
 * nothing if the sale was changed since it was seen. Answers the bids recorded before under any of the keys, or undefined
 * if nothing was written.
 */
export async function writeBids(db: Db, sale: Sale, bids: Bid[], keys: string[]) {
  // One map for all, made before anything waits: with a second one a sale would come back that was forgotten here.
  const kept = left.get(db) ?? new Map<number, Memory>()
  left.set(db, kept)
  const before = kept.get(sale.id)?.known ?? []
  kept.delete(sale.id)
  const moved = [
    sale.endsAt,
    sale.extensions,
    sale.lastNumber,
    sale.lastPrice,
    sale.lastRegistrationId,
    sale.lastRecordedAt,
    sale.lastHash,
  ]
  const rowsOfBids = JSON.stringify(bids.map((bid) => rowOf(bid, sale)))
  const { rows } = await db.executeQuery<BidRow & { version: string }>(
    bids.length > 0
      ? CompiledQuery.raw(WRITE, [sale.id, sale.version, ...moved, `auction:${sale.id}`, rowsOfBids, keys])
      : CompiledQuery.raw(CONFIRM, [sale.id, sale.version]),
  )
  const version = rows[0]?.version
  if (version === undefined) return undefined
  // Within a transaction that another one may still undo nothing is sure yet.
  if (!db.isTransaction) {
    const newest = [...before, ...bids.map((bid) => [bid.key, bid] as const)].slice(-BIDS_KEPT)
    kept.set(sale.id, { sale: { ...sale, version }, known: new Map(newest) })
    // The one that has been quiet for longest goes; each write puts its sale at the end.
    if (kept.size > SALES_KEPT) kept.delete(kept.keys().next().value!)
  }
  return recordedBids(rows)
}

const RECORDED = `b.key, b.auction_id, b.number, b.registration_id, b.price, b.received_at, b.recorded_at,
    b.ends_at as ends_after, b.commitment, b.previous_hash, b.hash`
/** Keys behind a subquery: else the database, which sees how many there are, thinks few keys worth a plan of their own at each bid. */
const anyOf = (keys: string) => `any(array(select unnest(${keys}::uuid[])))`
const SEE = `/* planned once, answered quickly: see-sale */
  select a.*, a.xmin::text as version, newest.shift_ms as last_shift_ms, newest.ends_at as last_ends_at,
    (select max(number) from sale_pause where auction_id = a.id) as pause_number, ${RECORDED}
  from auction a left join bid newest on newest.auction_id = a.id and newest.number = a.last_number
    left join bid b on b.key = ${anyOf('$2')} where a.id = $1`
// Whoever else is just writing holds the row; this waits for him and then finds another version.
const CONFIRM = `/* planned once, answered quickly: confirm-sale */
  select xmin::text as version, null as key from auction where id = $1 and xmin = $2 for update`
const COLUMNS = `auction_id, number, registration_id, start_price, step, starts_at, first_ends_at, price, key,
    received_at, recorded_at, ends_at, commitment, previous_number, previous_registration_id, previous_recorded_at,
    previous_ends_at, previous_shift_ms, shift_ms, pause_number, previous_hash, hash`
const WRITE = `/* planned once, answered quickly: write-bids */
  with moved as (
    update auction set ends_at = $3, extensions = $4, last_number = $5, last_price = $6, last_registration_id = $7,
      last_recorded_at = $8, last_hash = $9
    where id = $1 and xmin = $2 returning xmin::text as version, currency, pg_notify('topics', $10)
  ), written as (
    insert into bid (${COLUMNS}) select ${COLUMNS} from jsonb_populate_recordset(null::bid, $11)
    where exists (select from moved)
  )
  select moved.version, moved.currency, ${RECORDED} from moved left join bid b on b.key = ${anyOf('$12')}`
