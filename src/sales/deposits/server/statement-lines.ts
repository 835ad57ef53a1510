/** What is read out of a bank statement, whichever its form: lines with amounts in minor units, and texts that are not too long. */

export type ReadLine = {
  bookedOn: string
  direction: 'IN' | 'OUT'
  amount: number
  currency: string
  payer: string
  iban: string
  /** All that payer and bank wrote of it, references among it. */
  reason: string
  /** The bank’s own number of the movement; empty where it gives none. */
  bankReference: string
  /** The bank reverses by it what it had booked the other way. */
  takesBack: boolean
  /** Why a bank sent it back, as far as the statement says so. */
  bankReason: string
}
export type ReadStatement = {
  /** As the file has it; empty of a table, which does not say it. */
  account: string
  lines: ReadLine[]
}
/** How a file is to be read; the table’s columns by their headings. */
export type TableForm = {
  encoding: 'AUTO' | 'UTF_8' | 'WINDOWS_1251'
  separator: 'AUTO' | 'SEMICOLON' | 'COMMA' | 'TAB'
  dayOrder: 'DMY' | 'YMD' | 'MDY'
  columns: Readonly<Record<string, string>>
}
export type ReadFile =
  | { format: 'CAMT053' | 'MT940' | 'CSV'; statements: ReadStatement[]; headings?: string[] }
  /** It is a table, and nobody has said what is in its columns, or it lacks those: its first line, and the column by which money seems to come in or go out. */
  | { headings: string[]; direction?: string }
  | { tooMany: true }
  /** A spreadsheet has altered a number in this row of a table. */
  | { altered: { row: number } }

export const MOST_LINES = 10_000
const LONGEST = { payer: 140, iban: 40, reason: 500, bankReference: 70, bankReason: 140 }

/** A file is no statement. */
export class Unreadable extends Error {}
/** It has more lines than are read at once. */
export class TooMany extends Error {}
/** A spreadsheet has rounded a number of its text: by it nobody knows what was paid. */
export class AlteredRow extends Error {
  readonly row: number
  constructor(row: number) {
    super('altered by a spreadsheet')
    this.row = row
  }
}

/** Spaces as one, and no signs that do not print: a database takes no NUL. */
export const plain = (text: string, longest: number) =>
  text
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, longest)

/** A line as it leaves the thread: bounded, or none where a part that must be there is not. */
export function lineOf(given: ReadLine): ReadLine {
  const { amount, currency, bookedOn } = given
  const real = new Date(`${bookedOn}T00:00:00Z`)
  if (Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== bookedOn)
    throw new Unreadable('no day')
  if (!/^(19|20|21)\d\d-/.test(bookedOn)) throw new Unreadable('no day of these times')
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > 99_999_999_999_999)
    throw new Unreadable('no amount')
  if (!/^[A-Z]{3}$/.test(currency)) throw new Unreadable('no currency')
  return {
    ...given,
    payer: plain(given.payer, LONGEST.payer),
    iban: plain(given.iban, LONGEST.iban).replaceAll(' ', '').toUpperCase(),
    reason: plain(given.reason, LONGEST.reason),
    bankReference: plain(given.bankReference, LONGEST.bankReference),
    bankReason: plain(given.bankReason, LONGEST.bankReason),
  }
}

/** Minor units of a plain number with a point or a comma before at most two digits that are not zero; undefined for all else. */
export function minorUnits(text: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,14})(?:[.,](\d{0,5}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || /[^0]/.test(fraction.slice(2))) return undefined
  return Number(whole + fraction.slice(0, 2).padEnd(2, '0'))
}

/** Text in UTF-8, or else in the encoding of old Bulgarian programs. */
export function decoded(bytes: Uint8Array, encoding: TableForm['encoding'] = 'AUTO'): string {
  const cyrillic = () => new TextDecoder('windows-1251').decode(bytes)
  if (encoding === 'WINDOWS_1251') return cyrillic()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (encoding === 'UTF_8') throw new Unreadable('not in UTF-8')
    return cyrillic()
  }
}
