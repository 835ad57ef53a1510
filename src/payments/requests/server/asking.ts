/** Asking the portal of payments how requests stand: the only way by which one is ever believed to be paid. */
import type { Scope } from '#platform/process/integrations.ts'
import type { PaymentStatus } from '../requests.contract.ts'
import { needsConfirmation, statusOf } from '../requests.rules.ts'
import { type Details, momentOf } from './answers.ts'
import { type Bringer, hear, type PaymentRecord, reschedule } from './changing.ts'
import { paymentsPortal, PortalAway, PortalRefused } from './payments-portal.ts'
import { fetchCode } from './registering.ts'
import { differences } from './request-text.ts'

/** How a payment stands after it was asked about, and what went wrong. */
export type ServiceRequest = { status: PaymentStatus; failed?: 'away' | 'refused' | 'doubtful' }

type Heard = { payment: PaymentRecord; to: PaymentStatus; at: Date }

/** Asks about registered payments together, and keeps what is heard. Each has its answer, by its id. */
export async function askAbout(
  scope: Scope,
  payments: readonly PaymentRecord[],
  bringer?: Bringer,
): Promise<Map<number, ServiceRequest>> {
  const { db, now, services } = scope
  const portal = paymentsPortal(services.payments!)
  const request = new Map<number, ServiceRequest>()
  const byOf = (payment: PaymentRecord): Bringer =>
    bringer ?? { source: payment.called_at ? 'CALLBACK' : 'POLL' }
  const fail = async (payment: PaymentRecord, failed: ServiceRequest['failed'] & string, error: string) => {
    await reschedule(db, now, payment.id, error, byOf(payment))
    request.set(payment.id, { status: payment.status, failed })
  }
  const failAll = async (some: readonly PaymentRecord[], error: unknown) => {
    if (!(error instanceof PortalAway || error instanceof PortalRefused)) throw error
    const failed = error instanceof PortalAway ? 'away' : 'refused'
    for (const payment of some) await fail(payment, failed, error.message)
  }

  let answers: Awaited<ReturnType<typeof portal.statuses>>
  try {
    answers = await portal.statuses(payments.map(({ portal_id: id }) => id!))
  } catch (error) {
    // One that it holds for another's spoils the answer for all: each by itself, only that one does.
    if (error instanceof PortalRefused && payments.length > 1) {
      for (const payment of payments)
        for (const [id, answer] of await askAbout(scope, [payment], bringer)) request.set(id, answer)
    } else await failAll(payments, error)
    return request
  }

  const heard: Heard[] = []
  for (const payment of payments) {
    const { word, changeTime } = answers.get(payment.portal_id!) ?? {}
    const to = word ? statusOf(word) : undefined
    const at = momentOf(changeTime)
    if (!word) await fail(payment, 'doubtful', 'paymentsStatus: it knows no such request')
    else if (!to) await fail(payment, 'doubtful', `paymentsStatus: an unknown status, ${shortened(word)}`)
    else if (!at) await fail(payment, 'doubtful', 'paymentsStatus: no time of the change')
    else heard.push({ payment, to, at })
  }

  const doubted = heard.filter(({ payment, to }) => needsConfirmation(to) && !payment.confirmed_at)
  let details = new Map<string, Details>()
  let unanswered: readonly Heard[] = []
  try {
    if (doubted.length > 0) details = await portal.details(doubted.map(({ payment }) => payment.portal_id!))
  } catch (error) {
    unanswered = doubted
    await failAll(
      doubted.map(({ payment }) => payment),
      error,
    )
  }

  for (const each of heard.filter((one) => !unanswered.includes(one))) {
    const { payment, to, at } = each
    const confirmed = doubted.includes(each)
    const wrong = confirmed ? wrongIn(payment, details) : undefined
    if (wrong) {
      await fail(payment, 'doubtful', wrong)
      continue
    }
    const status = await hear(
      db,
      now,
      payment.id,
      { to, externalAt: at, confirmed, calledAt: payment.called_at },
      byOf(payment),
    )
    request.set(payment.id, { status })
    await codeOf(scope, payment, status)
  }
  return request
}

/** Why what the portal of payments has kept is not our request. */
function wrongIn(payment: PaymentRecord, details: ReadonlyMap<string, Details>): string | undefined {
  const theirs = details.get(payment.portal_id!)
  if (!theirs) return 'paymentsByIdJson: it knows no such request'
  const { reference, amount, currency } = payment
  const fields = differences({ reference, amount, currency, iban: payment.provider_iban! }, theirs)
  return fields.length > 0 ? `paymentsByIdJson: other than ours: ${fields.join(', ')}` : undefined
}

/** The code that a broken line kept from us when the payment was registered. */
async function codeOf(scope: Scope, payment: PaymentRecord, status: PaymentStatus) {
  if (payment.access_code || !needsCode(status)) return
  const { id, uid, portal_id: portalId, expires_at: expiresAt } = payment
  const error = await fetchCode(scope, { id, uid, portalId: portalId!, expiresAt })
  if (error) await reschedule(scope.db, scope.now, id, error, { source: 'POLL' })
}

const needsCode = (status: PaymentStatus) => status === 'PENDING' || status === 'IN_PROCESS'
const shortened = (word: string) => word.slice(0, 40)
