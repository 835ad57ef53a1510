/** All distraints on one asset in the order of their rank, as the register knew them at a moment: read from the chain. */
import { dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import { creditorsOf, debtorsOf, type EntryContent, namesOf } from '#register/distraints/entry.contract.ts'
import { ranked } from '#register/distraints/history.rules.ts'
import { byRank, isInForce, type Reader } from '#register/distraints/distraints.rules.ts'
import { type RankedDistraint, seized } from '../seized.contract.ts'
import { statusOf } from '#register/distraints/server/offices.ts'
import { endOfPastDay, statesOn } from '#register/distraints/server/past-days.ts'
import type { DistraintState } from '#register/distraints/state.rules.ts'
import { officeLabels, officeOfRow } from '#register/distraints/server/office-labels.ts'
import { seizedRows, seizedAssets } from './seized.ts'

export const seizedRankHandlers = handlers(seized, {
  async seeSeized({ input: { id, propertyType, asOf }, user, db, now, shown }) {
    const today = dayInSofia(now)
    const reader = await statusOf(db, user)
    const before = asOf ? await endOfPastDay(db, asOf, now) : undefined
    const row = await seizedAssets(db).where('p.id', '=', id).executeTakeFirst()
    if (!row || row.kind !== propertyType) throw new Refusal('noSuchProperty')
    const [[asset], version, distraints] = await Promise.all([
      seizedRows(db, [row], reader),
      versionKnown(db, id, before),
      distraintsOn(db, id, reader, before),
    ])
    shown.parties([...row.owner_ids, ...distraints.flatMap(({ parties }) => parties)])
    return { thing: asset!, today, version, distraints }
  },
})

async function versionKnown(db: Db, id: number, before: Date | undefined) {
  let query = db
    .selectFrom('property_version')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .where('property_id', '=', id)
  if (before) query = query.where('entered_at', '<', before)
  return (await query.executeTakeFirstOrThrow()).last
}

/** What a distraint says, and the records of whom it names. */
type Ranked = RankedDistraint & { parties: number[] }

async function distraintsOn(db: Db, id: number, reader: Reader, before: Date | undefined): Promise<Ranked[]> {
  const inOrder = (await statesOn(db, [id], reader, before))
    .map((state) => ({ ...state, imposedOn: state.facts.imposedOn, inForce: isInForce(state.status) }))
    .toSorted(byRank)
  return rankedDistraints(db, ranked(inOrder))
}

/** Distraints with their rank, as lists show them. */
export async function rankedDistraints(
  db: Db,
  states: readonly (DistraintState & { rank: number | null })[],
): Promise<Ranked[]> {
  const offices = await officeLabels(
    db,
    states.flatMap(({ office, transferredFrom: from }) => (from ? [office, from] : [office])),
  )
  return states.map(({ facts, ...state }) => ({
    id: state.id,
    reference: state.reference,
    status: state.status,
    rank: state.rank,
    imposedOn: facts.imposedOn,
    enforcedAt: state.enforcedAt,
    ...endOf(state.status, facts),
    suitNumber: facts.suitNumber,
    debtor: namesOf(debtorsOf(facts)),
    creditor: namesOf(creditorsOf(facts)),
    office: officeOfRow(offices, { office: state.office, transferred_from: state.transferredFrom }),
    parties: [...debtorsOf(facts), ...creditorsOf(facts)].map((party) => party.id),
  }))
}

/** The act that ended a distraint; what was struck out as entered in error has none. */
function endOf(status: DistraintState['status'], facts: EntryContent['facts']) {
  const { revokedOn, revocationCase, revocationAuthority } = facts
  const { exemptedOn, exemptionCase, exemptionAuthority } = facts
  if (status === 'REVOKED')
    return { endedOn: revokedOn, endedBy: { caseNumber: revocationCase, authority: revocationAuthority } }
  if (status === 'EXEMPTED')
    return { endedOn: exemptedOn, endedBy: { caseNumber: exemptionCase, authority: exemptionAuthority } }
  return { endedOn: null, endedBy: null }
}
