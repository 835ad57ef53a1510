/** Counts how common each three and four characters of an identifier are, so that a search for common ones need not count them again. */
import { sql } from 'kysely'
import type { Db } from '../../platform/server/db.ts'
import type { Sweep } from '../../platform/server/sweep.ts'

const BATCH = 20_000
/** Whoever enters a thing has committed by then; until then numbers below the last may still be missing. */
const LAG_MS = 600_000

/** Counts the parts of the next things that were not counted yet, one process at a time; answers how many things there were. */
export async function countParts(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ up_to: number }>`
    select up_to from identifier_part_counted for update skip locked`.execute(db)
  const upTo = rows[0]?.up_to
  if (upTo === undefined) return 0
  const { rows: next } = await sql<{ last: number | null; things: number }>`
    select max(property_id) as last, count(*) as things from (
      select s.property_id from thing_search s join property p on p.id = s.property_id
      where s.property_id > ${upTo} and p.created_at < ${new Date(now.getTime() - LAG_MS)} order by s.property_id limit ${BATCH}) t`.execute(
    db,
  )
  const { last, things } = next[0]!
  if (last === null) return 0
  await sql`
    insert into identifier_part (part, things)
    select part, count(*) from (
      select distinct property_id, substr(identifiers, at, signs) as part
      from thing_search, generate_series(3, 4) signs, generate_series(1, length(identifiers) - signs + 1) at
      where property_id > ${upTo} and property_id <= ${last}) t
    where part not like '% %' group by part order by part
    on conflict (part) do update set things = identifier_part.things + excluded.things`.execute(db)
  await sql`update identifier_part_counted set up_to = ${last}`.execute(db)
  return things
}

/** Goes on with the counting whenever something was added. */
export const partsSweep: Sweep = { name: 'countParts', everyMs: 60_000, run: countParts }
