/**
 * Days and moments. The law counts in days and hours of the wall clock in Sofia (Ord. N-3 art. 13(3));
 * inside, time is UTC.
 */
import { type Language, wordsIn } from '#platform/lang/language.ts'

/** A day of the calendar, `YYYY-MM-DD`, whatever the zone. */
export type Day = string

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{3})?)?$/

const newClock = () =>
  new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    timeZone: 'Europe/Sofia',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
/** Made at the first moment that is shown: a telephone's browser takes 50 ms to read in its tables of zones. */
let clockInSofia: ReturnType<typeof newClock> | undefined

/** By how much the clock in Sofia is ahead, by hours since 1970: it has only ever been changed on the hour since, and the tables of zones are slow to ask. */
const ahead = new Map<number, number>()
const RETENTION_HOURS = 10_000

/**
 * What calendar and clock in Sofia show, as `YYYY-MM-DDTHH:mm:ss.SSSZ`; the Z only lets it be counted with.
 */
function wallClock(moment: Date): string {
  const time = moment.getTime()
  const hour = Math.floor(time / HOUR_MS)
  let offset = ahead.get(hour)
  if (offset === undefined) {
    offset = shownInSofia(moment) - time
    if (ahead.size >= RETENTION_HOURS) ahead.clear()
    if (hour >= 0) ahead.set(hour, offset)
  }
  return new Date(time + offset).toISOString()
}

function shownInSofia(moment: Date): number {
  clockInSofia ??= newClock()
  const [day = 0, month = 0, year = 0, hour, minute, second] = (
    clockInSofia.format(moment).match(/\d+/g) ?? []
  ).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second, moment.getUTCMilliseconds())
}

const isoDay = (utc: number): Day => new Date(utc).toISOString().slice(0, 10)

/** Whether this is a day that the calendar has, written `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && isoDay(Date.parse(text)) === text

function startOf(day: Day): number {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`)
  return Date.parse(day)
}

/** The day on the calendar in Sofia at this moment. */
export const dayInSofia = (moment: Date): Day => wallClock(moment).slice(0, 10)

/** The time on the clock in Sofia at this moment, `HH:mm`. */
export const timeInSofia = (moment: Date): string => wallClock(moment).slice(11, 16)

/**
 * The moment when the clock in Sofia shows this time (`HH:mm`, `HH:mm:ss` or `HH:mm:ss.SSS`) on this day. A
 * time that the change to summer skips moves forward by the hour, one that comes twice in autumn is the
 * first. Throws RangeError when there is no such day or time.
 */
export function momentInSofia(day: Day, time: string): Date {
  if (!isDay(day) || !TIME.test(time)) throw new RangeError(`Not a day and time: ${day} ${time}`)
  const shown = Date.parse(`${day}T${time}Z`)
  const candidate = (around: number) => shown - (Date.parse(wallClock(new Date(around))) - around)
  const before = candidate(shown - DAY_MS)
  const after = candidate(shown + DAY_MS)
  const shows = (moment: number) => Date.parse(wallClock(new Date(moment))) === shown
  return new Date(!shows(before) && shows(after) ? after : before)
}

/** The day so many days later, or earlier when below zero. Throws RangeError for what is not a day. */
export const addDays = (day: Day, days: number): Day => isoDay(startOf(day) + days * DAY_MS)

/** How many days lie between two days; negative where the second comes first. */
export const daysBetween = (from: Day, until: Day): number => (startOf(until) - startOf(from)) / DAY_MS

/**
 * The day so many months later: the same number of the month or, where the month has none, its last day (CPC
 * art. 60(3)). Throws RangeError for what is not a day.
 */
export function addMonths(day: Day, months: number): Day {
  const from = new Date(startOf(day))
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return isoDay(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)))
}

/** The day of the week, from 1 for Monday to 7 for Sunday. Throws RangeError for what is not a day. */
export const weekdayOf = (day: Day): number => new Date(startOf(day)).getUTCDay() || 7

/**
 * Which day is earlier, for sorting: below zero when the first is, above when the second is, 0 when they are
 * one.
 */
export const compareDays = (first: Day, second: Day): number => (first < second ? -1 : first > second ? 1 : 0)

/**
 * A text without a zone would mean another moment on another device, so only a day or a full ISO moment is
 * read.
 */
function shownAt(when: Date | string): string {
  if (when instanceof Date) return wallClock(when)
  if (isDay(when)) return `${when}T00:00:00.000Z`
  if (!/T.*(?:Z|[+-]\d\d:\d\d)$/.test(when)) throw new RangeError(`Not a moment: ${when}`)
  return wallClock(new Date(when))
}

const dotted = (shown: string) => `${shown.slice(8, 10)}.${shown.slice(5, 7)}.${shown.slice(0, 4)}`

const format = (end: number) => (when: Date | string) => {
  const shown = shownAt(when)
  return `${dotted(shown)} ${shown.slice(11, end)}`
}

/**
 * The date in Sofia, DD.MM.YYYY. Like all formats here it reads a moment, an ISO moment or a day, else throws
 * RangeError.
 */
export const formatDate = (when: Date | string): string => dotted(shownAt(when))

/** The time in Sofia, HH:mm. */
export const formatTime = (when: Date | string): string => shownAt(when).slice(11, 16)

/** Date and time in Sofia, DD.MM.YYYY HH:mm. */
export const formatDateTime: (when: Date | string) => string = format(16)

/** Date and time in Sofia to the second, DD.MM.YYYY HH:mm:ss. */
export const formatLongDateTime: (when: Date | string) => string = format(19)

/**
 * Date and time in Sofia to the millisecond, as records of the sale carry it (Ord. N-3 art. 13(3)):
 * DD.MM.YYYY HH:mm:ss.SSS.
 */
export const formatMillis: (when: Date | string) => string = format(23)

/**
 * The day that a person typed as DD.MM.YYYY, zeros in front optional; undefined when the calendar has no such
 * day.
 */
export function parseDate(text: string): Day | undefined {
  const [, day = '', month = '', year] = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(text) ?? []
  const typed = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(typed) ? typed : undefined
}

/** The moment that a person typed as DD.MM.YYYY HH:mm by the clock in Sofia; undefined when it is none. */
export function parseDateTime(text: string): Date | undefined {
  const [, date = '', time = ''] = /^\s*(\S+)\s+(\d{1,2}:\d\d)\s*$/.exec(text) ?? []
  const day = parseDate(date)
  const hour = time.padStart(5, '0')
  return day && TIME.test(hour) ? momentInSofia(day, hour) : undefined
}

/**
 * Time left, for a countdown, from milliseconds: `2 дни 03:04:05`, without days when there are none. A begun
 * second still counts, so zero is shown only when the time is over.
 */
export function formatDuration(milliseconds: number, language: Language): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const days = Math.floor(seconds / 86_400)
  const clock = new Date((seconds % 86_400) * 1000).toISOString().slice(11, 19)
  return days === 0 ? clock : `${formatDays(days, language)} ${clock}`
}

/** One and many of each unit. Not by Intl, whose tables of numbers are slow to open (`formatCount`). */
const UNITS = {
  day: { bg: ['ден', 'дни'], en: ['day', 'days'] },
  hour: { bg: ['час', 'часа'], en: ['hour', 'hours'] },
  minute: { bg: ['минута', 'минути'], en: ['minute', 'minutes'] },
} as const
const inWords = (count: number, unit: keyof typeof UNITS, language: Language) =>
  `${count} ${wordsIn(UNITS[unit], language)[count === 1 ? 0 : 1]}`

/** A number of days in words: `1 ден`, `7 дни`. */
export const formatDays = (days: number, language: Language): string => inWords(days, 'day', language)

/** A length of time that the law sets, in words: `24 часа`, `10 минути`; milliseconds, a whole number of minutes. */
export const formatSpan = (milliseconds: number, language: Language): string =>
  milliseconds % HOUR_MS === 0
    ? inWords(milliseconds / HOUR_MS, 'hour', language)
    : inWords(milliseconds / 60_000, 'minute', language)

/** The end of a term by its length, which `formatSpan` writes, as it stands after “in”: `последните 10 минути`, `последната минута`. */
export const theLast = {
  bg: (span: string) =>
    span === '1 минута' ? 'последната минута' : span === '1 час' ? 'последния час' : `последните ${span}`,
  en: (span: string) => `the last ${span.replace(/^1 /, '')}`,
}

/** What holds from a day on. */
type Dated = { validFrom: Day }

/** What of a list in the order of its days is in force on a day: the last whose day has come; for days before all of them, the oldest known. */
export const inForce = <const List extends readonly [Dated, ...Dated[]]>(
  list: List,
  day: Day,
): List[number] => list.findLast(({ validFrom }) => validFrom <= day) ?? list[0]
