/** Secrets in letters by which an applicant comes back without an account; the database keeps only their hashes. */
import { hash, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { ExternalCode } from '#db/schema.ts'

export type Opens = ExternalCode['opens']
const MINUTE_MS = 60_000

/** A secret of 24 random bytes that opens something of an application, for so many minutes where they are said. */
export async function newCode(db: Db, applicationId: number, opens: Opens, now: Date, minutes?: number) {
  const code = randomBytes(24).toString('base64url')
  await db
    .insertInto('external_code')
    .values({
      code_hash: hash('sha256', code, 'buffer'),
      application_id: applicationId,
      opens,
      made_at: now,
      expires_at: minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS),
    })
    .execute()
  return code
}

/** Whose application a secret opens; undefined where it opens nothing, any more. */
export async function openedBy(db: Db, code: string, opens: Opens, now: Date): Promise<number | undefined> {
  const found = await db
    .selectFrom('external_code')
    .select('application_id')
    .where('code_hash', '=', hash('sha256', code, 'buffer'))
    .where('opens', '=', opens)
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  return found?.application_id
}

/** Uses a secret up; false where somebody else was faster. */
export async function useCode(db: Db, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('external_code')
    .set({ used_at: now })
    .where('code_hash', '=', hash('sha256', code, 'buffer'))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Closes all of an application that open the same: an older link is worth nothing once there is a newer one. */
export const closeCodes = (db: Db, applicationId: number, opens: Opens, now: Date) =>
  db
    .updateTable('external_code')
    .set({ used_at: now })
    .where('application_id', '=', applicationId)
    .where('opens', '=', opens)
    .where('used_at', 'is', null)
    .execute()
