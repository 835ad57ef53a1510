/** The outages that touch a period: announced ones, in which no sale may be scheduled, and measured ones, which go into its report. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Interval } from './rules.ts'

/** Announced outages that touch a period and have not been withdrawn; no bidding is scheduled across one (Ordinance N-3, art. 14(3)). */
export async function plannedWithin(db: Db, from: Date, until: Date): Promise<Interval[]> {
  if (db.isTransaction) await lockSchedule(db)
  const rows = await db
    .selectFrom('planned_outage')
    .select(['from_at', 'until_at'])
    .where('withdrawn_at', 'is', null)
    .where('from_at', '<', until)
    .where('until_at', '>', from)
    .orderBy('from_at')
    .execute()
  return rows.map(asInterval)
}

/** Measured outages that touch a period, each with its true start and end, as the report and the protocol need them (art. 14, 45(2); annex 6 item 15); of pauses those that took the end of this sale. */
export async function downtimeWithin(db: Db, from: Date, until: Date, saleId = 0): Promise<Interval[]> {
  const rows = await db
    .selectFrom('outage')
    .select(['from_at', 'until_at'])
    .where((eb) =>
      eb.or([
        eb('cause', '=', 'ABSENCE'),
        eb.exists(
          eb
            .selectFrom('sale_outage')
            .select('outage_id')
            .whereRef('outage_id', '=', 'outage.id')
            .where('announcement_id', '=', saleId),
        ),
      ]),
    )
    .where('from_at', '<', until)
    .where('until_at', '>', from)
    .orderBy('from_at')
    .execute()
  return rows.map(asInterval)
}

/** Notes that all concerned with a sale were told what an outage took from it. Ordinance N-3, art. 14(2). */
export const markNotified = (db: Db, { saleId, outageId }: { saleId: number; outageId: number }, now: Date) =>
  db
    .updateTable('sale_outage')
    .set({ noticed_at: now })
    .where('announcement_id', '=', saleId)
    .where('outage_id', '=', outageId)
    .execute()

/** Held by whoever announces an outage or schedules a sale, until their transaction ends: else each could miss the other. */
export const lockSchedule = (db: Db) => sql`select pg_advisory_xact_lock(${SCHEDULING}::int, 25)`.execute(db)
const SCHEDULING = 0x7a61706f

const asInterval = (row: { from_at: Date; until_at: Date }) => ({ from: row.from_at, until: row.until_at })
