/** Finding things in our own data, among millions, by a few characters. */
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../platform/server/db.ts'
import { Refusal } from '../../platform/endpoint.ts'
import { handlers } from '../../platform/server/mount.ts'
import { fold } from '../folding.rules.ts'
import { lookups, type ThingRow } from '../lookup.contract.ts'
import { publicSearch } from '../known.contract.ts'
import { knownPartOf, type Sought, waysToSeek } from '../search.rules.ts'

/** Totals above this are only said to be more. */
const MOST_COUNTED = 10_000
/** How far back from the newest a common term is looked for before the indexes are asked. */
const WALK = 50_000
/** As few as this the index finds sooner than the way back from the newest. */
const FEW = 500
/** So many things entered since the last counting are looked through. */
const NEW_ONES = 5_000

/**
 * Terms that more than 10,000 things have. Things are never removed, so once true it stays true; that saves counting
 * them again for everyone who types the same. Kept per database, the oldest forgotten.
 */
const common = new WeakMap<Db, Set<string>>()
const MOST_REMEMBERED = 10_000

/** `openly` looks only at what a thing is and at its identifiers, never at names. */
type Wanted = Sought & { kind: string; openly: boolean }
type Page = { ids: number[]; total: number; more: boolean }

/** Seeks a text in the ways that it can be sought; refuses one by which nothing could be found quickly. */
async function seek(
  db: Db,
  text: string,
  of: { kind: string; openly: boolean },
  skip: number,
  take: number,
): Promise<Page> {
  const ways = waysToSeek(text)
  if (ways.length === 0) throw new Refusal('tooVague', { field: 'text' })
  let page: Page = { ids: [], total: 0, more: false }
  for (const way of ways) {
    page = await searchThings(db, { ...way, ...of }, skip, take)
    if (page.total > 0) break
  }
  return page
}

/** One page of the things that fit, newest first, and how many there are; a term in over 10,000 things is not counted out. */
async function searchThings(db: Db, wanted: Wanted, skip: number, take: number): Promise<Page> {
  const { kind, identifiers, words, either, openly } = wanted
  const key = JSON.stringify([kind, identifiers, words, openly])
  const known = common.get(db) ?? new Set<string>()
  common.set(db, known)
  const part = known.has(key) ? undefined : await countedPart(db, wanted)
  const counted = known.has(key) ? Infinity : part?.things
  // What lies so thin that the way back from the newest would not meet a page of it, the index finds sooner.
  const few = part ? (part.last * (skip + take)) / WALK : 0
  if (counted === undefined || counted < Math.max(few, FEW)) {
    const { rows } = await sql<{ property_ids: number[]; total: number }>`
      select * from find_things(${kind}, ${identifiers}::text[], ${words}::text[], ${either}, ${openly}, ${skip}::int, ${take}::int)`.execute(
      db,
    )
    const { property_ids: ids, total } = rows[0]!
    if (total <= MOST_COUNTED) return { ids: ids.map(Number), total, more: false }
    if (known.size >= MOST_REMEMBERED) known.delete(known.values().next().value!)
    known.add(key)
  }
  const ids = await newest(db, wanted, skip, take)
  return counted !== undefined && counted <= MOST_COUNTED
    ? { ids, total: counted, more: false }
    : { ids, total: MOST_COUNTED, more: true }
}

/**
 * How many things have these three or four characters in their identifiers: what the sweep has counted, and the newest ones beside.
 * Undefined for anything else, and while the sweep is far behind.
 */
async function countedPart(
  db: Db,
  { kind, identifiers, words }: Wanted,
): Promise<{ things: number; last: number } | undefined> {
  const part = identifiers[0]?.slice(1, -1) ?? ''
  if (kind !== '' || words.length > 0 || part.length < 3 || part.length > 4) return undefined
  const { rows } = await sql<{ things: number; last: number; up_to: number; fresh: number }>`
    select coalesce((select things from identifier_part where part = ${part}), 0) as things,
      coalesce((select max(property_id) from thing_search), 0) as last, up_to,
      (select count(*) from (select * from thing_search where property_id > up_to order by property_id limit ${NEW_ONES}) s
        where s.identifiers like ${identifiers[0]!}) as fresh
    from identifier_part_counted`.execute(db)
  const { things, last, up_to: upTo, fresh } = rows[0]!
  const upToDate = things > MOST_COUNTED || last - upTo <= NEW_ONES
  return upToDate ? { things: things + fresh, last } : undefined
}

async function newest(
  db: Db,
  { kind, identifiers, words, either, openly }: Wanted,
  skip: number,
  take: number,
) {
  const walk = Math.max(WALK, (skip + take) * 20)
  const { rows } = await sql<{ ids: number[] }>`
    select newest_things(${kind}, ${identifiers}::text[], ${words}::text[], ${either}, ${openly}, ${skip}::int, ${take}::int, ${walk}::int) as ids`.execute(
    db,
  )
  return rows[0]!.ids.map(Number)
}

/** The rows of these things, in this order. */
export async function thingRows(db: Db, ids: readonly number[]): Promise<ThingRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('property')
    .select([
      'id',
      'kind',
      'identifier',
      'second_identifier',
      'title',
      'description',
      'owner_names',
      'in_force',
      'entered',
    ])
    .select(sql<string | null>`first_imposed_on::text`.as('first_imposed_on'))
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return [
      {
        id: row.id,
        kind: row.kind as ThingRow['kind'],
        identifier: row.identifier,
        secondIdentifier: row.second_identifier,
        title: row.title,
        description: row.description,
        ownerNames: row.owner_names,
        inForce: row.in_force,
        entered: row.entered,
        firstImposedOn: row.first_imposed_on,
      },
    ]
  })
}

/** The things whose identifier or second number this is, in whichever letters and however spaced; kinds may share one. */
async function calledExactly(db: Db, text: string) {
  const folded = fold(text)
  if (!folded) return []
  const { rows } = await db.executeQuery<{ kind: string; identifier: string; in_force: number }>(
    CompiledQuery.raw(CALLED, [folded]),
  )
  return rows
}

const CALLED = `/* planned once: called-exactly */
  select id, kind, identifier, in_force from property where folded = $1
  union select id, kind, identifier, in_force from property where second_folded = $1
  order by id limit 10`

export const searching = handlers(
  { ...lookups, ...publicSearch },
  {
    async findThings({ input: { kind, text, page, size }, db }) {
      const { ids, total, more } = await seek(db, text, { kind, openly: false }, (page - 1) * size, size)
      return { rows: await thingRows(db, ids), total, more }
    },

    async searchItems({ input: { text }, db }) {
      const exact = await calledExactly(db, text)
      if (exact.length > 0)
        return { things: exact.map((row) => thing(row, openTo(row, text))), total: exact.length, more: false }
      const { ids, total, more } = await seek(db, text, { kind: '', openly: true }, 0, MOST_SHOWN)
      const rows = await thingRows(db, ids)
      return { things: rows.map((row) => thing(row, knownPartOf(row.identifier, text))), total, more }
    },
  },
)
const MOST_SHOWN = 10

/** Who knows the VIN does not learn the plate: an identifier stands whole only to who has typed it whole. */
const openTo = ({ identifier }: { identifier: string }, typed: string) =>
  fold(identifier) === fold(typed) ? identifier : knownPartOf(identifier, typed)

const thing = (row: { kind: string; in_force?: number; inForce?: number }, identifier: string) => ({
  kind: row.kind as ThingRow['kind'],
  identifier,
  inForce: row.in_force ?? row.inForce ?? 0,
})
