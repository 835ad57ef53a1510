/** What was before an officer's eyes of an asset: the last document of a known one, or the answer of a register that they asked for. */
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { PropertyDocument } from '../documents.contract.ts'
import type { AssetRef } from '../owners.contract.ts'
import { openDocument } from './documents.ts'
import type { Source } from './assets.ts'
import { freshLookup } from './stored-lookups.ts'

/** A document with where it came from; `version` is that of a known thing. */
export type Seen = {
  document: PropertyDocument
  source: Source
  reference: string | null
  answeredAt: Date
  version?: number
}

/** The document of this asset, nothing locked; undefined where there is no such thing, or the answer is kept no more. */
export async function seenDocument(
  db: Db,
  asset: AssetRef,
  { personal, accountId, now }: { personal: PersonalNumbers; accountId: number; now: Date },
): Promise<Seen | undefined> {
  if (asset.from === 'lookup') return freshLookup(db, asset.lookupId, 'PROPERTY', accountId, now, personal)
  const row = await db
    .selectFrom('property as p')
    .innerJoin('property_version as v', (on) =>
      on.onRef('v.property_id', '=', 'p.id').onRef('v.number', '=', 'p.last_version'),
    )
    .select(['v.document', 'v.numbers_cipher', 'v.source', 'v.reference', 'v.answered_at', 'v.number'])
    .where('p.id', '=', asset.propertyId)
    .executeTakeFirst()
  if (!row) return undefined
  const { source, reference, answered_at: answeredAt, number: version } = row
  const document = openDocument(row.document, row.numbers_cipher, personal)
  return { document, source, reference, answeredAt, version }
}
