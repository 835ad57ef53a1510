/** The order on an application (Ordinance N-3, annex 5), put together as data; where it took effect unsigned, set once and kept. */
import { sql } from 'kysely'
import { keepFile } from '#files/server/files.ts'
import type { Db } from '#platform/db/database.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import { outbox } from '#platform/db/outbox.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { ApplicationRecord, type Ground } from '#sales/parties/application.contract.ts'
import { type Decision, Order } from '../order.contract.ts'
import { groundsUnder } from '../application.messages.ts'
import { itemsOf } from '#sales/notice/server/assets.ts'
import { orderDocument } from './order-pdf.ts'
import { organiserOf } from '#sales/notice/server/organiser.ts'
import { type ApplicationRow, applicationRows } from './application-rows.ts'

/** Who decided, when, and whether they sign it or have signed it. */
type Deciding = Pick<Order, 'by' | 'actingFor' | 'toSign'> & { at: Date }

/** What the order says of a decision on an application. */
export async function orderFor(
  db: Db,
  row: ApplicationRow,
  decision: Omit<Decision, 'said' | 'deposit'> & Pick<Order, 'deposit' | 'reason'>,
  { at, personal, ...deciding }: Deciding & { personal: PersonalNumbers },
): Promise<Order> {
  const record =
    row.application && ApplicationRecord.parse(JSON.parse(personal.open(row.application))).applicant
  const { organiser, caseCourt } = await organiserOf(db, row.announcement_id, at)
  return Order.parse({
    id: row.id,
    number: row.number,
    recordedAt: row.recorded_at.toISOString(),
    ...decision,
    ...deciding,
    at: at.toISOString(),
    applicant: row.applicant_name ?? row.full_name,
    ...(record && record.kind === 'COMPANY' && { applicantBy: record.representedBy }),
    participation: row.participation,
    represented: row.represented_name,
    organiser,
    sale: {
      code: row.code,
      title: row.title,
      things: await itemsOf(db, row.announcement_id),
      caseNumber: row.case_number,
      caseCourt,
      procedure: row.procedure,
      currency: row.currency,
      registrationStartsAt: row.registration_starts_at.toISOString(),
      registrationEndsAt: row.registration_ends_at.toISOString(),
    },
  })
}

/** The grounds and their own words, as the order and the report give them, in Bulgarian; nothing of an approval. */
export const reasonOf = (
  { status, grounds, said }: Pick<Decision, 'status' | 'grounds' | 'said'>,
  procedure: string,
) =>
  status === 'APPROVED'
    ? null
    : [...namedGrounds(grounds, procedure).map(({ bg }) => `${bg}.`), said].join('\n')

/** The words of the grounds that have some, with the articles of the procedure. */
export const namedGrounds = (grounds: readonly Ground[], procedure: string) =>
  grounds.filter((ground) => ground !== 'OTHER').map((ground) => groundsUnder(procedure)[ground])

/** The order of a decision that was taken, or undefined while none was. */
export async function orderData(
  db: Db,
  personal: PersonalNumbers,
  row: ApplicationRow,
): Promise<Order | undefined> {
  const found = await db
    .selectFrom('registration_decision as d')
    .leftJoin('order_signature as s', 's.registration_id', 'd.registration_id')
    .select(['d.at', 'd.status', 'd.deposit_amount', 'd.exempt', 'd.decided_by', 'd.acting_for', 'd.grounds'])
    .select(['s.drawn_up_at', sql<string | null>`d.deposit_paid_on::text`.as('paid_on')])
    .where('d.registration_id', '=', row.id)
    .executeTakeFirst()
  if (!found) return undefined
  const { deposit_amount: amount, paid_on: paidOn } = found
  const decision = {
    status: found.status,
    reason: row.reason,
    grounds: found.grounds,
    deposit: amount && paidOn ? { amount, paidOn } : null,
    exempt: found.exempt,
  }
  return orderFor(db, row, decision, {
    personal,
    at: found.drawn_up_at ?? found.at,
    by: found.decided_by,
    actingFor: found.acting_for,
    toSign: found.drawn_up_at !== null,
  })
}

/** Sets the Bulgarian order of each decision that took effect unsigned and keeps it sealed beside the application, outside the command that decided. A signed one was kept when it was taken. */
export const orderJob = (services: Services) =>
  outbox({
    name: 'keepOrders',
    table: 'order_duty',
    key: ['registration_id'],
    wokenBy: 'orders',
    waiting: sql`true`,
    counted: false,
    atOnce: 10,
    together: 1,
    pauses: null,
    attempt: async (db, { registration_id: id }, now) => {
      const row = await applicationRows(db).where('r.id', '=', id).executeTakeFirst()
      if (row) await storeOrder({ db, services, now }, row)
    },
  })

async function storeOrder({ db, services, now }: Scope, row: ApplicationRow) {
  const order = await orderData(db, services.personal, row)
  const bytes = order && (await toPdf(orderDocument(order, 'bg', services.publicUrl)))
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
    const made = { name, type: 'application/pdf' as const, bytes, owner, use: ORDER, sealed: true }
    await keepFile({ db: tx, services, now }, made)
  })
}

/** The use under which the order is kept. */
export const ORDER = 'order'
