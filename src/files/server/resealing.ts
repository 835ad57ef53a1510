/** After a change of keys: files that were sealed under an older key are sealed anew, one at a time, beside the running portal. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ObjectSettings } from '#platform/storage/object-settings.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { resealInStorage } from './moving.ts'
import { sealOf } from './originals.ts'

const NONE = '00000000-0000-0000-0000-000000000000'

type Resealing = { personal: PersonalNumbers; objects: ObjectSettings | undefined; clock: () => Date }

/** Each file is a transaction of its own, so this may be stopped, repeated and run twice at once. Answers how many were sealed anew. */
export async function resealFiles(db: Db, resealing: Resealing): Promise<number> {
  return (await resealInDatabase(db, resealing.personal)) + (await resealObjects(db, resealing))
}

async function resealInDatabase(db: Db, personal: PersonalNumbers): Promise<number> {
  let done = 0
  for (let after: string | undefined = NONE; after !== undefined;) {
    const from: string = after
    after = await db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('stored_content')
        .select(['file_id', 'variant', 'content'])
        .where('sealed', '=', true)
        .where('content', 'is not', null)
        .where('file_id', '>', from)
        .orderBy('file_id')
        .limit(1)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (row?.content && !personal.isNewest(row.content)) {
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

const AT_ONCE = 200

/** Under which key an object is, the database knows: only those under an older one are fetched. */
async function resealObjects(db: Db, { personal, objects, clock }: Resealing): Promise<number> {
  let done = 0
  for (let after: string | undefined = NONE; after !== undefined;) {
    const from: string = after
    const rows: { file_id: string }[] = await db
      .selectFrom('stored_content as c')
      .innerJoin('stored_object as o', 'o.name', 'c.object')
      .select('c.file_id')
      .where(sql<boolean>`o.key_name is distinct from ${personal.newest}`)
      .where('c.file_id', '>', from)
      .orderBy('c.file_id')
      .limit(AT_ONCE)
      .execute()
    if (rows.length > 0 && !objects)
      throw new Error('Files lie in an S3-compatible storage, and FILES_S3_URL is not set.')
    for (const { file_id } of rows)
      if (objects && (await resealInStorage({ db, objects, personal, now: clock() }, file_id))) done++
    after = rows.at(-1)?.file_id
  }
  return done
}
