/** Numbers that were proved come before numbers that were only typed in. */
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import type { Identifier, PersonalNumbers } from '#platform/pki/personal.ts'
import { noteEvent } from './events.ts'

/**
 * Takes a number away from an account whose owner only typed it in, because somebody has now proved that it is theirs.
 * Otherwise a stranger could keep a person out, or be visited by them, by writing down their number first.
 */
export async function releaseTyped(db: Db, personal: PersonalNumbers, identifier: Identifier, now: Date) {
  const released = await db
    .updateTable('account')
    .set({ identifier_type: null, identifier_hash: null, identifier_cipher: null })
    .where('identifier_hash', 'in', personal.hashes(identifier))
    .where('identifier_proved', '=', false)
    .returning('id')
    .execute()
  for (const { id } of released)
    await noteEvent(db, id, 'profileChanged', now, null, { fields: ['identifier'], provedByAnother: true })
}

/** Whose a number turned out to be that somebody has proved: the account's own, somebody else's, or that of another account, which is named. */
type Whose = { own: true } | { own: false; holder: number | null }

/**
 * Gives an account the number that its owner has proved. One that it has already is proved from now on; one that another
 * account has proved stays there. Refuses with `taken` when another account proves it in this very moment.
 */
export async function takeNumber(
  db: Db,
  personal: PersonalNumbers,
  accountId: number,
  identifier: Identifier,
  { now, taken }: { now: Date; taken: string },
): Promise<Whose> {
  const holders = await db
    .selectFrom('account')
    .select(['id', 'identifier_proved as proved'])
    .where('identifier_hash', 'in', personal.hashes(identifier))
    .execute()
  if (holders.some(({ id }) => id === accountId)) {
    await db.updateTable('account').set({ identifier_proved: true }).where('id', '=', accountId).execute()
    return { own: true }
  }
  const holder = holders.find(({ proved }) => proved)
  if (holder) return { own: false, holder: holder.id }
  await releaseTyped(db, personal, identifier, now)

  const { hash, cipher } = personal.seal(identifier)
  try {
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({
        identifier_type: identifier.type,
        identifier_hash: hash,
        identifier_cipher: cipher,
        identifier_proved: true,
      })
      .where('id', '=', accountId)
      .where('identifier_hash', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? { own: true } : { own: false, holder: null }
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') throw new Refusal(taken)
    throw error
  }
}
