/** The register as it stood at the end of a past day, and as it was known then: what was entered later about earlier days does not count. */
import { addDays, type Day, dayInSofia, momentInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { EntryContent } from '../entry.contract.ts'
import { isVisibleTo, type Reader } from '../distraints.rules.ts'
import { type DistraintState, stateAfter } from '../state.rules.ts'

/** The moment at which a day ends in Sofia, for which `before` is meant; refuses `dayToCome`. */
export function endOfDay(day: Day, now: Date, field = 'asOf'): Date {
  if (day > dayInSofia(now)) throw new Refusal('dayToCome', { field })
  return momentInSofia(addDays(day, 1), '00:00')
}

/** The same of a day on which the register had begun; refuses `beforeRegister`, too. */
export async function endOfPastDay(db: Db, day: Day, now: Date, field = 'asOf'): Promise<Date> {
  const end = endOfDay(day, now, field)
  const first = await db.selectFrom('distraint_entry').select('at').orderBy('id').limit(1).executeTakeFirst()
  if (!first || first.at >= end) throw new Refusal('beforeRegister', { field })
  return end
}

/** What the distraints on these assets that a reader sees were after all that was entered before a moment, or is entered now. */
export async function statesOn(
  db: Db,
  propertyIds: readonly number[],
  reader: Reader,
  before?: Date,
): Promise<DistraintState[]> {
  if (propertyIds.length === 0) return []
  let query = db
    .selectFrom('distraint_entry')
    .select(['id', 'content'])
    .where('property_id', 'in', propertyIds)
    .orderBy('id')
  if (before) query = query.where('at', '<', before)
  const states = new Map<number, DistraintState>()
  for (const { id, content: text } of await query.execute()) {
    const content = EntryContent.parse(JSON.parse(text))
    const { distraintId } = content
    states.set(distraintId, stateAfter(states.get(distraintId), { id, hash: '', content }))
  }
  return [...states.values()].filter((state) => isVisibleTo(state, reader))
}
