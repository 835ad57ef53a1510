/** What grows without end lies in months (UTC), each a table of its own: they are made ahead, and one that is too old is dropped (decision 086). */
import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day, dayInSofia } from '#platform/dates.ts'
import type { Db } from './database.ts'
import type { Job } from './job.ts'

/** What may go by its age; letters of proceedings are not among them. The database knows no other names. */
type Whole = 'look' | 'regix_call' | 'email_passing'
/** A month by its first moment and that of the next. */
export type Month = { from: Date; to: Date }

const HOUR_MS = 3_600_000
const AHEAD_DAYS = 45

/** A job that makes the tables of the months that begin within so many days; once they are there it has nothing to do. */
export const makingMonths = (
  name: string,
  aheadDays: number,
  make: (until: Day) => RawBuilder<{ made: number }>,
): Job => ({
  name,
  everyMs: 6 * HOUR_MS,
  run: async (db, now) => {
    const until = addDays(dayInSofia(now), aheadDays)
    const { rows } = await make(until).execute(db)
    return rows[0]!.made > 0 ? [until] : []
  },
})

/** The job that makes the monthly tables (but those of the audit), AHEAD_DAYS ahead. */
export const makeMonths = makingMonths(
  'make months',
  AHEAD_DAYS,
  (until) => sql`select make_months(${until}::date) as made`,
)

/** The months of this that were over at a moment, the oldest first, by the names of their tables. */
export async function monthsOver(db: Db, whole: Whole, before: Date): Promise<Month[]> {
  const { rows } = await sql<{ month: string }>`
    select right(relname, 7) as month from pg_class
    where relnamespace = 'months'::regnamespace and relkind = 'r' and relname ~ ${`^${whole}_\\d{4}_\\d\\d$`}
    order by 1`.execute(db)
  return rows.map(({ month }) => monthOf(month)).filter(({ to }) => to <= before)
}

/** 2026_11, as the tables are called. */
function monthOf(name: string): Month {
  const [year, month] = name.split('_').map(Number) as [number, number]
  return { from: new Date(Date.UTC(year, month - 1, 1)), to: new Date(Date.UTC(year, month, 1)) }
}

/** A month as people read it in logs and screens: 2026-11. */
export const monthName = ({ from }: Month): string => from.toISOString().slice(0, 7)

/** Drops a month, and says how many rows it had. Gives up within a second where somebody is in its way. */
export async function dropMonth(tx: Db, whole: Whole, month: Month): Promise<number> {
  const first = `${monthName(month)}-01`
  const { rows } = await sql<{ rows: string }>`select drop_month(${whole}, ${first}::date) as rows`.execute(
    tx,
  )
  return Number(rows[0]!.rows)
}

/** What has rows in a table for months that have none, which is to stay empty: nobody has made the month in time. */
export async function withoutMonth(db: Db): Promise<string[]> {
  const { rows } = await sql<{ rest: string }>`
    select concat_ws('.', n.nspname, c.relname) as rest from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('months', 'audit') and c.relname ~ '(^|_)rest$' and c.relkind = 'r' and pg_relation_size(c.oid) > 0
    order by 1`.execute(db)
  return rows.map(({ rest }) => rest)
}
