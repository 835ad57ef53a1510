/** The leave of officers: given, taken back, and asked for with every entry. */
import { sql } from 'kysely'
import { judge } from '#platform/access.ts'
import { dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../intake.messages.ts'
import { mayEnter } from '#roles/officers.contract.ts'
import { type Officer, officerOf } from '#register/distraints/server/offices.ts'
import { accountCalled } from '#register/import/import-officers.ts'
import type { ActingOfficer } from '../intake.contract.ts'
import { leave } from '../leave.contract.ts'

export const MOST_SHOWN = 500

/** The account of an officer who may enter, by user name or by the number of a private bailiff. */
export async function officerCalled(db: Db, named: ActingOfficer) {
  const account = await (named.userName === undefined
    ? accountCalled(db, 'chsi_number', named.bailiffNumber!)
    : accountCalled(db, 'user_name', named.userName))
  const may =
    account?.state === 'ACTIVE' &&
    judge(mayEnter, { roles: account.roles, userType: null, claims: {} }) === 'allowed'
  return may ? account : undefined
}

/** The officer whom an item names; throws noSuchOfficer, or officerNotAllowed where they do not let this system act. */
export async function actingOfficer(db: Db, systemId: number, named: ActingOfficer): Promise<Officer> {
  const account = await officerCalled(db, named)
  if (!account) throw new Refusal('noSuchOfficer', { field: 'officer' })
  const holds = await db
    .selectFrom('officer_system')
    .select('id')
    .where('system_id', '=', systemId)
    .where('account_id', '=', account.id)
    .where('until', 'is', null)
    .executeTakeFirst()
  if (!holds) throw new Refusal('officerNotAllowed', { field: 'officer' })
  const { id, full_name: fullName, acts_for: actsFor } = account
  return officerOf(db, { id, fullName, actsFor: actsFor ?? id })
}

/** Systems that may enter or lift today. */
export const entering = (db: Db, now: Date) =>
  db
    .selectFrom('external_system as s')
    .where('s.state', '=', 'ACTIVE')
    .where(
      sql<boolean>`exists (select from external_grant g where g.system_id = s.id
        and g.service in ('enterDistraints', 'liftDistraints') and g.from_day <= ${dayInSofia(now)}::date
        and (g.to_day is null or g.to_day >= ${dayInSofia(now)}::date))`,
    )

type Leave = { systemId: number; accountId: number; by?: number | null }
/** Lets a system act in the name of an account; `by` is the administrator, if it is not the officer. False where it may already. */
export async function giveLeave(
  db: Db,
  { systemId, accountId, by = null }: Leave,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('officer_system')
    .values({ system_id: systemId, account_id: accountId, since: now, given_by: by })
    .onConflict((on) => on.columns(['system_id', 'account_id']).where('until', 'is', null).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const leaveHandlers = recordingHandlers(leave, recordedFields, {
  async listLetSystems({ user, db, now }) {
    const rows = await entering(db, now)
      .leftJoin('officer_system as o', (on) =>
        on.onRef('o.system_id', '=', 's.id').on('o.account_id', '=', user.id).on('o.until', 'is', null),
      )
      .select(['s.id', 's.name', 's.institution', 'o.since'])
      .orderBy('s.name')
      .orderBy('s.id')
      .limit(MOST_SHOWN)
      .execute()
    return rows.map((row) => ({ ...row, since: row.since?.toISOString() ?? null }))
  },

  async letSystem({ input: { id }, user, db, now, changed }) {
    const found = await entering(db, now).select('s.name').where('s.id', '=', id).executeTakeFirst()
    if (!found) throw new Refusal('noSuchSystem')
    const given = await giveLeave(db, { systemId: id, accountId: user.id }, now)
    changed({}, given ? { entersFor: found.name } : {})
    return {}
  },

  async letSystemNoMore({ input: { id }, user, db, now, changed }) {
    const { rows } = await sql<{ name: string }>`
      update officer_system o set until = greatest(${now}, o.since) from external_system s
      where s.id = o.system_id and o.system_id = ${id} and o.account_id = ${user.id} and o.until is null
      returning s.name`.execute(db)
    if (!rows[0]) throw new Refusal('notLet')
    changed({ entersFor: rows[0].name }, {})
    return {}
  },
})
