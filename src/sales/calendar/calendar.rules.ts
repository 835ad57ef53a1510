/** Which days can be declared. Labour Code art. 154(3). */
import { addMonths, type Day } from '#platform/dates.ts'
import { type DeclaredDays, isWorkingDay, NONE_DECLARED } from '#platform/working-days.ts'

export type DayKind = 'NON_WORKING' | 'WORKING'

/** Days are declared for the coming year; what lies further away is a slip in the year, and an end that it moved would stay moved. A figure of ours. */
const MOST_MONTHS_AHEAD = 36

/** Whether the day lies too far ahead to be meant. */
export const isTooFar = (day: Day, today: Day) => day > addMonths(today, MOST_MONTHS_AHEAD)

/** Why a day need not or cannot be declared; undefined if it can. */
export function whyNotDeclare(day: Day, kind: DayKind, declared: DeclaredDays) {
  if (declared.nonWorking.includes(day) || declared.working.includes(day)) return 'declaredAlready'
  if (isWorkingDay(day, NONE_DECLARED) === (kind === 'WORKING'))
    return kind === 'WORKING' ? 'worksAnyway' : 'restsAnyway'
  return undefined
}

/** The declared days with one more. */
export const withDay = ({ nonWorking, working }: DeclaredDays, day: Day, kind: DayKind): DeclaredDays =>
  kind === 'WORKING'
    ? { nonWorking, working: [...working, day] }
    : { nonWorking: [...nonWorking, day], working }

/** The declared days without one. */
export const withoutDay = ({ nonWorking, working }: DeclaredDays, day: Day): DeclaredDays => ({
  nonWorking: nonWorking.filter((one) => one !== day),
  working: working.filter((one) => one !== day),
})
