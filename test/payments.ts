/** The portal of payments for a world: the sandbox, with which the portal is set up, and a payer. */
import { startEPayments } from '#sandbox/epayments.ts'
import { type Opening, openPayment } from '#payments/requests/server/opening.ts'
import { expirePayments, pollPayments } from '#payments/requests/server/polling.ts'
import { registerPayments } from '#payments/requests/server/registering.ts'
import { paymentOf } from '#payments/requests/server/view.ts'
import { terms } from '#payments/terms/terms.contract.ts'
import type { Db } from '#platform/db/database.ts'
import { turnOf } from '#platform/db/job.ts'
import type { PaymentSettings } from '#platform/process/integrations.ts'
import type { Person, World } from './world.ts'

export type Payments = Awaited<ReturnType<typeof openPayments>>

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
const PAYER = { name: 'Мария Тестова Примерова', number: '9224171015', numberKind: 'EGN' } as const

/** What an administrator enters: the account of the sandbox. */
export const TERMS = {
  providerName: 'Министерство на правосъдието',
  providerBank: 'Примерна банка АД',
  providerBic: 'TESTBGSF',
  providerIban: 'BG84TEST96611020345678',
  paymentTypeCode: '448007',
  currency: 'EUR',
  certificateFee: 5138,
  certificateDays: 5,
  certificateReason: 'Такса за удостоверение',
  reportFee: 2582,
  reportDays: 5,
  reportReason: 'Такса за справка',
  notificationUrl: '',
} as const

/** However busy the machine is, an honest answer comes within this time; nobody waits as long for one that hangs. */
const PATIENCE_MS = 20_000
const SHORT_PATIENCE_MS = 300

/** Starts the portal of payments, configures the portal for it and enters the account. Close it when the file is done. */
export async function openPayments(world: World, admin: Person, changes: Partial<PaymentSettings> = {}) {
  const portal = await startEPayments({ now: world.now, callbackTo: world.address })
  const { environment } = portal
  const settings: PaymentSettings = {
    url: environment.EPAYMENTS_URL,
    pagesUrl: environment.EPAYMENTS_PAGES_URL,
    clientId: environment.EPAYMENTS_CLIENT_ID,
    secret: environment.EPAYMENTS_SECRET,
    patienceMs: PATIENCE_MS,
    ...changes,
  }
  world.services.payments = settings
  await world.done(terms.setTerms, TERMS, admin)
  const behave = (...[behaviour, times]: Parameters<typeof portal.behave>) => {
    settings.patienceMs = behaviour === 'hanging' ? SHORT_PATIENCE_MS : PATIENCE_MS
    portal.behave(behaviour, times)
  }
  return { ...paying(world), portal: { ...portal, behave }, close: portal.close }
}

/** What happens to payments in a world, with or without the portal of payments. */
export function paying(world: World) {
  const scope = () => ({ db: world.db, now: world.now(), services: world.services })
  /** Does what is due until nothing is. */
  const settle = async () => {
    const jobs = [registerPayments(world.services), pollPayments(world.services), expirePayments()]
    for (let done = 1; done > 0;) {
      done = 0
      for (const job of jobs) done += (await turnOf(job, world.db, world.now())).length
    }
  }
  const openWithin = (db: Db, changes: Partial<Opening> = {}) =>
    openPayment(
      { ...scope(), db },
      {
        service: 'CERTIFICATE',
        quantity: 1,
        payer: PAYER,
        language: 'bg',
        returnPath: (uid) => `/paid?id=${uid}`,
        ...changes,
      },
    )
  const open = (changes: Partial<Opening> = {}) =>
    world.db.transaction().execute((tx) => openWithin(tx, changes))
  const view = async (id: number) => (await paymentOf(scope(), id))!
  return {
    settle,
    open,
    openWithin,
    view,
    scope,
    /** A payment that the portal of payments has, and its number there. */
    opened: async (changes: Partial<Opening> = {}) => {
      const payment = await open(changes)
      await settle()
      const { rows } = await world.owner.query('select portal_id from payment where id = $1', [payment.id])
      return { ...payment, portalId: rows[0].portal_id as string }
    },
    later: (ms: number) => world.at(new Date(world.now().getTime() + ms)),
    statusOf: async (id: number) => (await view(id)).status,
  }
}
