/** Which things with distraints are asked for: by what they are, by whose they are, by when they were first distrained. */
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { containing } from '#platform/db/paged.ts'
import type { DB } from '#db/schema.ts'
import { isIndexed, waysToSeek } from '#register/things/search.rules.ts'
import { visibleTo } from '#register/distraints/server/offices.ts'
import type { seized } from '../seized.contract.ts'
import { dayOf, FEW_FOUND, type Found, isCommon } from '#register/things/server/registers-page.ts'

type Asked = z.output<typeof seized.listSeized.input>
type Things<O> = SelectQueryBuilder<DB & { p: DB['property'] }, 'p', O>

/** The things, without order, and whether what is asked for is so common that it is not counted. */
export async function matchingThings<O>(db: Db, things: Things<O>, asked: Asked) {
  let query = things.where('p.entered', '>', 0)
  if (asked.kind) query = query.where('p.kind', '=', asked.kind)
  if (asked.inForce) query = query.where('p.in_force', '>', 0)
  if (asked.from) query = query.where('p.first_imposed_on', '>=', dayOf(asked.from))
  if (asked.to) query = query.where('p.first_imposed_on', '<=', dayOf(asked.to))
  const found = [
    ...(asked.search ? [await byText(db, asked.search, asked.kind ?? '')] : []),
    ...(asked.name ? [await byName(db, asked.name)] : []),
  ]
  for (const { condition } of found) query = query.where(condition)
  // One that names few things is counted by them, however common the other is.
  return { query, common: found.length > 0 && found.every(({ common }) => common) }
}

/** In the first way in which the text finds anything. */
async function byText(db: Db, text: string, kind: string): Promise<Found> {
  const ways = waysToSeek(text)
  if (ways.length === 0) throw new Refusal('tooVague', { field: 'search' })
  for (const { identifiers, words, either } of ways) {
    const named = sql`s.identifiers like all (${identifiers}::text[])`
    const worded = sql`s.words like all (${words}::text[])`
    const condition = either ? sql`(${named} or ${worded})` : sql`(${named} and ${worded})`
    const onTheWay: Found = {
      condition: sql<boolean>`exists (select from thing_search s where s.property_id = p.id and ${condition})`,
      common: true,
    }
    if (await isCommon(db, sql`select * from thing_search order by property_id desc`, condition))
      return onTheWay
    const { rows } = await sql<{ property_ids: number[]; total: number }>`
      select * from find_things(${kind}, ${identifiers}::text[], ${words}::text[], ${either}, false, 0, ${FEW_FOUND}::int)`.execute(
      db,
    )
    const { property_ids: ids, total } = rows[0]!
    if (total > FEW_FOUND) return onTheWay
    if (total > 0) return { condition: sql<boolean>`p.id = any(${ids}::bigint[])`, common: false }
  }
  return { condition: sql<boolean>`false`, common: false }
}

/** Owners as distraints or the document of the thing name them, and debtors. */
async function byName(db: Db, name: string): Promise<Found> {
  if (!isIndexed(name)) throw new Refusal('tooVague', { field: 'name' })
  const like = containing(name)
  const onTheWay: Found = {
    condition: sql<boolean>`(p.owner_names ilike ${like}
      or exists (select from party o where o.id = any(p.owner_ids) and o.name ilike ${like})
      or exists (select from distraint d where d.property_id = p.id and d.debtor_name ilike ${like}
        and d.status <> 'ENTERED_IN_ERROR' and ${visibleTo()}))`,
    common: true,
  }
  const people = sql`select name from party order by id desc`
  if (await isCommon(db, people, sql`s.name ilike ${like}`)) return onTheWay
  const { rows } = await sql<{ ids: number[] | null }>`
    select things_of_people(${like}, ${FEW_FOUND}::int) as ids`.execute(db)
  const ids = rows[0]!.ids
  return ids ? { condition: sql<boolean>`p.id = any(${ids}::bigint[])`, common: false } : onTheWay
}
