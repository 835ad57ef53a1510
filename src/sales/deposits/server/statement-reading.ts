/** What a thread reads out of one bank statement; see statement.ts. It can be meant to harm: what leaves here is bounded. */
import { readCamt } from './statement-camt.ts'
import {
  AlteredRow,
  decoded,
  lineOf,
  minorUnits,
  MOST_LINES,
  type ReadFile,
  type ReadLine,
  type ReadStatement,
  type TableForm,
  TooMany,
  Unreadable,
} from './statement-lines.ts'
import { readTable } from './statement-table.ts'

/* Statements in SWIFT MT940, with or without the blocks around them, and with field 86 as German and Bulgarian banks divide it or as plain text. */

/** Value date, entry date, mark, the currency’s third letter, amount, kind, reference of the customer and of the bank. */
const MOVEMENT =
  /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d{1,14}[,.]\d{0,2})([A-Z][A-Z0-9]{3})([^\n]{0,34}?)(?:\/\/([^\n]{0,34}))?(?:\n([\s\S]*))?$/
const FIELD = /^:(\d{2}[A-Z]?):/
/** Mark, day, currency and amount. */
const BALANCE = /^([CD])\d{6}[A-Z]{3}(\d{1,14}[,.]\d{0,2})/

/** SWIFT's code of a transfer that comes back; the code of German banks for one that could not be delivered; and the reason, as SEPA's texts have it. */
const RETURNED_ITEM = 'RTI'
const UNDELIVERABLE = /^159[^\w\s]\d{2}/
const RETURN = /\/(?:RTRN|RETN)\/\/?([A-Z]{2}[A-Z\d]{2})(?![A-Z\d])/

type Field = { tag: string; text: string }

/**
 * What is in a file of a bank; throws Unreadable where it is no statement, or where its movements do not lead from its opening balance
 * to its closing one: lines are missing, or a text that somebody wrote was broken so that a part of it looks like a movement.
 */
function readMt940(text: string): ReadStatement[] {
  const statements: ReadStatement[] = []
  let currency = ''
  let count = 0
  /** What is on the account behind the last movement; unknown before the first balance. */
  let balance: number | undefined
  const fields = fieldsOf(text)
  for (const [turn, { tag, text: content }] of fields.entries()) {
    const last = statements.at(-1)
    if (tag === '20') currency = ''
    else if (tag === '25') statements.push({ account: content.split('\n')[0]!.trim(), lines: [] })
    else if (tag === '60F' || tag === '60M') {
      currency = content.slice(7, 10)
      balance = balanceIn(content)
    } else if (tag === '62F' || tag === '62M') {
      const closing = balanceIn(content)
      if (balance !== undefined && closing !== undefined && balance !== closing)
        throw new Unreadable('movements that do not add up')
      balance = undefined
    } else if (tag === '61') {
      if (!last || !currency) throw new Unreadable('a movement before its account')
      if (++count > MOST_LINES) throw new TooMany()
      const next = fields[turn + 1]
      const line = lineIn(content, next?.tag === '86' ? next.text : '', currency)
      if (balance !== undefined) balance += line.direction === 'IN' ? line.amount : -line.amount
      last.lines.push(line)
    }
  }
  if (statements.length === 0) throw new Unreadable('no account')
  return statements
}

/** In minor units, a debt below nought; undefined where it is not written as one. */
function balanceIn(content: string): number | undefined {
  const [, mark, sum = ''] = BALANCE.exec(content) ?? []
  const amount = minorUnits(sum)
  return amount === undefined ? undefined : mark === 'D' ? -amount : amount
}

/** Fields begin a line; what follows until the next belongs to them. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const line of text.replaceAll('\r', '').split('\n')) {
    const start = FIELD.exec(line)
    if (start) fields.push({ tag: start[1]!, text: line.slice(start[0].length) })
    // A hyphen by itself, or with the end of the block, ends a message.
    else if (/^-\}?/.test(line) && !line.slice(1).trim().replace('}', '')) fields.push({ tag: '', text: '' })
    else if (fields.length > 0) fields.at(-1)!.text += `\n${line}`
  }
  return fields
}

function lineIn(movement: string, about: string, currency: string): ReadLine {
  const found = MOVEMENT.exec(movement.trimEnd())
  if (!found) throw new Unreadable('no movement')
  const [, value, entry, mark, sum, kind = '', own = '', bank = '', more = ''] = found
  const amount = minorUnits(sum!)
  if (amount === undefined) throw new Unreadable('no amount')
  const { payer, iban, reason } = partsOf(about)
  return lineOf({
    bookedOn: bookedOn(value!, entry),
    // A credit that is taken back goes out, and the other way about.
    direction: mark === 'C' || mark === 'RD' ? 'IN' : 'OUT',
    amount,
    currency,
    payer,
    iban,
    reason: [reason, own.trim() === 'NONREF' ? '' : own, more]
      .filter((part) => part.trim() !== '')
      .join(' | '),
    bankReference: bank,
    takesBack: mark === 'RC' || mark === 'RD' || kind.endsWith(RETURNED_ITEM) || UNDELIVERABLE.test(about),
    bankReason: RETURN.exec(about.replaceAll('\n', ''))?.[1] ?? '',
  })
}

/** The entry date has no year: it is that of the value date, or of the one before or after at the turn of a year. */
function bookedOn(value: string, entry: string | undefined): string {
  const year = 2000 + Number(value.slice(0, 2))
  const month = Number(value.slice(2, 4))
  if (!entry) return `${year}-${value.slice(2, 4)}-${value.slice(4, 6)}`
  const shift = month === 12 && entry.startsWith('01') ? 1 : month === 1 && entry.startsWith('12') ? -1 : 0
  return `${year + shift}-${entry.slice(0, 2)}-${entry.slice(2, 4)}`
}

/** Field 86: a code of three digits and parts, each behind a sign and two digits; or as it stands. */
function partsOf(about: string) {
  const joined = about.replaceAll('\n', '')
  const sign = /^\d{3}([^\w\s])\d{2}/.exec(joined)?.[1]
  if (!sign) return { payer: '', iban: '', reason: about.replaceAll('\n', ' ') }
  const parts = joined
    .split(sign)
    .slice(1)
    .map((part) => ({ place: Number(part.slice(0, 2)), text: part.slice(2) }))
  const of = (...places: number[]) =>
    parts.filter(({ place }) => places.includes(place)).map(({ text }) => text)
  const reason = parts.filter(({ place }) => (place >= 20 && place <= 29) || (place >= 60 && place <= 63))
  return {
    payer: of(32, 33).join(''),
    iban: of(38)[0] ?? of(31)[0] ?? '',
    // Each part has 27 signs at most: what is longer was cut anywhere.
    reason: reason.map(({ text }) => text).join(''),
  }
}

/** The lines of a file, whose form is seen in its first signs; throws at what is no statement. */
export async function readStatementFile({
  bytes,
  form,
}: {
  bytes: Uint8Array
  form: TableForm | undefined
}): Promise<ReadFile> {
  // No text has such signs; a picture or an old XLS has, and so has UTF-16.
  if (bytes.includes(0)) throw new Error('no text')
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2000)).replace(/^ï»¿/, '').trimStart()
  try {
    if (start.startsWith('<')) return { format: 'CAMT053', statements: readCamt(decoded(bytes)) }
    if (/^(?:\{1:|:20:)/m.test(start) && /:25:/.test(start))
      return { format: 'MT940', statements: readMt940(decoded(bytes)) }
    return readTable(bytes, form)
  } catch (error) {
    if (error instanceof TooMany) return { tooMany: true }
    if (error instanceof AlteredRow) return { altered: { row: error.row } }
    throw error
  }
}
