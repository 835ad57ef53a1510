/** Counts how common each three and four characters of an identifier are, so that a search need not count them, and each word. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Job } from '#platform/db/job.ts'

const BATCH = 20_000
/** Whoever enters an asset has committed by then; until then numbers below the last may still be missing. */
const LAG_MS = 600_000

/** Counts the parts of the next assets that were not counted yet, one process at a time; answers the number of the last of them, or 0. */
export async function countParts(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ up_to: number }>`
    select up_to from identifier_part_counted for update skip locked`.execute(db)
  const upTo = rows[0]?.up_to
  if (upTo === undefined) return 0
  const { rows: next } = await sql<{ last: number | null }>`
    select max(property_id) as last from (
      select s.property_id from thing_search s join property p on p.id = s.property_id
      where s.property_id > ${upTo} and p.created_at < ${new Date(now.getTime() - LAG_MS)} order by s.property_id limit ${BATCH}) t`.execute(
    db,
  )
  const { last } = next[0]!
  if (last === null) return 0
  // Identifiers are listed by four characters and their last three (thing_parts): three begin four.
  await sql`
    with keys as materialized (
      select s.property_id, substr(key, 7, 1) as kind, substr(key, 8) as part
      from thing_search s, unnest(tsvector_to_array(thing_parts(s.property_id, s.identifiers, s.about, s.words))) key
      where s.property_id > ${upTo} and s.property_id <= ${last}
    ), words as (
      update search_word w set things = w.things + t.things
      from (select part, kind = 'a' as open, count(*) as things from keys where kind <> 'i' group by 1, 2) t
      where w.word = t.part and w.open = t.open
    )
    insert into identifier_part (part, things)
    select part, count(*) from (
      select part from keys where kind = 'i' and length(part) = 4
      union all select part from (select distinct property_id, left(part, 3) as part from keys where kind = 'i') threes) t
    group by part order by part
    on conflict (part) do update set things = identifier_part.things + excluded.things`.execute(db)
  await sql`update identifier_part_counted set up_to = ${last}`.execute(db)
  return last
}

/** Goes on with the counting whenever something was added. */
export const partsJob: Job = {
  name: 'countParts',
  everyMs: 60_000,
  run: async (db, now) => {
    const last = await countParts(db, now)
    return last > 0 ? [last] : []
  },
}
