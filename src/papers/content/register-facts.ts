/** What the register knows of a thing or a person, now or at a past moment, for papers: read from the chain of entries, those entered in error left out. */
import { sql } from 'kysely'
import { containing } from '../../platform/db/paged.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PersonalNumbers } from '../../platform/pki/personal.ts'
import { ranked } from '../../register/distraints/history.rules.ts'
import { byRank, isInForce } from '../../register/distraints/rules.ts'
import { officeLabels } from '../../register/distraints/server/office-labels.ts'
import { statesOn } from '../../register/distraints/server/past-days.ts'
import type { DistraintState } from '../../register/distraints/state.rules.ts'
import { findParty } from '../../register/parties/parties.ts'
import { fold } from '../../register/things/folding.rules.ts'
import type { AskedPerson, AskedThing, PaperEntry } from './content.contract.ts'

export type Thing = {
  id: number
  kind: PaperEntry['thing']['kind']
  identifier: string
  secondIdentifier: string | null
  title: string
}

/** The records of the register that this identifier names, of whichever kind, so that nobody gets a clean paper by naming the wrong one: as its own, as its second one, or as that of a car before its plates went to another. */
export async function thingsCalled(db: Db, { identifier }: AskedThing): Promise<Thing[]> {
  const folded = fold(identifier)
  const { rows } = await sql<Thing>`
    select id, kind, identifier, second_identifier as "secondIdentifier", title from property
    where folded = ${folded} or second_folded = ${folded} or folded like ${`${folded}/%`}
    order by id`.execute(db)
  return rows
}

/**
 * The distraints on these things, each with its rank on its own thing; the oldest rank first, then what is not in force. As the register
 * knows them, or knew them before a moment: what was entered later about earlier days does not count.
 */
export async function entriesOn(db: Db, things: readonly Thing[], before?: Date): Promise<PaperEntry[]> {
  const known = new Map(things.map((thing) => [thing.id, thing]))
  const all = await statesOn(db, [...known.keys()], before)
  const states = all.filter(({ status }) => status !== 'ENTERED_IN_ERROR')
  const offices = await officeLabels(
    db,
    states.map(({ office }) => office),
  )
  return [...Map.groupBy(states, ({ facts }) => facts.propertyId)].flatMap(([id, ofThing]) => {
    const { kind, identifier, title } = known.get(id)!
    const inOrder = ofThing
      .map((state) => ({ ...state, imposedOn: state.facts.imposedOn, inForce: isInForce(state.status) }))
      .toSorted(byRank)
    return ranked(inOrder).map((state) => ({
      rank: state.rank,
      reference: state.reference,
      status: state.status,
      thing: { kind, identifier, title },
      imposedOn: state.facts.imposedOn,
      enforcedAt: state.enforcedAt,
      imposedBy: offices.get(state.office)!,
      suitNumber: state.facts.suitNumber,
      futureClaim: state.facts.futureClaim,
      location: state.facts.location,
      debtor: state.facts.debtor.name,
      creditor: state.facts.creditor.name,
      ended: endOf(state),
    }))
  })
}

function endOf({ status, facts }: DistraintState): PaperEntry['ended'] {
  if (status === 'REVOKED')
    return {
      on: facts.revokedOn ?? '',
      caseNumber: facts.revocationCase,
      authority: facts.revocationAuthority,
    }
  if (status === 'EXEMPTED')
    return {
      on: facts.exemptedOn ?? '',
      caseNumber: facts.exemptionCase,
      authority: facts.exemptionAuthority,
    }
  return null
}

/** Nobody reads more than so many namesakes; who gets this many is asked to search by number. */
const MOST_FOUND = 500

/** The distraints whose debtor is this person, or, by name alone, somebody of that name; now, or as the register knew them before a moment. */
export async function entriesOf(
  db: Db,
  person: AskedPerson,
  withLifted: boolean,
  personal: PersonalNumbers,
  before?: Date,
): Promise<PaperEntry[]> {
  let query = db
    .selectFrom('distraint')
    .innerJoin('property', 'property.id', 'distraint.property_id')
    .select(['distraint.reference', 'property.id', 'property.kind', 'property.identifier', 'property.title'])
    .select('property.second_identifier as secondIdentifier')
    .orderBy('distraint.id')
    .limit(MOST_FOUND)
  // What was struck out later stood there before.
  query = before
    ? query.where('distraint.created_at', '<', before)
    : query.where('distraint.status', '<>', 'ENTERED_IN_ERROR')
  if (person.by === 'NUMBER') {
    const party = await findParty(db, person.numberKind!, person.number!, personal)
    if (!party) return []
    query = query.where('distraint.debtor_id', '=', party.id)
  } else
    query = query.where('distraint.debtor_id', 'in', (eb) =>
      eb
        .selectFrom('party')
        .select('party.id')
        .where('party.kind', '=', person.kind)
        .where('party.name', 'ilike', containing(person.name)),
    )
  const found = await query.execute()
  const things = new Map(found.map((thing) => [thing.id, thing]))
  const mine = new Set(found.map(({ reference }) => reference))
  // The rank is that on the thing, so all on it are read and those of others left out.
  return (await entriesOn(db, [...things.values()], before)).filter(
    ({ reference, ended }) => mine.has(reference) && (withLifted || ended === null),
  )
}

/** Whether so many people bear a name that a report by it would list strangers without end. */
export async function namesakesOf(db: Db, { kind, name }: AskedPerson): Promise<'few' | 'tooMany'> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from distraint d join party p on p.id = d.debtor_id
      where p.kind = ${kind} and p.name ilike ${containing(name)} limit ${MOST_FOUND}) found`.execute(db)
  return rows[0]!.count < MOST_FOUND ? 'few' : 'tooMany'
}
