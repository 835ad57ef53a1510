/** Bank statements of an office: taking them in, and which of their lines pays whose deposit. The portal itself pays nothing. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { Id, Line, Lines, Moment, Money, secret } from '#platform/fields.ts'
import { foldIban } from '#platform/folding.ts'
import { listInput, listOutput } from '#platform/lists.ts'
import { OTHER_TABLES } from '#platform/other-tables.ts'
import { BankTable } from './bank-table.contract.ts'
import { organisers } from '#roles/organisers.contract.ts'

const STATEMENT_FORMATS = ['CAMT053', 'MT940', 'CSV'] as const

export const LINE_STATES = ['MATCHED', 'DOUBTFUL', 'UNMATCHED', 'OTHER', 'SENT_BACK', 'PRICE'] as const
export const DOUBTS = [
  'OTHER_AMOUNT',
  'SEVERAL',
  'NUMBER',
  'PAYER',
  'TWICE',
  'TAKEN_BACK',
  'SENT_BACK',
  'PARTS',
] as const
export type Doubt = (typeof DOUBTS)[number]
const MATCH_EVENTS = [
  'FOUND',
  'CONFIRMED',
  'UNDONE',
  'SET_ASIDE',
  'TAKEN_BACK',
  'SENT_BACK',
  'PRICE',
] as const

const OfWhom = z.object({
  registrationId: z.int(),
  number: z.string(),
  name: z.string(),
  code: z.string(),
  deposit: Money,
})

const BankLine = z.object({
  id: z.int(),
  account: z.string(),
  bookedOn: z.string(),
  direction: z.enum(['IN', 'OUT']),
  amount: Money,
  /** As the statement has it; only euro is matched. */
  currency: z.string(),
  payer: z.string(),
  /** Only its last digits. */
  iban: z.string(),
  reason: z.string(),
  /** Why a bank sent it back, in its words. */
  bankReason: z.string(),
  state: z.enum(LINE_STATES),
  match: OfWhom.nullable(),
  candidates: z.array(OfWhom.extend({ why: z.enum(DOUBTS) })),
  history: z.array(
    z.object({
      at: Moment,
      event: z.enum(MATCH_EVENTS),
      number: z.string().nullable(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
      /** Of TAKEN_BACK: the day of the line by which the money left again. */
      leftOn: z.string().nullable(),
    }),
  ),
})
export type BankLine = z.infer<typeof BankLine>

/** Why a row is no line: it is a total or the like, nothing was moved, it only waits, or this part of it cannot be read. */
const WHY_LEFT_OUT = [
  'NO_MOVEMENT',
  'ZERO',
  'WAITING',
  'NO_DAY',
  'NO_AMOUNT',
  'NO_CURRENCY',
  'NO_DIRECTION',
] as const
export const LeftOut = z.object({
  /** The row of a table, as a spreadsheet counts them; or which of the movements it is. */
  row: z.int(),
  why: z.enum(WHY_LEFT_OUT),
  /** What of it may help to find it. */
  text: z.string(),
})
export type LeftOut = z.infer<typeof LeftOut>
const LeftOutRows = z.array(LeftOut)
/** Whether a row that is left out says of no movement that was booked. */
export const isNoMovement = (why: LeftOut['why']) =>
  why === 'NO_MOVEMENT' || why === 'ZERO' || why === 'WAITING'

const InFile = z.object({
  account: z.string(),
  from: z.string(),
  to: z.string(),
  lines: z.int(),
  /** How many of them no earlier statement had. */
  added: z.int(),
  /** Of what came in and what went out, in euro. */
  received: z.int(),
  paid: z.int(),
  /** How many lines went out, in whichever currency. */
  outgoing: z.int(),
  /** How many are in another currency, and are kept without being matched. */
  foreign: z.int(),
  /** Whether the movements lead from the opening balance to the closing one; null where the statement does not say both. */
  addsUp: z.boolean().nullable(),
  /** How many rows are not taken, and the first of them, with those before others that may be movements. */
  leftOut: z.int(),
  left: LeftOutRows,
})
const Read = z.object({
  format: z.enum(STATEMENT_FORMATS),
  /** The same file was taken in before: nothing changes. */
  known: z.boolean(),
  statements: z.array(InFile),
  /** Parts of the file that are of accounts to which no deposits are paid: they are not taken. */
  otherAccounts: z.array(z.object({ account: z.string(), lines: z.int() })),
})
const Sample = BankLine.pick({
  bookedOn: true,
  direction: true,
  amount: true,
  currency: true,
  payer: true,
  iban: true,
  reason: true,
})
export type ReadStatement = z.infer<typeof Read>

const account = z
  .string()
  .max(50)
  .transform(foldIban)
  .default('')
  .describe('Of a table, which does not say it itself: the IBAN of the office')

/** Why a statement is not taken. */
const NOT_READ = {
  ...OTHER_TABLES,
  unreadableStatement: refusal(
    422,
    'Файлът не е банково извлечение, което порталът чете: camt.052, 053 или 054, MT940 или таблица CSV или XLSX.',
    'The file is not a bank statement that the portal can read: camt.052, 053 or 054, MT940 or a table in CSV or XLSX.',
  ),
  tooManyLines: refusal(
    422,
    'Извлечението има повече от 10 000 реда. Изтеглете го от банката за по-кратък период.',
    'The statement has more than 10,000 transactions. Download it from the bank for a shorter period.',
  ),
  alteredNumber: refusal(
    422,
    'Програма за таблици е променила дълго число във файла. Изтеглете таблицата отново от банката и я внесете, без да я записвате с програмата.',
    'A spreadsheet has altered a long number in the file. Download the table from the bank again and import it without saving it in the spreadsheet.',
  ),
  emptyStatement: refusal(422, 'В извлечението няма движения.', 'The statement has no transactions.'),
  notYourAccount: refusal(
    409,
    'По сметката от извлечението не се внасят задатъци по Ваши търгове.',
    'No deposits of your sales are paid to the account of this statement.',
  ),
  tableNotDescribed: refusal(
    409,
    'Посочете какво съдържат колоните на таблицата.',
    'State what the columns of the table contain.',
  ),
}

const noSuchLine = refusal(404, 'Няма такова движение.', 'There is no such transaction.')
const hiddenNow = refusal(
  403,
  'Докато тече наддаването, организаторът вижда само публичните данни (чл. 19 от Наредба № Н-3).',
  'While bidding runs, the organiser sees only what the public sees (art. 19 of Ordinance N-3).',
)
const stateChanged = refusal(
  409,
  'Междувременно движението е отнесено другояче. Прегледайте го отново.',
  'Meanwhile the transaction has been handled differently. Look at it again.',
)
const ofLine = { id: Id }
const upload = { maxBytes: 8 * 1024 * 1024 }

export const statements = {
  checkStatement: endpoint({
    title: { bg: 'Проверка на банково извлечение', en: 'Check a bank statement' },
    summary: 'Read a bank statement and show what is in it; nothing is kept',
    method: 'POST',
    only: 'looks',
    path: '/api/bank/statements/check',
    access: organisers,
    upload,
    ownTransactions: true,
    input: z.object({ account }),
    output: Read.extend({
      sample: z.array(Sample),
      headings: z.array(z.string()).describe('Of a table, by which it can be described anew'),
    }),
    refusals: NOT_READ,
  }),
  importStatement: endpoint({
    title: { bg: 'Внасяне на банково извлечение', en: 'Import a bank statement' },
    summary:
      'Take a bank statement in (camt.052 to 054, MT940, or CSV as the office described it); what earlier statements had changes nothing',
    method: 'POST',
    only: 'makes',
    path: '/api/bank/statements',
    access: organisers,
    upload,
    ownTransactions: true,
    input: z.object({ account }),
    output: Read,
    refusals: NOT_READ,
  }),
  listStatements: endpoint({
    title: { bg: 'Списък на банковите извлечения', en: 'The bank statements that the office took in' },
    method: 'GET',
    path: '/api/bank/statements',
    access: organisers,
    input: listInput(['importedAt'], {}),
    output: listOutput(
      z.object({
        id: z.int(),
        format: z.enum(STATEMENT_FORMATS),
        account: z.string(),
        from: z.string(),
        to: z.string(),
        lines: z.int(),
        added: z.int(),
        addsUp: z.boolean().nullable(),
        leftOut: z.int(),
        left: LeftOutRows,
        importedAt: Moment,
        by: z.string(),
      }),
    ),
    refusals: {},
    recorded: true,
  }),
  listBankLines: endpoint({
    title: { bg: 'Преглед на банкови движения', en: 'Look at bank lines' },
    summary:
      'Lines of the office’s statements: whose deposit each pays, or why that is doubtful; not those of sales in bidding',
    method: 'GET',
    path: '/api/bank/lines',
    access: organisers,
    input: listInput(['bookedOn', 'amount'], {
      state: z.enum(LINE_STATES).optional(),
      flow: z.enum(['IN', 'OUT']).optional(),
      statementId: Id.optional(),
    }),
    output: listOutput(BankLine),
    refusals: {},
    recorded: true,
  }),
  matchBankLine: endpoint({
    title: { bg: 'Отнасяне на превод към заявка', en: 'Match a payment to an application' },
    summary: 'Say for which application a line pays the deposit',
    method: 'POST',
    path: '/api/bank/lines/:id/match',
    access: organisers,
    input: z.object({ ...ofLine, number: Line(20).min(1).describe('Of the application') }),
    output: z.object({}),
    refusals: {
      noSuchLine,
      hiddenNow,
      stateChanged,
      noSuchApplication: refusal(
        404,
        'Във Ваш търг няма заявка с този номер.',
        'There is no application with this number in a sale of yours.',
      ),
      notADeposit: refusal(
        409,
        'Задатък се внася в евро и постъпва по сметката.',
        'A deposit must be an incoming payment in euro.',
      ),
    },
  }),
  undoBankMatch: endpoint({
    title: { bg: 'Отмяна на отнасянето на превод', en: 'Undo the match of a payment' },
    summary: 'Say that a line does not pay for that application, with the reason',
    method: 'POST',
    path: '/api/bank/lines/:id/undo',
    access: organisers,
    input: z.object({ ...ofLine, reason: secret(Lines(500).min(5)) }),
    output: z.object({}),
    refusals: { noSuchLine, hiddenNow, stateChanged },
  }),
  setBankLineAside: endpoint({
    title: { bg: 'Отбелязване, че превод не е задатък', en: 'Set a payment aside' },
    summary: 'Say that a line pays no deposit at all',
    method: 'POST',
    path: '/api/bank/lines/:id/aside',
    access: organisers,
    input: z.object(ofLine),
    output: z.object({}),
    refusals: { noSuchLine, hiddenNow, stateChanged },
  }),
  seeBankTable: endpoint({
    title: {
      bg: 'Описание на таблиците на банката',
      en: 'How the tables of the office’s bank are read, and the accounts to which its deposits are paid',
    },
    method: 'GET',
    path: '/api/bank/table',
    access: organisers,
    input: z.object({}),
    output: z.object({ table: BankTable.nullable(), accounts: z.array(z.string()) }),
    refusals: {},
  }),
  describeBankTable: endpoint({
    title: { bg: 'Описание на таблицата на банката', en: 'Describe the bank’s table' },
    summary: 'Describe the tables (CSV) of the office’s bank',
    method: 'PUT',
    path: '/api/bank/table',
    access: organisers,
    input: BankTable,
    output: z.object({}),
    refusals: {},
  }),
}

named('output', {
  BankLine,
  BankTableOfOffice: BankTable,
  StatementInFile: InFile,
  StatementRowsLeftOut: LeftOutRows,
  StatementFormat: z.enum(STATEMENT_FORMATS),
})
