/** What the ledger keeps, and the same as rows of its tables. */
import type { Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Table } from '#sales/law/bidding.rules.ts'

export type Sale = Table & {
  id: number
  /** Another one after every change of the row (PostgreSQL's xmin). */
  version: string
  currency: 'BGN' | 'EUR'
  extensions: number
  shiftMs: number
  /** The suspension that was the last to move the end, and what the newest bid knew of such. */
  pauseNumber: number | null
  lastShiftMs: number
  lastEndsAt: Date | null
  lastNumber: number
  lastRecordedAt: Date | null
  lastHash: Buffer
}
/** An approved registration: who may bid in one sale. */
export type Bidder = { id: number; number: string; salt: Buffer }
export type RecordedBid = {
  saleId: number
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
  previous: { registrationId: number; recordedAt: Date; endsAt: Date; shiftMs: number } | null
}

export type SaleRow = Selectable<DB['auction']> & {
  version: string
  pause_number: number | null
  last_shift_ms: number | null
  last_ends_at: Date | null
}

/** A row of the table as the rules know a sale. */
export const saleOf = (row: SaleRow): Sale => ({
  id: row.id,
  version: row.version,
  currency: row.currency,
  startPrice: row.start_price,
  step: row.step,
  startsAt: row.starts_at,
  firstEndsAt: row.first_ends_at,
  endsAt: row.ends_at,
  extensions: row.extensions,
  suspendedAt: row.suspended_at,
  resumesAt: row.resumes_at,
  terminatedAt: row.terminated_at,
  shiftMs: row.shift_ms,
  pauseNumber: row.pause_number,
  lastShiftMs: row.last_shift_ms ?? 0,
  lastEndsAt: row.last_ends_at,
  lastNumber: row.last_number,
  lastPrice: row.last_price,
  lastRegistrationId: row.last_registration_id,
  lastRecordedAt: row.last_recorded_at,
  lastHash: row.last_hash,
})

export type BidRow = Omit<Selectable<DB['bid']>, 'key' | 'ends_at' | 'pause_number' | 'shift_ms'> & {
  key: string | null
  ends_after: Date
  currency: Sale['currency']
}
/** The bids among joined rows, by their keys. */
export const recordedBids = (rows: BidRow[]) =>
  new Map<string, RecordedBid>(rows.flatMap((row) => (row.key === null ? [] : [[row.key, recordedBid(row)]])))
const recordedBid = (row: BidRow): RecordedBid => ({
  saleId: row.auction_id,
  currency: row.currency,
  number: row.number,
  registrationId: row.registration_id,
  price: row.price,
  receivedAt: row.received_at,
  recordedAt: row.recorded_at,
  endsAt: row.ends_after,
  commitment: row.commitment,
  previousHash: row.previous_hash,
  hash: row.hash,
})

/** A bid as a row of its table, in JSON. */
export const rowOf = (bid: Bid, sale: Sale) => ({
  auction_id: bid.saleId,
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
  commitment: bytes(bid.commitment),
  previous_number: bid.previous ? bid.number - 1 : null,
  previous_registration_id: bid.previous?.registrationId ?? null,
  previous_recorded_at: bid.previous?.recordedAt ?? null,
  previous_ends_at: bid.previous?.endsAt ?? null,
  previous_shift_ms: bid.previous?.shiftMs ?? null,
  shift_ms: sale.shiftMs,
  pause_number: sale.pauseNumber,
  previous_hash: bytes(bid.previousHash),
  hash: bytes(bid.hash),
})

/** Where a sale now stands, with its bids, in JSON; `keys` are those under which there may be bids already. */
export const rowOfSale = (sale: Sale, bids: Bid[], keys: string[]) => ({
  id: sale.id,
  version: sale.version,
  ends_at: sale.endsAt,
  extensions: sale.extensions,
  last_number: sale.lastNumber,
  last_price: sale.lastPrice,
  last_registration_id: sale.lastRegistrationId,
  last_recorded_at: sale.lastRecordedAt,
  last_hash: bytes(sale.lastHash),
  bids: bids.map((bid) => rowOf(bid, sale)),
  keys,
})

const bytes = (buffer: Buffer) => `\\x${buffer.toString('hex')}`
