/** The register of debtors, kept counted by the database (db/schema.sql). */
import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal } from '#platform/endpoint.ts'
import { isIdentifier } from '#platform/identifiers.ts'
import type { Db } from '#platform/db/database.ts'
import { longPage } from '#platform/db/long-page.ts'
import { handlers } from '#platform/http/mount.ts'
import { containing } from '#platform/db/paged.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { EVERYBODY, type Reader } from '#register/distraints/distraints.rules.ts'
import { statusOf, visibleTo } from '#register/distraints/server/offices.ts'
import { isIndexed } from '#register/assets/search.rules.ts'
import { findParty, viewOfParty } from '#register/parties/parties.ts'
import { type DebtorRow, debtors } from '../debtors.contract.ts'
import { fallingOrRising } from '#register/assets/server/registers-page.ts'

const SORTED = {
  name: 'b.name',
  total: 'b.total',
  inForce: 'b.in_force',
  lastImposedOn: 'b.last_imposed_on',
} as const

export const debtorHandlers = handlers(debtors, {
  async listDebtors({ input, db, services, shown }) {
    const falling = input.sort === undefined || input.direction === 'desc'
    const column = SORTED[input.sort ?? 'lastImposedOn']
    const { rows, ...count } = await longPage(db, matching(db, input), input, (query) =>
      query.orderBy(column, fallingOrRising(falling)).orderBy('b.party_id', falling ? 'desc' : 'asc'),
    )
    shown.parties(rows.map((row) => row.party_id))
    return { ...count, rows: rows.map((row) => debtorRow(row, services.personal)) }
  },

  async findDebtor({ input: { identifierType, identifier }, user, db, services, shown }) {
    if (!isIdentifier(identifierType, identifier)) throw new Refusal(identifierType, { field: 'identifier' })
    const party = await findParty(db, identifierType, identifier, services.personal)
    // That somebody is no debtor is told about them, too.
    if (identifierType === 'EIK') shown.parties([party?.id ?? null])
    else shown.people([{ type: identifierType, value: identifier }])
    const reader = await statusOf(db, user)
    const row = party && (await debtorRows(db, reader).where('b.party_id', '=', party.id).executeTakeFirst())
    if (!row || row.total + row.prepared === 0) throw new Refusal('notADebtor', { field: 'identifier' })
    return debtorRow(row, services.personal)
  },

  async seeDebtor({ input: { id, isPerson }, user, db, services, shown }) {
    const reader = await statusOf(db, user)
    const row = await debtorRows(db, reader)
      .select([
        sql<string | null>`p.birth_date::text`.as('birth_day'),
        sql<string | null>`p.death_date::text`.as('death_day'),
      ])
      .select(['p.legal_form', 'p.register_status'])
      .where('b.party_id', '=', id)
      .where('b.kind', '=', isPerson === 'true' ? 'PHYSICAL_PERSON' : 'COMPANY')
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchDebtor')
    await refuseUnlessDebtor(db, id, reader)
    shown.parties([id])
    return {
      ...debtorRow(row, services.personal),
      birthDate: row.birth_day,
      deathDate: row.death_day,
      legalForm: row.legal_form,
      registerStatus: row.register_status,
    }
  },

  async listDebtorThings({ input, user, db, shown }) {
    const reader = await statusOf(db, user)
    await refuseUnlessDebtor(db, input.id, reader)
    shown.parties([input.id])
    const direction = input.direction
    const { rows, ...count } = await longPage(db, assetsOf(db, input.id, reader), input, (query) =>
      (input.sort === 'identifier'
        ? query.orderBy('p.folded', direction)
        : query.orderBy('t.in_force', input.sort ? direction : 'desc')
      ).orderBy('p.id', 'desc'),
    )
    return {
      ...count,
      rows: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        identifier: row.identifier,
        title: row.title,
        description: row.description,
        total: row.total,
        inForce: row.in_force,
        inForceOfAll: row.in_force_of_all,
      })),
    }
  },
})

/** That somebody is or was debtor of the distraint `d`. CPC art. 429(2). */
const ofDebtor = (id: number) => sql<boolean>`d.id in (select distraints_of_debtors(array[${id}]::bigint[]))`

/** Throws noSuchDebtor of whoever is a debtor in no distraint that the reader sees. */
export async function refuseUnlessDebtor(db: Db, id: number, reader: Reader) {
  const known = await db
    .selectFrom('distraint as d')
    .select('d.id')
    .where(ofDebtor(id))
    .where(visibleTo(reader))
    .limit(1)
    .executeTakeFirst()
  if (!known) throw new Refusal('noSuchDebtor')
}

/** Debtors as they are counted for everybody, and how many prepared distraints of theirs this reader sees beside. */
const debtorRows = (db: Db, reader: Reader = EVERYBODY) =>
  db
    .selectFrom('debtor as b')
    .innerJoin('party as p', 'p.id', 'b.party_id')
    .select(['b.party_id', 'b.kind', 'b.name', 'b.total', 'b.in_force', 'b.revoked', 'b.exempted'])
    .select(['p.identifier_type', 'p.eik', 'p.identifier_cipher'])
    .select(sql<string | null>`b.last_imposed_on::text`.as('last_day'))
    .select(
      sql<number>`(select count(*)::int from distraint d
        where d.id in (select distraints_of_debtors(array[b.party_id])) and d.status = 'REGISTERED' and ${visibleTo(reader)})`.as(
        'prepared',
      ),
    )

function matching(db: Db, { search, kind, inForce }: z.output<typeof debtors.listDebtors.input>) {
  if (search && !isIndexed(search)) throw new Refusal('tooVague', { field: 'search' })
  let query = debtorRows(db).where('b.total', '>', 0)
  if (search) query = query.where('b.name', 'ilike', containing(search))
  if (kind) query = query.where('b.kind', '=', kind)
  if (inForce) query = query.where('b.in_force', '>', 0)
  return query
}

type Row = Awaited<ReturnType<ReturnType<typeof debtorRows>['execute']>>[number]
const debtorRow = (row: Row, personal: PersonalNumbers): DebtorRow => ({
  // Named as their latest distraint names them.
  ...viewOfParty({ ...row, id: row.party_id }, personal),
  total: row.total + row.prepared,
  inForce: row.in_force,
  revoked: row.revoked,
  exempted: row.exempted,
  lastImposedOn: row.last_day,
})

const assetsOf = (db: Db, debtorId: number, reader: Reader) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('distraint as d')
        .select(['d.property_id'])
        .select([
          sql<number>`(count(*) filter (where d.status <> 'ENTERED_IN_ERROR'))::int`.as('total'),
          sql<number>`(count(*) filter (where d.status = 'ENFORCED' and ${debtorId}::bigint <> all (d.former_debtor_ids)))::int`.as(
            'in_force',
          ),
        ])
        .where(ofDebtor(debtorId))
        .where(visibleTo(reader))
        .groupBy('d.property_id')
        .as('t'),
    )
    .innerJoin('property as p', 'p.id', 't.property_id')
    .where('t.total', '>', 0)
    .select(['p.id', 'p.kind', 'p.identifier', 'p.title', 'p.description', 'p.in_force as in_force_of_all'])
    .select(['t.total', 't.in_force'])
