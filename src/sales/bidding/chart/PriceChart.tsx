/** The price of a sale over time as a chart of steps, with what moved or interrupted the bidding; the same is told in words beneath. */
import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useId, useState } from 'react'
import { formatDate, formatDateTime, formatTime } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { useServerClock } from '#platform/web/use-server-clock.ts'
import { messages } from './chart.messages.ts'
import classes from './chart.module.css'
import type { Course } from './course.contract.ts'
import {
  bandsOf,
  closeUpOf,
  cornersOf,
  extensionsIn,
  pathOf,
  type Plot,
  plotOf,
  type Span,
  wholeOf,
} from './geometry.ts'

const words = dictionary(messages)

/** How the price rose, and how the end moved. */
export function summaryOf({ steps, startPrice, currency, firstEndsAt, endsAt }: Course): string {
  const money = (amount: number) => formatMoney(amount, currency, language).replace(/\.$/, '')
  const last = steps.at(-1)
  const rise = !last
    ? words.noBids(money(startPrice))
    : last.number === 1
      ? words.oneBid(money(last.price))
      : words.rose(words.bids(last.number), money(startPrice), money(last.price))
  const times = steps.filter((step) => step.extends).length
  if (times === 0) return rise
  return `${rise} ${words.moved(times, formatDateTime(firstEndsAt), formatDateTime(endsAt))}`
}

/** What the marks of the chart of prices mean, with their times; and the course in a sentence or two for who does not see it. */
function ChartLegend({ course, now }: { course: Course; now: number }) {
  const { startsAt, firstEndsAt, endsAt, terminatedAt, steps, breaks } = course
  const times = steps.filter((step) => step.extends).length
  const over = Date.parse(terminatedAt ?? endsAt) <= now
  return (
    <ul className={classes.legend}>
      <Mark kind="line" name={words.price} />
      <Mark kind="startPrice" name={words.startPrice} />
      <Mark kind="start" name={words.start}>
        {formatDateTime(startsAt)}
      </Mark>
      <Mark kind="announced" name={words.announcedEnd}>
        {formatDateTime(firstEndsAt)}
      </Mark>
      {endsAt !== firstEndsAt && !terminatedAt && (
        <Mark kind="end" name={over ? words.end : words.endNow}>
          {formatDateTime(endsAt)}
        </Mark>
      )}
      {terminatedAt && (
        <Mark kind="terminated" name={words.terminated}>
          {formatDateTime(terminatedAt)}
        </Mark>
      )}
      {times > 0 && <Mark kind="extension" name={words.extensions(times)} />}
      {breaks.map(({ kind, from, until }) => (
        <Mark key={`${kind} ${from}`} kind={kind} name={kind === 'OUTAGE' ? words.outage : words.suspension}>
          {until === null
            ? words.since(formatDateTime(from))
            : words.period(formatDateTime(from), formatDateTime(until))}
        </Mark>
      ))}
    </ul>
  )
}

const SAMPLES: Record<string, ReactNode> = {
  line: <path className={classes.line} d="M1 11H9V4H19" />,
  startPrice: <line className={classes.startPrice} x1="1" x2="19" y1="7" y2="7" />,
  start: <path className={classes.axis} d="M2 1V13H19" />,
  announced: <line className={classes.announced} x1="10" x2="10" y1="0" y2="14" />,
  end: <line className={classes.end} x1="10" x2="10" y1="0" y2="14" />,
  terminated: <line className={classes.terminated} x1="10" x2="10" y1="0" y2="14" />,
  extension: <path className={classes.extension} d="M4 2v10M10 2v10M16 2v10" />,
  OUTAGE: <rect className={classes.band} data-kind="OUTAGE" x="1" y="1" width="18" height="12" />,
  SUSPENSION: <rect className={classes.band} data-kind="SUSPENSION" x="1" y="1" width="18" height="12" />,
}

function Mark({ kind, name, children }: { kind: string; name: string; children?: ReactNode }) {
  return (
    <li>
      <svg
        className={classes.sample}
        width={20}
        height={14}
        viewBox="0 0 20 14"
        aria-hidden
        focusable={false}
      >
        {SAMPLES[kind]}
      </svg>
      <span>
        {name}
        {children && (
          <>
            : <span className="whole">{children}</span>
          </>
        )}
      </span>
    </li>
  )
}

const MINUTE = 60_000
/** Until the room is measured, of which the page that the server draws knows nothing: one for telephones, one for the others. */
const WIDTHS = { onPhone: 320, onWide: 800 } as const
const HEIGHT = 280
const PHONE = 480

/** An amount on the axis: without the currency, which stands above, and without cents where there are none. */
const figure = (amount: number) =>
  formatMoney(amount, 'EUR', language)
    .replace(/\s*EUR\s*/, '')
    .replace(/[.,]00$/, '')

export function PriceChart({ course }: { course: Course }) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>()
  const [close, setClose] = useState(false)
  const id = useId()
  // The line grows by the minute; each bid draws it anew anyway.
  const minute = useServerClock(course.now, (at) => Math.floor(at / MINUTE) * MINUTE)
  const now = Math.max(minute, Date.parse(course.now), Date.parse(course.steps.at(-1)?.at ?? course.now))
  const closeUp = closeUpOf(course, now)
  const span = (close && closeUp) || wholeOf(course)
  const drawing = (width: number, className = '') => {
    const size = { width, height: width < PHONE ? HEIGHT - 40 : HEIGHT }
    const plot = plotOf(course, size, span, figure)
    return (
      <svg
        className={`${classes.drawing} ${className}`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        // Drawn here and now, so there is no file that an img could show.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={summaryOf(course)}
      >
        <Axes plot={plot} currency={course.currency} />
        <Chart course={course} plot={plot} span={span} now={now} />
      </svg>
    )
  }
  return (
    <figure className={classes.chart} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <p className={classes.title} id={`${id}-title`}>
          {words.title}
        </p>
        {closeUp && (
          <Button variant="default" size="compact-sm" onClick={() => setClose(!close)}>
            {close ? words.wholeSale : words.closeUp}
          </Button>
        )}
      </div>
      <div ref={ref}>
        {measured ? (
          drawing(measured)
        ) : (
          <>
            {drawing(WIDTHS.onPhone, classes.onPhone)}
            {drawing(WIDTHS.onWide, classes.onWide)}
          </>
        )}
      </div>
      <figcaption className={classes.caption}>
        <p>{summaryOf(course)}</p>
        <ChartLegend course={course} now={now} />
      </figcaption>
    </figure>
  )
}

function Axes({ plot, currency }: { plot: Plot; currency: Course['currency'] }) {
  const { left, right, bottom, x, y, amounts, moments } = plot
  return (
    <g aria-hidden>
      <text x={0} y={14} className={classes.label}>
        {words.axis(currency === 'BGN' ? words.leva : currency)}
      </text>
      {amounts.map((amount) => (
        <g key={amount}>
          <line className={classes.grid} x1={left} x2={right} y1={y(amount)} y2={y(amount)} />
          <text x={left - 8} y={y(amount) + 4} textAnchor="end" className={classes.label}>
            {figure(amount)}
          </text>
        </g>
      ))}
      <line className={classes.axis} x1={left} x2={right} y1={bottom} y2={bottom} />
      {moments.map((at) => (
        <g key={at}>
          <line className={classes.axis} x1={x(at)} x2={x(at)} y1={bottom} y2={bottom + 4} />
          <text x={x(at)} y={bottom + 30} textAnchor={anchorAt(x(at), plot)} className={classes.label}>
            {tickOf(new Date(at))}
          </text>
        </g>
      ))}
    </g>
  )
}

/** The hour, and at midnight the day that begins. */
const tickOf = (when: Date) =>
  formatTime(when) === '00:00' ? formatDate(when).slice(0, 5) : formatTime(when)

const anchorAt = (x: number, { left, right }: Plot) =>
  x < left + 18 ? 'start' : x > right - 18 ? 'end' : 'middle'

type Shown = { course: Course; plot: Plot; span: Span; now: number }

function Chart({ course, plot, span, now }: Shown) {
  const { x, y, top, bottom, left, right } = plot
  const corners = cornersOf(course, plot, span, now)
  const tip = corners.at(-1)
  const firstBid = course.steps[0]
  const upright = (moment: string, className: string | undefined) => {
    const at = Date.parse(moment)
    if (at < span.from || at > span.until) return null
    return <line className={className} x1={x(at)} x2={x(at)} y1={top} y2={bottom} />
  }
  const last = course.steps.at(-1)
  return (
    <g aria-hidden>
      {bandsOf(course, plot, span, now).map((band) => (
        <rect
          key={`${band.kind} ${band.x}`}
          className={classes.band}
          data-kind={band.kind}
          x={band.x}
          width={band.width}
          y={top}
          height={bottom - top}
        />
      ))}
      {upright(course.firstEndsAt, classes.announced)}
      {course.endsAt !== course.firstEndsAt && upright(course.endsAt, classes.end)}
      {course.terminatedAt && upright(course.terminatedAt, classes.terminated)}
      <line
        className={classes.startPrice}
        x1={left}
        x2={firstBid ? x(Date.parse(firstBid.at)) : right}
        y1={y(course.startPrice)}
        y2={y(course.startPrice)}
      />
      {extensionsIn(course, span).map(({ number, at }) => (
        <path
          key={number}
          className={classes.extension}
          d={`M${x(Date.parse(at)).toFixed(1)} ${bottom + 5}v9`}
        />
      ))}
      <path className={classes.line} d={pathOf(corners)} />
      {tip && last && (
        <>
          <circle className={classes.tip} cx={tip.x} cy={tip.y} r={4} />
          <text
            x={tip.x}
            y={Math.max(tip.y - 10, top + 4)}
            textAnchor={tip.x > (left + right) / 2 ? 'end' : 'start'}
            className={classes.last}
          >
            {formatMoney(last.price, course.currency, language)}
          </text>
        </>
      )}
    </g>
  )
}
