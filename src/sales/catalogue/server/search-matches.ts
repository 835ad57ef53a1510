/** Holds newly published sales against the searches that people keep. Publishing leaves each in a table, so none is missed whatever restarts, and none is looked for twice. */
import { sql } from 'kysely'
import { addDays, dayInSofia, momentInSofia } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Sweep } from '../../../platform/db/sweep.ts'
import type { Pace } from '../catalogue.contract.ts'
import { SaleSearch } from '../../notice/search.contract.ts'
import { matcherOf, type SearchableSale } from '../search.rules.ts'

/** How many new sales are held against how many searches in one turn: some milliseconds. */
const SALES_AT_ONCE = 50
const SEARCHES_AT_ONCE = 250
/** When the letters of a day are written, by the clock in Sofia. */
const DAILY_AT = '08:00'

/** The next moment at which a letter may tell of what is found now. */
function nextLetterAt(pace: Pace, now: Date): Date {
  if (pace !== 'DAILY') return now
  const today = momentInSofia(dayInSofia(now), DAILY_AT)
  return now <= today ? today : momentInSofia(addDays(dayInSofia(now), 1), DAILY_AT)
}

export const matchSearches: Sweep = {
  name: 'matchSearches',
  everyMs: 15_000,
  wokenBy: 'news',
  run: async (db, now, report) => {
    const fresh = await db
      .selectFrom('fresh_sale')
      .selectAll()
      .orderBy('last_search')
      .orderBy('announcement_id')
      .limit(SALES_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    const after = fresh[0]?.last_search
    if (after === undefined) return []
    const ids = fresh.filter((sale) => sale.last_search === after).map((sale) => sale.announcement_id)
    const searches = await db
      .selectFrom('saved_search')
      .select(['id', 'query', 'pace', 'since'])
      .where('pace', '<>', 'NEVER')
      .where('id', '>', after)
      .orderBy('id')
      .limit(SEARCHES_AT_ONCE)
      .execute()
    const sales = searches.length > 0 ? await salesOf(db, ids) : []
    const hits = searches.flatMap(({ id, query, pace, since }) => {
      const search = SaleSearch.safeParse(query)
      if (search.error) report?.failed(`search ${id}`, search.error)
      // What is kept cannot be read: it finds nothing, and the others are not held up.
      if (!search.success) return []
      const fits = matcherOf(search.data)
      return sales
        .filter((sale) => sale.publishedAt >= since && fits(sale))
        .map((sale) => ({
          search_id: id,
          announcement_id: sale.id,
          found_at: now,
          tell_at: nextLetterAt(pace, now),
        }))
    })
    if (hits.length > 0)
      await db
        .insertInto('saved_search_hit')
        .columns(['search_id', 'announcement_id', 'found_at', 'tell_at'])
        .expression(
          sql`select * from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb)
            as hit (search_id int, announcement_id int, found_at timestamptz, tell_at timestamptz)`,
        )
        .onConflict((on) => on.doNothing())
        .execute()
    const last = searches.length === SEARCHES_AT_ONCE ? searches.at(-1)!.id : undefined
    if (last === undefined) await db.deleteFrom('fresh_sale').where('announcement_id', 'in', ids).execute()
    else
      await db
        .updateTable('fresh_sale')
        .set({ last_search: last })
        .where('announcement_id', 'in', ids)
        .execute()
    return ids.map((id) => `${id}, ${last ?? 'all'}`)
  },
}

/** What searches ask of these sales. */
async function salesOf(
  db: Db,
  ids: number[],
): Promise<(SearchableSale & { id: number; publishedAt: Date })[]> {
  const placed = (column: 'region_code' | 'ekatte') =>
    sql<string[]>`array(select ${sql.ref(`i.${column}`)} from announcement_item i
      where i.announcement_id = a.id and ${sql.ref(`i.${column}`)} is not null)`
  const rows = await db
    .selectFrom('announcement as a')
    .innerJoin('auction', 'auction.id', 'a.id')
    .innerJoin('account as o', 'o.id', 'a.organiser_id')
    .innerJoin('announcement_search as s', 's.announcement_id', 'a.id')
    .select(['a.id', 'a.property_type', 'a.procedure', 'a.currency', 'a.start_price', 'a.published_at'])
    .select(['auction.starts_at', 'auction.ends_at', 's.words', 'o.full_name'])
    .select([placed('region_code').as('regions'), placed('ekatte').as('settlements')])
    .select(
      sql<string[]>`array(select t.municipality_code from announcement_item i
        join settlement t on t.ekatte = i.ekatte where i.announcement_id = a.id)`.as('municipalities'),
    )
    .where('a.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    publishedAt: row.published_at!,
    words: row.words,
    organiser: row.full_name,
    propertyType: row.property_type,
    procedure: row.procedure,
    regions: row.regions,
    municipalities: row.municipalities,
    settlements: row.settlements,
    currency: row.currency,
    startPrice: row.start_price,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }))
}
