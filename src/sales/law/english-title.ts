/** The name of a sale in English, composed of what its first thing is, how large and where: organisers write in Bulgarian. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { formatCount, type Language, translated } from '#platform/lang/language.ts'
import { assetTypes, realEstateTypes } from '#register/assets/kinds.messages.ts'

/** What the name is composed of. */
type FirstAsset = {
  type: string | null
  /** Square metres. */
  area: number | null
  /** Of the asset that is sold, as a fraction, where it is not the whole. */
  share: string | null
  place: string | null
  /** How many more assets are sold with it. */
  more: number
}

/** The first thing of a sale; null of one that names none yet. `sale` is the column with its number. */
export const firstAsset = (sale: 'a.id' | 'auction.id') => sql<FirstAsset | null>`(
  select jsonb_build_object('type', i.type, 'area', i.details -> 'area',
    'share', i.share_numerator || '/' || i.share_denominator, 'place', coalesce(s.en, r.en || ' region'),
    'more', (select count(*) - 1 from announcement_item m where m.announcement_id = i.announcement_id))
  from announcement_item i left join settlement s on s.ekatte = i.ekatte left join region r on r.code = i.region_code
  where i.announcement_id = ${sql.ref(sale)} order by i.number limit 1)`

/** Kinds that say nothing. */
const VAGUE = new Set(['Other', 'OTHER', 'SeparatedPart'])
const NAMES: Readonly<Record<string, { en: string }>> = { ...realEstateTypes, ...assetTypes }

/** `Two-room apartment, 68 m², Plovdiv`; null where the structure does not tell enough, so that what was written stays. */
export function englishTitle(asset: FirstAsset | null): string | null {
  const name = asset?.type && !VAGUE.has(asset.type) ? NAMES[asset.type]?.en : undefined
  if (!asset || !name) return null
  const { area, place, share, more } = asset
  const size = area !== null && `${formatCount(Math.round(area), 'en')}\u00a0m²`
  if (!size && !place) return null
  const whole = [name, size, place].filter(Boolean).join(', ')
  return `${share ? `Share ${share}: ` : ''}${whole}${more > 0 ? ` and ${more} more` : ''}`
}

/** The composed names of these sales, by the number of each; of some there is none. */
export async function englishTitles(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('announcement as a')
    .select(['a.id', firstAsset('a.id').as('first_thing')])
    .where('a.id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap(({ id, first_thing: asset }) => {
      const title = englishTitle(asset)
      return title === null ? [] : [[id, title] as const]
    }),
  )
}

type Named = { title: string; first_thing: FirstAsset | null }

/** The name of a sale in a language: as its organiser wrote it where that is not composed. */
export const nameIn = ({ title, first_thing }: Named, language: Language): string =>
  translated(title, englishTitle(first_thing), language)

/** The composed name with the one that the organiser wrote behind it, for letters that must say which sale it is. */
export const fullNameIn = (sale: Named, language: Language): string => {
  const name = nameIn(sale, language)
  return name === sale.title ? name : `${name} (${sale.title})`
}
