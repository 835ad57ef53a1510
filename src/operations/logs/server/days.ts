/** The days of the logs: each is a partition that is made when its first row comes, and dropped when it is old. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Sweep } from '../../../platform/db/sweep.ts'
import { settingAt } from '../../../settings/settings.ts'

type LogTable = 'served_request' | 'log_line'

/** By PostgreSQL: there is no partition for this row. */
const NO_PARTITION = '23514'
const DAY_MS = 86_400_000

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Writes rows of a log, after making the days that they need. What is known of days is forgotten if one is gone. */
export function byDays(db: Db, table: LogTable) {
  const known = new Set<string>()
  const prepare = async (moments: readonly Date[]) => {
    for (const day of new Set(moments.map(dayOf)))
      if (!known.has(day)) {
        await sql`select make_log_day(${table}, ${day}::date)`.execute(db)
        known.add(day)
      }
  }
  return async (moments: readonly Date[], write: () => Promise<unknown>) => {
    await prepare(moments)
    try {
      await write()
    } catch (error) {
      if ((error as { code?: unknown }).code !== NO_PARTITION) throw error
      known.clear()
      await prepare(moments)
      await write()
    }
  }
}

/** Drops the days of both logs that are older than the settings have it. */
export const dropOldLogs: Sweep = {
  name: 'dropOldLogs',
  everyMs: 3_600_000,
  run: async (db, now) => {
    const kept = {
      served_request: await settingAt(db, 'RequestLogDays', now),
      log_line: await settingAt(db, 'PortalLogDays', now),
    }
    const dropped: string[] = []
    for (const [table, days] of Object.entries(kept)) {
      const before = dayOf(new Date(now.getTime() - days * DAY_MS))
      const { rows } = await sql<{
        part: string
      }>`select part from drop_log_days(${table}, ${before}::date) as part`.execute(db)
      dropped.push(...rows.map(({ part }) => part))
    }
    // A portal that runs for long has lines that are younger than its start.
    if (dropped.length > 0)
      await db
        .deleteFrom('log_process as p')
        .where('p.opened_at', '<', new Date(now.getTime() - kept.log_line * DAY_MS))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('log_line').whereRef('log_line.process_id', '=', 'p.id'))),
        )
        .execute()
    return dropped
  },
}
