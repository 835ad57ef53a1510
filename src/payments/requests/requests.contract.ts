/** Requests for payment as payers and administrators see them, and what administrators may do with one. */
import { z } from 'zod'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { CurrencyCode, Lines, Moment, Money } from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'
import { administrators } from '#roles/administrators.contract.ts'
import { PAID_SERVICES } from '#payments/terms/terms.contract.ts'

/** NEW waits to be registered, REJECTED was refused by the portal of payments; the others are its own (protocols, 3.4). */
export const PAYMENT_STATUSES = [
  'NEW',
  'REJECTED',
  'PENDING',
  'IN_PROCESS',
  'AUTHORIZED',
  'ORDERED',
  'PAID',
  'EXPIRED',
  'CANCELED',
  'SUSPENDED',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
const Status = z.enum(PAYMENT_STATUSES)

/** Where the payer can go: to the card operator, to the printed payment order, and to the same as PDF. */
export const WAYS_OUT = ['card', 'order', 'orderPdf'] as const

/** A payment as its payer sees it; features that are paid for put it into their own answers. */
export const PaymentView = z.object({
  uid: z.uuid(),
  status: Status,
  amount: Money,
  currency: CurrencyCode,
  reason: z.string(),
  reference: z.string(),
  expiresAt: Moment,
  /** The code by which it is found at the portal of payments, once it is registered. */
  accessCode: z.string().nullable(),
  /** Its page at the portal of payments, and the addresses of this portal that take a browser on: to the card operator, to the printed payment order, to its PDF. None while it cannot be paid. */
  links: z.object({ page: z.string(), card: z.string(), order: z.string(), orderPdf: z.string() }).nullable(),
  /** Whether what is paid for may be handed out. */
  released: z.boolean(),
  /** Whether it ended unpaid and can be asked for anew. */
  renewable: z.boolean(),
})
export type PaymentView = z.output<typeof PaymentView>

const PaymentId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const ACTS = ['check', 'withdraw', 'noteAtDesk', 'renew'] as const
export type PaymentAct = (typeof ACTS)[number]

const PaymentRow = z.object({
  id: z.int(),
  service: z.enum(PAID_SERVICES),
  reference: z.string(),
  /** The page of this portal on which its payer sees what it pays for. */
  page: z.string(),
  /** The number that the portal of payments gave. */
  portalId: z.string().nullable(),
  status: Status,
  amount: Money,
  currency: CurrencyCode,
  payer: z.string(),
  openedAt: Moment,
  changedAt: Moment,
  expiresAt: Moment,
  /** Why the portal of payments could not be spoken to, or what in its answer was wrong. */
  error: z.string().nullable(),
  nextTryAt: Moment.nullable(),
  can: z.array(z.enum(ACTS)),
})
export type PaymentRow = z.output<typeof PaymentRow>

const PaymentChange = z.object({
  id: z.int(),
  at: Moment,
  event: z.enum(['OPENED', 'STATUS', 'ERROR', 'DESK_ASKED', 'WITHDRAWAL_ASKED', 'RENEWED']),
  from: Status.nullable(),
  to: Status,
  source: z.enum(['REGISTRATION', 'CALLBACK', 'POLL', 'ADMINISTRATOR', 'EXPIRY']),
  externalAt: Moment.nullable(),
  error: z.string().nullable(),
  by: z.string().nullable(),
  ground: z.string().nullable(),
})
export type PaymentChange = z.output<typeof PaymentChange>

const Payment = PaymentRow.extend({
  reason: z.string(),
  payerKind: z.enum(['EGN', 'LNCH', 'EIK']),
  payerNumber: z.string(),
  provider: z.object({ name: z.string(), bank: z.string(), bic: z.string(), iban: z.string() }).nullable(),
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  history: z.array(PaymentChange),
})
export type Payment = z.output<typeof Payment>

export const PERIODS = ['DAY', 'WEEK', 'MONTH'] as const
/** How far back a list of payments reaches, in days. */
export const PAYMENT_PERIODS = { DAY: 1, WEEK: 7, MONTH: 30 } as const

const noSuchPayment = refusal(404, 'Няма такава заявка за плащане.', 'There is no such payment request.')
const notNow = refusal(
  409,
  'Състоянието на заявката не позволява това действие.',
  'The state of the request does not allow this.',
)
const portalAway = refusal(
  503,
  'Порталът за електронни плащания не отговори. Опитайте отново след малко.',
  'The portal of payments did not answer. Try again in a moment.',
)
const portalRefused = refusal(
  409,
  'Порталът за електронни плащания отказа. Причината е в историята на заявката.',
  'The portal of payments refused. The reason is in the history of the request.',
)
const notConfigured = refusal(
  409,
  'Порталът за електронни плащания не е настроен.',
  'The portal of payments is not set up.',
)
const Ground = Lines(500).min(5).describe('On what ground')

export const payments = {
  listPayments: endpoint({
    title: { bg: 'Преглед на заявки за плащане', en: 'Look at payment requests' },
    summary: 'Requests for payment, the newest first',
    method: 'GET',
    path: '/api/ePayments',
    access: administrators,
    recorded: true,
    input: listInput(['id', 'reference', 'status', 'amount', 'openedAt', 'changedAt', 'expiresAt'], {
      status: Status.optional(),
      service: z.enum(PAID_SERVICES).optional(),
      period: z.enum(PERIODS).optional(),
      /** Those that wait because something is wrong. */
      trouble: z.enum(['yes']).optional(),
      search: Search,
    }),
    output: listOutput(PaymentRow),
    refusals: {},
  }),
  seePayment: endpoint({
    title: { bg: 'Преглед на заявка за плащане', en: 'Look at a payment request' },
    summary: 'One request for payment and its history',
    method: 'GET',
    path: '/api/ePayments/:id',
    access: administrators,
    recorded: true,
    input: z.object({ id: PaymentId }),
    output: Payment,
    refusals: { noSuchPayment },
  }),
  checkPayment: endpoint({
    title: { bg: 'Проверка на плащане', en: 'Check a payment' },
    summary: 'Ask the portal of payments at once how a request stands',
    method: 'POST',
    path: '/api/ePayments/:id/check',
    access: administrators,
    ownTransactions: true,
    input: z.object({ id: PaymentId }),
    output: z.object({ status: Status }),
    refusals: { noSuchPayment, notNow, portalAway, portalRefused, notConfigured },
  }),
  withdrawPayment: endpoint({
    title: { bg: 'Оттегляне на заявка за плащане', en: 'Withdraw a payment request' },
    summary: 'Withdraw a request, so that it can no longer be paid',
    method: 'POST',
    path: '/api/ePayments/:id/withdraw',
    access: administrators,
    ownTransactions: true,
    input: z.object({ id: PaymentId, ground: Ground }),
    output: z.object({ status: Status }),
    refusals: { noSuchPayment, notNow, portalAway, portalRefused, notConfigured },
  }),
  notePaymentAtDesk: endpoint({
    title: { bg: 'Отбелязване на плащане на гише', en: 'Record a payment at the desk' },
    summary: 'Note that a request was paid at the desk or by a bank, on a ground',
    method: 'POST',
    path: '/api/ePayments/:id/paid',
    access: administrators,
    ownTransactions: true,
    input: z.object({ id: PaymentId, method: z.enum(['DESK', 'OTHER']), ground: Ground }),
    output: z.object({ status: Status }),
    refusals: { noSuchPayment, notNow, portalAway, portalRefused, notConfigured },
  }),
  renewEndedPayment: endpoint({
    title: { bg: 'Нова заявка за плащане', en: 'Renew a payment request' },
    summary: 'Ask anew for a payment whose request ended unpaid, under new numbers',
    method: 'POST',
    only: 'makes',
    path: '/api/ePayments/:id/renew',
    access: administrators,
    input: z.object({ id: PaymentId }),
    output: z.object({ id: z.int(), reference: z.string() }),
    refusals: { noSuchPayment, notNow },
  }),
}

namedRefusals({ noSuchPayment, portalAway, portalRefused, notConfigured })
namedRefusals({ notNow }, 'paymentNotNow')
named('output', { PaymentRow, PaymentChange, PaymentView, Payment, PaymentStatus: Status })
