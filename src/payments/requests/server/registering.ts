/** The outbox of payments: each is registered at the portal of payments under its own number, again and again under the same one until it answers. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { outbox } from '#platform/db/outbox.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { notificationUrl } from '#payments/terms/editing-terms.ts'
import { termsOn } from '#payments/terms/terms-store.ts'
import type { PaymentStatus } from '../requests.contract.ts'
import { afterAnswers } from '../requests.rules.ts'
import { momentOf } from './answers.ts'
import { aboutPayments, announce, type Bringer, hear, type PaymentRecord, reschedule } from './changing.ts'
import { paymentsPortal, PortalAway, PortalRefused } from './payments-portal.ts'
import { requestText } from './request-text.ts'

const AT_ONCE = 5
const NO_ACCOUNT = 'no IBAN in the settings of e-services'

/** Registers what waits and whose term is not over. Without the portal of payments nothing is tried, and all waits as it is. */
export const registerPayments = (services: Services) =>
  outbox({
    ...aboutPayments,
    name: 'registerPayments',
    waiting: sql`status = 'NEW'`,
    ready: (_, now) => services.payments && sql<boolean>`expires_at > ${now}`,
    atOnce: AT_ONCE,
    time: ({ id, tries }) => `${id}, ${tries}`,
    attempt: async (db, payment, now) =>
      void (await register({ db, now, services }, payment, { source: 'REGISTRATION' })),
  })

type Result = { status: PaymentStatus; failed?: 'away' | 'refused' }

/** Registers one payment; answers how it stands then, and what went wrong. */
export async function register(scope: Scope, payment: PaymentRecord, by: Bringer): Promise<Result> {
  const { db, now, services } = scope
  const settings = services.payments!
  const portal = paymentsPortal(settings)
  const ready = await prepared(scope, payment)
  if (!ready) {
    await reschedule(db, now, payment.id, NO_ACCOUNT, by)
    return { status: 'NEW', failed: 'refused' }
  }
  let accepted: { id: string; registrationTime: string }
  try {
    accepted = await portal.register(requestText(ready))
  } catch (error) {
    if (error instanceof PortalAway) {
      if (!error.reached && !payment.sent_at) await noteUnsent(db, payment.id)
      await reschedule(db, now, payment.id, error.message, by)
      return { status: 'NEW', failed: 'away' }
    }
    if (!(error instanceof PortalRefused)) throw error
    // It may have taken what we sent before and heard no answer to: then a refusal is no proof that it has nothing.
    if (payment.sent_at) await reschedule(db, now, payment.id, error.message, by)
    else await reject(scope, payment, error.message, by)
    return { status: payment.sent_at ? 'NEW' : 'REJECTED', failed: 'refused' }
  }
  const registeredAt = momentOf(accepted.registrationTime) ?? null
  await hear(
    db,
    now,
    payment.id,
    {
      to: 'PENDING',
      externalAt: registeredAt,
      confirmed: false,
      // The first change of the portal of payments counts, whatever it says of the moment of registration; the code is still to be asked for.
      set: { portal_id: accepted.id, registered_at: now, portal_changed_at: null, next_try_at: now },
    },
    by,
  )
  await fetchCode(scope, {
    id: payment.id,
    uid: payment.uid,
    portalId: accepted.id,
    expiresAt: payment.expires_at,
  })
  return { status: 'PENDING' }
}

/** Keeps, before anything is sent, to which account this payment goes and that it is being sent; undefined while no account is known. */
async function prepared({ db, now, services }: Scope, payment: PaymentRecord) {
  const terms = await termsOn(db, payment.opened_at)
  const inForce = await termsOn(db, now)
  const { provider_iban: stored } = payment
  const account = terms.providerIban ? terms : inForce
  if (!stored && !account.providerIban) return undefined
  const provider = stored
    ? {
        name: payment.provider_name!,
        bank: payment.provider_bank!,
        bic: payment.provider_bic!,
        iban: stored,
        typeCode: payment.payment_type_code!,
      }
    : {
        name: account.providerName,
        bank: account.providerBank,
        bic: account.providerBic,
        iban: account.providerIban!,
        typeCode: account.paymentTypeCode,
      }
  await db
    .updateTable('payment')
    .set({
      provider_name: provider.name,
      provider_bank: provider.bank,
      provider_bic: provider.bic,
      provider_iban: provider.iban,
      payment_type_code: provider.typeCode,
      sent_at: payment.sent_at ?? now,
    })
    .where('id', '=', payment.id)
    .execute()
  const { personal } = services
  return {
    reference: payment.reference,
    provider,
    amount: payment.amount,
    currency: payment.currency,
    reason: payment.reason,
    payer: {
      name: personal.open(payment.payer_name_cipher),
      number: personal.open(payment.payer_cipher),
      numberKind: payment.payer_kind,
    },
    openedAt: payment.opened_at,
    expiresAt: payment.expires_at,
    notificationUrl: inForce.notificationUrl || notificationUrl(services.publicUrl),
  }
}

const noteUnsent = (db: Db, id: number) =>
  db.updateTable('payment').set({ sent_at: null }).where('id', '=', id).execute()

/** It was refused at the first try, so it is surely not there: an end, which can be renewed. */
async function reject({ db, now }: Scope, payment: PaymentRecord, error: string, by: Bringer) {
  await reschedule(db, now, payment.id, error, by)
  await hear(
    db,
    now,
    payment.id,
    { to: 'REJECTED', externalAt: null, confirmed: false, set: { last_error: error } },
    by,
  )
}

type Registered = { id: number; uid: string; portalId: string; expiresAt: Date }

/** Asks for the code by which the payer finds his request; answers what went wrong. What was not learnt is asked for when the payment is next due. */
export async function fetchCode(
  { db, now, services }: Scope,
  payment: Registered,
): Promise<string | undefined> {
  try {
    const code = await paymentsPortal(services.payments!).accessCode(payment.portalId)
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('payment')
        .set({ access_code: code, next_try_at: afterAnswers(now, 1, payment.expiresAt) })
        .where('id', '=', payment.id)
        .where('next_try_at', 'is not', null)
        .execute()
      await announce(tx, payment.uid)
    })
    return undefined
  } catch (error) {
    if (!(error instanceof PortalAway || error instanceof PortalRefused)) throw error
    return error.message
  }
}
