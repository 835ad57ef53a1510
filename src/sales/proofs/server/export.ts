/** The exported log of an ended sale: JSON lines that anyone can check, without a name in them. */
import type { Db } from '#platform/db/database.ts'
import type { SigningKeys } from '#platform/pki/signing.ts'
import type { LogBid, LogCheckpoint, LogEnd, LogHead, LogPause, LogSignature } from '../log.contract.ts'
import { extensionsAt } from '../log.rules.ts'
import { genesis } from '#sales/history/hash-chain.ts'
import type { Currency } from '#platform/money.ts'

type EndedSale = {
  id: number
  code: string
  currency: Currency
  start_price: number
  step: number
  starts_at: Date
  first_ends_at: Date
  ends_at: Date
  extensions: number
  last_number: number
  last_price: number | null
  last_hash: Buffer
  terminated_at: Date | null
}

/** What a log says before it is signed. */
export type UnsignedLog = {
  head: LogHead
  /** Bids and suspensions, each in the place where it took effect. */
  course: (LogPause | LogBid)[]
  checkpoints: LogCheckpoint[]
  end: LogEnd
}

/** Writes the log of a sale as text; the order of fields is part of the format. */
export async function exportLog(db: Db, sale: EndedSale, signing: SigningKeys): Promise<string> {
  const { id, code, currency, step } = sale
  const terms = { startPrice: sale.start_price, startsAt: sale.starts_at, firstEndsAt: sale.first_ends_at }
  const head: LogHead = {
    format: 'zapori-sale-log/2',
    id,
    code,
    currency,
    startPrice: sale.start_price,
    step,
    startsAt: sale.starts_at.toISOString(),
    firstEndsAt: sale.first_ends_at.toISOString(),
    genesis: genesis({ id, code, currency, step, ...terms }).toString('hex'),
    figures: extensionsAt(sale.starts_at),
  }
  const pauses = await pausesOf(db, id)
  const course = withPauses(await bidsOf(db, id), pauses)
  const checkpoints = await checkpointsOf(db, id)
  const end: LogEnd = {
    endsAt: sale.ends_at.toISOString(),
    extensions: sale.extensions,
    bids: sale.last_number,
    finalPrice: sale.last_price,
    lastHash: sale.last_hash.toString('hex'),
    pauses: pauses.length,
    checkpoints: checkpoints.length,
    terminatedAt: sale.terminated_at?.toISOString() ?? null,
  }
  return signedLog({ head, course, checkpoints, end }, signing)
}

/** The lines of a log, and the portal's signature over them as the last one. */
export async function signedLog({ head, course, checkpoints, end }: UnsignedLog, signing: SigningKeys) {
  const covers = [head, ...course, ...checkpoints, end].map((line) => `${JSON.stringify(line)}\n`).join('')
  const { keyId, signature } = await signing.sign(() => covers)
  const publicKey = signing.published.find(({ id }) => id === keyId)!.raw.toString('base64')
  const last: LogSignature = { keyId, publicKey, signature }
  return `${covers}${JSON.stringify(last)}\n`
}

/** The suspensions of a sale after which it went on, in their order. */
export async function pausesOf(db: Db, saleId: number): Promise<LogPause[]> {
  const rows = await db
    .selectFrom('sale_pause')
    .selectAll()
    .where('auction_id', '=', saleId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    pause: row.number,
    suspendedAt: row.suspended_at.toISOString(),
    resumedAt: row.resumed_at.toISOString(),
    resumesAt: row.resumes_at.toISOString(),
    shiftMs: row.shift_ms,
  }))
}

const bidsOf = (db: Db, saleId: number) =>
  db.selectFrom('bid').selectAll().where('auction_id', '=', saleId).orderBy('number').execute()

/** Each bid knows the last suspension before it, so each suspension stands before the first bid that knew of it. */
function withPauses(bids: Awaited<ReturnType<typeof bidsOf>>, pauses: LogPause[]) {
  const left = [...pauses]
  const course = bids.flatMap((row): (LogPause | LogBid)[] => [
    ...left.splice(0, left.findLastIndex(({ pause }) => pause <= (row.pause_number ?? 0)) + 1),
    {
      number: row.number,
      price: row.price,
      receivedAt: row.received_at.toISOString(),
      recordedAt: row.recorded_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      commitment: row.commitment.toString('hex'),
      previousHash: row.previous_hash.toString('hex'),
      hash: row.hash.toString('hex'),
    },
  ])
  return [...course, ...left]
}

async function checkpointsOf(db: Db, saleId: number): Promise<LogCheckpoint[]> {
  const rows = await db
    .selectFrom('sale_checkpoint')
    .selectAll()
    .where('auction_id', '=', saleId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    checkpoint: row.number,
    kind: row.kind,
    at: row.at.toISOString(),
    bids: row.bids,
    lastHash: row.last_hash.toString('hex'),
    pauses: row.pauses,
    pausesHash: row.pauses_hash.toString('hex'),
    previousHash: row.previous_hash.toString('hex'),
    hash: row.hash.toString('hex'),
    token: row.token?.toString('base64') ?? null,
  }))
}
