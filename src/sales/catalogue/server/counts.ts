/** How many sales fit a search, by state and by place: for the tabs and the map. */
import { sql } from 'kysely'
import { handlers } from '../../../platform/http/mount.ts'
import { countSales, pageOfSales } from './shelf.ts'
import { catalogue, type SalePlaces } from '../catalogue.contract.ts'
import { TABS } from '../../notice/search.contract.ts'
import { publicityEnds } from '../../notice/server/publicity.ts'
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
      with counted as (
        select region_code, ekatte, grouping(region_code) as everywhere, grouping(ekatte) as whole,
          count(distinct announcement_id)::int as sales
        from announcement_item where announcement_id = any(${ids}::int[]) and region_code is not null
        group by grouping sets ((), (region_code), (region_code, ekatte))
      )
      select counted.sales, everywhere = 1 as everywhere, whole = 1 as whole, region.code, region.name, region.en,
        settlement.ekatte, settlement.kind, settlement.name as settlement, settlement.en as settlement_en
      from counted left join region on region.code = region_code left join settlement on settlement.ekatte = counted.ekatte
      order by region.name, settlement.name`.execute(db)
    const regions = places
      .filter(({ whole, everywhere }) => whole && !everywhere)
      .map(({ code, name, en, sales: number }) => ({
        code,
        bg: name,
        en: en ?? name,
        sales: number,
        settlements: places
          .filter((place) => !place.whole && place.code === code && place.ekatte !== null)
          .map((place) => ({
            code: place.ekatte!,
            bg: `${place.kind} ${place.settlement}`,
            en: place.settlement_en ?? place.settlement!,
            sales: place.sales,
          })),
      })) satisfies SalePlaces['regions']
    const placed = places.find(({ everywhere }) => everywhere)?.sales ?? 0
    return { regions, nowhere: ids.length - placed, more: more || total > ids.length }
  },
})

/** How many sales lie in a settlement, in a region as a whole, and anywhere at all. */
type Counted = {
  sales: number
  everywhere: boolean
  whole: boolean
  code: string
  name: string
  en: string | null
  ekatte: string | null
  kind: string | null
  settlement: string | null
  settlement_en: string | null
}

/** On the map are so many of the newest sales that fit. */
const ON_THE_MAP = 2_000
