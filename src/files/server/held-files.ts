/** Files that are not yet kept for good: uploads that a draft holds as long as it stays, and what is attached to an asset that may still change. */
import type { User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import type { FileRef } from '../files.contract.ts'
import { COLUMNS, type Owner, refOf } from './files.ts'

type Holding = { ids: readonly string[]; user: Pick<User, 'id'>; draftId: number }

/**
 * From now on the draft holds these uploads of the account and no others. What is another's, gone or attached is passed
 * over: whoever comes back to the draft is told by its absence.
 */
export async function holdFiles(db: Db, { ids, user, draftId }: Holding): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ draft_id: null })
    .where('draft_id', '=', draftId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()
  if (ids.length === 0) return
  await db
    .updateTable('stored_file')
    .set({ draft_id: draftId })
    .where('id', 'in', ids)
    .where('account_id', '=', user.id)
    .where('owner_kind', 'is', null)
    .execute()
}

/** The uploads that a draft holds. */
export async function heldFiles(db: Db, draftId: number): Promise<FileRef[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select(COLUMNS)
    .where('draft_id', '=', draftId)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()
  return rows.map(refOf)
}

/** Deletes files of a release that is not yet published; those of another are left alone. */
export async function dropFiles(db: Db, owner: Owner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('stored_file')
    .where('id', 'in', ids)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .execute()
}

/** Whether all of these files were uploaded as photographs. */
export async function arePhotos(db: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const other = await db
    .selectFrom('stored_file')
    .select('id')
    .where('id', 'in', ids)
    .where('photo', '=', false)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
