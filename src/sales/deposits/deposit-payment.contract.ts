/** How an applicant pays the deposit, and where it then is, to the day. */
import { z } from 'zod'
import { signedIn } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, CurrencyCode, Id, Moment, Money } from '#platform/fields.ts'
import { participants } from '#roles/organisers.contract.ts'
import { noSuchAnnouncement, PROCEDURES } from '#sales/law/sale.contract.ts'
import { RefundAccount } from '#sales/parties/application.contract.ts'
import { DEPOSIT_REASONS, DEPOSIT_STATES } from './states.contract.ts'
import { DOUBTS } from './statements.contract.ts'

/** The order for the transfer, field by field, and as a code for the app of a bank (EPC069-12, version 2). */
const PayDeposit = z.object({
  account: z.object({ iban: z.string(), bic: z.string(), bank: z.string(), holder: z.string() }),
  amount: Money,
  reference: z.string(),
  until: Moment,
  code: z.object({ size: z.int(), path: z.string() }),
})
export type PayDeposit = z.infer<typeof PayDeposit>

const DepositPayment = z.object({
  currency: CurrencyCode,
  procedure: z.enum(PROCEDURES),
  deposit: Money,
  /** The last day on which a deposit counts. */
  dueOn: CalendarDay,
  /** Absent where the deposit is in leva, the notice names no account, or nothing more is to be paid. */
  pay: PayDeposit.nullable(),
  /** EXEMPT: none is due. EXPECTED: no statement shows it yet. LEFT: it was there, and left the account again. RECEIVED, with the days. CONFIRMED by the organiser. */
  seen: z.enum(['EXEMPT', 'EXPECTED', 'LEFT', 'RECEIVED', 'CONFIRMED']),
  received: z.array(z.object({ on: z.string(), amount: Money })),
  confirmedOn: z.string().nullable(),
  /** When it left the account again, by the statements. */
  leftOn: z.string().nullable(),
  /** Once it is there: held, counted, lost, to be returned or returned, since when and why. */
  now: z
    .object({
      state: z.enum(DEPOSIT_STATES),
      reason: z.enum(DEPOSIT_REASONS),
      since: z.string().nullable(),
    })
    .nullable(),
  /** When the order for its return was handed to the bank. */
  handedOn: z.string().nullable(),
  /** Of a return that the payee’s bank sent back: when and why, where it would go now, and whether another account may be named. */
  sentBack: z
    .object({
      /** The deposit, alone or with it what goes back of the price; else only that. */
      deposit: z.boolean(),
      on: z.string(),
      reason: z.string(),
      account: z.object({ iban: z.string(), bank: z.string(), holder: z.string() }).nullable(),
      /** When that account was named after the return had failed. */
      namedOn: z.string().nullable(),
      mayName: z.boolean(),
    })
    .nullable(),
  /** Only for the organiser: what statements show of it, and what may be of it. */
  lines: z
    .array(
      z.object({
        id: z.int(),
        on: z.string(),
        amount: Money,
        currency: z.string(),
        payer: z.string(),
        /** Why it is not certain; null of what is matched. */
        why: z.enum(DOUBTS).nullable(),
      }),
    )
    .nullable(),
})
export type DepositPayment = z.infer<typeof DepositPayment>

const noSuchRegistration = refusal(404, 'Няма такава заявка.', 'There is no such application.')
const hiddenWhileBidding = refusal(
  403,
  'Докато тече наддаването, организаторът вижда само публичните данни (чл. 19 от Наредба № Н-3).',
  'While bidding runs, the organiser sees only what the public sees (art. 19 of Ordinance N-3).',
)

export const depositPayments = {
  takeDepositReference: endpoint({
    title: { bg: 'Основание за превод на задатък', en: 'Get a reference for a deposit' },
    summary: 'The reference by which I pay the deposit of this sale, and all that the transfer order says',
    method: 'POST',
    only: 'makes',
    path: '/api/announcements/:id/depositReference',
    access: participants,
    input: z.object({ id: Id }),
    output: PayDeposit,
    refusals: {
      noSuchAnnouncement,
      notPayable: refusal(
        409,
        'За този търг порталът не дава основание за превод: регистрацията не е отворена, задатъкът не е в евро или в обявлението няма сметка.',
        'For this sale the portal gives no payment reference: registration is not open, the deposit is not in euro, or the notice names no account.',
      ),
    },
  }),
  seeDepositPayment: endpoint({
    title: { bg: 'Преглед на плащането на задатък', en: 'Look at a deposit’s payment' },
    summary:
      'How the deposit of an application is paid and where it is, to its applicant and to the organiser',
    method: 'GET',
    path: '/api/registrations/:id/deposit',
    access: signedIn,
    input: z.object({ id: Id }),
    output: DepositPayment,
    refusals: {
      noSuchRegistration,
      hiddenWhileBidding,
    },
    recorded: true,
  }),
  nameRefundAccount: endpoint({
    title: { bg: 'Посочване на друга сметка за връщане', en: 'Name another account for a return' },
    summary:
      'Name another account for the return of a deposit that the bank has sent back; by its applicant, or by the organiser to whom they said it',
    method: 'POST',
    path: '/api/registrations/:id/refundAccount',
    access: signedIn,
    input: z.object({ id: Id, ...RefundAccount.shape }),
    output: z.object({}),
    refusals: {
      noSuchRegistration,
      hiddenWhileBidding,
      notNow: refusal(
        409,
        'Друга сметка се посочва, след като върнатият задатък е дошъл обратно и преди да е изготвено ново нареждане.',
        'Another account can be named after a returned deposit was sent back and before a new order is prepared.',
      ),
    },
  }),
}

named('output', { PayDeposit, DepositPayment })
