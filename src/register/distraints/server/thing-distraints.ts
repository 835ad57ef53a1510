/** The distraints on one thing at a moment, in rank order; read from the chain, so that any past day can be asked for. */
import type { Db } from '../../../platform/db/database.ts'
import { EntryContent } from '../entry.contract.ts'
import { ranked } from '../history.rules.ts'
import { byRank, isInForce } from '../rules.ts'

/** First lien first, with the place of each that is in force; then what is not in force. */
export async function distraintsOnThing(db: Db, propertyId: number, moment: Date) {
  const last = await db
    .selectFrom('distraint_entry as e')
    .distinctOn('e.distraint_id')
    .select(['e.distraint_id', 'e.content'])
    .select((eb) =>
      eb
        .selectFrom('distraint_entry as first')
        .select('first.id')
        .whereRef('first.distraint_id', '=', 'e.distraint_id')
        .where('first.number', '=', 1)
        .as('first_id'),
    )
    .where('e.property_id', '=', propertyId)
    .where('e.at', '<=', moment)
    .orderBy('e.distraint_id')
    .orderBy('e.number', 'desc')
    .execute()
  const standing = last
    .map(({ distraint_id: id, content, first_id: firstId }) => {
      const { reference, status, facts } = EntryContent.parse(JSON.parse(content))
      const { imposedOn, creditor } = facts
      return {
        id,
        reference,
        status,
        imposedOn,
        creditorName: creditor.name,
        creditorId: creditor.id,
        firstEntryId: firstId!,
        inForce: isInForce(status),
      }
    })
    .toSorted(byRank)
  return ranked(standing)
}
