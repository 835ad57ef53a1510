/** What people find the register by, against what it follows from: words of things, search tables, the register of debtors. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { describe } from '#register/things/descriptions.rules.ts'
import { PropertyDocument } from '#register/things/documents.contract.ts'
import { fold } from '#register/things/folding.rules.ts'
import { mendThing } from '#register/things/server/thing-counters.ts'
import { wordsOf } from '#register/things/server/things.ts'
import { keysOf } from '#platform/kinds.ts'

const AT_ONCE = 5000
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
export type Derived = 'property' | 'search_word' | Find
type Tell = (difference: { table: Derived; id: number; columns: string[] }) => void

/** Compares the identifiers and words of every thing with its last document, and mends them unless it only checks. */
export async function compareWords(db: Db, onlyCheck: boolean, tell: Tell) {
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
      .limit(AT_ONCE)
      .execute()
    for (const { id, document: kept, ...is } of rows) {
      const document = PropertyDocument.parse(kept)
      const { identifier } = describe(document)
      const plain = fold(identifier)
      // A car whose plates another one bears now.
      const folded = is.folded.startsWith(`${plain}/`) ? is.folded : plain
      const due = { identifier, folded, ...wordsOf(document) }
      const columns = keysOf(due).filter((column) => due[column] !== is[column])
      if (columns.length === 0) continue
      tell({ table: 'property', id, columns })
      if (!onlyCheck) await mendThing(db, id, due)
    }
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!.id
  }
}

/** Compares the tables that searches and lists read with what they are made from, and mends them unless it only checks. */
export async function compareFinds(db: Db, onlyCheck: boolean, tell: Tell) {
  for (const table of ['debtor', 'thing_search', 'distraint_search'] as const)
    for (let last: number | undefined = 0; last !== undefined;)
      last = await compareFind(db, table, last, onlyCheck, tell)
  if (onlyCheck) return
  await sql`select rebuild_debtors()`.execute(db)
}

/** One batch; answers up to which id it went, or undefined after the last. */
async function compareFind(db: Db, table: Find, after: number, onlyCheck: boolean, tell: Tell) {
  const key = sql.ref(`is_.${FINDS[table].key}`)
  const of = sql.table(FINDS[table].of)
  const id = table === 'debtor' ? sql.ref('party_id') : sql.ref('id')
  const dueKey = sql.ref(`due.${FINDS[table].key}`)
  const { rows: batch } = await sql<{ id: number }>`
    select ${id} as id from ${of} where ${id} > ${after} order by 1 limit ${AT_ONCE}`.execute(db)
  const ids = batch.map((row) => row.id)
  const { rows } = await sql<{ id: number; missing: boolean; columns: string[] }>`
    select ${dueKey} as id, ${key} is null as missing, array(select d.key from jsonb_each(to_jsonb(due)) d
      where d.value is distinct from to_jsonb(is_) -> d.key) as columns
    from ${FINDS[table].due(ids)} due left join ${sql.table(table)} is_ on ${key} = ${dueKey}
    where is_ is distinct from due order by 1`.execute(db)
  for (const row of rows) tell({ table, id: row.id, columns: row.missing ? [] : row.columns })
  const wrong = rows.map((row) => row.id)
  if (!onlyCheck && wrong.length > 0) await mend(db, table, wrong)
  if (table === 'thing_search') await compareWordsKnown(db, ids, onlyCheck, tell)
  return ids.length < AT_ONCE ? undefined : ids.at(-1)
}

/** Words that no search would find these things by; what they are listed under the index of the database itself keeps. */
async function compareWordsKnown(db: Db, ids: number[], onlyCheck: boolean, tell: Tell) {
  const { rows } = await sql<{ id: number }>`
    select distinct property_id as id from new_search_words(${ids}::bigint[]) order by 1`.execute(db)
  for (const { id } of rows) tell({ table: 'search_word', id, columns: [] })
  if (!onlyCheck && rows.length > 0) await sql`select keep_search_words(${ids}::bigint[])`.execute(db)
}

async function mend(db: Db, table: Find, ids: number[]) {
  if (table === 'debtor') await sql`select count_debtors(${ids}::bigint[])`.execute(db)
  if (table === 'thing_search') await sql`select keep_thing_search(${ids}::bigint[])`.execute(db)
  if (table === 'distraint_search')
    await sql`insert into distraint_search select * from due_distraint_search(${ids}::bigint[])
      on conflict (distraint_id) do update set words = excluded.words`.execute(db)
}
