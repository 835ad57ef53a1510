/** Deposits that are to be returned: two queues, files of orders for the bank, and what became of them. The portal executes no order. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { FileBytes, Id, Lines, Moment, Money, secret } from '#platform/fields.ts'
import { listInput, listOutput } from '#platform/lists.ts'
import { organisers } from '#roles/organisers.contract.ts'
import {
  DEPOSIT_REASONS,
  type DepositReason,
  PRICE_REASONS,
  RETURNED,
} from '#sales/deposits/states.contract.ts'
import { PROCEDURES } from '#sales/law/sale.contract.ts'

/** Who made no bid, or was not admitted, gets it back after the end of bidding (Ordinance N-3, art. 47); who lost, after the price is paid (CPC art. 493(2)). */
export const QUEUES = {
  NO_BID: ['REFUSED', 'WITHDRAWN', 'TERMINATED', 'NO_BID', 'EXCLUDED'],
  LOST: ['ASKED', 'PRICE_PAID', 'NO_AWARD', 'CREDITOR_DEFAULTED', 'ANNULLED'],
  /** What the payee's bank has sent back is due again. */
  SENT_BACK: ['SENT_BACK'],
} as const satisfies Record<string, readonly DepositReason[]>

/** Why no order can be written: the application names no account or a wrong one, no name is left in Latin letters, the sale has no account, it is more than an order may be, or a bank has paid by a loan, to which it goes back (CPC art. 501zh(3)). */
const OBSTACLES = ['ACCOUNT', 'NAME', 'SALE', 'AMOUNT', 'BANK'] as const

/** More orders at once no file has. */
const MOST_ORDERS = 500

const Return = z.object({
  registrationId: z.int(),
  number: z.string(),
  auctionId: z.int(),
  code: z.string(),
  procedure: z.enum(PROCEDURES),
  name: z.string(),
  /** The deposit, or what goes back of the price or beyond it. */
  what: z.enum(RETURNED),
  reason: z.enum([...DEPOSIT_REASONS, ...PRICE_REASONS]),
  since: z.string(),
  /** In euro cents. */
  amount: Money,
  /** To whom the order would be written; nothing where it cannot be. */
  iban: z.string(),
  holder: z.string(),
  obstacle: z.enum(OBSTACLES).nullable(),
  /** The order that stands in a file. */
  order: z.object({ id: z.int(), fileId: z.int(), on: z.string(), endToEnd: z.string() }).nullable(),
  /** Of one that was sent back: why, by the bank, and when another account was named since. */
  bankReason: z.string(),
  namedOn: z.string().nullable(),
})
export type Return = z.infer<typeof Return>

const noSuchFile = refusal(404, 'Няма такъв файл с нареждания.', 'There is no such file of orders.')
const replaced = refusal(
  409,
  'За същите нареждания вече е изготвен нов файл. Използвайте него.',
  'A new file has been made for the same orders. Use that one.',
)

export const returns = {
  listReturns: endpoint({
    title: { bg: 'Преглед на задатъци за връщане', en: 'Look at deposits to be returned' },
    summary:
      'Deposits to be returned: of those who made no bid, of those who lost; what goes back of the price; either of which was sent back; or what was handed to the bank',
    method: 'GET',
    path: '/api/returns',
    access: organisers,
    input: listInput(['since'], { queue: z.enum(['NO_BID', 'LOST', 'SENT_BACK', 'PRICE', 'HANDED']) }),
    output: listOutput(Return).extend({ amount: z.int() }),
    refusals: {},
    recorded: true,
  }),
  makeReturnFile: endpoint({
    title: { bg: 'Файл с нареждания за връщане', en: 'Make a file of returns' },
    summary: 'Write the orders for these returns into one file for the bank; each return stands in one file',
    method: 'POST',
    only: 'makes',
    path: '/api/returns/files',
    access: organisers,
    input: z
      .object({
        registrationIds: z.array(Id).max(MOST_ORDERS).default([]).describe('Whose deposits go back'),
        priceOf: z
          .array(Id)
          .max(MOST_ORDERS)
          .default([])
          .describe('To whom goes back what they paid of the price or beyond it'),
      })
      .refine(({ registrationIds, priceOf }) => registrationIds.length + priceOf.length > 0, {
        path: ['registrationIds'],
        params: { bg: 'Изберете поне едно връщане.', en: 'Choose at least one return.' },
      }),
    output: z.object({ id: z.int(), count: z.int(), amount: Money }),
    refusals: {
      notDue: refusal(
        409,
        'Някой от задатъците не подлежи на връщане сега или вече е в друг файл. Прегледайте списъка отново.',
        'One of the deposits is not to be returned at present, or is already in another file. Look at the list again.',
      ),
      cannotOrder: refusal(
        409,
        'За някой от задатъците не може да се изготви нареждане: няма вярна сметка или име.',
        'For one of the deposits no order can be prepared: there is no valid account or name.',
      ),
    },
  }),
  readReturnFile: endpoint({
    title: { bg: 'Изтегляне на файл с нареждания', en: 'Download a file of returns' },
    summary:
      'A file of orders for the bank (ISO 20022 pain.001.001.09), to be executed on the next banking day (TARGET) from today on',
    method: 'GET',
    path: '/api/returns/files/:id/orders.xml',
    access: organisers,
    input: z.object({ id: Id }),
    output: FileBytes,
    refusals: { noSuchFile, replaced },
    recorded: true,
    file: { type: 'application/xml', name: ({ id }) => `pain001-${id}.xml` },
  }),
  remakeReturnFile: endpoint({
    title: { bg: 'Нов файл за същите нареждания', en: 'Make a file of returns anew' },
    summary:
      'Write the same orders, with their references, into a new file in place of one that the bank has not booked; what was withdrawn stays out',
    method: 'POST',
    only: 'makes',
    path: '/api/returns/files/:id/anew',
    access: organisers,
    input: z.object({ id: Id }),
    output: z.object({ id: z.int(), count: z.int() }),
    refusals: {
      noSuchFile,
      replaced,
      booked: refusal(
        409,
        'По извлечение банката вече е изпълнила или върнала нареждане от този файл. Оттеглете поотделно останалите, които не се изпълняват.',
        'By a statement the bank has already executed or sent back an order of this file. Withdraw one by one those that are not executed.',
      ),
      nothingToOrder: refusal(
        409,
        'Всички нареждания от файла са оттеглени.',
        'All orders of this file have been withdrawn.',
      ),
    },
  }),
  listReturnFiles: endpoint({
    title: {
      bg: 'Списък на файловете за връщане на задатъци',
      en: 'The files of orders that the office took to its bank',
    },
    method: 'GET',
    path: '/api/returns/files',
    access: organisers,
    input: listInput(['madeAt'], {}),
    output: listOutput(
      z.object({
        id: z.int(),
        madeAt: Moment,
        by: z.string(),
        fetchedAt: Moment.nullable().describe('When it was first downloaded'),
        replacedBy: z.int().nullable().describe('The file that was last made anew for its orders'),
        count: z.int(),
        amount: z.int(),
        /** How many of its orders a statement or an officer has shown to be executed, how many were taken back, and how many came back. */
        returned: z.int(),
        takenBack: z.int(),
        sentBack: z.int(),
      }),
    ),
    refusals: {},
  }),
  takeBackReturn: endpoint({
    title: { bg: 'Оттегляне на нареждане за връщане', en: 'Withdraw a return order' },
    summary: 'Say that the bank does not execute an order, with the reason; the deposit waits again',
    method: 'POST',
    path: '/api/returns/orders/:id/back',
    access: organisers,
    input: z.object({ id: Id, reason: secret(Lines(500).min(5)) }),
    output: z.object({}),
    refusals: {
      noSuchOrder: refusal(
        404,
        'Няма такова нареждане или вече е изпълнено или оттеглено.',
        'There is no such order, or it has already been executed or withdrawn.',
      ),
    },
  }),
}

named('output', { DepositReturn: Return })
