/** The ledger of bids: how a sale is read and locked, and how its bids are written. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/server/db.ts'
import type { DB } from '../../platform/server/schema.ts'
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
export type RecordedBid = {
  auctionId: number
  currency: Sale['currency']
  number: number
  registrationId: number
  price: number
  receivedAt: Date
  recordedAt: Date
  endsAt: Date
  commitment: Buffer
  previousHash: Buffer
  hash: Buffer
}
/** A bid about to be written: under its command's key, and with the bid that it follows. */
export type Bid = RecordedBid & {
  key: string
  previous: { registrationId: number; recordedAt: Date; endsAt: Date } | null
}

/** Locks a sale until the transaction ends; bids of all processes wait here. */
export const lockAuction = (db: Db, id: number) =>
  db.selectFrom('auction').select('id').where('id', '=', id).forUpdate().execute()

/** A row of the table as the rules know a sale. */
export const saleOf = (row: Selectable<DB['auction']>): Sale => ({
  id: row.id,
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
  starts_at: sale.startsAt,
  first_ends_at: sale.firstEndsAt,
  price: bid.price,
  key: bid.key,
  received_at: bid.receivedAt,
  recorded_at: bid.recordedAt,
  ends_at: bid.endsAt,
  commitment: bid.commitment,
  previous_number: bid.previous ? bid.number - 1 : null,
  previous_registration_id: bid.previous?.registrationId ?? null,
  previous_recorded_at: bid.previous?.recordedAt ?? null,
  previous_ends_at: bid.previous?.endsAt ?? null,
  previous_hash: bid.previousHash,
  hash: bid.hash,
})
