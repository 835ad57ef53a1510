/** The ledger of bids: how a sale is seen and locked, and how its bids are written. */
import { CompiledQuery } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { gather } from '#platform/db/gather.ts'
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
import { CONFIRM, SEE, SEE_MANY, UNCHANGED, WRITE, WRITE_MANY } from './ledger-statements.ts'

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
  const rows = await (db.isTransaction ? see(db, id, keys) : looks(db, { id, keys }))
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
  const asked = { sale, bids, keys }
  const rows = await (bids.length === 0
    ? confirm(db, sale)
    : db.isTransaction
      ? write(db, asked)
      : writes(db, asked))
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
const looks = gather<{ id: number; keys: string[] }, Seen[]>(async (db, asked) => {
  const [{ id, keys }] = asked
  if (asked.length === 1) return [await see(db, id, keys)]
  const seen = Map.groupBy(await ask<Seen>(db, SEE_MANY, JSON.stringify(asked)), (row) => row.id)
  return asked.map((each) => seen.get(each.id) ?? [])
})

/** Sales that still are at the version that is known: a row for each, with the bids under its keys; none for one that was changed. */
const unchanged = gather<{ id: number; version: string; keys: string[] }, (BidRow & { id: number })[]>(
  async (db, asked) => {
    const rows = await ask<BidRow & { id: number }>(db, UNCHANGED, JSON.stringify(asked))
    const found = Map.groupBy(rows, (row) => row.id)
    return asked.map((each) => found.get(each.id) ?? [])
  },
)

/** A constraint that one of several breaks, or a deadlock: by itself each may well be written. */
const mayBeOfOneOnly = (error: unknown) => /^(?:23|40P01)/.test(String((error as { code?: unknown }).code))

/**
 * Sales that are written in the same moment share one statement and one commit. None waits for another: one whose row somebody
 * else holds is left out and written by itself, and so is each if the database refuses them together.
 */
const writes = gather<Write, Written[]>(
  async (db, asked) => {
    const rows = JSON.stringify(asked.map(({ sale, bids, keys }) => rowOfSale(sale, bids, keys)))
    try {
      const written = Map.groupBy(await ask<Written>(db, WRITE_MANY, rows), ({ id }) => id)
      return asked.map((each) => written.get(each.sale.id) ?? write(db, each))
    } catch (error) {
      if (!mayBeOfOneOnly(error)) throw error
      return asked.map((each) => write(db, each))
    }
  },
  { atOnce: 2, most: 50 },
)
