/** When each distraint on a thing was in force, as bars on a time line, the first lien on top. The table beside it says the same. */
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { seizedMessages } from '../lists.messages.ts'
import type { RankedDistraint } from '../seized.contract.ts'
import { pictureOf } from './rank-picture.ts'
import classes from './picture.module.css'

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
