/** The newest versions of the data sets, as they are read by files, pages and the national portal. */
import type { Db } from '../../../platform/db/database.ts'
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

/** The cells of a version. */
export async function cellsOfRelease(db: Db, id: number): Promise<Cell[][]> {
  const { cells } = await db
    .selectFrom('open_data_release')
    .select('cells')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Cells.parse(cells)
}

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
