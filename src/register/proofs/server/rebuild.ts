/** Makes today's state of the register again from its chain, or only finds where the two differ. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { EntryContent } from '#register/distraints/entry.contract.ts'
import { type DistraintState, stateAfter } from '#register/distraints/state.rules.ts'
import { mendStates, rowOfState } from '#register/distraints/server/entries.ts'
import { mendThing } from '#register/things/server/thing-counters.ts'
import { compareFinds, compareWords, type Derived } from './rebuild-finds.ts'

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
  tell: (difference: Difference) => void,
): Promise<number> {
  if (!onlyCheck) await sql`lock table distraint, property in share row exclusive mode`.execute(db)
  let states = 0
  for await (const batch of inBatches(statesOf(db))) {
    states += batch.length
    await compare(db, batch.map(rowOfState), onlyCheck, tell)
  }
  await count(db, onlyCheck, tell)
  await compareWords(db, onlyCheck, tell)
  await compareFinds(db, onlyCheck, tell)
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

async function compare(db: Db, due: Row[], onlyCheck: boolean, tell: (difference: Difference) => void) {
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
    if (columns.length > 0) tell({ table: 'distraint', id: row.id, columns: is ? columns : [] })
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

/** What stands on a thing besides its distraints: how many are in force, how many were entered, since when, and who owns it. */
async function count(db: Db, onlyCheck: boolean, tell: (difference: Difference) => void) {
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
    tell({ table: 'property', id, columns })
    if (!onlyCheck) await mendThing(db, id, due)
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
