/** Which things with distraints are asked for: by what they are, by whose they are, by when they were first distrained. */
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/server/db.ts'
import { containing } from '../../platform/server/paged.ts'
import type { DB } from '../../platform/server/schema.ts'
import { waysToSeek } from '../../properties/search.rules.ts'
import type { seized } from '../seized.contract.ts'
import { dayOf } from './registers-page.ts'

type Asked = z.output<typeof seized.listSeized.input>
type Things<O> = SelectQueryBuilder<DB & { p: DB['property'] }, 'p', O>

/** Up to so many finds are joined from their side; a term that finds more is met soon on the way through the list. */
const FEW_THINGS = 10_000
const FEW_PEOPLE = 1_000

/** The things, without order. */
export async function matchingThings<O>(db: Db, things: Things<O>, asked: Asked): Promise<Things<O>> {
  let query = things.where('p.entered', '>', 0)
  if (asked.kind) query = query.where('p.kind', '=', asked.kind)
  if (asked.inForce) query = query.where('p.in_force', '>', 0)
  if (asked.from) query = query.where('p.first_imposed_on', '>=', dayOf(asked.from))
  if (asked.to) query = query.where('p.first_imposed_on', '<=', dayOf(asked.to))
  if (asked.search) query = query.where(await byText(db, asked.search, asked.kind ?? ''))
  if (asked.name) query = query.where(await byName(db, asked.name))
  return query
}

async function byText(db: Db, text: string, kind: string) {
  const sought = waysToSeek(text)[0]
  if (!sought) return sql<boolean>`false`
  const { identifiers, words, either } = sought
  const { rows } = await sql<{ property_ids: number[]; total: number }>`
    select * from find_things(${kind}, ${identifiers}::text[], ${words}::text[], ${either}, false, 0, ${FEW_THINGS}::int)`.execute(
    db,
  )
  const { property_ids: ids, total } = rows[0]!
  if (total <= FEW_THINGS) return sql<boolean>`p.id = any(${ids}::bigint[])`
  const named = sql`s.identifiers like all (${identifiers}::text[])`
  const worded = sql`s.words like all (${words}::text[])`
  return sql<boolean>`exists (select from thing_search s where s.property_id = p.id
    and (${either ? sql`${named} or ${worded}` : sql`${named} and ${worded}`}))`
}

/** Owners as distraints or the document of the thing name them, and debtors. */
async function byName(db: Db, name: string) {
  const like = containing(name)
  const { rows } = await sql<{ id: number }>`
    select id from party where name ilike ${like} limit ${FEW_PEOPLE + 1}::int`.execute(db)
  if (rows.length > FEW_PEOPLE)
    return sql<boolean>`(p.owner_names ilike ${like}
      or exists (select from party o where o.id = any(p.owner_ids) and o.name ilike ${like})
      or exists (select from distraint d where d.property_id = p.id and d.debtor_name ilike ${like}
        and d.status <> 'ENTERED_IN_ERROR'))`
  const people = rows.map(({ id }) => id)
  return sql<boolean>`p.id in (
    select o.id from property o where o.owner_ids && ${people}::bigint[]
    union all
    select d.property_id from distraint d
      where d.debtor_id = any(${people}::bigint[]) and d.status <> 'ENTERED_IN_ERROR'
    union all
    select s.property_id from thing_search s join property o on o.id = s.property_id
      where s.words like ${like.toLowerCase()} and o.owner_names ilike ${like})`
}
