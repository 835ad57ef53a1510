/** How many sales fit a search, by state and by place: for the tabs and the map. */
import { sql } from 'kysely'
import { handlers } from '#platform/http/mount.ts'
import { countSales, pageOfSales } from './indexed-sales.ts'
import { catalogue, type SalePlaces } from '../catalogue.contract.ts'
import { TABS } from '#sales/notice/search.contract.ts'
import { publicityEnds } from '#sales/notice/server/publicity.ts'
import { searchFilter, ofOrganiser } from './search-filter.ts'

export const countHandlers = handlers(catalogue, {
  countAnnouncements: async ({ input, db, now }) =>
    countSales(db, searchFilter(input, await publicityEnds(db, now)), TABS, now),

  countMyAnnouncements: ({ input, user, db, now }) =>
    countSales(db, ofOrganiser(user.actsFor, input.search), [...TABS, 'draft'], now),

  async listSalePlaces({ input, db, now }) {
    const newest = { sort: 'id', direction: 'desc', page: 1, size: ON_THE_MAP } as const
    const { ids, total, more } = await pageOfSales(
      db,
      searchFilter(input, await publicityEnds(db, now)),
      input.phase,
      newest,
      now,
    )
    // Counted by codes, once for all; names are looked up for the few that are left.
    const { rows: places } = await sql<Counted>`
      with placed as (
        select i.announcement_id, i.region_code, s.municipality_code, i.ekatte
        from announcement_item i left join settlement s on s.ekatte = i.ekatte
        where i.announcement_id = any(${ids}::int[]) and i.region_code is not null
      ), counted as (
        select region_code, municipality_code, ekatte, count(distinct announcement_id)::int as sales,
          case grouping(region_code, municipality_code, ekatte) when 0 then 'SETTLEMENT' when 1 then 'MUNICIPALITY'
            when 3 then 'REGION' else 'EVERYWHERE' end as level
        from placed group by grouping sets ((), (region_code), (region_code, municipality_code),
          (region_code, municipality_code, ekatte))
      )
      select counted.sales, counted.level, region.code, region.name, region.en, counted.municipality_code as municipality,
        municipality.name as municipality_name, municipality.en as municipality_en,
        settlement.ekatte, settlement.kind, settlement.name as settlement, settlement.en as settlement_en
      from counted left join region on region.code = region_code
        left join municipality on municipality.code = counted.municipality_code
        left join settlement on settlement.ekatte = counted.ekatte
      order by region.name, municipality.name, settlement.name`.execute(db)
    const within = (level: Counted['level'], code: string) =>
      places.filter((place) => place.level === level && place.code === code && place.municipality !== null)
    const regions = places
      .filter(({ level }) => level === 'REGION')
      .map(({ code, name, en, sales: number }) => ({
        code,
        bg: name,
        en: en ?? name,
        sales: number,
        municipalities: within('MUNICIPALITY', code).map((place) => ({
          code: place.municipality!,
          bg: place.municipality_name!,
          en: place.municipality_en ?? place.municipality_name!,
          sales: place.sales,
        })),
        settlements: within('SETTLEMENT', code).map((place) => ({
          code: place.ekatte!,
          bg: `${place.kind} ${place.settlement}`,
          en: place.settlement_en ?? place.settlement!,
          sales: place.sales,
          municipality: place.municipality!,
        })),
      })) satisfies SalePlaces['regions']
    const placed = places.find(({ level }) => level === 'EVERYWHERE')?.sales ?? 0
    return { regions, nowhere: ids.length - placed, more: more || total > ids.length }
  },
})

/** How many sales lie in a settlement, in a municipality or a region as a whole, and anywhere at all. */
type Counted = {
  sales: number
  level: 'SETTLEMENT' | 'MUNICIPALITY' | 'REGION' | 'EVERYWHERE'
  code: string
  name: string
  en: string | null
  municipality: string | null
  municipality_name: string | null
  municipality_en: string | null
  ekatte: string | null
  kind: string | null
  settlement: string | null
  settlement_en: string | null
}

/** On the map are so many of the newest sales that fit. */
const ON_THE_MAP = 2_000
