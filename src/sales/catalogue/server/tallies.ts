/** How many sales there are of each state, to the last one, and how often something of it was changed: triggers keep it. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { entryOf } from '#platform/kinds.ts'

/** Where a sale stands; `over` is all that is not to come, whether an act has ended it or not. */
export type SaleStage = 'draft' | 'upcoming' | 'current' | 'past' | 'terminated' | 'over'

/** Of which states those are that are not open. */
const STATES = {
  past: ['PAST'],
  over: ['PAST', 'TERMINATED'],
  terminated: ['TERMINATED'],
  draft: ['DRAFT'],
  all: ['OPEN', 'PAST', 'TERMINATED'],
}
/** The states of what stands so and is not open. */
export const statesOf = (stand: SaleStage | undefined) => entryOf(STATES, stand ?? 'all') ?? []

/** How many of all published sales stand so; `ended` are open ones that are over. */
export function countOfStage(stand: SaleStage | undefined, ended: readonly number[]) {
  const also =
    ended.length > 0 && (stand === 'past' || stand === 'over')
      ? sql` + (select count(*) from sale_shelf where state = 'OPEN' and announcement_id = any(${[...ended]}))`
      : sql``
  return sql`select (coalesce(sum(sales), 0)${also})::int from sale_tally where state = any(${statesOf(stand)})`
}

/** How often something of each state has changed: as long as that is the same number, the same sales are in it, as they were. */
export async function changesOf(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ state: string; changes: number }>`
    select state, sum(changes)::bigint as changes from sale_tally group by state`.execute(db)
  return new Map(rows.map(({ state, changes }) => [state, changes]))
}
