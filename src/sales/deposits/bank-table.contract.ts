/** How the tables (CSV) of a bank are described, once for an office. */
import { z } from 'zod'
import { Line } from '#platform/fields.ts'

/** What a column of a bank's table may hold. */
export const TABLE_FIELDS = [
  'date',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'payer',
  'iban',
  'reason',
  'reference',
] as const

export const ENCODINGS = ['AUTO', 'UTF_8', 'WINDOWS_1251'] as const
export const SEPARATORS = ['AUTO', 'SEMICOLON', 'COMMA', 'TAB'] as const
export const DAY_ORDERS = ['DMY', 'YMD', 'MDY'] as const

const heading = Line(100).default('')
const columnFaults = {
  date: { bg: 'Посочете колоната с датата.', en: 'Choose the column with the date.' },
  amount: {
    bg: 'Посочете колоната със сумата или тази с постъпленията.',
    en: 'Choose the column with the amount, or the one with the credits.',
  },
}
const Columns = z
  .object({
    date: heading,
    amount: heading.describe(
      'With a minus where money was paid out, or with a direction; or credit and debit instead',
    ),
    credit: heading,
    debit: heading,
    direction: heading.describe('Whether the amount came in or went out: D/C, Дт/Кт, S/H, Af/Bij'),
    currency: heading.describe('Without it all is in euro'),
    payer: heading,
    iban: heading,
    reason: heading,
    reference: heading.describe('The bank’s own number of the transfer'),
  })
  .superRefine(({ date, amount, credit }, context) => {
    if (!date) context.addIssue({ code: 'custom', path: ['date'], params: columnFaults.date })
    if (!amount && !credit)
      context.addIssue({ code: 'custom', path: ['amount'], params: columnFaults.amount })
  })

/** How the tables of an office’s bank are to be read. */
export const BankTable = z.object({
  encoding: z.enum(ENCODINGS).default('AUTO'),
  separator: z.enum(SEPARATORS).default('AUTO'),
  dayOrder: z.enum(DAY_ORDERS).default('DMY'),
  columns: Columns,
})
export type BankTable = z.output<typeof BankTable>
