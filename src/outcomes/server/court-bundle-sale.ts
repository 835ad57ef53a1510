/** The announcement behind a court bundle, as it was published: what its print-out says. */
import { sql } from 'kysely'
import { ORGANISERS } from '../../announcements/admission.contract.ts'
import { Notice } from '../../announcements/notice.contract.ts'
import type { Published } from '../../announcements/server/announcement-print.ts'
import { itemsOf } from '../../announcements/server/items.ts'
import { filesOf } from '../../files/server/files.ts'
import type { Bundled } from './court-bundle-parts.ts'
import { organiserIn } from './printed.ts'

/** The announcement with its things, its documents, and who announced it. */
export async function publishedSale({ db, sale }: Pick<Bundled, 'db' | 'sale'>): Promise<Published> {
  const row = await db
    .selectFrom('announcement as a')
    .innerJoin('account as o', 'o.id', 'a.organiser_id')
    .leftJoin('institution as court', (join) =>
      join.onRef('court.code', '=', 'o.court_code').on('court.kind', '=', 'COURT'),
    )
    .selectAll('a')
    .select(['o.full_name', 'o.chsi_number', 'court.bg as court'])
    .select(
      sql<
        (typeof ORGANISERS)[number] | null
      >`(select role from account_role where account_id = o.id and role = any(${[...ORGANISERS]}) limit 1)`.as(
        'quality',
      ),
    )
    .where('a.id', '=', sale.id)
    .executeTakeFirstOrThrow()
  const files = await filesOf(db, { kind: 'ANNOUNCEMENT', id: sale.id })
  const documents = await db
    .selectFrom('announcement_document')
    .select(['kind', 'public_file', 'original_file'])
    .where('announcement_id', '=', sale.id)
    .orderBy('position')
    .execute()
  const organiser = {
    name: row.full_name,
    quality: row.quality,
    chsiNumber: row.chsi_number,
    court: row.court,
  }
  return {
    code: row.code,
    title: row.title,
    description: row.description,
    propertyType: row.property_type as Published['propertyType'],
    procedure: row.procedure as Published['procedure'],
    caseNumber: row.case_number,
    currency: row.currency as Published['currency'],
    notice: Notice.parse(row.notice),
    calculation: row.calculation as Published['calculation'],
    items: await itemsOf(db, sale.id),
    registrationStartsAt: row.registration_starts_at.toISOString(),
    registrationEndsAt: row.registration_ends_at.toISOString(),
    biddingStartsAt: row.bidding_starts_at.toISOString(),
    biddingEndsAt: row.bidding_ends_at.toISOString(),
    organiser: organiserIn({ organiser }, 'bg'),
    publishedAt: row.published_at!,
    documents: documents.flatMap(({ kind, public_file, original_file }) =>
      files
        .filter(({ id }) => id === public_file || id === original_file)
        .map(({ name, sha256 }) => ({
          kind: kind as Published['documents'][number]['kind'],
          name,
          sha256,
        })),
    ),
  }
}
