/** The distraints on one asset at a moment that a reader sees, in rank order; read from the chain, so that any past day can be asked for. */
import type { Db } from '#platform/db/database.ts'
import { creditorsOf, EntryContent, namesOf } from '../entry.contract.ts'
import { ranked } from '../history.rules.ts'
import { byRank, isInForce, isVisibleTo, type Reader } from '../distraints.rules.ts'

/** First lien first, with the place of each that is in force; then what is not in force. */
export async function distraintsOnAsset(db: Db, propertyId: number, moment: Date, reader: Reader) {
  const last = await db
    .selectFrom('distraint_entry as e')
    .distinctOn('e.distraint_id')
    .innerJoin('distraint as d', 'd.id', 'e.distraint_id')
    .select(['e.distraint_id', 'e.content', 'd.first_entry_id', 'd.office', 'd.enforced_at'])
    .where('e.property_id', '=', propertyId)
    .where('e.at', '<=', moment)
    .orderBy('e.distraint_id')
    .orderBy('e.number', 'desc')
    .execute()
  const current = last
    .filter(({ enforced_at: at, office }) =>
      isVisibleTo({ enforcedAt: at && at <= moment ? at.toISOString() : null, office }, reader),
    )
    .map(({ distraint_id: id, content, first_entry_id: firstEntryId }) => {
      const { reference, status, facts } = EntryContent.parse(JSON.parse(content))
      const { imposedOn } = facts
      const creditors = creditorsOf(facts)
      return {
        id,
        reference,
        status,
        imposedOn,
        creditorName: namesOf(creditors),
        creditorIds: creditors.map((creditor) => creditor.id),
        firstEntryId,
        inForce: isInForce(status),
      }
    })
    .toSorted(byRank)
  return ranked(current)
}
