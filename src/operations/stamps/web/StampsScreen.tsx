/** Time stamps for administrators: authorities in order, a test stamp of each, stamps by day, and what waits for one. */
import { Button } from '@mantine/core'
import { links, type LinkState, type StampDetails } from '#operations/links/links.contract.ts'
import { messages as linkMessages, outcomes } from '#operations/links/links.messages.ts'
import { Lamp, Unwell } from '#operations/links/web/LinkCard.tsx'
import { administering } from '#operations/settings/settings.contract.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { LANGUAGES } from '#platform/lang/language.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending, Refused } from '#platform/web/ui/Pending.tsx'
import { showToast, Toast } from '#platform/web/ui/Toast.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useConfirmedCommand } from '#platform/web/ui/form/use-command.ts'
import { STAMPED, stamps } from '../stamps.contract.ts'
import { messages, stamped } from '../stamps.messages.ts'
import classes from './stamps.module.css'

const words = dictionary(messages)
const linkWords = dictionary(linkMessages)
const said = dictionary(outcomes)

type Props = { link: LinkState; now: string; place: number; version: number }

/** One authority of time stamps: how it stands, its last test stamp with the chain, a new test, and whether it is asked first. */
function AuthorityCard({ link, now, place, version }: Props) {
  const address = link.address ?? link.name
  const testing = useDo(links.checkLink)
  const choosing = useConfirmedCommand(administering.changeSetting, () => words.askedFirst(address))
  const [last] = link.checks
  const stamp = link.checks.find((check) => check.stamp)?.stamp
  const test = () =>
    testing.mutate(
      { name: link.name },
      {
        onSuccess: ({ outcome }) => {
          if (outcome === 'GOOD') showToast(words.tested(address, said[outcome]))
        },
      },
    )
  const askFirst = () =>
    choosing.send({
      name: 'FirstStampAuthority',
      value: JSON.stringify(address),
      validFrom: '',
      version,
    })
  return (
    <article className="panel" aria-label={address}>
      <div className={classes.head}>
        <h3 className={classes.technical}>{address}</h3>
        <div className="row">
          <Chip tone={place === 1 ? 'accent' : 'plain'}>
            {place === 1 ? words.first : words.placed(place)}
          </Chip>
          <Lamp link={link} now={now} />
        </div>
      </div>
      {last && (
        <Facts>
          <Fact name={linkWords.lastCheck} note={last.by ?? linkWords.byItself}>
            <Moment at={last.at} as="long" />
          </Fact>
          <Fact name={linkWords.duration}>{linkWords.ms(last.ms)}</Fact>
          <Fact
            name={linkWords.answer}
            note={
              <span className={classes.technical} lang="en">
                {last.answer}
              </span>
            }
          >
            {said[last.outcome]}
          </Fact>
        </Facts>
      )}
      {stamp ? <TestStamp of={stamp} /> : <p className="small">{words.noStamp}</p>}
      <Refused error={testing.error} />
      <Unwell check={testing.data} title={address} />
      <div className="buttons">
        <Button size="sm" onClick={test} loading={testing.isPending} aria-label={words.testOf(address)}>
          {words.test}
        </Button>
        {place > 1 && (
          <Button variant="default" size="sm" onClick={choosing.ask} aria-label={words.askFirstOf(address)}>
            {words.askFirst}
          </Button>
        )}
      </div>
      <Confirm title={words.askFirstTitle} confirm={words.askFirst} {...choosing.asked} onConfirm={askFirst}>
        <p className={classes.technical}>{words.askFirstText(address)}</p>
        {last && last.outcome !== 'GOOD' && <p className="note note-warn">{words.askFirstWarning}</p>}
      </Confirm>
    </article>
  )
}

function TestStamp({ of: { serial, stampedAt, policy, authority, chain } }: { of: StampDetails }) {
  return (
    <div className={classes.test}>
      <h4 className={classes.title}>{words.lastStamp}</h4>
      <Facts>
        <Fact name={words.serial}>
          <span className={classes.technical}>{serial}</span>
        </Fact>
        <Fact name={words.time}>
          <Moment at={stampedAt} as="long" />
        </Fact>
        <Fact name={words.policy}>{policy}</Fact>
        <Fact name={words.authority}>{authority}</Fact>
        <Fact name={words.chain}>
          <ol className={classes.chain}>
            {chain.map((each) => (
              <li key={`${each.serial} ${each.subject}`} className="stack">
                <span className={classes.technical}>{each.subject}</span>
                <span className={`small ${classes.technical}`}>{words.number(each.serial)}</span>
                <span className="small">
                  {words.valid(formatDate(each.validFrom), formatDate(each.validUntil))}
                </span>
                {each.trusted && <Chip tone="good">{words.trusted}</Chip>}
              </li>
            ))}
          </ol>
        </Fact>
      </Facts>
    </div>
  )
}

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
