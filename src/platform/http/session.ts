/** Sessions: opaque tokens, stored as hashes, looked up on every request, so ending one takes effect at once. */
import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { mergedClaims, type User, type UserType } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { batched } from '#platform/db/batched.ts'
import { systemIdentifier } from '#platform/http/machine/system.ts'

export type Identified = { user: User; sessionId?: number }

const hashOf = (token: string) => hash('sha256', token, 'buffer')

/** Opens a session for an account and answers the token; only its hash is kept. */
export async function openSession(
  db: Db,
  accountId: number,
  now: Date,
  hours: number,
  entry: { method: 'USER' | 'ESIGN' | 'EAUTH'; address: string | null; agent: string | null } = {
    method: 'USER',
    address: null,
    agent: null,
  },
) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  const { id } = await db
    .insertInto('session')
    .values({
      account_id: accountId,
      token_hash: hashOf(token),
      created_at: now,
      expires_at: expiresAt,
      ...entry,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token, expiresAt }
}

/** Ends one session; the next request that carries its token is a stranger's. */
export const endSession = (db: Db, sessionId: number, now: Date) =>
  db.updateTable('session').set({ ended_at: now }).where('id', '=', sessionId).execute()

/** Ends one session that is still open, if it is of this account; answers whether there was one. */
export async function endSessionOf(
  db: Db,
  accountId: number,
  sessionId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await openOf(db, accountId, now).where('id', '=', sessionId).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the sessions of an account that are still open, but for one; answers how many those were. */
export async function endOtherSessions(
  db: Db,
  accountId: number,
  except: number,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await openOf(db, accountId, now).where('id', '<>', except).executeTakeFirst()
  return Number(numUpdatedRows)
}

const openOf = (db: Db, accountId: number, now: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)

/** Ends all sessions of an account but one, where one is named. */
export const endSessions = (db: Db, accountId: number, now: Date, except?: number) =>
  db
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .execute()

/**
 * Whether a role `r` of an account `a` counts: that of a representative only as long as somebody whom they may represent
 * has named them. Ordinance N-3, art. 16(1): what they do counts as done by the bailiff, so there has to be one.
 */
export const roleCounts = sql<boolean>`(r.role <> 'PrivateBailiffRepresentative' or exists (
  select from account p join account_role of_p on of_p.account_id = p.id
  where p.id = a.acts_for and p.state = 'ACTIVE' and of_p.role = 'PrivateBailiff'))`

/** Answers who a token stands for now: roles and state are read each time, for all requests of the moment at once. */
export function identifier(db: Db, clock: () => Date) {
  const ask = batched<string, Identified | undefined>(async (_, keys) => {
    const { rows } = await sql<Row>`/* planned once, answered quickly: who-asks */
      select encode(s.token_hash, 'hex') as key, s.id as session_id, a.id, coalesce(a.acts_for, a.id) as acts_for,
        a.user_name, a.full_name, a.user_type, a.claims, r.role, nullif(role.claims, '{}') as role_claims
      from session s join account a on a.id = s.account_id
        left join account_role r on r.account_id = a.id and ${roleCounts}
        left join role on role.name = r.role
      where s.token_hash = any(${keys.map((key) => Buffer.from(key, 'hex'))}::bytea[])
        and s.ended_at is null and s.expires_at > ${clock()} and a.state = 'ACTIVE'
        -- Who acts for another acts only as long as that one may.
        and (a.acts_for is null or exists (select from account p where p.id = a.acts_for and p.state = 'ACTIVE'))`.execute(
      db,
    )
    const found = Map.groupBy(rows, ({ key }) => key)
    return keys.map((key) => identified(found.get(key)))
  })
  const systems = systemIdentifier(db, clock)
  return async (authorization: string | undefined): Promise<Identified | undefined> => {
    const ofSystem = systems(authorization)
    if (ofSystem) return ofSystem
    const token = /^Bearer ([\w-]{20,100})$/.exec(authorization ?? '')?.[1]
    return token ? ask(db, hashOf(token).toString('hex')) : undefined
  }
}

type Row = {
  key: string
  session_id: number
  id: number
  acts_for: number
  user_name: string
  full_name: string
  user_type: UserType | null
  claims: User['claims']
  role: string | null
  role_claims: User['claims'] | null
}

/** One row for each role that counts, or a single one without any. */
function identified(rows: Row[] | undefined): Identified | undefined {
  const row = rows?.[0]
  if (!rows || !row) return undefined
  return {
    sessionId: row.session_id,
    user: {
      id: row.id,
      actsFor: row.acts_for,
      userName: row.user_name,
      fullName: row.full_name,
      userType: row.user_type,
      roles: rows.flatMap(({ role }) => role ?? []),
      claims: mergedClaims([row.claims, ...rows.map(({ role_claims }) => role_claims ?? {})]),
    },
  }
}

/** Deletes sessions that ended long ago. */
export const deleteSessions = (db: Db, ids: readonly number[]) =>
  db
    .deleteFrom('session')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
