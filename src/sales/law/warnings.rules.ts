/** What the law does not forbid in the dates of an announcement, but makes dangerous: ends on days on which nobody works, and an opening before offices do. CPC art. 60(6), 501v(2), 501g(3). */
import { type Day, dayInSofia, formatDate, timeInSofia } from '#platform/dates.ts'
import { type DeclaredDays, isWorkingDay, workingDayFrom } from '#platform/working-days.ts'
import { termFiguresOn } from './figures.rules.ts'
import { type DateField } from './terms.rules.ts'

type Warning =
  | { field: 'registrationEndsAt' | 'biddingEndsAt'; day: Day; next: Day }
  | { field: 'biddingStartsAt'; time: string; opening: string }

/** What to warn of; nothing for dates that are not given yet. */
export function warningsOf(dates: Partial<Record<DateField, Date>>, declared: DeclaredDays): Warning[] {
  const ends = (['registrationEndsAt', 'biddingEndsAt'] as const).flatMap((field): Warning[] => {
    const day = dates[field] && dayInSofia(dates[field])
    return day && !isWorkingDay(day, declared) ? [{ field, day, next: workingDayFrom(day, declared) }] : []
  })
  const starts = dates.biddingStartsAt
  const opening = starts && termFiguresOn(dayInSofia(starts)).bidding.startTime
  return starts && opening && timeInSofia(starts) < opening
    ? [...ends, { field: 'biddingStartsAt', time: timeInSofia(starts), opening }]
    : ends
}

/** The phrases of one language that the sentences are made of. */
type WarningWords = Record<
  'registrationEndsAt' | 'biddingEndsAt' | 'biddingStartsAt',
  (a: string, b: string) => string
>

/** One sentence for each warning, by field. */
export const warningSentences = (words: WarningWords, warnings: readonly Warning[]) =>
  warnings.map((one) => ({
    field: one.field,
    text:
      one.field === 'biddingStartsAt'
        ? words[one.field](one.time, one.opening)
        : words[one.field](formatDate(one.day), formatDate(one.next)),
  }))
