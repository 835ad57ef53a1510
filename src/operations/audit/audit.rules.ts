/** What of an audit row is shown without a reason: e-mail addresses, telephone numbers, accounts and numbers of people are masked. */

const HIDDEN = '•••'

/** Mostly a number of a person, an identity document or a telephone. A company's of nine digits cannot be told from a document's. */
const NUMBER = /(?<![\d-])\d{9,10}(?![\d-])/g
const PHONE = /(?<![\w.-])(?:\+\d|0)(?:[ -]?\d){7,14}(?![\w-])/g
const EMAIL = /[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g
const IBAN = /(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}(?!\w)/g

/** A text with what could name or reach a person struck out, but for as much as tells two of them apart. */
export const maskedText = (text: string): string =>
  text
    .replace(EMAIL, (found, domain: string) => `${found[0]!}${HIDDEN}@${domain}`)
    .replace(IBAN, (found) => `${found.slice(0, 4)}${HIDDEN}`)
    .replace(PHONE, (found) => `${HIDDEN}${found.slice(-2)}`)
    .replace(NUMBER, (found) => `${HIDDEN}${found.slice(-2)}`)

/** A purpose says why, so its numbers of cases stay; the number of a person does not. */
export const maskedPurpose = (text: string): string =>
  text
    .replace(EMAIL, (found, domain: string) => `${found[0]!}${HIDDEN}@${domain}`)
    .replace(/(?<!\d)\d{10}(?!\d)/g, HIDDEN)

export type Line = { name: string; value: string }

const MOST_LINES = 300
const LONGEST = 2_000

/** What an input held, as lines to read: `debtor.name: …`. Empty fields are left out. */
export function linesOf(value: unknown, show: (text: string) => string): Line[] {
  const lines: Line[] = []
  const walk = (name: string, inner: unknown): void => {
    if (lines.length >= MOST_LINES || inner === null || inner === undefined || inner === '') return
    if (typeof inner === 'object') {
      for (const [key, each] of Object.entries(inner))
        walk(name ? `${name}.${Array.isArray(inner) ? Number(key) + 1 : key}` : key, each)
      return
    }
    lines.push({ name, value: show(String(inner).slice(0, LONGEST)) })
  }
  walk('', value)
  return lines
}

/** What a person may type to find an object: `distraints/12`, or only the number, of whatever kind. */
export const objectTyped = (text: string): { kind: string | undefined; record: string } | undefined => {
  const [, kind, record] = /^\s*(?:\/?([\w-]+)\/)?([\w-]{1,60})\s*$/.exec(text) ?? []
  return record === undefined ? undefined : { kind, record }
}

/** Kinds that the addresses of endpoints give one record: a sale is an announcement and an auction, under one number. */
const SAME: readonly (readonly string[])[] = [
  ['announcements', 'auctions'],
  ['users', 'profile'],
  ['distraints', 'distraint'],
]
/** Kinds of which people know the number. */
const KINDS = [
  'announcements',
  'auctions',
  'distraints',
  'distraint',
  'users',
  'profile',
  'institutions',
  'machinery',
  'registrations',
  'letters',
  'notices',
  'properties',
  'seized-properties',
  'debtors',
  'parties',
  'ePayments',
  'eDelivery',
  'emails',
  'files',
  'audit',
]

/** Under which names the audit may know an object. */
export function objectsMeant({ kind, record }: { kind: string | undefined; record: string }): string[] {
  const kinds = kind === undefined ? KINDS : (SAME.find((same) => same.includes(kind)) ?? [kind])
  return kinds.map((each) => `${each}/${record}`)
}
