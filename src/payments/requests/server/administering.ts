/** What administrators do with a payment: ask about it at once, withdraw it, note that it was paid at the desk, ask anew. */
import { statuses, recordedFields } from '../requests.messages.ts'
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { payments, type PaymentStatus } from '../requests.contract.ts'
import { mayCheck, mayNoteAsAdmin, mayWithdraw } from '../requests.rules.ts'
import { askAbout, type ServiceRequest } from './asking.ts'
import { type Bringer, hearWithin, lockedPayment, noteChange, type PaymentRecord } from './changing.ts'
import { renewPayment } from './opening.ts'
import { paymentsPortal, PortalAway, PortalRefused } from './payments-portal.ts'
import { register } from './registering.ts'

type Asking = Scope & { user: User; id: number }
type Action = { may: (status: PaymentStatus) => boolean; ground?: string }

export const administeringPayments = recordingHandlers(payments, recordedFields, {
  async checkPayment({ input: { id }, user, db, now, services, changed }) {
    const scope = { db, now, services }
    const row = await paymentFor({ ...scope, user, id }, { may: mayCheck })
    if (!services.payments) throw new Refusal('notConfigured')
    const by: Bringer = { source: 'ADMINISTRATOR', accountId: user.id }
    const answer = answered(
      row.status === 'NEW' ? await register(scope, row, by) : await request(scope, row, by),
    )
    changed({ status: statuses[row.status] }, { status: statuses[answer.status] })
    return answer
  },

  async withdrawPayment({ input: { id, ground }, user, db, now, services, changed }) {
    const scope = { db, now, services }
    const by: Bringer = { source: 'ADMINISTRATOR', accountId: user.id, ground }
    const row = await paymentFor({ ...scope, user, id }, { may: mayWithdraw })
    const answer =
      row.status === 'NEW'
        ? { status: await withdrawnHere(db, now, id, by) }
        : await action(scope, row, by, 'WITHDRAWAL_ASKED', (portal) => portal.suspend(row.portal_id!))
    changed({ status: statuses[row.status] }, { status: statuses[answer.status] })
    return answer
  },

  async notePaymentAtDesk({ input: { id, method, ground }, user, db, now, services, changed }) {
    const scope = { db, now, services }
    const by: Bringer = { source: 'ADMINISTRATOR', accountId: user.id, ground }
    const row = await paymentFor({ ...scope, user, id }, { may: mayNoteAsAdmin })
    const answer = await action(scope, row, by, 'DESK_ASKED', (portal) =>
      portal.setPaid(row.portal_id!, method, ground),
    )
    changed({ status: statuses[row.status] }, { status: statuses[answer.status] })
    return answer
  },

  async renewEndedPayment({ input: { id }, user, db, now, services }) {
    await existing(db, id)
    const renewed = await renewPayment({ db, now, services }, id, { accountId: user.id })
    if (!renewed) throw new Refusal('notNow')
    return { id: renewed.id, reference: renewed.reference }
  },
})

const existing = async (db: Db, id: number) => {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('noSuchPayment')
  return row
}

async function paymentFor({ db, id }: Asking, { may }: Action): Promise<PaymentRecord> {
  const row = await existing(db, id)
  if (!may(row.status)) throw new Refusal('notNow')
  return row
}

/** What nobody has paid and the portal of payments has not confirmed to have; should it have it after all, its notice is noted in the history. */
const withdrawnHere = (db: Db, now: Date, id: number, by: Bringer) =>
  db.transaction().execute(async (tx) => {
    const row = await lockedPayment(tx, id)
    if (row.status !== 'NEW') throw new Refusal('notNow')
    return hearWithin(tx, now, row, { to: 'SUSPENDED', externalAt: null, confirmed: false }, by)
  })

/** Keeps, with its ground, what is about to be asked of the portal of payments; asks it, and then how the payment stands. */
async function action(
  scope: Scope,
  row: PaymentRecord,
  by: Bringer & { ground?: string },
  event: 'WITHDRAWAL_ASKED' | 'DESK_ASKED',
  ask: (portal: ReturnType<typeof paymentsPortal>) => Promise<unknown>,
) {
  const { db, now, services } = scope
  if (!services.payments) throw new Refusal('notConfigured')
  const { source, accountId = null, ground = null } = by
  const change = { payment: row, at: now, to: row.status, source, accountId, ground }
  await noteChange(db, { ...change, event })
  try {
    await ask(paymentsPortal(services.payments))
  } catch (error) {
    if (!(error instanceof PortalAway || error instanceof PortalRefused)) throw error
    await noteChange(db, { ...change, event: 'ERROR', error: error.message })
    // It may have been done all the same.
    await db
      .updateTable('payment')
      .set({ next_try_at: now })
      .where('id', '=', row.id)
      .where('next_try_at', 'is not', null)
      .execute()
    throw new Refusal(error instanceof PortalAway ? 'portalAway' : 'portalRefused')
  }
  return answered(await request(scope, row, by))
}

const request = async (scope: Scope, row: PaymentRecord, by: Bringer) =>
  (await askAbout(scope, [row], by)).get(row.id) ?? { status: row.status }

function answered({ status, failed }: ServiceRequest) {
  if (failed) throw new Refusal(failed === 'away' ? 'portalAway' : 'portalRefused')
  return { status }
}
