/** The newest versions of the data sets, as they are read by files, pages and the national portal. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { Cells, type Cell, type SetName } from '../sets.contract.ts'

/** The newest version of a month. */
export type Release = {
  id: number
  month: string
  number: number
  madeAt: Date
  rows: number
  hash: string
}

/** The months of a set that have rows, the oldest first, without the rows. */
export async function releasesOf(db: Db, set: SetName): Promise<Release[]> {
  const rows = await db
    .selectFrom('open_data_month as m')
    .innerJoin('open_data_release as r', 'r.id', 'm.release_id')
    .select(['r.id', 'm.month', 'r.number', 'r.made_at', 'r.row_count', 'r.hash'])
    .where('m.set_name', '=', set)
    .where('r.row_count', '>', 0)
    .orderBy('m.month')
    .execute()
  return rows.map(({ id, month, number, made_at, row_count, hash }) => ({
    id,
    month,
    number,
    madeAt: made_at,
    rows: row_count,
    hash: hash.toString('hex'),
  }))
}

const ROWS_AT_ONCE = 1_000

/** The cells of a version, some at a time: thousands of rows at once would keep everybody else waiting. */
export async function* slicesOfRelease(db: Db, id: number): AsyncGenerator<Cell[][]> {
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    const { cells, row_count: count } = await db
      .selectFrom('open_data_release')
      .select('row_count')
      .select(
        sql`jsonb_path_query_array(cells, ${`$[${from} to ${from + ROWS_AT_ONCE - 1}]`}::jsonpath)`.as(
          'cells',
        ),
      )
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    yield Cells.parse(cells)
    if (from + ROWS_AT_ONCE >= count) return
  }
}

/** The cells of a version. */
export const cellsOfRelease = async (db: Db, id: number): Promise<Cell[][]> =>
  (await Array.fromAsync(slicesOfRelease(db, id))).flat()

/** The cells of a set for all months from one on, by month; the newest version of each. */
export async function cellsSince(db: Db, set: SetName, month: string): Promise<Map<string, Cell[][]>> {
  const rows = await db
    .selectFrom('open_data_month as m')
    .innerJoin('open_data_release as r', 'r.id', 'm.release_id')
    .select(['m.month', 'r.cells'])
    .where('m.set_name', '=', set)
    .where('m.month', '>=', month)
    .orderBy('m.month')
    .execute()
  return new Map(rows.map(({ month: of, cells }) => [of, Cells.parse(cells)]))
}
