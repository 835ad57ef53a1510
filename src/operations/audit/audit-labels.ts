/** What commands have told to have changed, as people read it: values in words of their language. */
import { formatDate, formatLongDateTime, isDay } from '#platform/dates.ts'
import type { Language } from '#platform/lang/language.ts'
import { messages } from './audit.messages.ts'

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** A value of a field, in words; `show` masks what nobody may read without a reason. */
export function valueSaid(value: unknown, language: Language, show: (text: string) => string): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return messages[value ? 'yes' : 'no'][language]
  if (Array.isArray(value)) return value.map((each) => valueSaid(each, language, show)).join(', ')
  if (typeof value === 'object') {
    const words = Object.entries(value).find(([key]) => key === language)?.[1]
    return words === undefined ? show(JSON.stringify(value)) : show(String(words))
  }
  const text = String(value)
  if (MOMENT.test(text)) return formatLongDateTime(text)
  return isDay(text) ? formatDate(text) : show(text)
}
