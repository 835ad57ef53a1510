/** The register of assets with distraints: its list, and taking over a fresh answer of a state register. */
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { DB } from '#db/schema.ts'
import type { Db } from '#platform/db/database.ts'
import { longPage } from '#platform/db/long-page.ts'
import { containing } from '#platform/db/paged.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import type { Reader } from '#register/distraints/distraints.rules.ts'
import { statusOf, visibleTo } from '#register/distraints/server/offices.ts'
import { describe } from '#register/assets/descriptions.rules.ts'
import { fold } from '#platform/folding.ts'
import { isIndexed, waysToSeek } from '#register/assets/search.rules.ts'
import { freshLookup } from '#register/assets/server/stored-lookups.ts'
import {
  dayOf,
  fallingOrRising,
  FEW_FOUND,
  type Found,
  isCommon,
} from '#register/assets/server/registers-page.ts'
import { recordOfMachine } from '#register/assets/server/same-asset.ts'
import { storeDocument, lockAsset } from '#register/assets/server/assets.ts'
import { recordedFields } from '../lists.messages.ts'
import { seized, type SeizedRow } from '../seized.contract.ts'

/** Which assets with distraints are asked for: by what they are, by whose they are, by when they were first distrained. */
type Filters = z.output<typeof seized.listSeized.input>
type Assets<O> = SelectQueryBuilder<DB & { p: DB['property'] }, 'p', O>

/** The assets, without order, and whether what is asked for is so common that it is not counted. */
async function matchingAssets<O>(db: Db, assets: Assets<O>, filters: Filters) {
  let query = assets.where('p.entered', '>', 0)
  if (filters.kind) query = query.where('p.kind', '=', filters.kind)
  if (filters.inForce) query = query.where('p.in_force', '>', 0)
  if (filters.from) query = query.where('p.first_imposed_on', '>=', dayOf(filters.from))
  if (filters.to) query = query.where('p.first_imposed_on', '<=', dayOf(filters.to))
  const found = [
    ...(filters.search ? [await byText(db, filters.search, filters.kind ?? '')] : []),
    ...(filters.name ? [await byName(db, filters.name)] : []),
  ]
  for (const { condition } of found) query = query.where(condition)
  // One that names few assets is counted by them, however common the other is.
  return { query, common: found.length > 0 && found.every(({ common }) => common) }
}

/** In the first way in which the text finds anything. */
async function byText(db: Db, text: string, kind: string): Promise<Found> {
  const ways = waysToSeek(text)
  if (ways.length === 0) throw new Refusal('tooVague', { field: 'search' })
  for (const { identifiers, words, either } of ways) {
    const named = sql`s.identifiers like all (${identifiers}::text[])`
    const worded = sql`s.words like all (${words}::text[])`
    const condition = either ? sql`(${named} or ${worded})` : sql`(${named} and ${worded})`
    const onTheWay: Found = {
      condition: sql<boolean>`exists (select from thing_search s where s.property_id = p.id and ${condition})`,
      common: true,
    }
    if (await isCommon(db, sql`select * from thing_search order by property_id desc`, condition))
      return onTheWay
    const { rows } = await sql<{ property_ids: number[]; total: number }>`
      select * from find_things(${kind}, ${identifiers}::text[], ${words}::text[], ${either}, false, 0, ${FEW_FOUND}::int)`.execute(
      db,
    )
    const { property_ids: ids, total } = rows[0]!
    if (total > FEW_FOUND) return onTheWay
    if (total > 0) return { condition: sql<boolean>`p.id = any(${ids}::bigint[])`, common: false }
  }
  return { condition: sql<boolean>`false`, common: false }
}

/** Owners as distraints or the document of the asset name them, and debtors. */
async function byName(db: Db, name: string): Promise<Found> {
  if (!isIndexed(name)) throw new Refusal('tooVague', { field: 'name' })
  const like = containing(name)
  const onTheWay: Found = {
    condition: sql<boolean>`(p.owner_names ilike ${like}
      or exists (select from party o where o.id = any(p.owner_ids) and o.name ilike ${like})
      or exists (select from distraint d where d.property_id = p.id and (d.debtor_name ilike ${like} or d.former_names ilike ${like})
        and d.status <> 'ENTERED_IN_ERROR' and ${visibleTo()}))`,
    common: true,
  }
  const people = sql`select name from party order by id desc`
  if (await isCommon(db, people, sql`s.name ilike ${like}`)) return onTheWay
  const { rows } = await sql<{ ids: number[] | null }>`
    select things_of_people(${like}, ${FEW_FOUND}::int) as ids`.execute(db)
  const ids = rows[0]!.ids
  return ids ? { condition: sql<boolean>`p.id = any(${ids}::bigint[])`, common: false } : onTheWay
}

const SORTED = {
  inForce: 'p.in_force',
  firstImposedOn: 'p.first_imposed_on',
  lastEntryAt: 'p.last_entry_at',
} as const

export const seizedHandlers = recordingHandlers(seized, recordedFields, {
  async listSeized({ input, user, db, shown }) {
    const falling = input.sort === undefined || input.direction === 'desc'
    const column = SORTED[input.sort ?? 'lastEntryAt']
    const { query: assets, common } = await matchingAssets(db, seizedAssets(db), input)
    const { rows, ...count } = await longPage(
      db,
      assets,
      input,
      (query) => query.orderBy(column, fallingOrRising(falling)).orderBy('p.id', falling ? 'desc' : 'asc'),
      common,
    )
    shown.parties(rows.flatMap((row) => row.owner_ids))
    return { ...count, rows: await seizedRows(db, rows, await statusOf(db, user)) }
  },

  async renewSeized({ input: { id, propertyType, lookupId }, user, db, now, services, changed }) {
    const lookup = await freshLookup(db, lookupId, 'PROPERTY', user.id, now, services.personal)
    if (!lookup) throw new Refusal('lookupGone', { field: 'lookupId' })
    const asset = await lockAsset(db, id)
    if (!asset || asset.kind !== propertyType) throw new Refusal('noSuchProperty')
    const { document, source, reference, answeredAt } = lookup
    const { identifier, second } = describe(document)
    const same =
      document.kind === asset.kind &&
      fold(identifier) === fold(asset.identifier) &&
      (document.kind === 'AGRIFORMACHINERY'
        ? (await recordOfMachine(db, document, reference)) === id
        : await isSameCar(db, id, second))
    if (!same) throw new Refusal('otherThing', { field: 'lookupId' })
    const origin = { source, reference, answeredAt, now, enteredBy: user.id }
    const { version } = await storeDocument(db, document, services.personal, origin)
    changed({ version: asset.version }, { version })
    return { version, changed: version !== asset.version }
  },
})

/** Plates go from car to car; the VIN, where both are known, does not. */
async function isSameCar(db: Db, id: number, second: string | null) {
  const { kind, second_folded: vin } = await db
    .selectFrom('property')
    .select(['kind', 'second_folded'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return kind !== 'VEHICLE' || !vin || !second || fold(second) === vin
}

/** Assets as they stand in the list, without what is read only for the rows of a page. */
export const seizedAssets = (db: Db) =>
  db
    .selectFrom('property as p')
    .select(['p.id', 'p.kind', 'p.identifier', 'p.second_identifier', 'p.title', 'p.description'])
    .select(['p.owner_names', 'p.owner_ids', 'p.in_force', 'p.entered', 'p.last_entry_at'])
    .select(sql<string | null>`p.first_imposed_on::text`.as('first_day'))

type Row = Awaited<ReturnType<ReturnType<typeof seizedAssets>['execute']>>[number]

/** The rows with their owners, and their place as the distraints that a reader sees have it. */
export async function seizedRows(db: Db, rows: readonly Row[], reader: Reader): Promise<SeizedRow[]> {
  if (rows.length === 0) return []
  const owners = await db
    .selectFrom('party')
    .select(['id', 'name'])
    .where((is) => is('id', '=', is.fn.any(is.val([...new Set(rows.flatMap((row) => row.owner_ids))]))))
    .execute()
  const names = new Map(owners.map(({ id, name }) => [id, name]))
  const places = await db
    .selectFrom('distraint as d')
    .distinctOn('d.property_id')
    .select(['d.property_id', 'd.location'])
    .where((is) => is('d.property_id', '=', is.fn.any(is.val(rows.map(({ id }) => id)))))
    .where(visibleTo(reader))
    .where('d.location', '<>', '')
    .where('d.status', '<>', 'ENTERED_IN_ERROR')
    .orderBy('d.property_id')
    .orderBy('d.last_entry_id', 'desc')
    .execute()
  const placeOf = new Map(places.map((place) => [place.property_id, place.location]))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    identifier: row.identifier,
    secondIdentifier: row.second_identifier,
    title: row.title,
    description: row.description,
    // Owners as the distraints name them come before those that the document names.
    ownerNames: row.owner_ids.map((id) => names.get(Number(id))).join(', ') || row.owner_names,
    inForce: row.in_force,
    entered: row.entered,
    firstImposedOn: row.first_day,
    location: placeOf.get(row.id) ?? '',
    lastEntryAt: row.last_entry_at?.toISOString() ?? null,
  }))
}
