/** One page of a list: how every list endpoint turns its input into rows and a total. */
import type { SelectQueryBuilder } from 'kysely'

type PageQuery<S extends string> = {
  page: number
  size: number
  sort?: S | undefined
  direction: 'asc' | 'desc'
}

/** Sorts (a column for each name that may be asked, then by id so that pages never overlap), cuts out the page, and counts all. */
export async function paged<D, T extends keyof D, O, S extends string>(
  query: SelectQueryBuilder<D, T, O>,
  filters: PageQuery<S>,
  columns: Record<S, string>,
  { byDefault, id }: { byDefault: `${string} ${'asc' | 'desc'}`; id: string },
): Promise<{ rows: O[]; total: number }> {
  const ref = (name: string) => name as never
  const [column, direction] = filters.sort
    ? [columns[filters.sort], filters.direction]
    : ([byDefault.split(' ')[0]!, byDefault.endsWith(' desc') ? 'desc' : 'asc'] as const)
  const counted = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  let page = query.orderBy(ref(column), (order) =>
    direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
  )
  page = page.orderBy(ref(id), direction)
  if (filters.size !== -1) page = page.limit(filters.size).offset((filters.page - 1) * filters.size)
  return { rows: await page.execute(), total: (counted as { total: number }).total }
}

/** The pattern for `ilike` that finds a text anywhere; what the person typed has no special signs. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
