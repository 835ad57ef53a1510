/** Letting someone in who has proved who they are: the session that the browser keeps. */
import { mergedClaims } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import type { Origin } from '#platform/http/receive.ts'
import { openSession, roleCounts } from '#platform/http/session.ts'
import { type Account, noteLogin } from '#people/account-store/account-rows.ts'
import type { Session } from '../sign-in.contract.ts'
import { knowPlaces } from './known-places.ts'

/** A session lasts so long; there is no renewal. */
export const SESSION_HOURS = 12

type Method = 'USER' | 'ESIGN' | 'EAUTH'

/**
 * Opens a session for an active account and answers it, field by field as specification section 3 has it. From now on the device and the
 * network are known for the account.
 */
export async function logIn(
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
  await noteLogin(db, account.id, now)
  return {
    id,
    userId: account.id,
    userName: account.user_name,
    userType: account.user_type,
    authType: account.auth_type,
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
