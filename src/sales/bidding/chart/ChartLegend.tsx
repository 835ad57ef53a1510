/** What the marks of the chart of prices mean, with their times; and the course in a sentence or two for who does not see it. */
import type { ReactNode } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import look from './chart.module.css'
import { messages } from './chart.messages.ts'
import type { Course } from './course.contract.ts'

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

export function ChartLegend({ course, now }: { course: Course; now: number }) {
  const { startsAt, firstEndsAt, endsAt, terminatedAt, steps, breaks } = course
  const times = steps.filter((step) => step.extends).length
  const over = Date.parse(terminatedAt ?? endsAt) <= now
  return (
    <ul className={look.legend}>
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
  line: <path className={look.line} d="M1 11H9V4H19" />,
  startPrice: <line className={look.startPrice} x1="1" x2="19" y1="7" y2="7" />,
  start: <path className={look.axis} d="M2 1V13H19" />,
  announced: <line className={look.announced} x1="10" x2="10" y1="0" y2="14" />,
  end: <line className={look.end} x1="10" x2="10" y1="0" y2="14" />,
  terminated: <line className={look.terminated} x1="10" x2="10" y1="0" y2="14" />,
  extension: <path className={look.extension} d="M4 2v10M10 2v10M16 2v10" />,
  OUTAGE: <rect className={look.band} data-kind="OUTAGE" x="1" y="1" width="18" height="12" />,
  SUSPENSION: <rect className={look.band} data-kind="SUSPENSION" x="1" y="1" width="18" height="12" />,
}

function Mark({ kind, name, children }: { kind: string; name: string; children?: ReactNode }) {
  return (
    <li>
      <svg className={look.sample} width={20} height={14} viewBox="0 0 20 14" aria-hidden focusable={false}>
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
