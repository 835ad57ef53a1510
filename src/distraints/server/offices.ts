/** Whose entries are whose: the bailiff's own office, the court of a state bailiff, or the authority of another officer. */
import type { User } from '../../platform/access.ts'
import type { Db } from '../../platform/server/db.ts'

export type Officer = {
  accountId: number
  name: string
  actingFor: { accountId: number; name: string }
  office: string
}

/** In whose name a person enters; an assistant in that of the bailiff who named him. Ordinance N-3, art. 16(1). */
export async function officerOf(db: Db, user: Pick<User, 'id' | 'actsFor' | 'fullName'>): Promise<Officer> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'full_name', 'user_type', 'court_code', 'institution_id'])
    .where('id', '=', user.actsFor)
    .executeTakeFirstOrThrow()
  const office =
    row.user_type === 'DSI' && row.court_code !== null
      ? `court:${row.court_code}`
      : row.user_type === 'NAP' && row.institution_id !== null
        ? `institution:${row.institution_id}`
        : `account:${row.id}`
  return {
    accountId: user.id,
    name: user.fullName,
    actingFor: { accountId: row.id, name: row.full_name },
    office,
  }
}

/** What a person is to a distraint: of its office, an administrator, or neither. */
export const standingOf = async (db: Db, user: User) => ({
  office: (await officerOf(db, user)).office,
  administers: user.roles.some((role) => role.toUpperCase() === 'SYSADMIN'),
})
