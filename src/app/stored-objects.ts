/** Whether this portal can read all files that there are. */
import type { Db } from '#platform/db/database.ts'
import type { ObjectSettings } from '#platform/storage/object-settings.ts'

/** Another portal on this database may have brought files to a storage; one that does not know it could not give them out, and does not start. */
export async function mustKnowTheStorage(db: Db, objects: ObjectSettings | undefined): Promise<void> {
  if (objects) return
  const kept = await db
    .selectFrom('stored_content')
    .select('object')
    .where('object', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (kept)
    throw new Error(
      'Files lie in an S3-compatible storage, and FILES_S3_URL is not set. Give every portal on this database the same FILES_S3 variables, or move the files back first.',
    )
}
