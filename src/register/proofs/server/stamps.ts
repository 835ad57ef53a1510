/** Time stamps for entries and closed days: got by a sweep, so that no officer waits for an authority (CPC art. 450b(3)). */
import { sql } from 'kysely'
import type { Day } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Outside } from '../../../platform/process/outside.ts'
import { getStamps, HELD_MS, type WaitingForStamp } from '../../../platform/process/stamp-waiting.ts'
import type { Sweep } from '../../../platform/db/sweep.ts'
import { stampsInOrder } from '../../../settings/stamp-order.ts'
import { noteStamp, takeUnstamped } from '../../distraints/server/entry-stamps.ts'
import { sealOfDay } from './chain.ts'

const AT_ONCE = 8

/** Gets the stamps that are missing, the oldest first. Without an authority they stay visibly missing. */
export const stampRegister = (outside: Outside, clock: () => Date): Sweep => ({
  name: 'stamp the register',
  // Woken when something is to be stamped; by itself it only tries again what an authority did not stamp, after a minute at the earliest.
  everyMs: 60_000,
  wokenBy: 'stamps',
  // Authorities are asked while no transaction is open.
  ownTransactions: true,
  run: async (db, now) => {
    const { stamps } = outside
    if (!stamps || stamps.urls.length === 0) return []
    const waiting = [...(await takeEntries(db, now)), ...(await takeDays(db, now))]
    return waiting.length > 0 ? getStamps(waiting, await stampsInOrder(db, stamps, now), clock) : []
  },
})

const heldFrom = (now: Date) => new Date(now.getTime() + HELD_MS)

async function takeEntries(db: Db, now: Date): Promise<WaitingForStamp[]> {
  const rows = await takeUnstamped(db, now, heldFrom(now), AT_ONCE)
  return rows.map(({ id, attempts, content }) => ({
    name: `entry ${id}`,
    bytes: Buffer.from(content),
    attempts,
    note: (change) => noteStamp(db, id, change),
  }))
}

async function takeDays(db: Db, now: Date): Promise<WaitingForStamp[]> {
  const rows = await db
    .updateTable('register_day')
    .set({ attempts: sql<number>`attempts + 1`, next_try_at: heldFrom(now) })
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
