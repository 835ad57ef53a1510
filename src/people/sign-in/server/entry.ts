/** Letting someone in who has proved who he is: the session that the browser keeps. */
import type { Selectable } from 'kysely'
import { mergedClaims } from '../../../platform/access.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { Origin } from '../../../platform/http/receive.ts'
import { openSession, roleCounts } from '../../../platform/http/session.ts'
import type { Session } from '../contract.ts'
import { knowPlaces } from './entry-places.ts'

/** A session lasts so long; there is no renewal. */
const SESSION_HOURS = 12

export type Account = Selectable<DB['account']>
type Method = 'USER' | 'ESIGN' | 'EAUTH'

/**
 * Opens a session for an active account and answers it, field by field as specification section 3 has it. From now on the device and the
 * network are known for the account.
 */
export async function enter(
  db: Db,
  account: Account,
  method: Method,
  { address, agent, device }: Origin,
  now: Date,
): Promise<Session> {
  const roles = await db
    .selectFrom('account_role as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .innerJoin('role', 'role.name', 'r.role')
    .select(['role.name', 'role.claims'])
    .where('a.id', '=', account.id)
    .where(roleCounts)
    .orderBy('role.name')
    .execute()
  const entry = { method, address, agent }
  const { id, token, expiresAt } = await openSession(db, account.id, now, SESSION_HOURS, entry)
  await knowPlaces(db, account.id, { address, device }, now)
  await db.updateTable('account').set({ last_login_at: now }).where('id', '=', account.id).execute()
  return {
    id,
    userId: account.id,
    userName: account.user_name,
    userType: account.user_type as Session['userType'],
    authType: account.auth_type as Session['authType'],
    fullName: account.full_name,
    email: account.email,
    token,
    tokenExpiration: expiresAt.toISOString(),
    roles: roles.map(({ name }) => ({ name, normalizedName: name.toUpperCase() })),
    claims: mergedClaims([account.claims, ...roles.map(({ claims }) => claims)]),
    courtCode: account.court_code,
    chsiNumber: account.chsi_number,
  }
}
