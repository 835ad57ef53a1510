/** Finding assets in our own data, among millions, by a few characters. */
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { fold } from '#platform/folding.ts'
import { lookups, type AssetRow } from '../lookup.contract.ts'
import { publicSearch } from '../known.contract.ts'
import { knownPartOf, type Sought, waysToSeek } from '../search.rules.ts'

/** Totals above this are only said to be more. */
const MOST_COUNTED = 10_000
/** How far back from the newest a common term is looked for before the indexes are asked. */
const WALK = 10_000
/** Where a page of them is met within so many of the newest, that is quicker than the index. */
const NEAR = 3_000
/** So many assets entered since the last counting are looked through. */
const NEW_ONES = 5_000

/**
 * Terms that more than 10,000 assets have. Assets are never removed, so once true it stays true; that saves counting
 * them again for everyone who types the same. Kept per database, the oldest forgotten.
 */
const common = new WeakMap<Db, Set<string>>()
const MOST_REMEMBERED = 10_000

/** `openly` looks only at what an asset is and at its identifiers, never at names. */
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
    page = await searchAssets(db, { ...way, ...of }, skip, take)
    if (page.total > 0) break
  }
  return page
}

/** One page of the assets that fit, newest first, and how many there are; a term in over 10,000 assets is not counted out. */
async function searchAssets(db: Db, wanted: Wanted, skip: number, take: number): Promise<Page> {
  const { kind, identifiers, words, either, openly } = wanted
  const key = JSON.stringify([kind, identifiers, words, openly])
  const known = common.get(db) ?? new Set<string>()
  common.set(db, known)
  const part = known.has(key) ? undefined : await countedPart(db, wanted)
  const counted = known.has(key) ? Infinity : part?.things
  if (counted === undefined) {
    const { property_ids: ids, total } = await one<{ property_ids: number[]; total: number }>(db, FIND, [
      kind,
      identifiers,
      words,
      either,
      openly,
      skip,
      take,
    ])
    if (total <= MOST_COUNTED) return { ids: ids.map(Number), total, more: false }
    if (known.size >= MOST_REMEMBERED) known.delete(known.values().next().value!)
    known.add(key)
  }
  if (counted === 0) return { ids: [], total: 0, more: false }
  const within = part ? (part.last / part.things) * (skip + take) : 0
  const walk = within > NEAR ? 0 : Math.max(WALK, (skip + take) * 20)
  const found = await one<{ ids: number[] }>(db, NEWEST, [
    kind,
    identifiers,
    words,
    either,
    openly,
    skip,
    take,
    walk,
  ])
  const ids = found.ids.map(Number)
  if (counted === undefined || counted > MOST_COUNTED) return { ids, total: MOST_COUNTED, more: true }
  // What the last page says itself is newer than any counting.
  const total = ids.length > 0 && ids.length < take ? skip + ids.length : counted
  return { ids, total, more: false }
}

/**
 * How many assets have these three or four characters in their identifiers: what the job has counted, and the newest ones beside.
 * Undefined for anything else, and while the job is far behind.
 */
async function countedPart(
  db: Db,
  { kind, identifiers, words }: Wanted,
): Promise<{ things: number; last: number } | undefined> {
  const part = identifiers[0]?.slice(1, -1) ?? ''
  if (kind !== '' || words.length > 0 || part.length < 3 || part.length > 4) return undefined
  const {
    things,
    last,
    up_to: upTo,
    fresh,
  } = await one<{ things: number; last: number; up_to: number; fresh: number }>(db, COUNTED, [
    part,
    identifiers[0],
  ])
  const upToDate = things > MOST_COUNTED || last - upTo <= NEW_ONES
  return upToDate ? { things: things + fresh, last } : undefined
}

const FIND = `/* planned once: find-assets */
  select * from find_things($1, $2::text[], $3::text[], $4, $5, $6::int, $7::int)`
const NEWEST = `/* planned once: newest-assets */
  select newest_things($1, $2::text[], $3::text[], $4, $5, $6::int, $7::int, $8::int) as ids`
const COUNTED = `/* planned once: counted-part */
  select coalesce((select things from identifier_part where part = $1), 0) as things,
    coalesce((select max(property_id) from thing_search), 0) as last, up_to,
    (select count(*) from (select * from thing_search where property_id > up_to order by property_id limit ${NEW_ONES}) s
      where s.identifiers like $2) as fresh
  from identifier_part_counted`

async function one<Row>(db: Db, text: string, values: unknown[]): Promise<Row> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
  return rows[0]!
}

/** An asset as lists show it, and the records of the owners whom its distraints name. */
type FoundAsset = AssetRow & { ownerIds: number[] }

/** The rows of these assets, in this order. */
export async function assetRows(db: Db, ids: readonly number[]): Promise<FoundAsset[]> {
  if (ids.length === 0) return []
  const { rows } = await db.executeQuery<FoundAsset>(CompiledQuery.raw(ROWS, [ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
const ROWS = `/* planned once: thing-rows */
  select id, kind, identifier, second_identifier as "secondIdentifier", title, description, owner_names as "ownerNames",
    in_force as "inForce", entered, first_imposed_on::text as "firstImposedOn", owner_ids as "ownerIds"
  from property where id = any($1::bigint[])`

/** Those of these assets of which everybody may learn that the register has them. */
async function visibleToCoOwners(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) with ordinality each (id, at) where property_visible(id) order by at`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The assets of which everybody may learn and whose identifier or second number this is, in whichever letters and however spaced; kinds may share one. */
async function calledExactly(db: Db, text: string) {
  const folded = fold(text)
  if (!folded) return []
  const { rows } = await db.executeQuery<{ kind: AssetRow['kind']; identifier: string; in_force: number }>(
    CompiledQuery.raw(CALLED, [folded]),
  )
  return rows
}

const CALLED = `/* planned once: called-exactly */
  select id, kind, identifier, in_force from property where folded = $1 and property_visible(id)
  union select id, kind, identifier, in_force from property where second_folded = $1 and property_visible(id)
  order by id limit 10`

export const assetSearchHandlers = handlers(
  { ...lookups, ...publicSearch },
  {
    async findThings({ input: { kind, text, page, size }, db, shown }) {
      const { ids, total, more } = await seek(db, text, { kind, openly: false }, (page - 1) * size, size)
      const rows = await assetRows(db, ids)
      shown.parties(rows.flatMap(({ ownerIds }) => ownerIds))
      return { rows, total, more }
    },

    async searchItems({ input: { text }, db }) {
      const exact = await calledExactly(db, text)
      if (exact.length > 0)
        return { things: exact.map((row) => asset(row, openTo(row, text))), total: exact.length, more: false }
      const { ids, total, more } = await seek(db, text, { kind: '', openly: true }, 0, MOST_SHOWN)
      const rows = await assetRows(db, await visibleToCoOwners(db, ids))
      const assets = rows.map((row) => asset(row, knownPartOf(row.identifier, text)))
      return { things: assets, total: total - (ids.length - rows.length), more }
    },
  },
)
const MOST_SHOWN = 10

/** Who knows the VIN does not learn the plate: an identifier stands whole only to who has typed it whole. */
const openTo = ({ identifier }: { identifier: string }, typed: string) =>
  fold(identifier) === fold(typed) ? identifier : knownPartOf(identifier, typed)

const asset = (row: { kind: AssetRow['kind']; in_force?: number; inForce?: number }, identifier: string) => ({
  kind: row.kind,
  identifier,
  inForce: row.in_force ?? row.inForce ?? 0,
})
