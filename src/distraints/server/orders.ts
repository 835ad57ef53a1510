/** The register of the acts that order distraints. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/server/db.ts'
import { handlers } from '../../platform/server/mount.ts'
import { containing } from '../../platform/server/paged.ts'
import { fold } from '../../properties/folding.rules.ts'
import { type OrderRow, orders } from '../orders.contract.ts'
import { officeLabels } from './office-labels.ts'
import { dayOf, fallingOrRising, longPage } from './registers-page.ts'

type Asked = z.output<typeof orders.listOrders.input>

export const listingOrders = handlers(orders, {
  async listOrders({ input, db }) {
    const falling = input.sort === undefined || input.direction === 'desc'
    const { rows, ...count } = await longPage(db, await matching(db, input), input, (query) =>
      // Moments of entry grow together with ids.
      input.sort === 'injunctionOn'
        ? query.orderBy('d.injunction_on', fallingOrRising(falling)).orderBy('d.id', falling ? 'desc' : 'asc')
        : query.orderBy('d.id', falling ? 'desc' : 'asc'),
    )
    const offices = await officeLabels(
      db,
      rows.map(({ office }) => office),
    )
    return {
      ...count,
      rows: rows.map((row) => ({
        distraintId: row.id,
        reference: row.reference,
        status: row.status as OrderRow['status'],
        injunctionNumber: row.injunction_number,
        injunctionOn: row.injunction_day,
        rulingNumber: row.ruling_number,
        authority: row.authority,
        suitNumber: row.suit_number,
        debtor: row.debtor_name,
        creditor: row.creditor_name,
        propertyId: row.property_id,
        propertyKind: row.property_kind as OrderRow['propertyKind'],
        propertyIdentifier: row.identifier,
        office: offices.get(row.office)!,
        enteredBy: row.full_name,
        enteredAt: row.created_at.toISOString(),
      })),
    }
  },
})

/** Distraints that name an act, with what was asked for. */
async function matching(db: Db, asked: Asked) {
  let query = db
    .selectFrom('distraint as d')
    .innerJoin('property as p', 'p.id', 'd.property_id')
    .innerJoin('account as a', 'a.id', 'd.created_by')
    .select(['d.id', 'd.reference', 'd.status', 'd.injunction_number', 'd.ruling_number', 'd.authority'])
    .select(['d.suit_number', 'd.debtor_name', 'd.creditor_name', 'd.property_id', 'd.property_kind'])
    .select(['d.office', 'd.created_at', 'p.identifier', 'a.full_name'])
    .select(sql<string | null>`d.injunction_on::text`.as('injunction_day'))
    .where(sql<boolean>`(d.injunction_number <> '' or d.ruling_number <> '' or d.authority <> '')`)
  if (asked.status) query = query.where('d.status', '=', asked.status)
  if (asked.kind) query = query.where('d.property_kind', '=', asked.kind)
  if (asked.from) query = query.where('d.injunction_on', '>=', dayOf(asked.from))
  if (asked.to) query = query.where('d.injunction_on', '<=', dayOf(asked.to))
  if (asked.authority)
    query = query.where('d.authority', '<>', '').where('d.authority', 'ilike', containing(asked.authority))
  if (asked.search) query = query.where(await byText(db, asked.search))
  return query
}

/** Up to so many finds are joined from their side; a term that finds more is met soon on the way through the list. */
const FEW = 10_000

async function byText(db: Db, text: string) {
  const folded = fold(text).toLowerCase()
  const patterns = [text.toLowerCase(), ...(folded.length >= 3 ? [folded] : [])].map(containing)
  const { rows } = await sql<{ id: number }>`
    select distraint_id as id from distraint_search where words like any (${patterns}::text[]) limit ${FEW + 1}::int`.execute(
    db,
  )
  return rows.length <= FEW
    ? sql<boolean>`d.id = any(${rows.map(({ id }) => id)}::bigint[])`
    : sql<boolean>`exists (select from distraint_search s
        where s.distraint_id = d.id and s.words like any (${patterns}::text[]))`
}
