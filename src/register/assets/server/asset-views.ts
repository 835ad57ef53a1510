/** An asset as officers see it, now or in an earlier version, and the whole number of a person to who has a reason. */
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import { type AssetVersion, assetViews } from '../views.contract.ts'
import { maskDocument, openDocument, peopleIn } from './documents.ts'
import { assetRows } from './asset-search.ts'

export const assetViewHandlers = handlers(assetViews, {
  async seeThing({ input, db, services, shown: people }) {
    const [asset] = await assetRows(db, [input.id])
    if (!asset) throw new Refusal('noSuchProperty')
    const versions = await versionsOf(db, input.id)
    const shown = versions.find(({ number }) => number === (input.version ?? versions[0]?.number))
    if (!shown) throw new Refusal('noSuchVersion', { field: 'version' })
    const { document, numbers_cipher } = await db
      .selectFrom('property_version')
      .select(['document', 'numbers_cipher'])
      .where('property_id', '=', input.id)
      .where('number', '=', shown.number)
      .executeTakeFirstOrThrow()
    const whole = openDocument(document, numbers_cipher, services.personal)
    people.people(peopleIn(whole))
    people.parties(asset.ownerIds)
    return {
      thing: asset,
      document: maskDocument(whole),
      shown,
      versions,
    }
  },

  async revealParty({ input, db, services, shown }) {
    const row = await db
      .selectFrom('party')
      .select(['identifier_type', 'eik', 'identifier_cipher'])
      .where('id', '=', input.id)
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchParty')
    shown.parties([input.id])
    return {
      identifierType: row.identifier_type,
      identifier: row.eik ?? services.personal.open(row.identifier_cipher!),
    }
  },
})

/** Newest first. */
async function versionsOf(db: Db, id: number): Promise<AssetVersion[]> {
  const rows = await db
    .selectFrom('property_version as version')
    .innerJoin('account', 'account.id', 'version.entered_by')
    .select([
      'version.number',
      'version.source',
      'version.reference',
      'version.answered_at',
      'version.entered_at',
      'account.full_name',
    ])
    .where('version.property_id', '=', id)
    .orderBy('version.number', 'desc')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    source: row.source,
    reference: row.reference,
    answeredAt: row.answered_at.toISOString(),
    enteredAt: row.entered_at.toISOString(),
    enteredBy: row.full_name,
  }))
}
