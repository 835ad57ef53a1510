/** The days of the logs: each is a partition that is made when its first row comes, and dropped when it is old. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Erased, RetentionRule } from '#platform/features/retention.ts'
import { settingAt } from '#settings/settings.ts'

type LogTable = 'served_request' | 'log_line'

/** By PostgreSQL: there is no partition for this row. */
const NO_PARTITION = '23514'

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

/** Drops the days of a log that were over at a moment, and says which; of many thousand rows nobody counts them. */
async function dropDays(tx: Db, table: LogTable, before: Date): Promise<Erased | undefined> {
  const { rows } = await sql<{ part: string }>`
    select part from drop_log_days(${table}, ${dayOf(before)}::date) as part`.execute(tx)
  const days = rows.map(({ part }) => part.slice(-8))
  return days.length === 0 ? undefined : { piece: [...new Set([days[0], days.at(-1)])].join('–'), rows: null }
}

/** With the last lines of a process goes what is known of it; one that runs for long has lines that are younger than its start. */
async function dropLines(tx: Db, before: Date): Promise<Erased | undefined> {
  const dropped = await dropDays(tx, 'log_line', before)
  if (dropped)
    await tx
      .deleteFrom('log_process as p')
      .where('p.opened_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('log_line').whereRef('log_line.process_id', '=', 'p.id'))),
      )
      .execute()
  return dropped
}

const daysOf = (name: 'RequestLogDays' | 'PortalLogDays'): NonNullable<RetentionRule['setting']> => ({
  name,
  termAt: async (db, now) => ({ count: await settingAt(db, name, now), unit: 'days' }),
})

export const logRetention: RetentionRule[] = [
  {
    name: 'requests',
    what: { bg: 'Заявки към портала, за администраторите', en: 'Requests to the portal, for administrators' },
    why: {
      bg: 'Мрежова и информационна сигурност; дванайсет месеца, ако не е определено друго',
      en: 'Network and information security; twelve months unless set otherwise',
    },
    term: null,
    setting: daysOf('RequestLogDays'),
    how: 'DAYS',
    erase: (tx, before) => dropDays(tx, 'served_request', before),
  },
  {
    name: 'lines',
    what: { bg: 'Журнал на самия портал', en: 'The portal’s own log' },
    why: { bg: 'За отстраняване на неизправности', en: 'To find faults' },
    term: null,
    setting: daysOf('PortalLogDays'),
    how: 'DAYS',
    erase: dropLines,
  },
]
