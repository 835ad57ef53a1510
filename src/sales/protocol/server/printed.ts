/** How moments, durations, hashes and persons are written in the documents of a held sale. */
import { COUNTRIES } from '#platform/countries.ts'
import { formatDateTime, formatMillis } from '#platform/dates.ts'
import type { Language } from '#platform/lang/language.ts'
import { messages as pdf } from '#platform/pdf/pdf.messages.ts'
import { common } from '../report.messages.ts'
import type { ReportPerson } from '../report.contract.ts'

/** Date and hour to the millisecond. Ordinance N-3, art. 13(3). */
export const momentIn = (language: Language) => (moment: string | Date) => {
  const [date, time] = formatMillis(moment).split(' ') as [string, string]
  return pdf.moment[language](date, time)
}
/** Date and hour, as a notice announces them. */
export const hourIn = (language: Language) => (moment: string) => {
  const [date, time] = formatDateTime(moment).split(' ') as [string, string]
  return pdf.moment[language](date, time)
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const digits = (value: number, length: number) => String(value).padStart(length, '0')

/** A duration as hours, minutes, seconds and thousandths. */
export const duration = (milliseconds: number) =>
  `${digits(Math.floor(milliseconds / HOUR), 2)}:${digits(Math.floor((milliseconds % HOUR) / MINUTE), 2)}:${digits(Math.floor((milliseconds % MINUTE) / SECOND), 2)}.${digits(milliseconds % SECOND, 3)}`

/** A hash in groups that an eye can compare, and a line can be broken between. */
export const grouped = (hash: string) => hash.match(/.{1,8}/g)?.join(' ') ?? ''

/** The name of a country by its code, or the code of one that nobody knows. */
export function countryName(code: string | null, language: Language): string {
  if (!code || !COUNTRIES.includes(code)) return code ?? ''
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

/** A person with all by which the annexes single them out. */
export function personIn(person: ReportPerson, language: Language): string {
  const { name, kind, foreigner, country, identifierType, identifier, documentNumber, representedBy } = person
  const state = countryName(country, language)
  const company = kind === 'COMPANY'
  return [
    name,
    foreigner
      ? common[company ? 'foreignCompany' : 'foreigner'][language](state)
      : company
        ? ''
        : common.citizen[language],
    identifierType && identifier ? `${common[identifierType][language]} ${identifier}` : '',
    documentNumber ? common.document[language](documentNumber) : '',
    representedBy ? common.representedBy[language](representedBy) : '',
  ]
    .filter(Boolean)
    .join(', ')
}
