/**
 * Which days the state works, by Labour Code art. 154 as in force since 2017. Terms that end on another day
 * move (CPC art. 60(6)).
 */
import { addDays, type Day, weekdayOf } from './dates.ts'

/**
 * Days that a decision of the Council of Ministers sets apart (Labour Code art. 154(3)), beside those of the
 * statute.
 */
export type DeclaredDays = { readonly nonWorking: readonly Day[]; readonly working: readonly Day[] }

/** The days of the statute alone. */
export const NONE_DECLARED: DeclaredDays = { nonWorking: [], working: [] }

const FIXED = ['01-01', '03-03', '05-01', '05-06', '05-24', '09-06', '09-22', '12-24', '12-25', '12-26']

const isWeekend = (day: Day) => weekdayOf(day) > 5

/**
 * Orthodox Easter Sunday of a year: the paschal full moon by the Julian calendar, written in the Gregorian.
 */
export function easterOf(year: number): Day {
  const moon = (19 * (year % 19) + 15) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const julianLag = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return addDays(`${year}-03-22`, moon + sunday + julianLag)
}

/**
 * The official holidays of a year with the days that replace them: for each that falls on a weekend, Easter
 * excepted, the first working day after it that is not yet taken (Labour Code art. 154(1) and (2)).
 */
function holidaysOf(year: number): Set<Day> {
  const fixed = FIXED.map((date) => `${year}-${date}`)
  const holidays = new Set([...fixed, ...[-2, -1, 0, 1].map((shift) => addDays(easterOf(year), shift))])
  for (const holiday of fixed.filter(isWeekend)) {
    let replacement = holiday
    while (isWeekend(replacement) || holidays.has(replacement)) replacement = addDays(replacement, 1)
    holidays.add(replacement)
  }
  return holidays
}

/**
 * Whether the state works on this day. Declared days overrule the statute but never move its replacement
 * days, since published lists of days off repeat those. Throws RangeError for what is not a day.
 */
export function isWorkingDay(day: Day, declared: DeclaredDays): boolean {
  if (declared.nonWorking.includes(day)) return false
  if (declared.working.includes(day)) return true
  return !isWeekend(day) && !holidaysOf(Number(day.slice(0, 4))).has(day)
}

/** Easter Sunday of the western churches, by the Gregorian computus. */
function westernEasterOf(year: number): Day {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const epact =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return addDays(`${year}-03-28`, moon - weekday)
}

/** The day itself when banks settle euro on it, else the first after it: TARGET is closed on weekends and on six days of the year. */
export function bankingDayFrom(day: Day): Day {
  let found = day
  while (isTargetClosed(found)) found = addDays(found, 1)
  return found
}
const TARGET_CLOSED = ['01-01', '05-01', '12-25', '12-26']
function isTargetClosed(day: Day): boolean {
  const easter = westernEasterOf(Number(day.slice(0, 4)))
  return (
    isWeekend(day) ||
    TARGET_CLOSED.includes(day.slice(5)) ||
    [addDays(easter, -2), addDays(easter, 1)].includes(day)
  )
}

/** The day itself when it is a working one, else the first after it: where a term ends (CPC art. 60(6)). */
export function workingDayFrom(day: Day, declared: DeclaredDays): Day {
  let found = day
  while (!isWorkingDay(found, declared)) found = addDays(found, 1)
  return found
}

/**
 * The first working day strictly after this one: when the protocol of a sale is due (CPC art. 501e(5), Ord.
 * N-3 art. 45).
 */
export const nextWorkingDay = (day: Day, declared: DeclaredDays): Day =>
  workingDayFrom(addDays(day, 1), declared)
