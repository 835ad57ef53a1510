/** What publication asks for and the notice itself does not hold: the documents attached, and who else owns the assets or has security in them. */
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import type { NoticeToPublish } from '../gates.rules.ts'

/** The kinds of documents of a sale, whether a co-owner or a secured creditor is noted, and the declared days. CPC art. 487(3), 500, 501(1). */
export async function publicationFacts(
  db: Db,
  id: number,
): Promise<Pick<NoticeToPublish, 'documents' | 'coOwners' | 'mortgagee' | 'declared'>> {
  const documents = await db
    .selectFrom('announcement_document')
    .select('kind')
    .where('announcement_id', '=', id)
    .execute()
  const noted = await db
    .selectFrom('sale_party')
    .select('role')
    .distinct()
    .where('announcement_id', '=', id)
    .where('role', 'in', ['CO_OWNER', 'MORTGAGEE'])
    .where('removed_at', 'is', null)
    .execute()
  const isNoted = (role: 'CO_OWNER' | 'MORTGAGEE') => noted.some((party) => party.role === role)
  return {
    documents: documents.map(({ kind }) => kind),
    coOwners: isNoted('CO_OWNER'),
    mortgagee: isNoted('MORTGAGEE'),
    declared: await declaredDays(db),
  }
}
