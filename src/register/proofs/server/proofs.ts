/** Writes the chain of the register for a range of days as a file that anyone can check without us. */
import { sql } from 'kysely'
import { addDays, type Day } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { GENESIS } from './chain.ts'
import type { LogDay, LogEnd, LogEntry, LogHead } from './proof-log.ts'

const AT_ONCE = 2000

/** The lines of the file, without line ends. The transaction should be repeatable, so that all lines see one moment. */
export async function* registerLog(db: Db, from: Day, to: Day): AsyncGenerator<string> {
  const before = await lastBefore(db, from)
  yield line<LogHead>({ format: 'zapori-register-log/1', from, to, before })
  const days = await closedDays(db, from, to)
  const end: LogEnd = {
    end: true,
    entries: 0,
    days: days.length,
    lastHash: before?.root ?? GENESIS.toString('hex'),
  }
  let next = 0
  for await (const entry of entries(db, from, to)) {
    while (next < days.length && days[next]!.day < entry.day) yield line(days[next++]!)
    yield line(entry)
    end.entries++
    end.lastHash = entry.hash
  }
  for (const day of days.slice(next)) yield line(day)
  yield line(end)
}

const line = <T extends object>(value: T) => JSON.stringify(value)
const base64 = (token: Buffer | null) => token?.toString('base64') ?? null

/** The end of the chain before this day: a closed day, or the last link when that day is not closed yet. */
async function lastBefore(db: Db, from: Day): Promise<LogHead['before']> {
  const closed = (await closedDays(db, '0001-01-01', addDays(from, -1), 1))[0]
  const link = await db
    .selectFrom('entry_link')
    .select([sql<Day>`day::text`.as('day'), 'position', 'hash'])
    .where('entry_link.day', '<', sql<Date>`${from}::date`)
    .orderBy('entry_link.day', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (link && (!closed || closed.day < link.day))
    return { day: link.day, entries: link.position, root: link.hash.toString('hex'), token: null }
  if (!closed) return null
  const { closed: _, ...day } = closed
  return day
}

/** In their order; with a limit the last ones only. */
async function closedDays(db: Db, from: Day, to: Day, last?: number): Promise<LogDay[]> {
  const rows = await db
    .selectFrom('register_day')
    .select([sql<Day>`day::text`.as('date'), 'entries', 'root', 'token'])
    .where('day', '>=', sql<Date>`${from}::date`)
    .where('day', '<=', sql<Date>`${to}::date`)
    .orderBy('day', last === undefined ? 'asc' : 'desc')
    .$if(last !== undefined, (query) => query.limit(last!))
    .execute()
  return rows.map(({ date, entries: count, root, token }) => ({
    closed: true,
    day: date,
    entries: count,
    root: root.toString('hex'),
    token: base64(token),
  }))
}

async function* entries(db: Db, from: Day, to: Day): AsyncGenerator<LogEntry> {
  let [day, position] = [from, 0]
  for (;;) {
    const rows = await db
      .selectFrom('entry_link as l')
      .leftJoin('distraint_entry as e', 'e.id', 'l.entry_id')
      .leftJoin('entry_stamp as s', 's.entry_id', 'l.entry_id')
      .select(['l.entry_id', sql<Day>`l.day::text`.as('date'), 'l.position', 'l.previous_hash', 'l.hash'])
      .select(['e.content', 's.token'])
      .where(sql<boolean>`(l.day, l.position) > (${day}::date, ${position}::int)`)
      .where('l.day', '<=', sql<Date>`${to}::date`)
      .orderBy('l.day')
      .orderBy('l.position')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) {
      yield {
        entry: row.entry_id,
        day: row.date,
        position: row.position,
        content: row.content,
        previousHash: row.previous_hash.toString('hex'),
        hash: row.hash.toString('hex'),
        token: base64(row.token),
      }
      ;[day, position] = [row.date, row.position]
    }
    if (rows.length < AT_ONCE) return
  }
}
