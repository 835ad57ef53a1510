/** The register of the acts that order distraints. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { longPage } from '#platform/db/long-page.ts'
import { handlers } from '#platform/http/mount.ts'
import { containing } from '#platform/db/paged.ts'
import { asIdentifier, isIndexed } from '#register/assets/search.rules.ts'
import { orders } from '../orders.contract.ts'
import type { Reader } from '#register/distraints/distraints.rules.ts'
import { statusOf, visibleTo } from '#register/distraints/server/offices.ts'
import { officeLabels, officeOfRow } from '#register/distraints/server/office-labels.ts'
import {
  dayOf,
  fallingOrRising,
  FEW_FOUND,
  type Found,
  isCommon,
} from '#register/assets/server/registers-page.ts'

type Filters = z.output<typeof orders.listOrders.input>

export const orderHandlers = handlers(orders, {
  async listOrders({ input, user, db, shown }) {
    const falling = input.sort === undefined || input.direction === 'desc'
    const found = await matching(db, input, await statusOf(db, user))
    const { rows, ...count } = await longPage(
      db,
      found.query,
      input,
      (query) =>
        // Moments of entry grow together with ids.
        (input.sort === 'injunctionOn'
          ? query.orderBy('d.injunction_on', fallingOrRising(falling))
          : query
        ).orderBy('d.id', falling ? 'desc' : 'asc'),
      found.common,
    )
    shown.parties(rows.flatMap((row) => [row.debtor_id, row.creditor_id]))
    const offices = await officeLabels(
      db,
      rows.flatMap(({ office, transferred_from: from }) => (from ? [office, from] : [office])),
    )
    return {
      ...count,
      rows: rows.map((row) => ({
        distraintId: row.id,
        reference: row.reference,
        status: row.status,
        injunctionNumber: row.injunction_number,
        injunctionOn: row.injunction_day,
        rulingNumber: row.ruling_number,
        authority: row.authority,
        suitNumber: row.suit_number,
        debtor: row.debtor_name,
        creditor: row.creditor_name,
        propertyId: row.property_id,
        propertyKind: row.property_kind,
        propertyIdentifier: row.identifier,
        office: officeOfRow(offices, row),
        enteredBy: row.full_name,
        enteredAt: row.created_at.toISOString(),
      })),
    }
  },
})

/** Distraints that this reader sees and that name an act, with what was asked for. */
async function matching(db: Db, filters: Filters, reader: Reader) {
  let query = db
    .selectFrom('distraint as d')
    .innerJoin('property as p', 'p.id', 'd.property_id')
    .innerJoin('account as a', 'a.id', 'd.created_by')
    .select(['d.id', 'd.reference', 'd.status', 'd.injunction_number', 'd.ruling_number', 'd.authority'])
    .select(['d.suit_number', 'd.debtor_name', 'd.creditor_name', 'd.property_id', 'd.property_kind'])
    .select(['d.debtor_id', 'd.creditor_id'])
    .select(['d.office', 'd.transferred_from', 'd.created_at', 'p.identifier', 'a.full_name'])
    .select(sql<string | null>`d.injunction_on::text`.as('injunction_day'))
    .where(visibleTo(reader))
    .where(sql<boolean>`(d.injunction_number <> '' or d.ruling_number <> '' or d.authority <> '')`)
  if (filters.status) query = query.where('d.status', '=', filters.status)
  if (filters.kind) query = query.where('d.property_kind', '=', filters.kind)
  if (filters.from) query = query.where('d.injunction_on', '>=', dayOf(filters.from))
  if (filters.to) query = query.where('d.injunction_on', '<=', dayOf(filters.to))
  const found = [
    ...(filters.authority ? [await byAuthority(db, filters.authority)] : []),
    ...(filters.search ? [await byText(db, filters.search)] : []),
  ]
  for (const { condition } of found) query = query.where(condition)
  // One that names few distraints is counted by them, however common the other is.
  return { query, common: found.length > 0 && found.every(({ common }) => common) }
}

const named = (ids: number[]): Found => ({
  condition: sql<boolean>`d.id = any(${ids}::bigint[])`,
  common: false,
})

async function byAuthority(db: Db, authority: string): Promise<Found> {
  if (!isIndexed(authority)) throw new Refusal('tooVague', { field: 'authority' })
  const like = containing(authority)
  const onTheWay: Found = { condition: sql<boolean>`d.authority ilike ${like}`, common: true }
  const newest = sql`select authority from distraint where authority <> '' order by id desc`
  if (await isCommon(db, newest, sql`s.authority ilike ${like}`)) return onTheWay
  const { rows } = await sql<{ ids: number[] | null }>`
    select distraints_by_authority(${like}, ${FEW_FOUND}::int) as ids`.execute(db)
  return rows[0]!.ids ? named(rows[0]!.ids) : onTheWay
}

/** The number of an act or a case, a name, or an identifier in look-alike letters. */
async function byText(db: Db, text: string): Promise<Found> {
  const patterns = [...(isIndexed(text) ? [text.toLowerCase()] : []), ...asIdentifier(text)].map(containing)
  if (patterns.length === 0) throw new Refusal('tooVague', { field: 'search' })
  const met = sql`s.words like any (${patterns}::text[])`
  const onTheWay: Found = {
    condition: sql<boolean>`exists (select from distraint_search s where s.distraint_id = d.id and ${met})`,
    common: true,
  }
  if (await isCommon(db, sql`select * from distraint_search order by distraint_id desc`, met)) return onTheWay
  const { rows } = await sql<{ ids: number[] | null }>`
    select distraints_by_words(${patterns}::text[], ${FEW_FOUND}::int) as ids`.execute(db)
  return rows[0]!.ids ? named(rows[0]!.ids) : onTheWay
}
