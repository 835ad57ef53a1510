/** The outages that touch a period: announced ones, in which no sale may be scheduled, and measured ones, which go into its report. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Interval } from './outages.rules.ts'

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

type Period = { id: number; starts_at: Date; ends_at: Date }
type Interruption = Interval & { kind: 'OUTAGE' | 'SUSPENSION' }

/** What interrupted the bidding of a sale and is over: measured outages within it, and suspensions after which it went on. */
export async function interruptionsOf(db: Db, sale: Period, now?: Date): Promise<Interruption[]> {
  const { id, starts_at, ends_at } = sale
  const until = now && now < ends_at ? now : ends_at
  const within = (moment: Date) =>
    new Date(Math.min(Math.max(moment.getTime(), starts_at.getTime()), until.getTime()))
  const outages = starts_at < until ? await downtimeWithin(db, starts_at, until, id) : []
  const pauses = await db
    .selectFrom('sale_pause')
    .select(['suspended_at', 'resumes_at'])
    .where('auction_id', '=', id)
    // Time that was given back after an outage is kept as a pause, too; it is that outage, not a suspension.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sale_outage as lost')
            .select('lost.outage_id')
            .whereRef('lost.announcement_id', '=', 'sale_pause.auction_id')
            .whereRef('lost.from_at', '=', 'sale_pause.suspended_at')
            .whereRef('lost.until_at', '=', 'sale_pause.resumes_at'),
        ),
      ),
    )
    .execute()
  return [
    ...outages.map((o) => ({ kind: 'OUTAGE' as const, from: within(o.from), until: within(o.until) })),
    ...pauses.map((p) => ({ kind: 'SUSPENSION' as const, from: p.suspended_at, until: p.resumes_at })),
  ].toSorted((one, other) => one.from.getTime() - other.from.getTime())
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
