/** How many sales fit a search, by state and by place: for the tabs and the map. */
import { sql } from 'kysely'
import { handlers } from '../../platform/server/mount.ts'
import { finding, type SalePlaces } from '../finding.contract.ts'
import { TABS } from '../search.contract.ts'
import { announcementRows } from './announcement-rows.ts'
import { fitting, inTab, published, saying, tabIs } from './fitting.ts'

const counts = (now: Date) =>
  TABS.map((tab) => sql<number>`(count(*) filter (where ${tabIs(tab, now)}))::int`.as(tab))

export const counting = handlers(finding, {
  countAnnouncements: ({ input, db, now }) =>
    fitting(published(db), input).clearSelect().select(counts(now)).executeTakeFirstOrThrow(),

  async countMyAnnouncements({ input, user, db, now }) {
    const mine = saying(announcementRows(db).where('a.organiser_id', '=', user.actsFor), input.search)
    const announced = await mine
      .clearSelect()
      .where('a.published_at', 'is not', null)
      .select(counts(now))
      .executeTakeFirstOrThrow()
    const { draft } = await mine
      .clearSelect()
      .where('a.published_at', 'is', null)
      .select(sql<number>`count(*)::int`.as('draft'))
      .executeTakeFirstOrThrow()
    return { ...announced, draft }
  },

  async listSalePlaces({ input, db, now }) {
    const sales = inTab(fitting(published(db), input), input.phase, now)
    const places = await db
      .with('found', () => sales.clearSelect().select('a.id'))
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
    const { nowhere } = await sales
      .clearSelect()
      .where(
        sql<boolean>`not exists (select from announcement_item i where i.announcement_id = a.id and i.region_code is not null)`,
      )
      .select(sql<number>`count(*)::int`.as('nowhere'))
      .executeTakeFirstOrThrow()
    return { regions, nowhere }
  },
})
