/** The time line of a thing's distraints in numbers: where each bar begins and ends, and where the marks of the calendar stand. */
import { addDays, addMonths, type Day } from '#platform/dates.ts'
import type { RankedDistraint } from '../seized.contract.ts'

type Bar = {
  id: number
  reference: string
  from: Day
  /** None while it is in force. */
  to: Day | null
  /** In percent of the width. */
  left: number
  width: number
}
export type Picture = { from: Day; to: Day; bars: Bar[]; marks: { day: Day; left: number }[] }

const DAY_MS = 86_400_000
const MOST_MARKS = 6
const NARROWEST = 0.8
const STEPS = [1, 3, 6, 12, 24, 60, 120, 240]

const numbered = (day: Day) => Date.parse(day) / DAY_MS

/** Those that were ever imposed and not struck out, in the order given, until this day; undefined when there is none. */
export function pictureOf(distraints: readonly RankedDistraint[], until: Day): Picture | undefined {
  const spans = distraints.flatMap(({ id, reference, status, imposedOn, endedOn }) =>
    imposedOn && status !== 'REGISTERED' && status !== 'ENTERED_IN_ERROR'
      ? [{ id, reference, from: imposedOn, to: endedOn }]
      : [],
  )
  if (spans.length === 0) return undefined
  const days = spans.flatMap(({ from, to }) => [from, to ?? from])
  const [first, last] = [days.reduce(earlier), [...days, until].reduce(later)]
  // A line of one day still wants a width.
  const from = addDays(first, first === last ? -1 : -Math.floor((numbered(last) - numbered(first)) / 50))
  const length = numbered(last) - numbered(from)
  const at = (day: Day) => ((numbered(day) - numbered(from)) / length) * 100
  const bars = spans.map((span) => {
    const left = at(span.from)
    return { ...span, left, width: Math.max(NARROWEST, (span.to ? at(span.to) : 100) - left) }
  })
  return {
    from: first,
    to: last,
    bars,
    marks: marksOn(from, first, last).map((day) => ({ day, left: at(day) })),
  }
}

const earlier = (one: Day, other: Day) => (one < other ? one : other)
const later = (one: Day, other: Day) => (one > other ? one : other)

/** The calendar's own marks; a line too short for two of them names its first and last day. */
function marksOn(from: Day, first: Day, last: Day): Day[] {
  const marks = marksBetween(from, last)
  return marks.length > 1 ? marks : [...new Set([first, last])]
}

/** First days of months, or of years when the line is long; never more than six. */
function marksBetween(from: Day, to: Day): Day[] {
  const months = (numbered(to) - numbered(from)) / 30.44
  const step = STEPS.find((each) => months / each <= MOST_MARKS) ?? STEPS.at(-1)!
  const yearly = step >= 12
  const begin = yearly ? `${from.slice(0, 4)}-01-01` : `${from.slice(0, 7)}-01`
  const marks: Day[] = []
  for (let day = begin; day <= to && marks.length <= MOST_MARKS; day = addMonths(day, step))
    if (day >= from) marks.push(day)
  return marks
}
