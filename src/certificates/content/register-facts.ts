/** What the register knows of an asset or a person at this moment, for certificates: read from the chain of entries, those entered in error left out. */
import { sql } from 'kysely'
import { containing } from '#platform/db/paged.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { ranked } from '#register/distraints/history.rules.ts'
import { byRank, EVERYBODY, isInForce } from '#register/distraints/distraints.rules.ts'
import { officeLabels, officerOf } from '#register/distraints/server/office-labels.ts'
import type { DistraintState } from '#register/distraints/state.rules.ts'
import { findParty } from '#register/parties/parties.ts'
import { visibleTo } from '#register/distraints/server/offices.ts'
import { statesOn } from '#register/distraints/server/past-days.ts'
import { fold } from '#register/assets/folding.rules.ts'
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
 * knows them, or knew them before a moment: what was entered later about earlier days does not count.
 */
export async function entriesOn(
  db: Db,
  assets: readonly Asset[],
  before?: Date,
): Promise<CertificateEntry[]> {
  const known = new Map(assets.map((asset) => [asset.id, asset]))
  const all = await statesOn(db, [...known.keys()], EVERYBODY, before)
  const states = all.filter(({ status }) => status !== 'ENTERED_IN_ERROR')
  const offices = await officeLabels(
    db,
    states.map(({ office }) => office),
  )
  return [...Map.groupBy(states, ({ facts }) => facts.propertyId)].flatMap(([id, ofAsset]) => {
    const { kind, identifier, title } = known.get(id)!
    const inOrder = ofAsset
      .map((state) => ({ ...state, imposedOn: state.facts.imposedOn, inForce: isInForce(state.status) }))
      .toSorted(byRank)
    return ranked(inOrder).map((state) => ({
      as: null,
      rank: state.rank,
      reference: state.reference,
      status: state.status,
      thing: { kind, identifier, title },
      imposedOn: state.facts.imposedOn,
      enforcedAt: state.enforcedAt,
      imposedBy: officerOf(state.office, offices.get(state.office)!, state.officer),
      suitNumber: state.facts.suitNumber,
      futureClaim: state.facts.futureClaim,
      location: state.facts.location,
      debtor: state.facts.debtor.name,
      creditor: state.facts.creditor.name,
      ended: endOf(state),
    }))
  })
}

/** The records of those whom these entries name, each once. */
export async function partiesIn(db: Db, entries: readonly CertificateEntry[]): Promise<number[]> {
  if (entries.length === 0) return []
  const rows = await db
    .selectFrom('distraint')
    .select(['debtor_id', 'creditor_id'])
    .where(
      'reference',
      'in',
      entries.map(({ reference }) => reference),
    )
    .execute()
  return [...new Set(rows.flatMap((row) => [row.debtor_id, row.creditor_id]))]
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

type Found = Asset & { reference: string; as: CertificateEntry['as'] }

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
    return party ? listed(db, await ofParty(db, party.id, before), withLifted, before) : []
  }
  const { rows } = await sql<Found>`
    select d.reference, p.id, p.kind, p.identifier, p.title, p.second_identifier as "secondIdentifier", null as as
    from distraint d join property p on p.id = d.property_id
    where ${current(before)} and d.debtor_id in (
      select id from party where kind = ${person.kind} and name ilike ${containing(person.name)})
    order by d.id limit ${MOST_FOUND}`.execute(db)
  return listed(db, rows, withLifted, before)
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
      select id from distraint where debtor_id = ${id}
      union
      select d.id from property p join distraint d on d.property_id = p.id
      where p.owner_ids && array[${id}]::bigint[] and d.owner_ids && array[${id}]::bigint[])
    select d.reference, p.id, p.kind, p.identifier, p.title, p.second_identifier as "secondIdentifier",
      case when d.debtor_id = ${id} then 'DEBTOR' else 'OWNER' end as as
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
    select d.reference, p.id, p.kind, p.identifier, p.title, p.second_identifier as "secondIdentifier", null as as
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

/** Whether distraints that everybody sees name a person, or did so before a moment. */
export async function isNamed(db: Db, partyId: number, before?: Date): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    with naming as (
      select * from distraint where debtor_id = ${partyId}
      union all select * from distraint where creditor_id = ${partyId}
      union all select d.* from property p join distraint d on d.property_id = p.id
        where p.owner_ids && array[${partyId}]::bigint[] and d.owner_ids && array[${partyId}]::bigint[])
    select exists (select from naming d where ${visibleTo()}
      and d.enforced_at < coalesce(${before ?? null}::timestamptz, 'infinity')) as named`.execute(db)
  return rows[0]!.named
}

/** The rank is that on the asset, so all on it are read and those of others left out. */
async function listed(
  db: Db,
  found: readonly Found[],
  withLifted: boolean,
  before?: Date,
): Promise<CertificateEntry[]> {
  const assets = new Map(found.map((asset) => [asset.id, asset]))
  const mine = new Map(found.map(({ reference, as }) => [reference, as]))
  return (await entriesOn(db, [...assets.values()], before))
    .filter(({ reference, ended }) => mine.has(reference) && (withLifted || ended === null))
    .map((entry) => ({ ...entry, as: mine.get(entry.reference)! }))
}

/** Whether so many people bear a name that a report by it would list strangers without end. */
export async function namesakesOf(db: Db, { kind, name }: PersonInQuestion): Promise<'few' | 'tooMany'> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from distraint d join party p on p.id = d.debtor_id
      where p.kind = ${kind} and p.name ilike ${containing(name)} and ${visibleTo()} limit ${MOST_FOUND}) found`.execute(
    db,
  )
  return rows[0]!.count < MOST_FOUND ? 'few' : 'tooMany'
}
