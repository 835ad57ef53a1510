/** Time stamps for entries and closed days: got by a sweep, so that no officer waits for an authority (CPC art. 450b(3)). */
import { sql } from 'kysely'
import type { Day } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Outside } from '../../../platform/process/outside.ts'
import { getStamps, HELD_MS, type WaitingForStamp } from '../../../platform/process/stamp-waiting.ts'
import type { Sweep } from '../../../platform/db/sweep.ts'
import { sealOfDay } from './linking.ts'

const AT_ONCE = 8

/** Gets the stamps that are missing, the oldest first. Without an authority they stay visibly missing. */
export const stampRegister = (outside: Outside, clock: () => Date): Sweep => ({
  name: 'stamp the register',
  everyMs: 5000,
  wokenBy: 'stamps',
  // Authorities are asked while no transaction is open.
  ownTransactions: true,
  run: async (db, now) => {
    const { stamps } = outside
    if (!stamps || stamps.urls.length === 0) return []
    return getStamps([...(await takeEntries(db, now)), ...(await takeDays(db, now))], stamps, clock)
  },
})

const taken = (now: Date) => ({
  attempts: sql<number>`attempts + 1`,
  next_try_at: new Date(now.getTime() + HELD_MS),
})

async function takeEntries(db: Db, now: Date): Promise<WaitingForStamp[]> {
  const rows = await db
    .updateTable('entry_stamp as s')
    .from('distraint_entry as e')
    .set(taken(now))
    .whereRef('e.id', '=', 's.entry_id')
    .where('s.entry_id', 'in', (eb) =>
      eb
        .selectFrom('entry_stamp')
        .select('entry_id')
        .where('token', 'is', null)
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('entry_id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['s.entry_id as id', 's.attempts', 'e.content'])
    .execute()
  return rows.map(({ id, attempts, content }) => ({
    name: `entry ${id}`,
    bytes: Buffer.from(content),
    attempts,
    // Another process may have got one meanwhile; then that stays.
    note: (change) =>
      db
        .updateTable('entry_stamp')
        .set(change)
        .where('entry_id', '=', id)
        .where('token', 'is', null)
        .execute(),
  }))
}

async function takeDays(db: Db, now: Date): Promise<WaitingForStamp[]> {
  const rows = await db
    .updateTable('register_day')
    .set(taken(now))
    .where('day', 'in', (eb) =>
      eb
        .selectFrom('register_day')
        .select('day')
        .where('token', 'is', null)
        .where('next_try_at', '<=', now)
        .orderBy('day')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning([sql<Day>`day::text`.as('day'), 'attempts', 'entries', 'root'])
    .execute()
  return rows.map(({ day, attempts, entries, root }) => ({
    name: day,
    bytes: sealOfDay({ day, entries, root }),
    attempts,
    note: (change) =>
      db
        .updateTable('register_day')
        .set(change)
        .where('day', '=', sql<Date>`${day}::date`)
        .where('token', 'is', null)
        .execute(),
  }))
}
