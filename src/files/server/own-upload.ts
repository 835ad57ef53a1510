/** An upload that its sender wants to hand in, before it is attached to anything. */
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/process/integrations.ts'
import { viewOf } from '#platform/storage/digest.ts'
import { fileBytes } from './files.ts'

/** Its bytes and type, if it is this account's and attached to nothing yet; else there is no such file (`noSuchFile`). */
export async function ownUpload(db: Db, services: Services, user: Pick<User, 'id'>, id: string) {
  const mine = await db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', user.id)
    .where('owner_kind', 'is', null)
    .executeTakeFirst()
  if (!mine) throw new Refusal('noSuchFile', { field: 'file' })
  const { bytes, type } = await fileBytes(db, services, id)
  return { bytes: viewOf(bytes), type }
}
