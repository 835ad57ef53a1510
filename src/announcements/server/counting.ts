/** How many sales fit a search, by state and by place: for the tabs and the map. */
import { sql } from 'kysely'
import { handlers } from '../../platform/server/mount.ts'
import { countSales, pageOfSales } from '../../auctions/server/shelf.ts'
import { finding, type SalePlaces } from '../finding.contract.ts'
import { TABS } from '../search.contract.ts'
import { fitting, ofOrganiser } from './fitting.ts'

export const counting = handlers(finding, {
  countAnnouncements: ({ input, db, now }) => countSales(db, fitting(input), TABS, now),

  countMyAnnouncements: ({ input, user, db, now }) =>
    countSales(db, ofOrganiser(user.actsFor, input.search), [...TABS, 'draft'], now),

  async listSalePlaces({ input, db, now }) {
    const newest = { sort: 'id', direction: 'desc', page: 1, size: ON_THE_MAP } as const
    const { ids, total } = await pageOfSales(db, fitting(input), input.phase, newest, now)
    const found = sql<{ id: number }>`(select id from unnest(${ids}::int[]) as id)`
    const places = await db
      .with('found', () => found)
      .with('lying', (cte) =>
        cte
          .selectFrom('announcement_item as i')
          .innerJoin('found', 'found.id', 'i.announcement_id')
          .where('i.region_code', 'is not', null)
          .select(['i.region_code', 'i.ekatte', 'i.announcement_id']),
      )
      .selectFrom('lying')
      .innerJoin('region', 'region.code', 'lying.region_code')
      .leftJoin('settlement', 'settlement.ekatte', 'lying.ekatte')
      .groupBy(
        sql`grouping sets ((region.code, region.name, region.en),
          (region.code, region.name, region.en, settlement.ekatte, settlement.kind, settlement.name, settlement.en))`,
      )
      .select([
        'region.code',
        'region.name',
        'region.en',
        'settlement.ekatte',
        'settlement.kind',
        'settlement.name as settlement',
        'settlement.en as settlement_en',
        sql<boolean>`grouping(settlement.ekatte) = 1`.as('whole'),
        sql<number>`count(distinct lying.announcement_id)::int`.as('sales'),
      ])
      .orderBy('region.name')
      .orderBy('settlement.name')
      .execute()
    const regions = places
      .filter(({ whole }) => whole)
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
    const placed = await db
      .selectFrom('announcement_item')
      .select(sql<number>`count(distinct announcement_id)::int`.as('sales'))
      .where(sql<boolean>`announcement_id = any(${ids}::int[])`)
      .where('region_code', 'is not', null)
      .executeTakeFirstOrThrow()
    return { regions, nowhere: ids.length - placed.sales, more: total > ids.length }
  },
})

/** On the map are so many of the newest sales that fit. */
const ON_THE_MAP = 2_000
