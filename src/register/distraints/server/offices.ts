/** Whose entries are whose: the bailiff's own office, the court of a state bailiff, or the authority of another officer. */
import { sql } from 'kysely'
import { judge, type User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { mayEnter } from '#roles/officers.contract.ts'
import { EVERYBODY, type Reader } from '../distraints.rules.ts'

export type Officer = {
  accountId: number
  name: string
  actingFor: { accountId: number; name: string }
  office: string
}

/** In whose name a person enters; an assistant in that of the bailiff who named them. Ordinance N-3, art. 16(1). */
export async function officerOf(db: Db, user: Pick<User, 'id' | 'actsFor' | 'fullName'>): Promise<Officer> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'full_name', 'user_type', 'court_code', 'institution_id'])
    .where('id', '=', user.actsFor)
    .executeTakeFirstOrThrow()
  return {
    accountId: user.id,
    name: user.fullName,
    actingFor: { accountId: row.id, name: row.full_name },
    office: officeOf(row),
  }
}

type Account = {
  id: number
  user_type: string | null
  court_code: string | null
  institution_id: number | null
}
/** The office whose entries are this officer's: a court, an authority, or they themselves. */
export const officeOf = ({ id, user_type: type, court_code: court, institution_id: institution }: Account) =>
  type === 'DSI' && court !== null
    ? `court:${court}`
    : type === 'NAP' && institution !== null
      ? `institution:${institution}`
      : `account:${id}`

/**
 * In whose name a new distraint is entered: of an officer, who may not choose; or of the officer whom a system administrator names.
 * Ordinance N-3, art. 6: nobody else's data are entered. Throws officerMissing, notForOthers or noSuchOfficer.
 */
export async function officerToEnterFor(db: Db, user: User, named: number | undefined): Promise<Officer> {
  if (named === undefined) {
    if (judge(mayEnter, user) !== 'allowed')
      throw new Refusal('officerMissing', { field: 'onBehalfOf.officer' })
    return officerOf(db, user)
  }
  if (!administers(user)) throw new Refusal('notForOthers', { field: 'onBehalfOf' })
  const officer = await officers(db).where('a.id', '=', named).executeTakeFirst()
  if (!officer) throw new Refusal('noSuchOfficer', { field: 'onBehalfOf.officer' })
  return officerOf(db, { ...user, actsFor: named })
}

/** Those in whose name distraints are entered: active accounts of officers who act in their own name. */
export const officers = (db: Db) =>
  db
    .selectFrom('account as a')
    .select(['a.id', 'a.full_name', 'a.user_type', 'a.chsi_number', 'a.court_code', 'a.institution_id'])
    .where('a.state', '=', 'ACTIVE')
    .where('a.acts_for', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account_role as r')
          .select('r.role')
          .whereRef('r.account_id', '=', 'a.id')
          .where('r.role', 'in', mayEnter.roles),
      ),
    )

/** Whether a person acts for the whole register. */
export const administers = (user: Pick<User, 'roles'>) =>
  user.roles.some((role) => role.toUpperCase() === 'SYSADMIN')

/** What a person is to a distraint: of its office, an administrator, or neither. */
export const statusOf = async (db: Db, user: User): Promise<Reader> => ({
  office: (await officerOf(db, user)).office,
  administers: administers(user),
})

/** The condition that a reader sees the distraint `d` (or as it is called in the query): `isVisibleTo` for the database. */
export const visibleTo = ({ office, administers: all }: Reader = EVERYBODY, d = 'd') =>
  sql<boolean>`distraint_visible(${sql.ref(`${d}.enforced_at`)}, ${sql.ref(`${d}.office`)}, ${office}::text, ${all}::bool)`
