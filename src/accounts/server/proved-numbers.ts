/** Numbers that were proved come before numbers that were only typed in. */
import type { Db } from '../../platform/server/db.ts'
import type { Identifier, PersonalNumbers } from '../../platform/server/personal.ts'
import { noteEvent } from './events.ts'

/**
 * Takes a number away from an account whose owner only typed it in, because somebody has now proved that it is his.
 * Otherwise a stranger could keep a person out, or be visited by him, by writing down his number first.
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
