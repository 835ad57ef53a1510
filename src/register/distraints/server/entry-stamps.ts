/** Which entries wait for their time stamp, and those that have one. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { copyMany } from '../../../platform/db/many.ts'
import type { StampChange } from '../../../platform/process/stamp-waiting.ts'

/** Queues the time stamps of entries. */
export const queueStamps = (db: Db, entryIds: readonly number[], at: Date) =>
  copyMany(
    db,
    'entry_stamp',
    entryIds.map((id) => ({ entry_id: id, next_try_at: at })),
  )

/** Entries whose stamp is due, the longest waiting first. Until `heldUntil` no other process takes them, also if this one dies. */
export const takeUnstamped = (db: Db, now: Date, heldUntil: Date, atOnce: number) =>
  db
    .updateTable('entry_stamp as s')
    .from('distraint_entry as e')
    .set({ attempts: sql<number>`attempts + 1`, next_try_at: heldUntil })
    .whereRef('e.id', '=', 's.entry_id')
    .where('s.entry_id', 'in', (eb) =>
      eb
        .selectFrom('entry_stamp')
        .select('entry_id')
        .where('token', 'is', null)
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('entry_id')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['s.entry_id as id', 's.attempts', 'e.content'])
    .execute()

/** Notes the stamp of an entry, or why there is none yet. Another process may have got one meanwhile; then that stays. */
export const noteStamp = (db: Db, entryId: number, change: StampChange) =>
  db
    .updateTable('entry_stamp')
    .set(change)
    .where('entry_id', '=', entryId)
    .where('token', 'is', null)
    .execute()
