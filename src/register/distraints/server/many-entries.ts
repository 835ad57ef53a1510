/** Entries by the thousand: the same rows that `addEntry` would write one by one, in few statements. */
import type { Db } from '../../../platform/db/database.ts'
import { copyMany } from '../../../platform/db/many.ts'
import { countOnThings } from '../../things/server/thing-counters.ts'
import type { EntryContent } from '../entry.contract.ts'
import { type DistraintState, stateAfter } from '../state.rules.ts'
import { rowOfEntry, rowOfState } from './entries.ts'

/** Adds entries, each after the state that it follows; answers the states that they leave. */
export async function addEntries(db: Db, contents: EntryContent[], before: (DistraintState | undefined)[]) {
  const rows = contents.map((content, index) => rowOfEntry(before[index], content, null))
  const added = await copyMany<{ id: number; distraint_id: number }>(db, 'distraint_entry', rows, {
    returning: ['id', 'distraint_id'],
  })
  const ids = new Map(added.map(({ id, distraint_id }) => [distraint_id, id]))
  return contents.map((content, index) =>
    stateAfter(before[index], {
      id: ids.get(content.distraintId)!,
      hash: rows[index]!.hash.toString('hex'),
      content,
    }),
  )
}

/** Adds the rows of distraints that were never there, in the states that their entries left, and counts them on their things. */
export async function addStates(db: Db, states: readonly DistraintState[]) {
  await copyMany(db, 'distraint', states.map(rowOfState))
  await countOnThings(db, [...new Set(states.map(({ facts }) => facts.propertyId))])
}
