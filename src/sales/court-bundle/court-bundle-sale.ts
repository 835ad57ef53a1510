/** The announcement behind a court bundle, as it was published: what its print-out says. */
import type { Published } from './announcement-print.ts'
import { fieldsOf } from '#sales/notice/server/announcement-columns.ts'
import { itemsOf } from '#sales/notice/server/things.ts'
import { organiserIn, organiserOf } from '#sales/notice/server/organiser.ts'
import { filesOf } from '#files/server/files.ts'
import type { Bundled } from './court-bundle-parts.ts'

/** The announcement with its things, its documents, and who announced it. */
export async function publishedSale({ db, sale }: Pick<Bundled, 'db' | 'sale'>): Promise<Published> {
  const row = await db
    .selectFrom('announcement as a')
    .selectAll('a')
    .where('a.id', '=', sale.id)
    .executeTakeFirstOrThrow()
  const files = await filesOf(db, { kind: 'ANNOUNCEMENT', id: sale.id })
  const documents = await db
    .selectFrom('announcement_document')
    .select(['kind', 'public_file', 'original_file'])
    .where('announcement_id', '=', sale.id)
    .orderBy('position')
    .execute()
  const { organiser } = await organiserOf(db, sale.id)
  return {
    code: row.code,
    ...fieldsOf(row),
    items: await itemsOf(db, sale.id),
    organiser: organiserIn(organiser, 'bg'),
    publishedAt: row.published_at!,
    documents: documents.flatMap(({ kind, public_file, original_file }) =>
      files
        .filter(({ id }) => id === public_file || id === original_file)
        .map(({ name, sha256 }) => ({
          kind,
          name,
          sha256,
        })),
    ),
  }
}
