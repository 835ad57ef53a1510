/** A chart of bars by month, with what its parts mean and the same figures as a table. */
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { formatCount, LANGUAGES } from '#platform/lang/language.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { barsOf, hiddenIn, type Series } from './bars.ts'
import { messages } from './statistics.messages.ts'
import classes from './statistics.module.css'

const words = dictionary(messages)
/** Until the room is measured: readable on a telephone, and not too large beside another chart. */
const WIDTH = 400
const HEIGHT = 240

/** `11.2026`. */
export const shownMonth = (month: string) => `${month.slice(5)}.${month.slice(0, 4)}`

/** A figure with at most one decimal; a star where it is hidden. */
export function shownFigure(figure: number | null): string {
  if (figure === null) return '*'
  const tenths = Math.round(figure * 10)
  const whole = formatCount(Math.floor(tenths / 10), language)
  return tenths % 10 === 0 ? whole : `${whole}${LANGUAGES[language].decimal}${tenths % 10}`
}

type Props = {
  title: string
  by: string
  months: readonly string[]
  series: readonly Series[]
  totals: readonly (number | null)[]
  /** Columns of the table alone. */
  more?: readonly Series[]
}

export function MonthChart({ title, by, months, series, totals, more = [] }: Props) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>()
  const id = useId()
  const shown = series.filter(({ values }) => values.some((value) => value !== 0))
  const empty = totals.every((total) => total === 0)
  const size = { width: measured || WIDTH, height: HEIGHT }
  const { bars, ticks, middle, bottom, left, right } = barsOf(shown, totals, size)
  const hidden = hiddenIn(totals)
  const anyRest = bars.some((bar) => bar.series === shown.length)
  return (
    <figure className={classes.chart} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="small">{by}</p>
      </div>
      {empty ? (
        <p>{words.nothing}</p>
      ) : (
        <div ref={ref}>
          <svg
            className={classes.drawing}
            viewBox={`0 0 ${size.width} ${size.height}`}
            // Drawn here and now, so there is no file that an img could show.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="img"
            aria-label={summaryOf(title, months, totals)}
          >
            <g aria-hidden>
              {ticks.map(({ count, y }) => (
                <g key={count}>
                  <line className={classes.grid} x1={left} x2={right} y1={y} y2={y} />
                  <text className={classes.label} x={left - 6} y={y + 4} textAnchor="end">
                    {shownFigure(count)}
                  </text>
                </g>
              ))}
              {bars.map(({ month, series: part, ...place }) => (
                <rect
                  key={`${month} ${part}`}
                  className={classes.bar}
                  data-part={part === shown.length ? 'hidden' : part}
                  {...place}
                />
              ))}
              {hidden.map((at) => (
                <text key={at} className={classes.label} x={middle(at)} y={bottom - 4} textAnchor="middle">
                  *
                </text>
              ))}
              <line className={classes.axis} x1={left} x2={right} y1={bottom} y2={bottom} />
              {months.map((month, at) => (
                <text
                  key={month}
                  className={classes.label}
                  x={middle(at)}
                  y={bottom + 17}
                  textAnchor="middle"
                >
                  {month.slice(5)}
                  {(at === 0 || month.endsWith('-01')) && (
                    <tspan x={middle(at)} dy={16}>
                      {month.slice(0, 4)}
                    </tspan>
                  )}
                </text>
              ))}
            </g>
          </svg>
        </div>
      )}
      {!empty && shown.length > 1 && (
        <ul className={classes.legend}>
          {shown.map(({ name }, part) => (
            <Sample key={name} part={part}>
              {name}
            </Sample>
          ))}
          {anyRest && <Sample part="hidden">{words.hidden}</Sample>}
          {hidden.length > 0 && <li>{words.hiddenMark}</li>}
        </ul>
      )}
      <details>
        <summary aria-label={words.tableOf(title)}>{words.table}</summary>
        <div className={classes.scroll}>
          <table className={classes.table} aria-labelledby={`${id}-title`}>
            <thead>
              <tr>
                <th scope="col">{words.month}</th>
                {series.length > 1 && <th scope="col">{words.total}</th>}
                {[...series, ...more].map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map((month, at) => (
                <tr key={month}>
                  <th scope="row">{shownMonth(month)}</th>
                  {series.length > 1 && <td>{shownFigure(totals[at] ?? null)}</td>}
                  {[...series, ...more].map(({ name, values }) => (
                    <td key={name}>{shownFigure(values[at] ?? null)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

function Sample({ part, children }: { part: number | 'hidden'; children: ReactNode }) {
  return (
    <li>
      <svg width={16} height={12} viewBox="0 0 16 12" aria-hidden focusable={false}>
        <rect className={classes.bar} data-part={part} x={0.5} y={0.5} width={15} height={11} />
      </svg>
      {children}
    </li>
  )
}

/** What the chart shows, in a sentence. */
function summaryOf(title: string, months: readonly string[], totals: readonly (number | null)[]): string {
  const most = Math.max(...totals.map((total) => total ?? 0))
  const at = totals.indexOf(most)
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return words.summary(
    title,
    shownMonth(first),
    shownMonth(last),
    shownFigure(most),
    shownMonth(months[at] ?? last),
  )
}
