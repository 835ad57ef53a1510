/** Deposits of those who applied: where each lies, which are to be returned and why, and their return. */
import { z } from 'zod'
import { organisers } from '#roles/organisers.contract.ts'
import { DEPOSIT_REASONS, DEPOSIT_STATES, RETURNED } from '#sales/deposits/states.contract.ts'
import { PROCEDURES } from '#sales/law/sale.contract.ts'
import { noSuchFile, tooManyFiles } from '#files/files.contract.ts'
import { signedIn } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, CurrencyCode, Id, Line, Money, secret } from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'

export const DepositView = z.object({
  state: z.enum(DEPOSIT_STATES),
  reason: z.enum(DEPOSIT_REASONS),
  /** Since when it is to be returned, or when it was returned, counted or lost. */
  since: z.string().nullable(),
  amount: Money,
})

const DepositRow = DepositView.extend({
  registrationId: z.int(),
  registrationNumber: z.string(),
  auctionId: z.int(),
  /** Which law the reason is of. */
  procedure: z.enum(PROCEDURES),
  code: z.string(),
  name: z.string(),
  currency: CurrencyCode,
  /** What was paid, where it was more than the deposit. */
  paid: Money,
  /** Where it goes back to; told only of one that is to be returned. */
  account: z.object({ iban: z.string(), bank: z.string(), holder: z.string() }).nullable(),
})
export type DepositRow = z.infer<typeof DepositRow>

const Totals = z.object({
  currency: CurrencyCode,
  state: z.enum(DEPOSIT_STATES),
  count: z.int(),
  amount: z.int(),
})

const filters = {
  auctionId: Id.optional(),
  state: z.enum(DEPOSIT_STATES).optional(),
  search: Search,
}

const noSuchDeposit = refusal(404, 'Няма такъв задатък.', 'There is no such deposit.')

export const deposits = {
  listDeposits: endpoint({
    title: { bg: 'Преглед на задатъците', en: 'Look at deposits' },
    summary:
      'Deposits in the organiser’s sales, each with its state, the reason and the day since which it stands',
    method: 'GET',
    path: '/api/deposits',
    access: organisers,
    input: listInput(['since', 'code', 'name', 'amount'], filters),
    output: listOutput(DepositRow).extend({ totals: z.array(Totals) }),
    refusals: {},
    recorded: true,
  }),
  returnDeposit: endpoint({
    title: { bg: 'Записване на върнат задатък', en: 'Record a returned deposit' },
    summary: 'Record that a deposit was returned',
    method: 'POST',
    path: '/api/deposits/:registrationId/return',
    access: organisers,
    input: z.object({
      registrationId: Id,
      returnedOn: CalendarDay,
      files: z.array(z.uuid()).max(10).default([]),
    }),
    output: z.object({}),
    refusals: {
      noSuchDeposit,
      notDue: refusal(
        409,
        'Задатъкът не подлежи на връщане сега.',
        'The deposit is not to be returned at present.',
      ),
      wrongDay: refusal(
        400,
        'Денят на връщане не може да е преди деня, от който задатъкът подлежи на връщане, нито в бъдещето.',
        'The day of return can be neither before the day from which the deposit is to be returned nor in the future.',
      ),
      noSuchFile,
      tooManyFiles,
    },
  }),
  recordSentBack: endpoint({
    title: { bg: 'Отбелязване на връщане, дошло обратно', en: 'Record a return that came back' },
    summary:
      'Record that the bank of the payee sent back a returned deposit, or what had gone back of the price: it is to be returned again',
    method: 'POST',
    path: '/api/deposits/:registrationId/sentBack',
    access: organisers,
    input: z.object({
      registrationId: Id,
      what: z
        .enum(RETURNED)
        .default('DEPOSIT')
        .describe('The deposit, or what went back of the price or beyond it'),
      sentBackOn: CalendarDay,
      reason: secret(Line(300).min(2)).describe('The reason that the bank gives'),
    }),
    output: z.object({}),
    refusals: {
      noSuchDeposit,
      notReturned: refusal(
        409,
        'Сумата не е върната, нито има нареждане за връщането ѝ.',
        'It has not been returned, nor is there an order to return it.',
      ),
      wrongDay: refusal(
        400,
        'Денят не може да е преди деня на връщането, нито в бъдещето.',
        'The day can be neither before the day of the return nor in the future.',
      ),
    },
  }),
  askDeposit: endpoint({
    title: { bg: 'Искане за връщане на задатък', en: 'Ask for a deposit back' },
    summary: 'Ask back one’s own deposit in a syndic’s sale; whoever does is not invited to buy',
    method: 'POST',
    path: '/api/auctions/:auctionId/deposit/ask',
    access: signedIn,
    input: z.object({ auctionId: Id }),
    output: z.object({}),
    refusals: {
      notYours: refusal(404, 'Нямате заявка в този търг.', 'You have no application in this sale.'),
      notNow: refusal(
        409,
        'Задатъкът не може да бъде изтеглен сега.',
        'The deposit cannot be withdrawn at present.',
      ),
    },
  }),
}

named('output', { DepositView, DepositRow, DepositTotals: Totals, DepositState: z.enum(DEPOSIT_STATES) })
