/** The order on a decided application (Ordinance N-3, annex 5): gathered from what was recorded with the decision, set once and kept. */
import { sql } from 'kysely'
import { keepFile } from '../../files/server/files.ts'
import type { Db } from '../../platform/server/db.ts'
import type { Outside } from '../../platform/server/outside.ts'
import { toPdf } from '../../platform/server/pdf.ts'
import type { Sweep } from '../../platform/server/sweep.ts'
import { ORGANISERS } from '../admission.contract.ts'
import { type Order, orderOf } from './order-pdf.ts'
import { type RegistrationRecord, registrationRows } from './registration-rows.ts'

/** The order, or undefined while nothing was decided. */
export async function orderData(db: Db, row: RegistrationRecord): Promise<Order | undefined> {
  const found = await db
    .selectFrom('registration_decision as d')
    .innerJoin('account as o', (join) => join.on('o.id', '=', row.organiser_id))
    .leftJoin('institution as court', (join) =>
      join.onRef('court.code', '=', 'o.court_code').on('court.kind', '=', 'COURT'),
    )
    .select(['d.at', 'd.status', 'd.deposit_amount', 'd.exempt', 'd.decided_by', 'd.acting_for'])
    .select(sql<string | null>`d.deposit_paid_on::text`.as('paid_on'))
    .select(['o.full_name', 'o.chsi_number', 'court.bg', 'court.en'])
    .select(
      sql<
        string | null
      >`(select role from account_role where account_id = o.id and role = any(${[...ORGANISERS]}) limit 1)`.as(
        'role',
      ),
    )
    .where('d.registration_id', '=', row.id)
    .executeTakeFirst()
  if (!found) return undefined
  return {
    id: row.id,
    number: row.number,
    recordedAt: row.recorded_at,
    status: found.status as Order['status'],
    reason: row.reason,
    decidedAt: found.at,
    by: found.decided_by,
    actingFor: found.acting_for,
    applicant: row.applicant_name ?? row.full_name,
    participation: row.participation as Order['participation'],
    represented: row.represented_name,
    deposit:
      found.deposit_amount && found.paid_on ? { amount: found.deposit_amount, paidOn: found.paid_on } : null,
    exempt: found.exempt,
    organiser: {
      name: found.full_name,
      role: found.role,
      chsiNumber: found.chsi_number,
      court: found.bg === null ? null : { bg: found.bg, en: found.en ?? found.bg },
    },
    sale: {
      code: row.code,
      title: row.title,
      caseNumber: row.case_number,
      procedure: row.procedure,
      currency: row.currency as Order['sale']['currency'],
      registrationStartsAt: row.registration_starts_at,
      registrationEndsAt: row.registration_ends_at,
    },
  }
}

const AT_ONCE = 100
const EVERY_MS = 2_000

/** Sets the Bulgarian order of each new decision and keeps it sealed beside the application, outside the command that decided. */
export const keepOrders = (outside: Outside): Sweep => ({
  name: 'keepOrders',
  everyMs: EVERY_MS,
  ownTransactions: true,
  run: async (db, now) => {
    const due = await registrationRows(db)
      .innerJoin('registration_decision as d', 'd.registration_id', 'r.id')
      .where(lacksOrder)
      .orderBy('r.id')
      .limit(AT_ONCE)
      .execute()
    for (const row of due) {
      const order = await orderData(db, row)
      if (!order) continue
      const bytes = await toPdf(orderOf(order, 'bg', outside.publicUrl))
      await db.transaction().execute(async (tx) => {
        // Of two portals that set it, one keeps it.
        const still = await tx
          .selectFrom('registration as r')
          .select('r.id')
          .where('r.id', '=', row.id)
          .where(lacksOrder)
          .forNoKeyUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (!still) return
        const owner = { kind: 'REGISTRATION', id: row.id } as const
        const name = `Разпореждане ${row.number}.pdf`
        const made = { name, type: 'application/pdf', bytes, owner, use: ORDER, sealed: true }
        await keepFile(tx, outside, made, now)
      })
    }
    return due.length
  },
})

/** The use under which the order is kept. */
export const ORDER = 'order'
const lacksOrder = sql<boolean>`not exists (select from stored_file f
  where f.owner_kind = 'REGISTRATION' and f.owner_id = r.id and f.use = ${ORDER})`
