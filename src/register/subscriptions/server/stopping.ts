/** A subscription is stopped by the code of one of its letters: on the page behind its link, or by mail programs (RFC 8058). */
import type { Db } from '#platform/db/database.ts'
import { hashOfCode, noteEvents, takeBack } from './addresses.ts'

/** Stops it; answers its number and how it stood, also where it had ended already, and undefined where the code is nobody's. */
export async function stopByCode(db: Db, now: Date, code: string) {
  const found = await db
    .selectFrom('subscription_notice as n')
    .innerJoin('subscription as s', 's.id', 'n.subscription_id')
    .select(['s.id', 's.number', 's.email', 's.state', 's.account_id'])
    .where('n.code_hash', '=', hashOfCode(code))
    .forUpdate('s')
    .executeTakeFirst()
  if (!found) return undefined
  if (found.email !== null) await takeBack(db, found.account_id, found.email)
  const { number, state } = found
  if (state === 'ENDED') return { number, state }
  await db
    .updateTable('subscription')
    .set({ state: 'ENDED', ended_why: 'BY_LETTER', ended_at: now })
    .where('id', '=', found.id)
    .execute()
  await noteEvents(db, [{ id: found.id, at: now, event: 'BY_LETTER' }])
  return { number, state }
}
