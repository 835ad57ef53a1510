/** The public status page: what is now, what is announced, how much of each month the portal was there, and what interrupted it. */
import { Button } from '@mantine/core'
import { formatDate, formatDateTime, formatDuration, formatLongDateTime } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language, say } from '#platform/web/say.ts'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { UNNOTICEABLE_MS } from './outages.rules.ts'
import { noticeMessages } from './notices.messages.ts'
import classes from './outages.module.css'
import { status, type StatusMonth } from './status.contract.ts'
import { statusMessages } from './status.messages.ts'
import { availability } from './status.rules.ts'

const words = dictionary({ ...statusMessages, ...noticeMessages })
type Status = OutputOf<typeof status.seeStatus>

export function StatusScreen() {
  const { data, error, refetch } = useAsk(status.seeStatus, {})
  const print = (
    <Button variant="default" onClick={() => globalThis.print()}>
      {words.print}
    </Button>
  )
  return (
    <Page title={words.title} lead={words.lead} narrow actions={print}>
      {data ? <Shown of={data} /> : <Pending error={error} retry={refetch} rows={8} />}
    </Page>
  )
}

function Shown({ of: { now, since, months, planned, outages } }: { of: Status }) {
  const running = planned.find(({ from }) => from <= now)
  return (
    <>
      <p className={running ? 'note note-warn' : 'note'}>
        <strong>{running ? words.underWay(formatDateTime(running.until)) : words.works}</strong>{' '}
        {words.asOf(formatDateTime(now))}
      </p>
      <section className="prose">
        <h2>{words.plannedWork}</h2>
        {planned.length === 0 && <p>{words.nonePlanned}</p>}
        <ul className={classes.happenings}>
          {planned.map(({ id, from, until, text }) => (
            <li key={id} id={`planned-${id}`}>
              <strong>{words.plannedNotice(formatDateTime(from), formatDateTime(until))}</strong>
              <p>{say(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="prose">
        <h2>{words.byMonth}</h2>
        <Months months={months} />
      </section>
      <section className="prose">
        <h2>{words.incidents}</h2>
        {outages.length === 0 && <p>{words.noIncidents}</p>}
        <ul className={classes.happenings}>
          {outages.map(({ id, from, until, message }) => (
            <li key={id} id={`outage-${id}`}>
              <strong>{words.measuredNotice(formatLongDateTime(from), formatLongDateTime(until))}</strong>
              <p>
                {words.lasted(lengthOf(Date.parse(until) - Date.parse(from)))}
                <br />
                {message ? say(message) : words.noMessage}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="prose">
        <h2>{words.method}</h2>
        <p>{words.methodText(formatDate(since), UNNOTICEABLE_MS / 1000)}</p>
        <p>{words.law}</p>
        <BulgarianTime />
      </section>
      <section className="prose no-print">
        <h2>{words.follow}</h2>
        <p>
          {words.followText} <a href={`/api/status/feed.atom?language=${language}`}>Atom</a>,{' '}
          <a href={`/api/status/feed.rss?language=${language}`}>RSS</a>
        </p>
      </section>
    </>
  )
}

const lengthOf = (milliseconds: number) => formatDuration(milliseconds, language)

const Months = ({ months }: { months: readonly StatusMonth[] }) => (
  <table className={classes.months}>
    <caption className="visually-hidden">{words.byMonth}</caption>
    <thead>
      <tr>
        {[words.month, words.available, words.outages, words.away].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {months.map((month) => (
        <tr key={month.month}>
          <th scope="row">{month.month.split('-').toReversed().join('.')}</th>
          <td>{availability(month, language)}</td>
          <td>{month.outages}</td>
          <td>
            {month.awayMs === 0 ? '–' : lengthOf(month.awayMs)}
            {month.announcedMs > 0 && (
              <span className="small">{words.announcedPart(lengthOf(month.announcedMs))}</span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
