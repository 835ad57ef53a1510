/** The assets of a sale: taken from our register as it knows them, or as the organiser describes them; kept with the draft, frozen with it. */
import { sql } from 'kysely'
import { judge, type User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Language } from '#platform/lang/language.ts'
import { type Db, planned } from '#platform/db/database.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'
import type { Announcement } from '../notices.contract.ts'
import { ofDraft } from '../draft.contract.ts'
import {
  type AssetFact,
  FACT_KEYS,
  NO_FACTS,
  type SaleItem,
  withOwnFacts,
} from '#sales/law/assets.contract.ts'

/** The assets as they will be kept: what the register knows of an asset stands before what was typed. */
export async function itemsToStore(
  db: Db,
  items: SaleItem[],
  user: User,
  language: Language,
): Promise<SaleItem[]> {
  await mustLieTogether(db, items, language)
  const ids = items.flatMap(({ propertyId }) => propertyId ?? [])
  if (ids.length === 0) return items
  const seizedAssets =
    judge(mayUseRegister, user) === 'allowed' ? await registered(db, ids) : new Map<number, never>()
  return items.map((item, at) => {
    if (item.propertyId === null) return item
    const asset = seizedAssets.get(item.propertyId)
    const twice = ids.indexOf(item.propertyId) !== ids.lastIndexOf(item.propertyId)
    if (!asset || twice)
      throw new Refusal('noSuchProperty', {
        fields: { [`items.${at}.propertyId`]: [ofDraft.noSuchProperty[language]] },
      })
    return { ...item, ...asset, type: null, description: item.description || asset.description }
  })
}

type Registered = Pick<SaleItem, 'kind' | 'identifier' | 'title' | 'description'>

async function registered(db: Db, ids: number[]): Promise<Map<number, Registered>> {
  const rows = await db
    .selectFrom('property')
    .select(['id', 'kind', 'identifier', 'title', 'description'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, kind, identifier, title, description }) => [
      id,
      {
        kind,
        identifier: identifier.slice(0, 100),
        title: (title || identifier).slice(0, 300),
        description: description.slice(0, 5_000),
      },
    ]),
  )
}

/** Refuses a settlement that does not lie in its municipality, or that in its region. */
async function mustLieTogether(db: Db, items: SaleItem[], language: Language) {
  for (const [at, { regionCode, municipalityCode, ekatte }] of items.entries()) {
    if (!regionCode && !municipalityCode && !ekatte) continue
    const found = await db
      .selectFrom('region')
      .leftJoin('municipality', (join) =>
        join
          .onRef('municipality.region_code', '=', 'region.code')
          .on('municipality.code', '=', municipalityCode),
      )
      .leftJoin('settlement', (join) =>
        join
          .onRef('settlement.municipality_code', '=', 'municipality.code')
          .on('settlement.ekatte', '=', ekatte),
      )
      .select(['municipality.code', 'settlement.ekatte'])
      .where('region.code', '=', regionCode)
      .executeTakeFirst()
    const wrong = !found
      ? 'regionCode'
      : municipalityCode && !found.code
        ? 'municipalityCode'
        : ekatte && !found.ekatte
          ? 'ekatte'
          : undefined
    if (wrong)
      throw new Refusal('noSuchPlace', {
        fields: { [`items.${at}.${wrong}`]: [ofDraft.noSuchPlace[language]] },
      })
  }
}

/** Writes the assets of a draft anew. Who entered them and when is part of the report of the sale (annex 6 item 2). */
export async function writeItems(db: Db, id: number, items: readonly SaleItem[], user: User, now: Date) {
  await db.deleteFrom('announcement_item').where('announcement_id', '=', id).execute()
  if (items.length === 0) return
  await db
    .insertInto('announcement_item')
    .values(
      items.map(withOwnFacts).map(({ sold, ...item }, at) => ({
        announcement_id: id,
        number: at + 1,
        kind: item.kind,
        property_id: item.propertyId,
        type: item.type,
        identifier: item.identifier,
        title: item.title,
        description: item.description,
        region_code: item.regionCode || null,
        municipality_code: item.municipalityCode || null,
        ekatte: item.ekatte || null,
        address: item.address,
        details: JSON.stringify(Object.fromEntries(FACT_KEYS.map((key) => [key, item[key]]))),
        sold,
        share_numerator: sold === 'SHARE' ? item.shareNumerator : null,
        share_denominator: sold === 'SHARE' ? item.shareDenominator : null,
        entered_at: now,
        entered_by: user.id,
      })),
    )
    .execute()
}

const itemRows = planned('items-of-sale', (db: Db, { id }: { id: number }) =>
  db
    .selectFrom('announcement_item as i')
    .leftJoin('region', 'region.code', 'i.region_code')
    .leftJoin('settlement', 'settlement.ekatte', 'i.ekatte')
    .leftJoin('municipality', 'municipality.code', 'i.municipality_code')
    .select([
      'i.kind',
      'i.property_id',
      'i.type',
      'i.identifier',
      'i.title',
      'i.description',
      'i.region_code',
      'i.municipality_code',
      'i.ekatte',
      'i.address',
      'i.details',
      'i.sold',
      'i.share_numerator',
      'i.share_denominator',
    ])
    .select([
      sql<string | null>`concat_ws(', ', settlement.kind || ' ' || settlement.name,
        case when settlement.ekatte is null then 'общ. ' || municipality.name end, 'обл. ' || region.name)`.as(
        'place_bg',
      ),
      sql<string | null>`concat_ws(', ', settlement.en,
        case when settlement.ekatte is null then municipality.en || ' municipality' end, region.en || ' region')`.as(
        'place_en',
      ),
    ])
    .where('i.announcement_id', '=', id)
    .orderBy('i.number')
    .compile(),
)

/** The assets of a sale in their order, with the names of where they are. */
export async function itemsOf(db: Db, id: number): Promise<Announcement['items']> {
  const rows = await itemRows(db, { id })
  return rows.map((row) => {
    return {
      kind: row.kind,
      propertyId: row.property_id,
      type: row.type,
      identifier: row.identifier,
      title: row.title,
      description: row.description,
      regionCode: row.region_code ?? '',
      municipalityCode: row.municipality_code ?? '',
      ekatte: row.ekatte ?? '',
      address: row.address,
      // A row from before a fact was asked for has none.
      ...NO_FACTS,
      ...(row.details as Pick<SaleItem, AssetFact>),
      sold: row.sold,
      shareNumerator: row.share_numerator,
      shareDenominator: row.share_denominator,
      place: row.place_bg ? { bg: row.place_bg, en: row.place_en ?? row.place_bg } : null,
    }
  })
}
