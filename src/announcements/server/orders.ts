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
    // Whose act it was, also after another has taken the sale over.
    .innerJoin('account as o', (join) =>
      join.on(sql<boolean>`o.id = organiser_at(${row.announcement_id}, d.at)`),
    )
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

const AT_ONCE = 10
const EVERY_MS = 10_000
/** How long an order belongs to the process that sets it, and waits if that failed. */
const HELD_MS = 2 * 60_000

/** Sets the Bulgarian order of each new decision and keeps it sealed beside the application, outside the command that decided. */
export const keepOrders = (outside: Outside): Sweep => ({
  name: 'keepOrders',
  everyMs: EVERY_MS,
  wokenBy: 'orders',
  ownTransactions: true,
  run: async (db, now) => {
    const ids = await takeDue(db, now)
    const rows = ids.length > 0 ? await registrationRows(db).where('r.id', 'in', ids).execute() : []
    const done: number[] = []
    const failures: unknown[] = []
    for (const row of rows)
      await keepOrder(db, outside, row, now).then(
        () => done.push(row.id),
        (error: unknown) => failures.push(error),
      )
    // One that cannot be set waits for its next try, and has not kept the others.
    if (failures.length > 0) throw failures[0]
    return done
  },
})

/** Takes due orders for this process. */
const takeDue = async (db: Db, now: Date) => {
  const taken = await db
    .updateTable('order_duty')
    .set({ next_try_at: new Date(now.getTime() + HELD_MS) })
    .where('registration_id', 'in', (eb) =>
      eb
        .selectFrom('order_duty')
        .select('registration_id')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning('registration_id as id')
    .execute()
  return taken.map(({ id }) => id)
}

async function keepOrder(db: Db, outside: Outside, row: RegistrationRecord, now: Date) {
  const order = await orderData(db, row)
  const bytes = order && (await toPdf(orderOf(order, 'bg', outside.publicUrl)))
  await db.transaction().execute(async (tx) => {
    // Of two portals that set it, one keeps it.
    const duty = await tx
      .deleteFrom('order_duty')
      .where('registration_id', '=', row.id)
      .returning('registration_id')
      .executeTakeFirst()
    if (!duty || !bytes) return
    const owner = { kind: 'REGISTRATION', id: row.id } as const
    const name = `Разпореждане ${row.number}.pdf`
    const made = { name, type: 'application/pdf', bytes, owner, use: ORDER, sealed: true }
    await keepFile(tx, outside, made, now)
  })
}

/** The use under which the order is kept. */
export const ORDER = 'order'
