/** Checks of entries against the state registers: what is noted of each, and what still waits for an answer. Ordinance N-3, art. 10. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { copyMany } from '#platform/db/many.ts'
import { type Failure, outbox } from '#platform/db/outbox.ts'
import type { DB } from '#db/schema.ts'
import type { CheckRow } from './name-checks.ts'

type NewCheck = Insertable<DB['register_check']>
type About = { entryId: number; distraintId: number; propertyId: number; now: Date }

/** The row of a check: of a party where one is named, otherwise of the asset. */
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

export type RegisterCheck = Selectable<DB['register_check']>
/** A minute, then twice as long each time, up to six hours. */
const PAUSES = [...Array.from({ length: 9 }, (_, step) => 60 * 2 ** step), 6 * 3_600]

/** The outbox of checks that wait for the answer of a state register: one a turn, and while a register does not answer, a rest between two. */
export const checkOutbox = (
  attempt: (db: Db, check: RegisterCheck, now: Date) => Promise<Failure | undefined>,
) =>
  outbox({
    name: 'checks in state registers',
    table: 'register_check',
    everyMs: 60_000,
    wokenBy: 'checks',
    waiting: sql`state = 'PENDING'`,
    atOnce: 1,
    heldMs: 10 * 60_000,
    pauses: PAUSES,
    restsAfterFailure: true,
    attempt,
  })

/** Writes down what came of a check, or of the officer who settled it; its row is locked by the caller. */
export const changeCheck = (db: Db, id: number, change: Updateable<DB['register_check']>) =>
  db.updateTable('register_check').set(change).where('id', '=', id).execute()
