/** What the columns of a bank’s table most likely hold, by their headings: proposed, and saved only by whoever looks at it. */
import type { TABLE_FIELDS } from './bank-table.contract.ts'

type Field = (typeof TABLE_FIELDS)[number]

/** As banks here head their columns; the surer words first. Debit is what an account pays, credit what it receives. */
const SIGNS: Record<Field, readonly RegExp[]> = {
  date: [/^дата$/, /вальор|осчетоводяване/, /дата|date/],
  credit: [/кредит|credit|постъпления|приход/],
  debit: [/дебит|debit|плащания|разход/],
  amount: [/^(сума|amount)$/, /сума|amount/],
  currency: [/валута|currency|^вал\.?$/],
  iban: [/iban|сметка на (наредител|контрагент|платец|получател)/],
  payer: [/контрагент|наредител|платец|получател|име|counterparty|payer|name/],
  reason: [/основание|reason|purpose|details|описание|пояснени/],
  reference: [/референция|референтен|reference|номер на (превод|операци|документ)|^№$/],
}
/** Those with words of their own before those whose words others have, too. */
const ORDER = [
  'credit',
  'debit',
  'currency',
  'iban',
  'reference',
  'reason',
  'date',
  'payer',
  'amount',
] as const

export function columnsByHeadings(headings: readonly string[]): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {}
  const taken = new Set<string>()
  for (const field of ORDER) {
    // With a column for each direction there is none with a sign.
    if (field === 'amount' && found.credit) continue
    const heading = SIGNS[field]
      .map((sign) => headings.find((each) => !taken.has(each) && sign.test(each.trim().toLowerCase())))
      .find((each) => each !== undefined)
    if (heading === undefined) continue
    found[field] = heading
    taken.add(heading)
  }
  return found
}
