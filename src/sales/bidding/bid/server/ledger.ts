/** The ledger of bids: how a sale is seen and locked, and how its bids are written. */
import { CompiledQuery } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { batched } from '#platform/db/batched.ts'
import {
  type Bid,
  type BidRow,
  type RecordedBid,
  recordedBids,
  rowOf,
  rowOfSale,
  type Sale,
  saleOf,
  type SaleRow,
} from './ledger-rows.ts'

/** The statements of the ledger. Each is one transaction; of a sale it changes nothing unless the sale is still the one that was judged. */

const RECORDED = `b.key, b.auction_id, b.number, b.registration_id, b.price, b.received_at, b.recorded_at,
    b.ends_at as ends_after, b.commitment, b.previous_hash, b.hash`
const SALE_COLUMNS = `a.*, a.xmin::text as version, newest.shift_ms as last_shift_ms, newest.ends_at as last_ends_at,
    (select max(number) from sale_pause where auction_id = a.id) as pause_number, ${RECORDED}`
const NEWEST = `left join bid newest on newest.auction_id = a.id and newest.number = a.last_number`

/** Keys behind a subquery: else the database, which sees how many there are, thinks few keys worth a plan of their own at each bid. */
const anyOf = (keys: string) => `any(array(select unnest(${keys}::uuid[])))`

/** A sale, and the bids under these keys. */
const SEE = `/* planned once, answered quickly: see-sale */
  select ${SALE_COLUMNS} from auction a ${NEWEST} left join bid b on b.key = ${anyOf('$2')} where a.id = $1`
/** The same for several sales, each with keys of its own. */
const SEE_MANY = `/* planned once, answered quickly: see-sales */
  select ${SALE_COLUMNS} from jsonb_to_recordset($1) as asked (id int, keys uuid[]) join auction a on a.id = asked.id ${NEWEST}
    left join bid b on b.key = any(asked.keys)`
/** Of several sales those that still are at the version that is known, with the bids under the keys of each. */
const UNCHANGED = `/* planned once, answered quickly: unchanged-sales */
  select a.id, a.currency, ${RECORDED} from jsonb_to_recordset($1) as asked (id int, version text, keys uuid[])
    join auction a on a.id = asked.id and a.xmin::text = asked.version
    left join bid b on b.key = any(asked.keys)`
/** Whoever else is just writing holds the row; this waits for them and then finds another version. */
const CONFIRM = `/* planned once, answered quickly: confirm-sale */
  select xmin::text as version, null as key from auction where id = $1 and xmin = $2 for update`
const COLUMNS = `auction_id, number, registration_id, start_price, step, starts_at, first_ends_at, price, key,
    received_at, recorded_at, ends_at, commitment, previous_number, previous_registration_id, previous_recorded_at,
    previous_ends_at, previous_shift_ms, shift_ms, pause_number, previous_hash, hash`
/** Moves a sale on, writes its bids and tells the watchers. Whoever else is just writing is waited for. */
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
/** The same for several sales; one whose row somebody else holds is left out, so that the others need not wait for them. */
const WRITE_MANY = `/* planned once, answered quickly: write-bids-of-sales */
  with asked as materialized (
    select * from jsonb_to_recordset($1) as asked (id int, version text, ends_at timestamptz, extensions int, last_number int,
      last_price bigint, last_registration_id int, last_recorded_at timestamptz, last_hash bytea, bids jsonb, keys uuid[])
  ), held as materialized (
    select a.id from auction a join asked on asked.id = a.id and asked.version = a.xmin::text
    order by a.id for no key update of a skip locked
  ), moved as (
    update auction a set ends_at = asked.ends_at, extensions = asked.extensions, last_number = asked.last_number,
      last_price = asked.last_price, last_registration_id = asked.last_registration_id,
      last_recorded_at = asked.last_recorded_at, last_hash = asked.last_hash
    from asked join held using (id) where a.id = asked.id and a.xmin::text = asked.version
    returning a.id, a.xmin::text as version, a.currency, pg_notify('topics', 'auction:' || a.id)
  ), written as (
    insert into bid (${COLUMNS}) select ${COLUMNS} from (
      select each.* from moved join asked using (id), jsonb_populate_recordset(null::bid, asked.bids) each) rows_of_bids
  )
  select moved.id, moved.version, moved.currency, ${RECORDED}
  from moved join asked using (id) left join bid b on b.key = any(asked.keys)`

/** A sale as this process itself last left it, and the newest of the bids that it wrote, by their keys. */
type Memory = { sale: Sale; known: Map<string, RecordedBid> }
const left = new WeakMap<Db, Map<number, Memory>>()
const BIDS_STORED = 16
const SALES_STORED = 1000

/** The sale as this process last left it; whether it still stands so, the next write finds out. */
export function recall(db: Db, id: number): Memory | undefined {
  const memory = left.get(db)?.get(id)
  return memory && { sale: { ...memory.sale }, known: new Map(memory.known) }
}

/**
 * A sale as it was last committed, and the bids already recorded under these keys: one trip to the database, in which a sale
 * that stands as this process left it is only said to be so.
 */
export async function seeSale(db: Db, id: number, keys: string[]) {
  const memory = db.isTransaction ? undefined : recall(db, id)
  if (memory) {
    const rows = await unchanged(db, { id, version: memory.sale.version, keys })
    if (rows.length > 0) return { sale: memory.sale, known: recordedBids(rows) }
  }
  const rows = await (db.isTransaction ? see(db, id, keys) : reads(db, { id, keys }))
  return { sale: saleOf(rows[0]!), known: recordedBids(rows) }
}

/**
 * Writes the bids of a batch and where the sale now stands, and tells the watchers, in one statement: all of it, or
 * nothing if the sale was changed since it was seen. Answers the bids recorded before under any of the keys, or undefined
 * if nothing was written.
 */
export async function writeBids(db: Db, sale: Sale, bids: Bid[], keys: string[]) {
  // One map for all, made before anything waits: with a second one a sale would come back that was forgotten here.
  const stored = left.get(db) ?? new Map<number, Memory>()
  left.set(db, stored)
  const before = stored.get(sale.id)?.known ?? []
  stored.delete(sale.id)
  const request = { sale, bids, keys }
  const rows = await (bids.length === 0
    ? confirm(db, sale)
    : db.isTransaction
      ? write(db, request)
      : writes(db, request))
  const version = rows[0]?.version
  if (version === undefined) return undefined
  // Within a transaction that another one may still undo nothing is sure yet.
  if (!db.isTransaction) {
    const newest = [...before, ...bids.map((bid) => [bid.key, bid] as const)].slice(-BIDS_STORED)
    stored.set(sale.id, { sale: { ...sale, version }, known: new Map(newest) })
    // The one that has been quiet for longest goes; each write puts its sale at the end.
    if (stored.size > SALES_STORED) stored.delete(stored.keys().next().value!)
  }
  return recordedBids(rows)
}

type Seen = SaleRow & BidRow
type Written = BidRow & { id: number; version: string }
type Write = { sale: Sale; bids: Bid[]; keys: string[] }

const ask = async <Row>(db: Db, statement: string, ...values: unknown[]) =>
  (await db.executeQuery<Row>(CompiledQuery.raw(statement, values))).rows

const confirm = (db: Db, { id, version }: Sale) => ask<Written>(db, CONFIRM, id, version)
const write = (db: Db, { sale, bids, keys }: Write) =>
  ask<Written>(
    db,
    WRITE,
    sale.id,
    sale.version,
    sale.endsAt,
    sale.extensions,
    sale.lastNumber,
    sale.lastPrice,
    sale.lastRegistrationId,
    sale.lastRecordedAt,
    sale.lastHash,
    `auction:${sale.id}`,
    JSON.stringify(bids.map((bid) => rowOf(bid, sale))),
    keys,
  )

const see = (db: Db, id: number, keys: string[]) => ask<Seen>(db, SEE, id, keys)

/** Sales that are looked at in the same moment share one trip. */
const reads = batched<{ id: number; keys: string[] }, Seen[]>(async (db, request) => {
  const [{ id, keys }] = request
  if (request.length === 1) return [await see(db, id, keys)]
  const seen = Map.groupBy(await ask<Seen>(db, SEE_MANY, JSON.stringify(request)), (row) => row.id)
  return request.map((each) => seen.get(each.id) ?? [])
})

/** Sales that still are at the version that is known: a row for each, with the bids under its keys; none for one that was changed. */
const unchanged = batched<{ id: number; version: string; keys: string[] }, (BidRow & { id: number })[]>(
  async (db, request) => {
    const rows = await ask<BidRow & { id: number }>(db, UNCHANGED, JSON.stringify(request))
    const found = Map.groupBy(rows, (row) => row.id)
    return request.map((each) => found.get(each.id) ?? [])
  },
)

/** A constraint that one of several breaks, or a deadlock: by itself each may well be written. */
const mayBeOfOneOnly = (error: unknown) => /^(?:23|40P01)/.test(String((error as { code?: unknown }).code))

/**
 * Sales that are written in the same moment share one statement and one commit. None waits for another: one whose row somebody
 * else holds is left out and written by itself, and so is each if the database refuses them together.
 */
const writes = batched<Write, Written[]>(
  async (db, request) => {
    const rows = JSON.stringify(request.map(({ sale, bids, keys }) => rowOfSale(sale, bids, keys)))
    try {
      const written = Map.groupBy(await ask<Written>(db, WRITE_MANY, rows), ({ id }) => id)
      return request.map((each) => written.get(each.sale.id) ?? write(db, each))
    } catch (error) {
      if (!mayBeOfOneOnly(error)) throw error
      return request.map((each) => write(db, each))
    }
  },
  { atOnce: 2, most: 50 },
)
