/** The distraints that name a person: as debtor, creditor or owner of the asset. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import {
  creditorsOf,
  debtorsOf,
  type DistraintStatus,
  EntryContent,
  namesOf,
} from '#register/distraints/entry.contract.ts'
import { statesOf } from '#register/distraints/server/entries.ts'
import { visibleTo } from '#register/distraints/server/offices.ts'
import { officeLabels } from '#register/distraints/server/office-labels.ts'
import type { ROLES_IN_ENTRY, DataEntry } from '../data-subject.contract.ts'
import type { Person } from './person.ts'

/** Nobody reads more on one page; beyond it the page says so. */
export const MOST_ENTRIES = 500

type Role = (typeof ROLES_IN_ENTRY)[number]
type Row = {
  id: number
  reference: string
  status: DistraintStatus
  property_kind: DataEntry['thing']['kind']
  identifier: string
  title: string
  imposed_on: string | null
  created_at: Date
  ended_on: string | null
  office: string
  transferred_from: string | null
  suit_number: string
  authority: string
  debtor_id: number
  debtor_name: string
  creditor_id: number
  creditor_name: string
  is_owner: boolean
  other_debtor_ids: string[]
  former_debtor_ids: string[]
  other_creditor_ids: string[]
  former_creditor_ids: string[]
}

/** The distraints of a person that everybody sees, the newest first, and the records of the others whom they are told of; one more than `MOST_ENTRIES` where there are more. */
export async function entriesNaming(db: Db, { parties }: Person, id?: number) {
  const { rows } = await sql<Row>`/* planned once: entries-naming */
    with found as materialized (
      select distraints_of_debtors(${parties}::bigint[]) as id
      union select distraints_of_creditors(${parties}::bigint[])
      union select d.id from property p join distraint d on d.property_id = p.id
        where p.owner_ids && ${parties}::bigint[] and d.owner_ids && ${parties}::bigint[]
    )
    select d.id, d.reference, d.status, d.property_kind, p.identifier, p.title, d.imposed_on::text, d.created_at,
      coalesce(d.revoked_on, d.exempted_on)::text as ended_on, d.office, d.transferred_from, d.suit_number, d.authority,
      d.debtor_id, d.debtor_name, d.creditor_id, d.creditor_name, d.owner_ids && ${parties}::bigint[] as is_owner,
      d.other_debtor_ids, d.former_debtor_ids, d.other_creditor_ids, d.former_creditor_ids
    from found join distraint d on d.id = found.id join property p on p.id = d.property_id
    where ${visibleTo()} and (${id ?? null}::bigint is null or d.id = ${id ?? null})
    order by d.id desc limit ${MOST_ENTRIES + 1}`.execute(db)
  const offices = await officeLabels(
    db,
    rows.flatMap(({ office, transferred_from: from }) => (from ? [office, from] : [office])),
  )
  const others: number[] = []
  const is = (id: number | string) => parties.includes(Number(id))
  const still = (others: string[], former: string[]) =>
    others.filter((id) => !former.includes(id)).map(Number)
  const isNow = (first: number, others: string[], former: string[]) =>
    is(first) || still(others, former).some(is)
  const entries: DataEntry[] = []
  for (const row of rows) {
    const debtor = isNow(row.debtor_id, row.other_debtor_ids, row.former_debtor_ids)
    const creditor = isNow(row.creditor_id, row.other_creditor_ids, row.former_creditor_ids)
    const wasParty = !debtor && !creditor && [...row.former_debtor_ids, ...row.former_creditor_ids].some(is)
    if (wasParty) {
      const { entry, named } = await inTheirTime(db, row, parties)
      others.push(...named)
      entries.push(entry)
      continue
    }
    const roles: Role[] = [
      ...(debtor ? (['DEBTOR'] as const) : []),
      ...(creditor ? (['CREDITOR'] as const) : []),
      ...(row.is_owner ? (['OWNER'] as const) : []),
    ]
    // Whose debt it is, and to whom, is not told to who only owns the asset.
    const isParty = debtor || creditor
    if (isParty)
      others.push(
        row.debtor_id,
        row.creditor_id,
        ...still(row.other_debtor_ids, row.former_debtor_ids),
        ...still(row.other_creditor_ids, row.former_creditor_ids),
      )
    entries.push({
      ...headOf(row),
      roles,
      status: row.status,
      imposedOn: row.imposed_on,
      endedOn: row.ended_on,
      passedAt: null,
      office: offices.get(row.transferred_from ?? row.office)!,
      heldBy: row.transferred_from ? offices.get(row.office)! : null,
      suitNumber: isParty ? row.suit_number : null,
      authority: isParty ? row.authority : null,
      debtor: isParty ? row.debtor_name : null,
      creditor: isParty ? row.creditor_name : null,
    })
  }
  return { entries, others: others.filter((party) => !parties.includes(party)) }
}

const headOf = (row: Row) => ({
  id: row.id,
  reference: row.reference,
  thing: { kind: row.property_kind, identifier: row.identifier, title: row.title },
  enteredAt: row.created_at.toISOString(),
})

/** The distraint as it stood when others took the place of a person: what came later is not theirs. CPC art. 429. */
async function inTheirTime(db: Db, row: Row, parties: readonly number[]) {
  const { rows } = await sql<{ until: Date }>`
    select until from time_as_party(${row.id}::bigint, ${parties as number[]}::bigint[])`.execute(db)
  const passedAt = rows[0]!.until
  const state = (await statesOf(db, [row.id], { before: passedAt })).get(row.id)!
  const { facts, status, office, transferredFrom } = state
  const labels = await officeLabels(db, [office, transferredFrom ?? office])
  const debtor = debtorsOf(facts).some(({ id }) => parties.includes(id))
  const entry: DataEntry = {
    ...headOf(row),
    roles: [
      debtor ? 'DEBTOR' : 'CREDITOR',
      ...(facts.owners.some(({ id }) => parties.includes(id)) ? (['OWNER'] as const) : []),
    ],
    status,
    imposedOn: facts.imposedOn,
    endedOn: facts.revokedOn ?? facts.exemptedOn,
    passedAt: passedAt.toISOString(),
    office: labels.get(transferredFrom ?? office)!,
    heldBy: transferredFrom ? labels.get(office)! : null,
    suitNumber: facts.suitNumber,
    authority: facts.authority,
    debtor: namesOf(debtorsOf(facts)),
    creditor: namesOf(creditorsOf(facts)),
  }
  return { entry, named: [...debtorsOf(facts), ...creditorsOf(facts)].map(({ id }) => id) }
}

/** What was entered on a distraint, in order; the reasons only for its parties, and for who was one only up to the entry by which it passed. */
export async function historyOf(db: Db, { id, roles, passedAt }: DataEntry) {
  const rows = await db
    .selectFrom('distraint_entry')
    .select('content')
    .where('distraint_id', '=', id)
    .$if(passedAt !== null, (query) => query.where('at', '<=', new Date(passedAt!)))
    .orderBy('number')
    .execute()
  const contents = rows.map(({ content }) => EntryContent.parse(JSON.parse(content)))
  const offices = await officeLabels(
    db,
    contents.map(({ office }) => office),
  )
  const isParty = roles.some((role) => role !== 'OWNER')
  return contents.map(({ number, kind, status, at, office, reason }) => ({
    number,
    kind,
    status,
    at,
    office: offices.get(office)!,
    reason: isParty && reason && at !== passedAt ? reason : null,
  }))
}
