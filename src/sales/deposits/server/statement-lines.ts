/** What is read out of a bank statement, whichever its form: lines with amounts in minor units, and texts that are not too long. */

import { dayInSofia } from '#platform/dates.ts'
import type { LeftOut } from '../statements.contract.ts'

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
  /** A part of what the bank booked as one, whose parts do not make up the whole: what was paid for what is not sure. */
  inDoubt: boolean
}
export type ReadStatement = {
  /** As the file has it; empty of a table, which does not say it. */
  account: string
  lines: ReadLine[]
  left: LeftOut[]
  /** Whether the movements lead from the opening balance to the closing one; null where the file does not say both. */
  addsUp: boolean | null
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
/** Of some years of days and all accounts of an office; an empty one costs memory, too. */
export const MOST_STATEMENTS = 5_000
const LONGEST = { payer: 140, iban: 40, reason: 500, bankReference: 70, bankReason: 140 }

/** A file is no statement. */
export class Unreadable extends Error {}
/** A row is no line. */
export class Unread extends Error {
  readonly why: LeftOut['why']
  constructor(why: LeftOut['why']) {
    super(why)
    this.why = why
  }
}
/** What a row says, or why it is left out and its `text`. Throws what else goes wrong. */
export function orLeftOut<T>(left: LeftOut[], row: number, text: () => string, read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Unread)) throw error
    if (left.length >= MOST_LINES) throw new TooMany()
    left.push({ row, why: error.why, text: plain(text(), 140) })
    return undefined
  }
}
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

/** A line as it leaves the thread, bounded. Throws Unread where a part that must be there is not. */
export function lineOf(given: ReadLine): ReadLine {
  const { amount, currency, bookedOn } = given
  const real = new Date(`${bookedOn}T00:00:00Z`)
  if (Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== bookedOn) throw new Unread('NO_DAY')
  if (!/^(19|20|21)\d\d-/.test(bookedOn)) throw new Unread('NO_DAY')
  if (amount === 0) throw new Unread('ZERO')
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > 99_999_999_999_999)
    throw new Unread('NO_AMOUNT')
  if (!/^[A-Z]{3}$/.test(currency)) throw new Unread('NO_CURRENCY')
  return {
    ...given,
    payer: plain(given.payer, LONGEST.payer),
    iban: plain(given.iban, LONGEST.iban).replaceAll(' ', '').toUpperCase(),
    reason: plain(given.reason, LONGEST.reason),
    bankReference: plain(given.bankReference, LONGEST.bankReference),
    bankReason: plain(given.bankReason, LONGEST.bankReason),
  }
}

/** Minor units of a plain number with a point or a comma before at most two digits that are not zero; undefined for all else. Zeros before it count for nothing. */
export function minorUnits(text: string): number | undefined {
  const [, whole, fraction = ''] = /^\+?0{0,40}(\d{1,14})(?:[.,](\d{0,5}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || /[^0]/.test(fraction.slice(2))) return undefined
  return Number(whole + fraction.slice(0, 2).padEnd(2, '0'))
}

/** UTF-16 by the mark that begins it, as spreadsheets write "Unicode text". */
const wide = (bytes: Uint8Array) =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? 'utf-16le'
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : undefined
export const isWide = (bytes: Uint8Array) => wide(bytes) !== undefined

/** Text in the encoding by whose mark it begins, in UTF-8, or else in the one that it declares or that of old Bulgarian programs. Throws Unreadable. */
export function decoded(
  bytes: Uint8Array,
  encoding: TableForm['encoding'] = 'AUTO',
  declared = 'windows-1251',
): string {
  const marked = wide(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  if (encoding === 'WINDOWS_1251') return new TextDecoder('windows-1251').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (encoding === 'UTF_8') throw new Unreadable('not in UTF-8')
  }
  try {
    return new TextDecoder(declared, { fatal: true }).decode(bytes)
  } catch {
    throw new Unreadable('in no encoding that is known')
  }
}

/** The day of a text that begins with one of ISO 8601; of a moment that says its zone, that of Sofia. */
export function isoDay(text: string): string {
  const moment = /^\d{4}-\d\d-\d\dT[\d:.,]{1,30}(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? new Date(text) : undefined
  return moment && !Number.isNaN(moment.getTime()) ? dayInSofia(moment) : text.slice(0, 10)
}
