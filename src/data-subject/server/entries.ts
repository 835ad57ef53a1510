/** The distraints that name a person: as debtor, creditor or owner of the asset. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { EntryContent, type DistraintStatus } from '#register/distraints/entry.contract.ts'
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
  suit_number: string
  authority: string
  debtor_id: number
  debtor_name: string
  creditor_id: number
  creditor_name: string
  is_owner: boolean
}

/** The distraints of a person that everybody sees, the newest first, and the records of the others whom they are told of; one more than `MOST_ENTRIES` where there are more. */
export async function entriesNaming(db: Db, { parties }: Person, id?: number) {
  const { rows } = await sql<Row>`/* planned once: entries-naming */
    with found as materialized (
      select id from distraint where debtor_id = any(${parties}::bigint[])
      union select id from distraint where creditor_id = any(${parties}::bigint[])
      union select d.id from property p join distraint d on d.property_id = p.id
        where p.owner_ids && ${parties}::bigint[] and d.owner_ids && ${parties}::bigint[]
    )
    select d.id, d.reference, d.status, d.property_kind, p.identifier, p.title, d.imposed_on::text, d.created_at,
      coalesce(d.revoked_on, d.exempted_on)::text as ended_on, d.office, d.suit_number, d.authority,
      d.debtor_id, d.debtor_name, d.creditor_id, d.creditor_name, d.owner_ids && ${parties}::bigint[] as is_owner
    from found join distraint d on d.id = found.id join property p on p.id = d.property_id
    where ${visibleTo()} and (${id ?? null}::bigint is null or d.id = ${id ?? null})
    order by d.id desc limit ${MOST_ENTRIES + 1}`.execute(db)
  const offices = await officeLabels(
    db,
    rows.map(({ office }) => office),
  )
  const others: number[] = []
  const entries = rows.map((row): DataEntry => {
    const roles: Role[] = [
      ...(parties.includes(row.debtor_id) ? (['DEBTOR'] as const) : []),
      ...(parties.includes(row.creditor_id) ? (['CREDITOR'] as const) : []),
      ...(row.is_owner ? (['OWNER'] as const) : []),
    ]
    // Whose debt it is, and to whom, is not told to who only owns the asset.
    const isParty = roles.includes('DEBTOR') || roles.includes('CREDITOR')
    if (isParty) others.push(row.debtor_id, row.creditor_id)
    return {
      id: row.id,
      reference: row.reference,
      roles,
      status: row.status,
      thing: { kind: row.property_kind, identifier: row.identifier, title: row.title },
      imposedOn: row.imposed_on,
      enteredAt: row.created_at.toISOString(),
      endedOn: row.ended_on,
      office: offices.get(row.office)!,
      suitNumber: isParty ? row.suit_number : null,
      authority: isParty ? row.authority : null,
      debtor: isParty ? row.debtor_name : null,
      creditor: isParty ? row.creditor_name : null,
    }
  })
  return { entries, others: others.filter((party) => !parties.includes(party)) }
}

/** What was entered on a distraint, in order; the reasons only for its parties. */
export async function historyOf(db: Db, { id, roles }: DataEntry) {
  const rows = await db
    .selectFrom('distraint_entry')
    .select('content')
    .where('distraint_id', '=', id)
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
    reason: isParty && reason ? reason : null,
  }))
}
