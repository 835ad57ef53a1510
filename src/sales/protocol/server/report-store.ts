/** The report of a sale: made by the portal once the bidding is over, kept sealed, and never made again. */
import { sql } from 'kysely'
import { cancelDuty } from '#sales/history/duties.ts'
import { recordEvent } from '#sales/history/events.ts'
import { type Db, touch } from '#platform/db/database.ts'
import type { Services } from '#platform/process/integrations.ts'
import { inSequence } from '#platform/db/work-items.ts'
import { SaleReport } from '../report.contract.ts'
import { canonical, hashOf } from '#platform/process/canonical.ts'
import { reportOf } from './report-facts.ts'

const AT_ONCE = 10

/** Makes the reports that are missing, once each whoever does it. Ordinance N-3, art. 44. */
export const makeReports = (services: Services) =>
  inSequence({
    name: 'makeReports',
    everyMs: 60_000,
    wokenBy: 'sales',
    atOnce: AT_ONCE,
    dueAt: async (db, notBackingOff) =>
      (
        await db
          .selectFrom('sale_duty')
          .select('due_at')
          .where('kind', '=', 'REPORT')
          .where(notBackingOff(sql`auction_id`))
          .orderBy('due_at')
          .limit(1)
          .executeTakeFirst()
      )?.due_at,
    next: (tx, now, notBackingOff) =>
      tx
        .selectFrom('sale_duty as d')
        .innerJoin('auction', 'auction.id', 'd.auction_id')
        .select('auction.id')
        .where('d.kind', '=', 'REPORT')
        .where('d.due_at', '<=', now)
        // An outage over the end is written down by the first pulse after it; a report must not be faster.
        .where(sql<boolean>`coalesce((select max(beat_at) from portal_pulse), 'infinity') >= auction.ends_at`)
        .where(notBackingOff(sql`d.auction_id`))
        .orderBy('d.due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ id }) => id,
    work: (tx, { id }, now) => make(tx, services, id, now),
  })

async function make(db: Db, { personal }: Services, saleId: number, now: Date) {
  const text = canonical(await reportOf(db, personal, saleId, now))
  const hash = hashOf(text)
  await db
    .insertInto('sale_report')
    .values({ auction_id: saleId, generated_at: now, hash, cipher: personal.cover(text) })
    .execute()
  await cancelDuty(db, saleId, 'REPORT')
  const details = { hash: hash.toString('hex') }
  await recordEvent(db, { saleId, at: now, kind: 'reported', details })
  await touch(db, `auction:${saleId}`)
}

export type StoredReport = { report: SaleReport; text: string; hash: string }

/** The report of a sale as it was made; undefined while there is none. */
export async function readReport(
  db: Db,
  { personal }: Services,
  saleId: number,
): Promise<StoredReport | undefined> {
  const row = await db
    .selectFrom('sale_report')
    .select(['hash', 'cipher'])
    .where('auction_id', '=', saleId)
    .executeTakeFirst()
  if (!row) return undefined
  const text = personal.open(row.cipher)
  if (!hashOf(text).equals(row.hash)) throw new Error(`The report of sale ${saleId} was changed.`)
  return { report: SaleReport.parse(JSON.parse(text)), text, hash: row.hash.toString('hex') }
}
