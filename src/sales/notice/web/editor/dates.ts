/** The dates that the law proposes, as the form holds them. */
import { dayInSofia } from '#platform/dates.ts'
import { DATE_FIELDS } from '#sales/law/dates.rules.ts'
import type { SaleTerms } from '#sales/law/terms.rules.ts'
import { type Dates, isMoment } from './lawful-dates.ts'

/** The dates that the law proposes for a registration that opens then. */
export function proposalFor(startsAt: string, law: SaleTerms): Dates | undefined {
  if (!isMoment(startsAt)) return undefined
  const proposed = law.proposed(dayInSofia(new Date(startsAt)))
  return Object.fromEntries(DATE_FIELDS.map((field) => [field, proposed[field].toISOString()])) as Dates
}
