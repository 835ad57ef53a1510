/** Assistants of private bailiffs, and in whose name they act. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { noteEvent } from './events.ts'

/**
 * An assistant whom the bailiffs' register lists under a number acts in the name of the bailiff of that number, as soon
 * as both may enter. Ordinance N-3, art. 16(1). Whom the register does not bear out the bailiff has to name themselves, and
 * whom they have dismissed stays dismissed.
 */
export async function joinAssistants(db: Db, chsiNumber: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`update account set acts_for = bailiff.id
    from (select id from account where user_type = 'CHSI' and chsi_number = ${chsiNumber} and state = 'ACTIVE'
      order by bailiff_check = 'valid' desc nulls last, id limit 1) bailiff
    where user_type = 'CHSIHELPER' and chsi_number = ${chsiNumber} and bailiff_check = 'valid'
      and state = 'ACTIVE' and acts_for is null and dismissed_by is distinct from bailiff.id
    returning account.id`.execute(db)
  for (const { id } of rows) await noteEvent(db, id, 'assistantNamed', now, null)
}

/** From now on an assistant acts in the name of this bailiff; whether they may, the caller has judged. */
export const actFor = (db: Db, assistantId: number, bailiffId: number) =>
  db.updateTable('account').set({ acts_for: bailiffId }).where('id', '=', assistantId).execute()

/** A bailiff names their assistant themselves; whoever dismissed that one before has no say any more. */
export async function nameAssistant(db: Db, id: number, bailiff: number, now: Date) {
  await db
    .updateTable('account')
    .set({ acts_for: bailiff, dismissed_by: null })
    .where('id', '=', id)
    .execute()
  await noteEvent(db, id, 'assistantNamed', now, bailiff)
}

/** A bailiff takes their name back; only they can give it again. */
export async function dismissAssistant(db: Db, id: number, bailiff: number, now: Date) {
  await db
    .updateTable('account')
    .set({ acts_for: null, dismissed_by: bailiff })
    .where('id', '=', id)
    .execute()
  await noteEvent(db, id, 'assistantDismissed', now, bailiff)
}
