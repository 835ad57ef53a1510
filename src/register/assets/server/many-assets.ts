/** Assets by the thousand: found by their folded identifiers, or made with their first document, and all of them locked. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { copyMany } from '#platform/db/many.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { describe } from '../descriptions.rules.ts'
import type { PropertyDocument } from '../documents.contract.ts'
import { fold } from '#platform/folding.ts'
import { sealDocument } from './documents.ts'
import { foldedPlacesOf } from './same-asset.ts'
import { type KnownAsset, type Origin, rowOfAsset, rowOfVersion, type Source } from './assets.ts'

/** An asset with where its last document came from. */
export type SourcedAsset = KnownAsset & {
  source: Source
  reference: string | null
  answered_at: Date
  /** Of one that was not there before. */
  made?: boolean
}
const keyOf = (kind: string, folded: string) => `${kind} ${folded}`

/**
 * The assets with these documents; one that is there already keeps its own document. A distraint on each has to be added in the same
 * transaction: with it the asset is made to be found.
 */
export async function recordAssets(
  db: Db,
  documents: readonly PropertyDocument[],
  personal: PersonalNumbers,
  originOf: (index: number) => Origin,
): Promise<(document: PropertyDocument) => SourcedAsset> {
  const places = documents.map(placesOf)
  const known = await lock(db, places.flat())
  const wanted = new Map<string, { document: PropertyDocument; origin: Origin }>()
  /** Where each document stands: under its number, or beside its second one if that number is another asset's. */
  const keys = new Map<PropertyDocument, string>()
  for (const [index, document] of documents.entries()) {
    const key = placeIn(places[index]!, document, known, wanted)
    keys.set(document, key)
    if (!known.has(key) && !wanted.has(key)) wanted.set(key, { document, origin: originOf(index) })
  }
  const missing = [...wanted].toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (missing.length > 0) {
    const rows = missing.map(([key, { document, origin }]) => ({
      ...rowOfAsset(document, origin),
      folded: key.slice(document.kind.length + 1),
    }))
    await sql`select set_config('zapori.distraints_follow', 'on', true)`.execute(db)
    const made = await copyMany<{ id: number; kind: string; folded: string }>(db, 'property', rows, {
      returning: ['id', 'kind', 'folded'],
      unlessThere: true,
    })
    await sql`select set_config('zapori.distraints_follow', '', true)`.execute(db)
    await copyMany(
      db,
      'property_version',
      made.map(({ id, kind, folded }) => {
        const { document, origin } = wanted.get(keyOf(kind, folded))!
        const row = rowOfVersion(id, 1, sealDocument(document, personal), origin)
        return { ...row, document: JSON.parse(row.document) as unknown }
      }),
    )
    const fresh = new Set(made.map(({ id }) => id))
    for (const [key, asset] of await lock(
      db,
      missing.map(([key]) => key),
    ))
      known.set(key, { ...asset, made: fresh.has(asset.id) })
  }
  return (document) => known.get(keys.get(document)!)!
}

/** The keys under which an asset may stand, the usual one first. */
const placesOf = (document: PropertyDocument) =>
  foldedPlacesOf(document).map((folded) => keyOf(document.kind, folded))

/** The place of an asset among those that are known and those that come with it; what another asset stands in is not its own. */
function placeIn(
  places: readonly string[],
  document: PropertyDocument,
  known: ReadonlyMap<string, { second: string | null }>,
  wanted: ReadonlyMap<string, { document: PropertyDocument }>,
) {
  const [usual = '', beside] = places
  const second = fold(describe(document).second ?? '')
  const there =
    known.get(usual)?.second ?? fold(describe(wanted.get(usual)?.document ?? document).second ?? '')
  return beside && there && there !== second ? beside : usual
}

async function lock(db: Db, keys: readonly string[]) {
  const kinds = keys.map((key) => key.slice(0, key.indexOf(' ')))
  const folded = keys.map((key) => key.slice(key.indexOf(' ') + 1))
  const { rows: locked } = await sql<{ id: number }>`
    select p.id from property p where (p.kind, p.folded) in (select * from unnest(${kinds}::text[], ${folded}::text[]))
    order by p.id for update`.execute(db)
  // Afresh, since whoever had one of them locked may have left it changed.
  const { rows } = await sql<SourcedAsset & { folded: string; second: string | null }>`
    select p.id, p.kind, p.identifier, p.folded, p.second_folded as second, p.last_version as version, v.source,
      v.reference, v.answered_at
    from property p join property_version v on v.property_id = p.id and v.number = p.last_version
    where p.id = any(${locked.map(({ id }) => id)}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [keyOf(row.kind, row.folded), row]))
}

/** Sorts what was entered by the thousand into the text indexes, so that neither who searches nor who enters next has to; other work goes on meanwhile. */
export const settleSearch = (db: Db) => sql`select settle_search()`.execute(db)
