/** Holds newly published sales against the searches that people keep. Publishing leaves each in a table, so none is missed whatever restarts, and none is looked for twice. */
import { sql } from 'kysely'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import type { Sweep } from '#platform/db/sweep.ts'
import type { Pace } from '../catalogue.contract.ts'
import { SaleSearch } from '#sales/notice/search.contract.ts'
import { searchFilter } from './search-filter.ts'

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
    const kept = searches.flatMap(({ query, ...row }) => {
      const search = SaleSearch.safeParse(query)
      if (search.error) report?.failed(`search ${row.id}`, search.error)
      // What is kept cannot be read: it finds nothing, and the others are not held up.
      return search.success ? [{ ...row, search: search.data }] : []
    })
    // What many people search for is asked once.
    const alike = [...Map.groupBy(kept, ({ search }) => JSON.stringify(search)).values()]
    const found = await fittingSales(
      db,
      ids,
      alike.map(([first]) => first!.search),
    )
    const hits = found.flatMap(({ at, id, publishedAt }) =>
      alike[at]!.filter(({ since }) => publishedAt >= since).map((each) => ({
        search_id: each.id,
        announcement_id: id,
        found_at: now,
        tell_at: nextLetterAt(each.pace, now),
      })),
    )
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

/** A sale that was found by the search at this place of those asked. */
type Hit = { at: number; id: number; publishedAt: Date }

/**
 * Which of these sales fit each of these searches, by the conditions of lists, in one statement however many there are. Its tables hold
 * these sales alone, under their own names, so that what a search costs does not grow with the sales that were ever held.
 */
async function fittingSales(db: Db, ids: readonly number[], searches: readonly SaleSearch[]): Promise<Hit[]> {
  if (searches.length === 0) return []
  const each = searches.map((search, at) => {
    const where = sql.join(searchFilter(search).where, sql` and `)
    return sql`select ${at}::int as at, s.announcement_id as id, s.published_at as "publishedAt" from sale_shelf s where ${where}`
  })
  const fresh = sql`announcement_id = any(${[...ids]})`
  const { rows } = await sql<Hit>`
    with sale_shelf as materialized (select * from sale_shelf where ${fresh}),
      announcement_search as materialized (select * from announcement_search where ${fresh}),
      announcement_item as materialized (select * from announcement_item where ${fresh}),
      account as materialized (select id, full_name from account where id in (select organiser_id from sale_shelf))
    ${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}
