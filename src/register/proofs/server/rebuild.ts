/** Makes today's state of the register again from its chain, or only finds where the two differ. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { keysOf } from '#platform/kinds.ts'
import { EntryContent } from '#register/distraints/entry.contract.ts'
import { mendStates, rowOfState } from '#register/distraints/server/entries.ts'
import { type DistraintState, stateAfter } from '#register/distraints/state.rules.ts'
import { describe } from '#register/assets/descriptions.rules.ts'
import { PropertyDocument } from '#register/assets/documents.contract.ts'
import { fold } from '#platform/folding.ts'
import { mendAsset } from '#register/assets/server/asset-counters.ts'
import { wordsOf } from '#register/assets/server/assets.ts'

const RebuildFindsAT_ONCE = 5000
/** Each with its key, and how its rows are made again; the functions stand in db/schema.sql. */
const FINDS = {
  thing_search: {
    key: 'property_id',
    of: 'property',
    due: (ids: number[]) => sql`due_thing_search(${ids}::bigint[])`,
  },
  distraint_search: {
    key: 'distraint_id',
    of: 'distraint',
    due: (ids: number[]) => sql`due_distraint_search(${ids}::bigint[])`,
  },
  debtor: { key: 'party_id', of: 'debtor', due: (ids: number[]) => sql`counted_debtors(${ids}::bigint[])` },
} as const
type Find = keyof typeof FINDS

/** What people find the register by, against what it follows from: words of assets, search tables, the register of debtors. */
type Derived = 'property' | 'search_word' | Find
type Report = (difference: { table: Derived; id: number; columns: string[] }) => void

/** Compares the identifiers and words of every thing with its last document, and mends them unless it only checks. */
async function compareWords(db: Db, onlyCheck: boolean, report: Report) {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('property as p')
      .innerJoin('property_version as v', (on) =>
        on.onRef('v.property_id', '=', 'p.id').onRef('v.number', '=', 'p.last_version'),
      )
      .select(['p.id', 'p.identifier', 'p.folded', 'p.second_identifier', 'p.second_folded'])
      .select(['p.title', 'p.description', 'p.owner_names', 'v.document'])
      .where('p.id', '>', last)
      .orderBy('p.id')
      .limit(RebuildFindsAT_ONCE)
      .execute()
    for (const { id, document: stored, ...is } of rows) {
      const document = PropertyDocument.parse(stored)
      const { identifier } = describe(document)
      const plain = fold(identifier)
      // A car whose plates another one bears now.
      const folded = is.folded.startsWith(`${plain}/`) ? is.folded : plain
      const due = { identifier, folded, ...wordsOf(document) }
      const columns = keysOf(due).filter((column) => due[column] !== is[column])
      if (columns.length === 0) continue
      report({ table: 'property', id, columns })
      if (!onlyCheck) await mendAsset(db, id, due)
    }
    if (rows.length < RebuildFindsAT_ONCE) return
    last = rows.at(-1)!.id
  }
}

/** Compares the tables that searches and lists read with what they are made from, and mends them unless it only checks. */
async function compareFinds(db: Db, onlyCheck: boolean, report: Report) {
  for (const table of ['debtor', 'thing_search', 'distraint_search'] as const)
    for (let last: number | undefined = 0; last !== undefined;)
      last = await compareFind(db, table, last, onlyCheck, report)
  if (onlyCheck) return
  await sql`select rebuild_debtors()`.execute(db)
}

/** One batch; answers up to which id it went, or undefined after the last. */
async function compareFind(db: Db, table: Find, after: number, onlyCheck: boolean, report: Report) {
  const key = sql.ref(`is_.${FINDS[table].key}`)
  const of = sql.table(FINDS[table].of)
  const id = table === 'debtor' ? sql.ref('party_id') : sql.ref('id')
  const dueKey = sql.ref(`due.${FINDS[table].key}`)
  const { rows: batch } = await sql<{ id: number }>`
    select ${id} as id from ${of} where ${id} > ${after} order by 1 limit ${RebuildFindsAT_ONCE}`.execute(db)
  const ids = batch.map((row) => row.id)
  const { rows } = await sql<{ id: number; missing: boolean; columns: string[] }>`
    select ${dueKey} as id, ${key} is null as missing, array(select d.key from jsonb_each(to_jsonb(due)) d
      where d.value is distinct from to_jsonb(is_) -> d.key) as columns
    from ${FINDS[table].due(ids)} due left join ${sql.table(table)} is_ on ${key} = ${dueKey}
    where is_ is distinct from due order by 1`.execute(db)
  for (const row of rows) report({ table, id: row.id, columns: row.missing ? [] : row.columns })
  const wrong = rows.map((row) => row.id)
  if (!onlyCheck && wrong.length > 0) await mend(db, table, wrong)
  if (table === 'thing_search') await compareWordsKnown(db, ids, onlyCheck, report)
  return ids.length < RebuildFindsAT_ONCE ? undefined : ids.at(-1)
}

/** Words that no search would find these assets by; what they are listed under the index of the database itself keeps. */
async function compareWordsKnown(db: Db, ids: number[], onlyCheck: boolean, report: Report) {
  const { rows } = await sql<{ id: number }>`
    select distinct property_id as id from new_search_words(${ids}::bigint[]) order by 1`.execute(db)
  for (const { id } of rows) report({ table: 'search_word', id, columns: [] })
  if (!onlyCheck && rows.length > 0) await sql`select keep_search_words(${ids}::bigint[])`.execute(db)
}

async function mend(db: Db, table: Find, ids: number[]) {
  if (table === 'debtor') await sql`select count_debtors(${ids}::bigint[])`.execute(db)
  if (table === 'thing_search') await sql`select keep_thing_search(${ids}::bigint[])`.execute(db)
  if (table === 'distraint_search')
    await sql`insert into distraint_search select * from due_distraint_search(${ids}::bigint[])
      on conflict (distraint_id) do update set words = excluded.words`.execute(db)
}

/** A statement takes at most 65,535 values, and a distraint has some forty. */
const AT_ONCE = 1000
type Row = ReturnType<typeof rowOfState>

/** A row that is not what the chain says, and in what; without columns it is not there at all. The chain always has what a row speaks of. */
export type Difference = { table: 'distraint' | Derived; id: number; columns: string[] }

/**
 * Compares every distraint and the counters of every thing with what the chain gives; unless it only checks, makes them
 * so, in the given transaction, while nobody can enter anything. Tells each difference as it is found; answers how many
 * distraints the chain has.
 */
export async function rebuild(
  db: Db,
  onlyCheck: boolean,
  report: (difference: Difference) => void,
): Promise<number> {
  if (!onlyCheck) await sql`lock table distraint, property in share row exclusive mode`.execute(db)
  let states = 0
  for await (const batch of inBatches(statesOf(db))) {
    states += batch.length
    await compare(db, batch.map(rowOfState), onlyCheck, report)
  }
  await count(db, onlyCheck, report)
  await compareWords(db, onlyCheck, report)
  await compareFinds(db, onlyCheck, report)
  return states
}

/** Today's state of each distraint, in the order of their numbers. */
async function* statesOf(db: Db): AsyncGenerator<DistraintState> {
  let state: DistraintState | undefined
  let [distraint, number] = [0, 0]
  for (;;) {
    const rows = await db
      .selectFrom('distraint_entry')
      .select(['id', 'distraint_id', 'number', 'content', 'hash'])
      .where(sql<boolean>`(distraint_id, number) > (${distraint}::bigint, ${number}::int)`)
      .orderBy('distraint_id')
      .orderBy('number')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) {
      if (state && row.distraint_id !== distraint) {
        yield state
        state = undefined
      }
      const content = EntryContent.parse(JSON.parse(row.content))
      state = stateAfter(state, { id: row.id, hash: row.hash.toString('hex'), content })
      ;[distraint, number] = [row.distraint_id, row.number]
    }
    if (rows.length < AT_ONCE) break
  }
  if (state) yield state
}

async function* inBatches<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const each of all) {
    batch.push(each)
    if (batch.length === AT_ONCE) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

async function compare(db: Db, due: Row[], onlyCheck: boolean, report: (difference: Difference) => void) {
  const stored = await db
    .selectFrom('distraint')
    .selectAll()
    // A day is compared as it is written, whatever the zone of this machine.
    .select([
      sql<string | null>`injunction_on::text`.as('injunction_on'),
      sql<string | null>`imposed_on::text`.as('imposed_on'),
      sql<string | null>`revoked_on::text`.as('revoked_on'),
      sql<string | null>`exempted_on::text`.as('exempted_on'),
    ])
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute()
  const byId = new Map<number, Record<string, unknown>>(stored.map((row) => [row.id, row]))
  const wrong = due.filter((row) => {
    const is = byId.get(row.id)
    const columns = Object.entries(row).flatMap(([column, value]) =>
      is && plain(is[column]) === plain(value) ? [] : [column],
    )
    if (columns.length > 0) report({ table: 'distraint', id: row.id, columns: is ? columns : [] })
    return columns.length > 0
  })
  if (!onlyCheck && wrong.length > 0) await mendStates(db, wrong)
}

/** Moments, bytes and lists of ids as they are compared. */
function plain(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Buffer.isBuffer(value)) return JSON.stringify(value.toString('hex'))
  return JSON.stringify(Array.isArray(value) ? value.map(Number) : value)
}

/** What stands on an asset besides its distraints: how many are in force, how many were entered, since when, and who owns it. */
async function count(db: Db, onlyCheck: boolean, report: (difference: Difference) => void) {
  const { rows } = await sql<Counted>`
    with counted as (
      select d.property_id as id, (count(*) filter (where d.status = 'ENFORCED'))::int as in_force,
        (count(*) filter (where d.status <> 'ENTERED_IN_ERROR'))::int as entered,
        min(d.imposed_on) filter (where d.status = 'ENFORCED') as first_imposed_on, max(d.updated_at) as last_entry_at
      from distraint d where distraint_visible(d.enforced_at, d.office) group by 1),
    owned as (
      select d.property_id as id, array_agg(distinct o order by o) as owner_ids
      from distraint d, unnest(d.owner_ids) o where d.status <> 'ENTERED_IN_ERROR'
        and distraint_visible(d.enforced_at, d.office) group by 1),
    due as (
      select p.id, coalesce(c.in_force, 0) as in_force, coalesce(c.entered, 0) as entered, c.first_imposed_on,
        c.last_entry_at, case when c.id is null then p.owner_ids else coalesce(o.owner_ids, '{}') end as owner_ids
      from property p left join counted c on c.id = p.id left join owned o on o.id = p.id)
    select due.id, due.in_force, due.entered, due.first_imposed_on::text, due.last_entry_at, due.owner_ids,
      array_remove(array[case when p.in_force <> due.in_force then 'in_force' end,
        case when p.entered <> due.entered then 'entered' end,
        case when p.first_imposed_on is distinct from due.first_imposed_on then 'first_imposed_on' end,
        case when p.last_entry_at is distinct from due.last_entry_at then 'last_entry_at' end,
        case when p.owner_ids <> due.owner_ids then 'owner_ids' end], null) as columns
    from due join property p on p.id = due.id
    where (p.in_force, p.entered, p.first_imposed_on, p.last_entry_at, p.owner_ids)
      is distinct from (due.in_force, due.entered, due.first_imposed_on, due.last_entry_at, due.owner_ids)
    order by due.id`.execute(db)
  for (const { id, columns, ...due } of rows) {
    report({ table: 'property', id, columns })
    if (!onlyCheck) await mendAsset(db, id, due)
  }
}
type Counted = {
  id: number
  in_force: number
  entered: number
  first_imposed_on: string | null
  last_entry_at: Date | null
  owner_ids: number[]
  columns: string[]
}
