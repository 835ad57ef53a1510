/** Codes in letters, by which senders read their messages without logging in; the database keeps only their hashes. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** A code by which the sender reads the message: 24 random bytes, of which the database keeps a hash. Each letter has its own. */
export async function newCode(db: Db, id: number, now: Date): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  await db
    .insertInto('feedback_code')
    .values({ code_hash: hashOf(code), feedback_id: id, made_at: now })
    .execute()
  return code
}

/** Whether the code is one of this message. */
export async function isCodeOf(db: Db, id: number, code: string | undefined): Promise<boolean> {
  if (code === undefined) return false
  const found = await db
    .selectFrom('feedback_code')
    .select('feedback_id')
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  return found?.feedback_id === id
}
