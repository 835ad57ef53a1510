/** What the columns of a bank’s table most likely hold, by their headings: proposed, and saved only by whoever looks at it. */
import { inLatinLooks } from '#platform/folding.ts'
import type { TABLE_FIELDS } from './bank-table.contract.ts'

type Field = (typeof TABLE_FIELDS)[number]

/** Both directions in one heading, as in Дт/Кт, D/C, Debit or Credit, S/H, Af Bij; but not of sums. */
const DEBIT = '(?:дебит|дт|д|debit|débit|debet|dbit|dt|dr|db|d|soll|s|af|debe|dare|-|−)'
const CREDIT = '(?:кредит|кт|к|credit|crédit|crdt|kt|ct|cr|c|haben|h|bij|haber|avere|\\+)'
const BETWEEN = String.raw`(?:[\s/|\\_.,:–-]+(?:(?:или|or|en|и|and|et)[\s/]+)?)`
/** Those that are written as one word; of others, letters that happen to stand together would be taken for it. */
const JOINED = '(?:dc|cd|дк|кд|sh|дткт|dtkt|dtct|drcr|crdr|dbcr|crdb|debitcredit|creditdebit|cdtdbt|afbij)'
const BOTH = new RegExp(
  String.raw`^(?:\p{L}+[\s:]*(?=[\s:([]))?[\s:([]*(?:${DEBIT}${BETWEEN}${CREDIT}|${CREDIT}${BETWEEN}${DEBIT}|${JOINED})[)\]]?(?:[\s_-]*(?:indicator|ind|code|mark|flag|sign|признак|знак|показател|код)\.?)?$`,
  'u',
)
const SUMS = /сума|сальд|салд|оборот|amount|balance|turnover|sum|bedrag|betrag/
/** Words that say nothing else. */
const DIRECTION = /^(?:посока|направление|direction|приход[\s/]+разход)(?:$|[\s(])/

/** Whether a column so headed says in which direction money went. */
export const isDirectionHeading = (heading: string): boolean => {
  const folded = heading.trim().toLowerCase()
  return (BOTH.test(folded) || DIRECTION.test(folded)) && !SUMS.test(folded)
}

/** Nobody sees which of two letters that look alike stands in a table. */
const foldMark = (text: string) =>
  inLatinLooks(
    text
      .trim()
      .toUpperCase()
      .replaceAll(/[.()[\]:]/g, ''),
  )
const marks = (text: string) => new Set(text.split(' ').map(foldMark))
const MARKS = {
  OUT: marks(
    'Д ДТ ДЕБ ДЕБИТ D DT DR DB DEB DEBIT DÉBIT DEBET DBIT S SOLL AF DEBE DARE - − – OUT OUTGOING ИЗХОДЯЩ ИЗХОДЯЩО РАЗХОД',
  ),
  IN: marks(
    'К КТ КР КРЕДИТ C CT KT CR CRED CREDIT CRÉDIT CRDT H HABEN BIJ HABER AVERE + IN INCOMING ВХОДЯЩ ВХОДЯЩО ПРИХОД',
  ),
  /** As in MT940: a credit that is reversed goes out, a debit that is reversed comes in. */
  OUT_REVERSED: marks('RC'),
  IN_REVERSED: marks('RD'),
}

/** In which direction money went by the mark in a table; undefined where it is none. */
export function directionOf(text: string): { direction: 'IN' | 'OUT'; takesBack: boolean } | undefined {
  const mark = foldMark(text)
  if (MARKS.OUT.has(mark)) return { direction: 'OUT', takesBack: false }
  if (MARKS.IN.has(mark)) return { direction: 'IN', takesBack: false }
  if (MARKS.OUT_REVERSED.has(mark)) return { direction: 'OUT', takesBack: true }
  return MARKS.IN_REVERSED.has(mark) ? { direction: 'IN', takesBack: true } : undefined
}

/** As banks here head their columns; the surer words first. Debit is what an account pays, credit what it receives. */
const SIGNS: Record<Exclude<Field, 'direction'>, readonly RegExp[]> = {
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
  const direction = headings.find(isDirectionHeading)
  if (direction !== undefined) {
    found.direction = direction
    taken.add(direction)
  }
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
