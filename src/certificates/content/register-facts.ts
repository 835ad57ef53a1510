/** What the register knows of an asset or a person at this moment, for certificates: read from the chain of entries, those entered in error left out. */
import { sql } from 'kysely'
import { containing } from '#platform/db/paged.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { ranked } from '#register/distraints/history.rules.ts'
import { byRank, EVERYBODY, isInForce } from '#register/distraints/distraints.rules.ts'
import { creditorsOf, debtorsOf, namesOf, type PartyRef } from '#register/distraints/entry.contract.ts'
import { statesOf } from '#register/distraints/server/entries.ts'
import { officersOf } from '#register/distraints/server/office-labels.ts'
import type { DistraintState, FormerParty } from '#register/distraints/state.rules.ts'
import { findParty } from '#register/parties/parties.ts'
import { visibleTo } from '#register/distraints/server/offices.ts'
import { statesOn } from '#register/distraints/server/past-days.ts'
import { fold } from '#platform/folding.ts'
import { openDocument } from '#register/assets/server/documents.ts'
import type { PropertyDocument } from '#register/assets/documents.contract.ts'
import { withoutPeople } from './cards.rules.ts'
import type { PersonInQuestion, CertificateEntry, SoughtKey } from './content.contract.ts'

export type Asset = {
  id: number
  kind: CertificateEntry['thing']['kind']
  identifier: string
  secondIdentifier: string | null
  title: string
}

/** The records of the register that one of these numbers names, of whichever kind, so that nobody gets a clean certificate by naming the wrong one: as its own, as its second one, or as that of a car before its plates went to another. Those that it had before a moment, or has now. */
export async function assetsCalled(db: Db, numbers: readonly string[], before?: Date): Promise<Asset[]> {
  const found = new Map<number, Asset>()
  for (const folded of numbers.map(fold)) {
    const { rows } = await sql<Asset>`
      select id, kind, identifier, second_identifier as "secondIdentifier", title from property
      where (folded = ${folded} or second_folded = ${folded} or folded like ${`${folded}/%`}) and ${described(before)}
        and property_visible(property.id, coalesce(${before ?? null}::timestamptz, 'infinity'))
      order by id`.execute(db)
    for (const asset of rows) if (!found.has(asset.id)) found.set(asset.id, asset)
  }
  return [...found.values()]
}

/** Whether it had been described by then. */
const described = (before: Date | undefined) =>
  before
    ? sql<boolean>`exists (select from property_version v where v.property_id = property.id and v.entered_at < ${before})`
    : sql<boolean>`true`

/** What the register knows of an asset, as it was last described, or was before a moment; nobody's name or number. */
export async function cardOf(
  db: Db,
  assetId: number,
  personal: PersonalNumbers,
  before?: Date,
): Promise<PropertyDocument> {
  const { document } = await db
    .selectFrom('property_version')
    .select('document')
    .where('property_id', '=', assetId)
    .$if(before !== undefined, (query) => query.where('entered_at', '<', before!))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return withoutPeople(openDocument(document, null, personal))
}

/**
 * The distraints on these assets, each with its rank on its own thing; the oldest rank first, then what is not in force. As the register
 * knows them, or knew them before a moment: what was entered later about earlier days does not count. Where people are sought, only
 * those in which one of them is or was debtor, or owns the asset.
 */
export async function entriesOn(
  db: Db,
  assets: readonly Asset[],
  before?: Date,
  sought?: Sought,
): Promise<CertificateEntry[]> {
  const known = new Map(assets.map((asset) => [asset.id, asset]))
  const all = await statesOn(db, [...known.keys()], EVERYBODY, before)
  const states = all.filter(({ status }) => status !== 'ENTERED_IN_ERROR')
  const officers = await officersOf(db, states)
  const officersOn = new Map(states.map(({ id }, index) => [id, officers[index]!]))
  return [...Map.groupBy(states, ({ facts }) => facts.propertyId)].flatMap(([id, ofAsset]) => {
    const { kind, identifier, title } = known.get(id)!
    const inOrder = ofAsset
      .map((state) => ({ ...state, imposedOn: state.facts.imposedOn, inForce: isInForce(state.status) }))
      .toSorted(byRank)
    return ranked(inOrder).map((state) => ({
      as: sought ? capacityIn(state, sought) : null,
      rank: state.rank,
      reference: state.reference,
      status: state.status,
      thing: { kind, identifier, title },
      imposedOn: state.facts.imposedOn,
      enforcedAt: state.enforcedAt,
      imposedBy: officersOn.get(state.id)!.imposedBy,
      ...(officersOn.get(state.id)!.heldBy && { heldBy: officersOn.get(state.id)!.heldBy! }),
      suitNumber: state.facts.suitNumber,
      futureClaim: state.facts.futureClaim,
      location: state.facts.location,
      debtor: namesOf(debtorsOf(state.facts)),
      creditor: namesOf(creditorsOf(state.facts)),
      ...(state.formerDebtors.length > 0 && { formerDebtors: untilWhen(state.formerDebtors) }),
      ...(state.formerCreditors.length > 0 && { formerCreditors: untilWhen(state.formerCreditors) }),
      ended: endOf(state),
    }))
  })
}

const untilWhen = (former: readonly FormerParty[]) => former.map(({ name, until }) => ({ name, until }))

/** Who is sought, by their records. */
type Sought = readonly number[]

/** As what one of those who are sought stands in a distraint; null where it names none of them. */
function capacityIn({ facts, formerDebtors }: DistraintState, sought: Sought): CertificateEntry['as'] {
  const isSought = ({ id }: Pick<PartyRef, 'id'>) => sought.includes(id)
  if (debtorsOf(facts).some(isSought)) return 'DEBTOR'
  if (formerDebtors.some(isSought)) return 'FORMER_DEBTOR'
  return facts.owners.some(isSought) ? 'OWNER' : null
}

/** The records of those whom these entries name, each once; as the register knew them before a moment. */
export async function partiesIn(
  db: Db,
  entries: readonly CertificateEntry[],
  before?: Date,
): Promise<number[]> {
  if (entries.length === 0) return []
  const rows = await db
    .selectFrom('distraint')
    .select('id')
    .where(
      'reference',
      'in',
      entries.map(({ reference }) => reference),
    )
    .execute()
  const states = await statesOf(
    db,
    rows.map(({ id }) => id),
    { before },
  )
  const named = [...states.values()].flatMap(({ facts, formerDebtors, formerCreditors }) => [
    ...debtorsOf(facts),
    ...creditorsOf(facts),
    ...formerDebtors,
    ...formerCreditors,
  ])
  return [...new Set(named.map(({ id }) => id))]
}

function endOf({ status, facts }: DistraintState): CertificateEntry['ended'] {
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

type Found = Asset & { reference: string }

/** The distraints of a person: by number those where they are debtor or owner of the asset; by name alone those whose debtor is called so; now, or as the register knew them before a moment. */
export async function entriesOf(
  db: Db,
  person: PersonInQuestion,
  withLifted: boolean,
  personal: PersonalNumbers,
  before?: Date,
): Promise<CertificateEntry[]> {
  if (person.by === 'NUMBER') {
    const party = await findParty(db, person.numberKind!, person.number!, personal)
    return party ? listed(db, await ofParty(db, party.id, before), withLifted, before, [party.id]) : []
  }
  const named = sql`kind = ${person.kind} and name ilike ${containing(person.name)}`
  const { rows } = await sql<Found & { people: number[] }>`
    select d.reference, p.id, p.kind, p.identifier, p.title, p.second_identifier as "secondIdentifier",
      array(select id from party where id = any(d.debtor_id || d.other_debtor_ids) and ${named}) as people
    from distraint d join property p on p.id = d.property_id
    where ${current(before)} and d.id in (select distraints_of_debtors(array(select id from party where ${named})))
    order by d.id limit ${MOST_FOUND}`.execute(db)
  const sought = rows.flatMap(({ people }) => people.map(Number))
  const found = await listed(db, rows, withLifted, before, sought)
  // By name alone it may be a namesake: only that somebody was debtor before is said.
  return found.map((entry) => (entry.as === 'FORMER_DEBTOR' ? entry : { ...entry, as: null }))
}

/** What everybody sees; what was struck out later stood there before. */
const current = (before: Date | undefined) =>
  before
    ? sql<boolean>`(${visibleTo()} and d.enforced_at < ${before})`
    : sql<boolean>`(${visibleTo()} and d.status <> 'ENTERED_IN_ERROR')`

/** Each part goes by an index of its own. */
async function ofParty(db: Db, id: number, before: Date | undefined): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with mine as (
      select distraints_of_debtors(array[${id}]::bigint[]) as id
      union
      select d.id from property p join distraint d on d.property_id = p.id
      where p.owner_ids && array[${id}]::bigint[] and d.owner_ids && array[${id}]::bigint[])
    select d.reference, p.id, p.kind, p.identifier, p.title, p.second_identifier as "secondIdentifier"
    from mine join distraint d on d.id = mine.id join property p on p.id = d.property_id
    where ${current(before)} order by d.id limit ${MOST_FOUND}`.execute(db)
  return rows
}

/** The distraints on an asset, or those with this number: their own in the register, or that of their case. */
export async function entriesBy(
  db: Db,
  key: SoughtKey,
  withLifted: boolean,
  before?: Date,
): Promise<CertificateEntry[]> {
  if (key.by === 'THING') {
    const entries = await entriesOn(db, await assetsCalled(db, [key.identifier]), before)
    return entries.filter(({ ended }) => withLifted || ended === null)
  }
  const { rows } = await sql<Found>`
    select d.reference, p.id, p.kind, p.identifier, p.title, p.second_identifier as "secondIdentifier"
    from distraint d join property p on p.id = d.property_id
    where ${current(before)} and (d.reference = ${key.number} or d.suit_number = ${key.number})
    order by d.id limit ${MOST_FOUND}`.execute(db)
  return listed(db, rows, withLifted, before)
}

/** Nobody is shown with a distraint that is known to be an error without a word of it: in a certificate of a past day it says so. */
export async function marked(
  db: Db,
  entries: CertificateEntry[],
  before: Date | undefined,
): Promise<CertificateEntry[]> {
  if (!before || entries.length === 0) return entries
  const rows = await db
    .selectFrom('distraint')
    .select('reference')
    .where(
      'reference',
      'in',
      entries.map(({ reference }) => reference),
    )
    .where('status', '=', 'ENTERED_IN_ERROR')
    .execute()
  const struckOut = new Set(rows.map(({ reference }) => reference))
  return entries.map((entry) => (struckOut.has(entry.reference) ? { ...entry, struckOut: true } : entry))
}

/** Whether distraints that everybody sees name a person or once did, or had done so before a moment. */
export async function isNamed(db: Db, partyId: number, before?: Date): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    with naming as (
      select d.*, false as owns from distraints_of_debtors(array[${partyId}]::bigint[]) f join distraint d on d.id = f
      union all
      select d.*, false from distraints_of_creditors(array[${partyId}]::bigint[]) f join distraint d on d.id = f
      union all select d.*, true from property p join distraint d on d.property_id = p.id
        where p.owner_ids && array[${partyId}]::bigint[] and d.owner_ids && array[${partyId}]::bigint[])
    select exists (select from naming d where ${visibleTo()}
      and d.enforced_at < coalesce(${before ?? null}::timestamptz, 'infinity')
      and (owns or (d.other_debtor_ids = '{}' and d.other_creditor_ids = '{}')
        or (time_as_party(d.id, array[${partyId}]::bigint[])).since < coalesce(${before ?? null}::timestamptz, 'infinity'))) as named`.execute(
    db,
  )
  return rows[0]!.named
}

/** The rank is that on the asset, so all on it are read and those of others left out. */
async function listed(
  db: Db,
  found: readonly Found[],
  withLifted: boolean,
  before?: Date,
  sought?: Sought,
): Promise<CertificateEntry[]> {
  const assets = new Map(found.map((asset) => [asset.id, asset]))
  const mine = new Set(found.map(({ reference }) => reference))
  return (await entriesOn(db, [...assets.values()], before, sought)).filter(
    ({ reference, ended, as }) =>
      mine.has(reference) && (withLifted || ended === null) && (!sought || as !== null),
  )
}

/** Whether so many people bear a name that a report by it would list strangers without end. */
export async function namesakesOf(db: Db, { kind, name }: PersonInQuestion): Promise<'few' | 'tooMany'> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from party p cross join lateral distraints_of_debtors(array[p.id]) f join distraint d on d.id = f
      where p.kind = ${kind} and p.name ilike ${containing(name)} and ${visibleTo()} limit ${MOST_FOUND}) found`.execute(
    db,
  )
  return rows[0]!.count < MOST_FOUND ? 'few' : 'tooMany'
}
