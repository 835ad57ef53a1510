/** The exported log of an ended sale: JSON lines that anyone can check, without a name in them. */
import { z } from 'zod'
import type { Db } from '../../platform/server/db.ts'
import { genesis } from './chain.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Time = z.iso.datetime({ precision: 3 })

/** First line: the terms of the sale; then a line per bid; last line: how it ended. */
export const LogHead = z.strictObject({
  format: z.literal('zapori-sale-log/1'),
  id: z.int(),
  code: z.string(),
  currency: z.enum(['BGN', 'EUR']),
  startPrice: z.int(),
  step: z.int(),
  startsAt: Time,
  firstEndsAt: Time,
  genesis: Hash,
})
export const LogBid = z.strictObject({
  number: z.int(),
  price: z.int(),
  receivedAt: Time,
  recordedAt: Time,
  endsAt: Time,
  commitment: Hash,
  previousHash: Hash,
  hash: Hash,
})
export const LogEnd = z.strictObject({
  endsAt: Time,
  extensions: z.int(),
  bids: z.int(),
  finalPrice: z.int().nullable(),
  lastHash: Hash,
})

type EndedSale = {
  id: number
  code: string
  currency: string
  start_price: number
  step: number
  starts_at: Date
  first_ends_at: Date
  ends_at: Date
  extensions: number
  last_number: number
  last_price: number | null
  last_hash: Buffer
}

/** Writes the log of a sale as text; the order of fields is part of the format. */
export async function exportLog(db: Db, sale: EndedSale): Promise<string> {
  const terms = { startPrice: sale.start_price, startsAt: sale.starts_at, firstEndsAt: sale.first_ends_at }
  const { id, code, currency, step } = sale
  const head: z.infer<typeof LogHead> = {
    format: 'zapori-sale-log/1',
    id,
    code,
    currency: currency as 'BGN' | 'EUR',
    startPrice: sale.start_price,
    step,
    startsAt: sale.starts_at.toISOString(),
    firstEndsAt: sale.first_ends_at.toISOString(),
    genesis: genesis({ id, code, currency, step, ...terms }).toString('hex'),
  }
  const rows = await db.selectFrom('bid').selectAll().where('auction_id', '=', id).orderBy('number').execute()
  const bids = rows.map((row): z.infer<typeof LogBid> => ({
    number: row.number,
    price: row.price,
    receivedAt: row.received_at.toISOString(),
    recordedAt: row.recorded_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    commitment: row.commitment.toString('hex'),
    previousHash: row.previous_hash.toString('hex'),
    hash: row.hash.toString('hex'),
  }))
  const end: z.infer<typeof LogEnd> = {
    endsAt: sale.ends_at.toISOString(),
    extensions: sale.extensions,
    bids: sale.last_number,
    finalPrice: sale.last_price,
    lastHash: sale.last_hash.toString('hex'),
  }
  return `${[head, ...bids, end].map((line) => JSON.stringify(line)).join('\n')}\n`
}
