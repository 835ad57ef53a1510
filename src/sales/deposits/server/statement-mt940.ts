/** Statements in SWIFT MT940, and the interim ones of MT942, with or without the blocks around them, and with field 86 as German and Bulgarian banks divide it or as plain text. */
import {
  lineOf,
  minorUnits,
  MOST_LINES,
  MOST_STATEMENTS,
  orLeftOut,
  type ReadLine,
  type ReadStatement,
  TooMany,
  Unread,
  Unreadable,
} from './statement-lines.ts'

/** Value date, entry date, mark, the currency’s third letter, amount, kind, reference of the customer and of the bank. */
const MOVEMENT =
  /^(\d{6})(\d{4}| {4})?\s{0,4}(E?R?[CD]|E?R[CD])[A-Z]?(\d{1,15}(?:[,.]\d{0,2})?)([A-Z][A-Z0-9]{3})([^\n]{0,34}?)(?:\/\/([^\n]{0,34}))?(?:\n([\s\S]*))?$/
/** What of a movement goes into the balance, whatever else of it cannot be read. */
const MOVED = /^[\d ]{0,14}(E?R?[CD])[A-Z]?(\d{1,15}(?:[,.]\d{0,2})?)/
const FIELD = /^:(\d{2}[A-Z]?):/
/** Fields that exist; what else begins like one is text of the field before. */
const TAGS = new Set('13 13C 13D 20 21 25 25P 28 28C 34F 60F 60M 61 62F 62M 64 65 86 90C 90D'.split(' '))
/** Those that may stand between the balances. */
const WITHIN = new Set(['61', '86', '62F', '62M'])
/** Mark, day, currency and amount. */
const BALANCE = /^([CD])\d{6}[A-Z]{3}(\d{1,15}(?:[,.]\d{0,2})?)/

/** SWIFT's code of a transfer that comes back; the code of German banks for one that could not be delivered; and the reason, as SEPA's texts have it. */
const RETURNED_ITEM = 'RTI'
const UNDELIVERABLE = /^159[^\w\s]\d{2}/
const RETURN = /\/(?:RTRN|RETN)\/\/?([A-Z]{2}[A-Z\d]{2})(?![A-Z\d])/

type Field = { tag: string; text: string }

/** Whether a file begins as one of these. */
export const isMt940 = (start: string) => /^(?:\{1:|(?:\{4:)?\s*:20:)/m.test(start) && /:25P?:/.test(start)

/**
 * What is in a file of a bank; throws Unreadable where it is no statement, or where its movements do not lead from its opening balance
 * to its closing one: lines are missing, or a text that somebody wrote was broken so that a part of it looks like a movement.
 */
export function readMt940(text: string): ReadStatement[] {
  const statements: ReadStatement[] = []
  let currency = ''
  let count = 0
  /** What is on the account behind the last movement; unknown before the first balance. */
  let balance: number | undefined
  const fields = fieldsOf(text)
  for (const [turn, { tag, text: content }] of fields.entries()) {
    const last = statements.at(-1)
    if (tag === '20') currency = ''
    else if (tag === '25' || tag === '25P') {
      const statement = { account: content.split('\n')[0]!.trim(), lines: [], left: [], addsUp: null }
      if (statements.push(statement) > MOST_STATEMENTS) throw new TooMany()
    } else if (tag === '34F') currency ||= content.slice(0, 3)
    else if (tag === '60F' || tag === '60M') {
      currency = content.slice(7, 10)
      balance = balanceIn(content)
    } else if (tag === '62F' || tag === '62M') {
      const closing = balanceIn(content)
      if (balance !== undefined && closing !== undefined) {
        if (balance !== closing) throw new Unreadable('movements that do not add up')
        if (last) last.addsUp = true
      }
      balance = undefined
    } else if (tag === '61') {
      if (!last || !currency) throw new Unreadable('a movement before its account')
      if (++count > MOST_LINES) throw new TooMany()
      const line = orLeftOut(
        last.left,
        last.lines.length + last.left.length + 1,
        () => content,
        () => lineIn(content, aboutOf(fields, turn), currency),
      )
      if (balance !== undefined) balance += movedIn(content)
      if (line) last.lines.push(line)
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

/** What a movement adds to the balance; nothing of what is only expected. Throws Unreadable where not even that can be read. */
function movedIn(content: string): number {
  const [, mark = '', sum = ''] = MOVED.exec(content) ?? []
  const amount = minorUnits(sum)
  if (amount === undefined) throw new Unreadable('a movement of which nobody knows the amount')
  if (mark.startsWith('E')) return 0
  return mark === 'C' || mark === 'RD' ? amount : -amount
}

/** All that stands in the fields about a movement. */
function aboutOf(fields: readonly Field[], turn: number): string {
  const about: string[] = []
  for (let at = turn + 1; fields[at]?.tag === '86'; at++) about.push(fields[at]!.text)
  return about.join('\n')
}

/** Fields begin a line; what follows until the next belongs to them. */
/** Each line has two or three, each statement some eight. */
const MOST_FIELDS = 5 * MOST_LINES + 10 * MOST_STATEMENTS

function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  let between = false
  const unwrapped = text
    .replaceAll('\r', '')
    .replaceAll(/^(?:\{[1235]:(?:[^\n{}]|\{[^\n{}]*\})*\})*\{4:\n?/gm, '')
  for (const line of unwrapped.split('\n')) {
    const [start, tag = ''] = FIELD.exec(line) ?? []
    if (start && TAGS.has(tag) && (!between || WITHIN.has(tag))) {
      if (fields.push({ tag, text: line.slice(start.length) }) > MOST_FIELDS) throw new TooMany()
      between = tag.startsWith('60') || (between && !tag.startsWith('62'))
    }
    // A hyphen by itself, or with the end of the block, ends a message.
    else if (
      /^-\}?/.test(line) &&
      !line
        .slice(1)
        .trim()
        .replace(/\}(?:\{5:.*)?/, '')
    ) {
      fields.push({ tag: '', text: '' })
      between = false
    } else if (fields.length > 0) fields.at(-1)!.text += `\n${line}`
  }
  return fields
}

function lineIn(movement: string, about: string, currency: string): ReadLine {
  const found = MOVEMENT.exec(movement.trimEnd())
  if (!found) throw new Unread(/^\d{6}/.test(movement) ? 'NO_AMOUNT' : 'NO_DAY')
  const [, value, entry, mark, sum, kind = '', own = '', bank = '', more = ''] = found
  const amount = minorUnits(sum!)
  if (amount === undefined) throw new Unread('NO_AMOUNT')
  // What is only expected was not booked.
  if (mark!.startsWith('E')) throw new Unread('WAITING')
  const { payer, iban, reason } = partsOf(about)
  return lineOf({
    bookedOn: bookedOn(value!, entry?.trim()),
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
    inDoubt: false,
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

/** The most signs of a part of field 86. */
const WHOLE_PART = 27
/** Parts that were cut where they were full; one that was not is a word, or an end of one, by itself. */
const joined = (parts: readonly string[]) =>
  parts.reduce(
    (text, part, turn) => text + (turn > 0 && parts[turn - 1]!.length < WHOLE_PART ? ' ' : '') + part,
    '',
  )

/** Field 86: a code of three digits and parts, each behind a sign and two digits; or as it stands. */
function partsOf(about: string) {
  const whole = about.replaceAll('\n', '')
  const sign = /^\d{3}([^\w\s])\d{2}/.exec(whole)?.[1]
  if (!sign) return { payer: '', iban: '', reason: about.replaceAll('\n', ' ') }
  const parts = whole
    .split(sign)
    .slice(1)
    .map((part) => ({ place: Number(part.slice(0, 2)), text: part.slice(2) }))
  const of = (...places: number[]) =>
    parts.filter(({ place }) => places.includes(place)).map(({ text }) => text)
  const reason = parts.filter(({ place }) => (place >= 20 && place <= 29) || (place >= 60 && place <= 63))
  return {
    payer: joined(of(32, 33)),
    iban: of(38)[0] ?? of(31)[0] ?? '',
    reason: joined(reason.map(({ text }) => text)),
  }
}
