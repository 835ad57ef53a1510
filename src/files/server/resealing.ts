/** After a change of keys: files that were sealed under an older key are sealed anew, one at a time, beside the running portal. */
import type { Db } from '../../platform/db/database.ts'
import type { PersonalNumbers } from '../../platform/pki/personal.ts'
import { sealOf } from './files.ts'

const NONE = '00000000-0000-0000-0000-000000000000'

/** Each file is a transaction of its own, so this may be stopped, repeated and run twice at once. Answers how many were sealed anew. */
export async function resealFiles(db: Db, personal: PersonalNumbers): Promise<number> {
  let done = 0
  for (let after: string | undefined = NONE; after !== undefined;) {
    const from: string = after
    after = await db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('stored_content')
        .select(['file_id', 'variant', 'content'])
        .where('sealed', '=', true)
        .where('file_id', '>', from)
        .orderBy('file_id')
        .limit(1)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (row && !personal.isNewest(row.content)) {
        const about = sealOf(row.file_id, row.variant)
        const content = await personal.coverBytes(await personal.openBytes(row.content, about), about)
        await tx
          .updateTable('stored_content')
          .set({ content })
          .where('file_id', '=', row.file_id)
          .where('variant', '=', row.variant)
          .execute()
        done++
      }
      return row?.file_id
    })
  }
  return done
}
