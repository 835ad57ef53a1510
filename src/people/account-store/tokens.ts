/** Single-use tokens that travel by e-mail; the database keeps only their hashes. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { endSessions } from '#platform/http/session.ts'

export type TokenPurpose = 'CONFIRM_EMAIL' | 'RESET_PASSWORD'

/** How long each may be used, in minutes. */
const MINUTES: Record<TokenPurpose, number> = { CONFIRM_EMAIL: 24 * 60, RESET_PASSWORD: 30 }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Makes a token of this purpose for an account; older ones of the same purpose end. `email` is the new address that it confirms. */
export async function issueToken(
  db: Db,
  accountId: number,
  purpose: TokenPurpose,
  now: Date,
  { email = null, until }: { email?: string | null; until?: Date } = {},
): Promise<string> {
  await endTokens(db, accountId, purpose, now)
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('account_token')
    .values({
      account_id: accountId,
      purpose,
      token_hash: hashOf(token),
      email,
      created_at: now,
      expires_at: until ?? new Date(now.getTime() + MINUTES[purpose] * 60_000),
    })
    .execute()
  return token
}

/** Deletes so many of those that had expired by a moment; answers with their numbers. */
export async function forgetTokens(db: Db, before: Date, most: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    delete from account_token where id in (
      select id from account_token where expires_at < ${before} order by expires_at limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows
}

/** Ends what was issued for a purpose and not used. */
export const endTokens = (db: Db, accountId: number, purpose: TokenPurpose, now: Date) =>
  db
    .updateTable('account_token')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()

/** Nobody is in the account from now on, and nobody comes in by a link that was sent before. */
export async function logOutEverywhere(db: Db, accountId: number, now: Date) {
  await endSessions(db, accountId, now)
  await endTokens(db, accountId, 'CONFIRM_EMAIL', now)
  await endTokens(db, accountId, 'RESET_PASSWORD', now)
}

/** Uses a token up and answers whose it was, or undefined when it is unknown, used or too old. Of two who use it at once one succeeds. */
export const useToken = (db: Db, token: string, purpose: TokenPurpose, now: Date) =>
  db
    .updateTable('account_token')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'email'])
    .executeTakeFirst()
