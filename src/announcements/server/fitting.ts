/** Narrows announcements down to those that fit a search; lists, counts, feeds, calendars and kept searches all do it here. */
import { sql } from 'kysely'
import { addDays, momentInSofia } from '../../platform/dates.ts'
import { parseMoney } from '../../platform/money.ts'
import type { Db } from '../../platform/server/db.ts'
import { containing } from '../../platform/server/paged.ts'
import { inPhase } from '../../auctions/server/phases.ts'
import type { SaleSearch, Tab } from '../search.contract.ts'
import { type AnnouncementRows, announcementRows } from './announcement-rows.ts'

/** Published sales: a draft is nobody's but its organiser's. */
export const published = (db: Db) => announcementRows(db).where('a.published_at', 'is not', null)

/** Those in a tab of a list: what an act has ended is not among the past ones. */
export function inTab(query: AnnouncementRows, tab: Tab | undefined, now: Date): AnnouncementRows {
  if (!tab) return query
  return query.where(tabIs(tab, now))
}

/** Whether a sale stands in a tab, asked of the database. */
export const tabIs = (tab: Tab, now: Date) => {
  if (tab === 'terminated') return sql<boolean>`(auction.terminated_at is not null)`
  if (tab === 'past') return sql<boolean>`(auction.terminated_at is null and ${inPhase('past', now)})`
  return inPhase(tab, now)
}

/** Those that hold every word somewhere in code, title, case number, description or things. */
export function saying(query: AnnouncementRows, search: string): AnnouncementRows {
  const words = search.split(/\s+/).filter(Boolean)
  if (words.length === 0) return query
  const each = words.map((word) => sql`words like lower(${containing(word)})`)
  return query.where(
    sql<boolean>`a.id in (select announcement_id from announcement_search where ${sql.join(each, sql` and `)})`,
  )
}

/** Those that fit a search, whatever their tab. */
export function fitting(all: AnnouncementRows, search: SaleSearch): AnnouncementRows {
  const { propertyType, procedure, regionCode, ekatte, priceFrom, priceTo, biddingFrom, biddingTo } = search
  let query = saying(all, search.search)
  if (propertyType) query = query.where('a.property_type', '=', propertyType)
  if (procedure) query = query.where('a.procedure', '=', procedure)
  if (regionCode) query = query.where(hasThingIn('region_code', regionCode))
  if (ekatte) query = query.where(hasThingIn('ekatte', ekatte))
  const price = sql<number>`price_in(${search.priceIn}, a.currency, a.start_price)`
  if (priceFrom) query = query.where(price, '>=', parseMoney(priceFrom)!)
  if (priceTo) query = query.where(price, '<=', parseMoney(priceTo)!)
  // The bidding touches these days by the calendar in Sofia; a prolonged one until its true end.
  if (biddingFrom) query = query.where('auction.ends_at', '>', momentInSofia(biddingFrom, '00:00'))
  if (biddingTo) query = query.where('auction.starts_at', '<', momentInSofia(addDays(biddingTo, 1), '00:00'))
  if (search.organiser) {
    const name = containing(search.organiser)
    query = query.where(
      sql<boolean>`a.organiser_id in (select id from account where full_name ilike ${name})`,
    )
  }
  return query
}

const hasThingIn = (column: 'region_code' | 'ekatte', code: string) =>
  sql<boolean>`a.id in (select announcement_id from announcement_item where ${sql.ref(column)} = ${code})`
