/** What the law computes for each date of a draft, and what it finds wrong, in words for the form. */
import { type Day, momentInSofia, timeInSofia } from '#platform/dates.ts'
import type { DeclaredDays } from '#platform/working-days.ts'
import { dictionary } from '#platform/web/say.ts'
import { DATE_FIELDS, lawfulDates as lawful, sentencesOf } from '#sales/law/dates.rules.ts'
import { dateFaults, dateWarnings } from '../../notices.messages.ts'
import { type DateField, faultsOfDates, type SaleTerms } from '#sales/law/terms.rules.ts'
import { warningSentences, warningsOf } from '#sales/law/warnings.rules.ts'

const words = dictionary(dateFaults)
const warnings = dictionary(dateWarnings)

export type Dates = Record<DateField, string>

/** Whether a field holds a moment, and not what was typed on the way to one. */
export const isMoment = (value: string) => /T.*Z$/.test(value)

const given = (dates: Dates): Partial<Record<DateField, Date>> =>
  Object.fromEntries(
    DATE_FIELDS.flatMap((field) => (isMoment(dates[field]) ? [[field, new Date(dates[field])]] : [])),
  )

/** The lawful value of each date as far as it follows from those before it. */
export const lawfulDates = (dates: Dates, today: Day, law: SaleTerms, notBefore: Day = '') =>
  lawful(given(dates), today, law, notBefore)

/** What the law makes dangerous in the dates that are given, one sentence for each. */
export const warningsNow = (dates: Dates, declared: DeclaredDays): Partial<Record<DateField, string>> =>
  Object.fromEntries(
    warningSentences(warnings, warningsOf(given(dates), declared)).map(({ field, text }) => [field, text]),
  )

/** The faults of dates that are all given. The day is the server's; only the hour is the device's, and the server checks again. */
export function faultsNow(
  dates: Dates,
  anyDate: boolean,
  today: Day,
  law: SaleTerms,
  notBefore: Day = '',
): Partial<Record<DateField, string>> {
  if (!DATE_FIELDS.every((field) => isMoment(dates[field]))) return {}
  const now = momentInSofia(today, timeInSofia(new Date()))
  return sentencesOf(
    words,
    faultsOfDates(dates, anyDate, now, law, notBefore),
    given(dates),
    lawfulDates(dates, today, law, notBefore),
    law,
  )
}
