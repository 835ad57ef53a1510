/** When each distraint on an asset was in force, as bars on a time line, the first lien on top. The table beside it says the same. */
import { addDays, addMonths, type Day, formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { seizedMessages } from '../lists.messages.ts'
import type { RankedDistraint } from '../seized.contract.ts'
import classes from './picture.module.css'

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

/** The time line of an asset's distraints in numbers: where each bar begins and ends, and where the marks of the calendar stand. */
type Picture = { from: Day; to: Day; bars: Bar[]; marks: { day: Day; left: number }[] }

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

const words = dictionary(seizedMessages)
const ROW = 46
const AXIS = 30

type Props = {
  distraints: readonly RankedDistraint[]
  until: string
  isPast: boolean
}

export function RankPicture({ distraints, until, isPast }: Props) {
  const picture = pictureOf(distraints, until)
  if (!picture) return null
  const { bars, marks, from, to } = picture
  const ranks = new Map(distraints.map(({ id, rank }) => [id, rank]))
  const calendar = marks.length > 1 && marks.every(({ day }) => day.endsWith('-01'))
  const foot = bars.length * ROW
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <span>{words.picture}</span>
        <span className={classes.legend} aria-hidden>
          <i data-kind="standing" /> {words.pictureInForce}
          <i data-kind="ended" /> {words.pictureEnded}
        </span>
        <span className="visually-hidden">
          {words.pictureLabel(bars.length, formatDate(from), formatDate(to))}
        </span>
      </figcaption>
      <svg aria-hidden width="100%" height={foot + AXIS} className={classes.picture}>
        {marks.map(({ day, left }) => (
          <g key={day}>
            <line className={classes.mark} x1={`${left}%`} x2={`${left}%`} y1="0" y2={foot} />
            <text
              className={classes.date}
              x={`${left}%`}
              y={foot + 20}
              textAnchor={left > 90 ? 'end' : left < 8 ? 'start' : 'middle'}
            >
              {labelOf(day, calendar)}
            </text>
          </g>
        ))}
        {bars.map(({ id, reference, from: begin, to: end, left, width }, row) => {
          const { x, anchor } = placeOfName(left, left + width)
          return (
            <g key={id}>
              <text className={classes.name} x={`${x}%`} y={row * ROW + 17} textAnchor={anchor}>
                {ranks.get(id) ? `${ranks.get(id)}. ` : ''}
                {reference} · {formatDate(begin)} –{' '}
                {end ? formatDate(end) : isPast ? formatDate(until) : words.today}
              </text>
              <rect
                className={classes.bar}
                data-kind={end ? 'ended' : 'standing'}
                x={`${Math.min(left, 100 - width)}%`}
                y={row * ROW + 24}
                width={`${width}%`}
                height="14"
                rx="2"
              />
            </g>
          )
        })}
        <line className={classes.axis} x1="0" x2="100%" y1={foot} y2={foot} />
      </svg>
    </figure>
  )
}

/** A year or a month; the day itself where the line is too short for the calendar's own marks. */
const labelOf = (day: string, calendar: boolean) =>
  !calendar ? formatDate(day) : day.endsWith('-01-01') ? day.slice(0, 4) : formatDate(day).slice(3)

/** Names are longer than short bars: each begins, ends or stands in the middle so that it stays in the picture on a phone too. */
function placeOfName(left: number, right: number): { x: number; anchor: 'start' | 'middle' | 'end' } {
  if (left <= 30) return { x: left, anchor: 'start' }
  return right >= 70 ? { x: Math.min(100, right), anchor: 'end' } : { x: 50, anchor: 'middle' }
}
