/** The dates that the law proposes, as the form holds them. */
import { dayInSofia } from '../../../../platform/dates.ts'
import type { DeclaredDays } from '../../../../platform/working-days.ts'
import { DATE_FIELDS } from '../../../law/dates.rules.ts'
import { proposedAmong, proposedDates } from '../../../law/terms.rules.ts'
import { type Dates, isMoment } from './lawful-dates.ts'

/** The dates that the law proposes for a registration that opens then. */
export function proposalFor(startsAt: string, declared: DeclaredDays, among = false): Dates | undefined {
  if (!isMoment(startsAt)) return undefined
  const proposed = (among ? proposedAmong : proposedDates)(dayInSofia(new Date(startsAt)), declared)
  return Object.fromEntries(DATE_FIELDS.map((field) => [field, proposed[field].toISOString()])) as Dates
}
