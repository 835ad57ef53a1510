/** What publication asks for and the notice itself does not hold: the documents attached, and who else owns the assets. */
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import type { NoticeToPublish } from '../gates.rules.ts'

/** The kinds of documents of a sale, whether a co-owner is noted, and the declared days. CPC art. 487(3), 500. */
export async function publicationFacts(
  db: Db,
  id: number,
): Promise<Pick<NoticeToPublish, 'documents' | 'coOwners' | 'declared'>> {
  const documents = await db
    .selectFrom('announcement_document')
    .select('kind')
    .where('announcement_id', '=', id)
    .execute()
  const coOwner = await db
    .selectFrom('sale_party')
    .select('id')
    .where('announcement_id', '=', id)
    .where('role', '=', 'CO_OWNER')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return {
    documents: documents.map(({ kind }) => kind),
    coOwners: coOwner !== undefined,
    declared: await declaredDays(db),
  }
}
