/** Time stamps for administrators: authorities in order, a test stamp of each, stamps by day, and what waits for one. */
import { LANGUAGES } from '#platform/lang/language.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import type { OutputOf } from '#platform/endpoint.ts'
import { STAMPED, stamps } from '../stamps.contract.ts'
import { messages, stamped } from '../stamps.messages.ts'
import { AuthorityCard } from './AuthorityCard.tsx'
import classes from './stamps.module.css'

const words = dictionary(messages)
const names = dictionary(stamped)
const number = new Intl.NumberFormat(LANGUAGES[language].locale)

type Seen = OutputOf<typeof stamps.seeStamps>

export function StampsScreen() {
  const { data, error, refetch } = useAsk(stamps.seeStamps, {})
  return (
    <Page title={words.title} lead={words.lead}>
      <Toast />
      {data ? <Stamps of={data} /> : <Pending error={error} retry={refetch} rows={10} />}
      <BulgarianTime />
    </Page>
  )
}

function Stamps({ of: seen }: { of: Seen }) {
  const { authorities, now, firstVersion } = seen
  return (
    <div className="sides">
      <section className="column" aria-labelledby="authorities">
        <div className="stack">
          <h2 id="authorities">{words.authorities}</h2>
          <p className="small">{words.authoritiesLead}</p>
        </div>
        {authorities.length === 0 && <p className="note note-warn">{words.noAuthority}</p>}
        {authorities.map((link, at) => (
          <AuthorityCard key={link.name} link={link} now={now} place={at + 1} version={firstVersion} />
        ))}
      </section>
      <div className="column">
        <Waiting of={seen} />
        <Days of={seen} />
      </div>
    </div>
  )
}

function Waiting({ of: { waiting } }: { of: Seen }) {
  const some = waiting.filter(({ count }) => count > 0)
  return (
    <section className="panel" aria-labelledby="waiting">
      <h2 id="waiting">{words.waiting}</h2>
      {some.length === 0 ? (
        <p>{words.nothingWaits}</p>
      ) : (
        <ul className="items">
          {some.map(({ what, count, since, error }) => (
            <li key={what} className="stack">
              <span>
                {words.waits(names[what], number.format(count), since ? formatDateTime(since) : '?')}
              </span>
              {error && (
                <span className={`small ${classes.technical}`} lang="en">
                  {error}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Days({ of: { days, given } }: { of: Seen }) {
  const most = Math.max(1, ...days.map(({ total }) => total))
  return (
    <section className="panel" aria-labelledby="days">
      <h2 id="days">{words.days}</h2>
      <p className="small">{days.length === 0 ? words.noDays : words.daysLead}</p>
      <ol className={classes.days}>
        {days.map((day) => (
          <li key={day.day}>
            <div className={classes.day}>
              <span>{formatDate(`${day.day}T12:00:00Z`)}</span>
              <strong>{number.format(day.total)}</strong>
            </div>
            <div className={classes.bar} aria-hidden="true">
              <div style={{ inlineSize: `${(100 * day.total) / most}%` }} />
            </div>
            <span className="small">
              {STAMPED.filter((what) => day[what] > 0)
                .map((what) => words.ofDay(names[what], number.format(day[what])))
                .join(', ')}
            </span>
          </li>
        ))}
      </ol>
      {given.length > 0 && (
        <>
          <h3 className={classes.title}>{words.givenBy}</h3>
          <ul className="items small">
            {given.map(({ authority, count }) => (
              <li key={authority}>
                {authority}: {number.format(count)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
