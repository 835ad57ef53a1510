/** Accounts of people who hold an office: in which court, until when, and in whose name they act. */
import { sql } from 'kysely'
import type { Day } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'

/** Sets where a state bailiff serves and their last day; without one they serve for good. */
export const setOffice = (db: Db, id: number, courtCode: string, validUntil: Day | null) =>
  db
    .updateTable('account')
    .set({ court_code: courtCode, valid_until: validUntil })
    .where('id', '=', id)
    .execute()

/** The accounts of a court's bailiffs follow it to its new code. */
export const moveToCourt = (db: Db, from: string, to: string | null) =>
  db.updateTable('account').set({ court_code: to }).where('court_code', '=', from).execute()

const isAdministrator = sql<boolean>`exists (select from account_role r where r.account_id = account.id and r.role = 'SysAdmin')`

/** Closes the active account of somebody who has lost their powers; undefined where it is not active, or a system administrator's. */
export const closeUnlessAdministrator = (db: Db, id: number, reason: string) =>
  db
    .updateTable('account')
    .set({ state: 'INACTIVE', state_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .where((eb) => eb.not(isAdministrator))
    .returning(['id', 'email', 'full_name', 'language'])
    .executeTakeFirst()
