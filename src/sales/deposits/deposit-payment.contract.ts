/** How an applicant pays the deposit, and where it then is, to the day. */
import { z } from 'zod'
import { signedIn } from '../../platform/access.ts'
import { endpoint, named, refusal } from '../../platform/endpoint.ts'
import { CurrencyCode, Id, Moment, Money } from '../../platform/fields.ts'
import { participants } from '../../roles/organisers.contract.ts'
import { noSuchAnnouncement, PROCEDURES } from '../law/sale.contract.ts'
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
  /** Absent where the deposit is in leva, the notice names no account, or nothing more is to be paid. */
  pay: PayDeposit.nullable(),
  /** EXEMPT: none is due. EXPECTED: no statement shows it yet. RECEIVED, with the days. CONFIRMED by the organiser. */
  seen: z.enum(['EXEMPT', 'EXPECTED', 'RECEIVED', 'CONFIRMED']),
  received: z.array(z.object({ on: z.string(), amount: Money })),
  confirmedOn: z.string().nullable(),
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

export const depositPayments = {
  takeDepositReference: endpoint({
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
    summary:
      'How the deposit of an application is paid and where it is, to its applicant and to the organiser',
    method: 'GET',
    path: '/api/registrations/:id/deposit',
    access: signedIn,
    input: z.object({ id: Id }),
    output: DepositPayment,
    refusals: {
      noSuchRegistration: refusal(404, 'Няма такава заявка.', 'There is no such application.'),
      hiddenWhileBidding: refusal(
        403,
        'Докато тече наддаването, организаторът вижда само публичните данни (чл. 19 от Наредба № Н-3).',
        'While bidding runs, the organiser sees only what the public sees (art. 19 of Ordinance N-3).',
      ),
    },
    recorded: true,
  }),
}

named('output', { PayDeposit, DepositPayment })
