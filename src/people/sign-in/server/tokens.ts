/** Single-use tokens that travel by e-mail; the database keeps only their hashes. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../../platform/db/database.ts'

export type TokenPurpose = 'CONFIRM_EMAIL' | 'RESET_PASSWORD'

/** How long each may be used, in minutes. */
const MINUTES: Record<TokenPurpose, number> = { CONFIRM_EMAIL: 24 * 60, RESET_PASSWORD: 30 }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Makes a token of this purpose for an account; older ones of the same purpose end. */
export async function issueToken(
  db: Db,
  accountId: number,
  purpose: TokenPurpose,
  now: Date,
  email: string | null = null,
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
      expires_at: new Date(now.getTime() + MINUTES[purpose] * 60_000),
    })
    .execute()
  return token
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
