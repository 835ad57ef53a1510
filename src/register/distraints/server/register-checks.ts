/** Checks of entries against the state registers: what is noted of each, and what still waits for an answer. Ordinance N-3, art. 10. */
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { copyMany } from '../../../platform/db/many.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { CheckRow } from './name-checks.ts'

type NewCheck = Insertable<DB['register_check']>
type About = { entryId: number; distraintId: number; propertyId: number; now: Date }

/** The row of a check: of a party where one is named, otherwise of the thing. */
export const rowOfCheck = (
  check: CheckRow,
  partyId: number | null,
  { entryId, distraintId, propertyId, now }: About,
) => ({
  subject: check.subject,
  state: check.state,
  compared: check.compared ?? [],
  confirmed_reason: check.confirmed_reason ?? null,
  found: check.found ?? null,
  source: check.source ?? null,
  reference: check.reference ?? null,
  answered_at: check.answered_at ?? null,
  entry_id: entryId,
  distraint_id: distraintId,
  party_id: partyId,
  property_id: partyId === null ? propertyId : null,
  attempts: 0,
  next_try_at: now,
})

/** Notes the checks of entries; all rows name the same columns. */
export const noteChecks = (db: Db, checks: readonly NewCheck[]) => copyMany(db, 'register_check', checks)

/** The check that is due the longest. Until `heldUntil` no other process takes it, also if this one dies. */
export const holdNextCheck = (db: Db, now: Date, heldUntil: Date) =>
  db
    .updateTable('register_check')
    .set({ next_try_at: heldUntil })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('register_check')
        .select('id')
        .where('state', '=', 'PENDING')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'entry_id', 'distraint_id', 'subject', 'party_id', 'property_id', 'attempts'])
    .executeTakeFirst()

/** Writes down what came of a check, or of the officer who settled it; its row is locked by the caller. */
export const changeCheck = (db: Db, id: number, change: Updateable<DB['register_check']>) =>
  db.updateTable('register_check').set(change).where('id', '=', id).execute()
