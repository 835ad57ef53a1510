/** Rows of the list of distraints: read late, for the ids of one page only. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { viewOfParty } from '#register/parties/parties.ts'
import type { DistraintRow } from '../views.contract.ts'
import { type Reader, whatMayBeDone } from '../distraints.rules.ts'
import { officeLabels, officerOf } from './office-labels.ts'

/** Lists of ids come from the database as texts. */
const idsIn = (ids: readonly (number | string)[]) => ids.map(Number)
const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** The rows with these ids, in their order, as this person sees them. */
export async function distraintRows(
  db: Db,
  ids: readonly number[],
  personal: PersonalNumbers,
  current: Reader,
): Promise<DistraintRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('distraint as d')
    .innerJoin('property as p', 'p.id', 'd.property_id')
    .innerJoin('account as by', 'by.id', 'd.created_by')
    .innerJoin('account as for', 'for.id', 'd.acting_for')
    .leftJoin('account as holder', 'holder.id', 'd.holder')
    .selectAll('d')
    // A day of the calendar has no zone, so it stays a text.
    .select([
      sql<string | null>`d.imposed_on::text`.as('imposed_day'),
      sql<string | null>`d.revoked_on::text`.as('revoked_day'),
      sql<string | null>`d.exempted_on::text`.as('exempted_day'),
    ])
    .select(['p.identifier', 'p.title', 'by.full_name as by_name', 'for.full_name as for_name'])
    .select('holder.full_name as holder_name')
    .where((is) => is('d.id', '=', is.fn.any(is.val(ids as number[]))))
    .execute()
  const parties = await partyViews(
    db,
    rows.flatMap((row) => [row.debtor_id, row.creditor_id, ...idsIn(row.former_debtor_ids)]),
    personal,
  )
  const offices = await officeLabels(
    db,
    rows.flatMap(({ office, transferred_from: from }) => (from ? [office, from] : [office])),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const status = row.status
    return {
      id,
      reference: row.reference,
      status,
      propertyId: row.property_id,
      propertyKind: row.property_kind,
      identifier: row.identifier,
      title: row.title,
      suitNumber: row.suit_number,
      // Named as this entry names them, whatever they are called since, with those beside them.
      debtor: { ...parties.get(row.debtor_id)!, name: row.debtor_name },
      creditor: { ...parties.get(row.creditor_id)!, name: row.creditor_name },
      debtorsBefore: idsIn(row.former_debtor_ids).map((party) => ({
        id: party,
        name: parties.get(party)!.name,
      })),
      location: row.location,
      authority: row.authority,
      rulingNumber: row.ruling_number,
      injunctionNumber: row.injunction_number,
      imposedOn: row.imposed_day,
      enforcedAt: iso(row.enforced_at),
      revokedOn: row.revoked_day,
      revokedAt: iso(row.revoked_at),
      exemptedOn: row.exempted_day,
      exemptedAt: iso(row.exempted_at),
      createdAt: row.created_at.toISOString(),
      entered: {
        name: row.by_name,
        actingFor: row.for_name,
        office: offices.get(row.transferred_from ?? row.office)!,
      },
      heldBy: row.holder_name ? officerOf(row.office, offices.get(row.office)!, row.holder_name) : null,
      lastNumber: row.last_number,
      can: whatMayBeDone({ office: row.office, status }, current),
    }
  })
}

/** Parties by id, their personal numbers masked. */
export async function partyViews(db: Db, ids: readonly number[], personal: PersonalNumbers) {
  const rows = await db
    .selectFrom('party')
    .select(['id', 'kind', 'name', 'identifier_type', 'eik', 'identifier_cipher'])
    .where((is) => is('id', '=', is.fn.any(is.val([...new Set(ids)]))))
    .execute()
  return new Map(rows.map((row) => [row.id, viewOfParty(row, personal)]))
}
