/** One page of a list that may have millions of rows: nothing is counted or paged further than is worth its time. */
import { type SelectQueryBuilder, sql } from 'kysely'
import { COUNTED } from '#platform/lists.ts'
import type { Db } from './database.ts'

type PageQuery = { page: number; size: number }
/** "All" is for files, and has an end. */
const sizeOf = ({ size }: PageQuery) => (size === -1 ? COUNTED : size)

/** How many pages further a list is looked at whose number of rows would take too long to count. */
const PAGES_AHEAD = 5

/**
 * The rows of the page in the order that `ordered` gives, which should be one of an index, and how many there are at least.
 * With `common` set, rows are met soon on the way through the list, and counting them would mean going all that way: then
 * only a few pages ahead are counted.
 */
export async function longPage<D, T extends keyof D, O>(
  db: Db,
  query: SelectQueryBuilder<D, T, O>,
  filters: PageQuery,
  ordered: (query: SelectQueryBuilder<D, T, O>) => SelectQueryBuilder<D, T, O>,
  common = false,
): Promise<{ rows: O[]; total: number; more: boolean }> {
  const size = sizeOf(filters)
  const offset = filters.size === -1 ? 0 : (filters.page - 1) * size
  if (common) {
    const ahead = filters.size === -1 ? size : size * PAGES_AHEAD
    const rows = await ordered(query)
      .limit(ahead + 1)
      .offset(offset)
      .execute()
    const total = offset + Math.min(rows.length, ahead)
    return { rows: rows.slice(0, size), total, more: rows.length > ahead }
  }
  const counted = Math.max(COUNTED, offset + size)
  const some = query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(counted + 1)
  const [count, rows] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from (${some}) as found`.execute(db),
    ordered(query).limit(size).offset(offset).execute(),
  ])
  const { total } = count.rows[0]!
  return { rows, total: Math.min(total, counted), more: total > counted }
}
