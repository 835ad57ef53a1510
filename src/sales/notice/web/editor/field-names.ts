/** Which step a field of a draft stands in, and what the summary of faults calls it. */
import { dictionary, say } from '#platform/web/say.ts'
import { documentKinds } from '../../documents.messages.ts'
import { fields } from '../../notices.messages.ts'
import { ASSET_FACTS, FACT_KEYS } from '#sales/law/assets.contract.ts'
import { noticeFields, noticeMessages, wizardMessages } from '../../notice.messages.ts'

const named: Readonly<Record<string, string>> = {
  ...dictionary(fields),
  ...dictionary(noticeFields),
  ...Object.fromEntries(
    Object.entries(dictionary(documentKinds)).map(([kind, name]) => [`documents.${kind}`, name]),
  ),
}
const words = { ...dictionary(noticeMessages), ...dictionary(wizardMessages) }

const PARTS: Readonly<Record<string, string>> = {
  valuer: words.valuer,
  day: words.valuedOn,
  amount: words.valuedAt,
  from: words.viewingFrom,
  until: words.viewingUntil,
  title: words.name,
  ...Object.fromEntries(FACT_KEYS.map((key) => [key, say(ASSET_FACTS[key].label)])),
  shareNumerator: words.share,
  regionCode: words.region,
  municipalityCode: words.municipality,
  ekatte: words.settlement,
}

/** `items.0.title` as „Имущество 1: Наименование“. */
export const labelOf = (field: string): string => {
  const [, list, at, part = ''] = /^(.*)\.(\d+)\.(\w+)$/.exec(field) ?? []
  if (list === undefined) return named[field] ?? named[field.replace(/\.(answer|text)$/, '')] ?? field
  const of = list === 'items' ? words.thing : list.endsWith('viewings') ? words.viewingNo : words.valuationNo
  return `${of(Number(at) + 1)}: ${PARTS[part] ?? part}`
}

/** The names of all fields with a fault. */
export const labelsOf = (errors: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.keys(errors).map((field) => [field, labelOf(field)]))

export const [ASSETS, PRICE, DATES, TERMS, FILES, REVIEW] = [0, 1, 2, 3, 4, 5] as const

/** The step in which a field stands. */
export function stepOf(field: string): number {
  if (/^(startPrice|notice\.(?:price|vat))/.test(field)) return PRICE
  if (/(StartsAt|EndsAt)$/.test(field)) return DATES
  if (field.startsWith('documents.')) return FILES
  return /^notice\.(?!owner|court|basis|inventoryOn)/.test(field) ? TERMS : ASSETS
}
