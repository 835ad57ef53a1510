/** One page of a register that may have millions of rows: nothing is counted or paged further than is worth its time. */
import { type OrderByItemBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { COUNTED } from '../../platform/lists.ts'
import type { Db } from '../../platform/server/db.ts'

type Asked = { page: number; size: number }
/** "All" is for files, and has an end. */
const sizeOf = ({ size }: Asked) => (size === -1 ? COUNTED : size)

/** The rows of the page in the order that `ordered` gives, which should be one of an index, and how many there are at least. */
export async function longPage<D, T extends keyof D, O>(
  db: Db,
  query: SelectQueryBuilder<D, T, O>,
  asked: Asked,
  ordered: (query: SelectQueryBuilder<D, T, O>) => SelectQueryBuilder<D, T, O>,
): Promise<{ rows: O[]; total: number; more: boolean }> {
  const size = sizeOf(asked)
  const offset = asked.size === -1 ? 0 : (asked.page - 1) * size
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

/** A day as the database compares it. */
export const dayOf = (text: string) => sql<Date>`${text}::date`

/** Falling with empty values last, or rising with them first: the two ways to read one index. */
export const fallingOrRising = (falling: boolean) => (by: OrderByItemBuilder) =>
  falling ? by.desc().nullsLast() : by.asc().nullsFirst()
