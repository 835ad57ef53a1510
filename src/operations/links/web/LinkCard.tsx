/** One link: how it stands at this moment, what its last check found, and what waits for it. */
import { Button } from '@mantine/core'
import { formatDateTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { useServerClock } from '#platform/web/use-server-clock.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Refused } from '#platform/web/ui/Pending.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { useDo } from '#platform/web/hooks.ts'
import { type LinkCheck, type LinkState, links } from '../links.contract.ts'
import { checkDescriptions, kinds, messages, outcomes, statuses } from '../links.messages.ts'
import { CERTIFICATE_WARNING_DAYS, type Status, statusAt } from '../links.rules.ts'
import classes from './links.module.css'

const words = dictionary(messages)
const names = dictionary(kinds)
const said = dictionary(outcomes)
const states = dictionary(statuses)
const how = dictionary(checkDescriptions)

const TONES = {
  good: 'good',
  unasked: 'plain',
  bad: 'bad',
  old: 'warn',
  never: 'plain',
  notSetUp: 'plain',
} as const
const DAY_MS = 86_400_000

/** The lamp of a link: green only while its last check is fresh. */
export function Lamp({ link, now }: { link: LinkState; now: string }) {
  const status = useServerClock(now, (at): Status => statusAt(link, at))
  return <Chip tone={TONES[status]}>{states[status]}</Chip>
}

type Props = { link: LinkState; now: string }

export function LinkCard({ link, now }: Props) {
  const { name, kind, address, configured, checks, queue } = link
  const checking = useDo(links.checkLink)
  const status = useServerClock(now, (at): Status => statusAt(link, at))
  const [last, ...before] = checks
  const title = kind === 'STAMPS' && address ? `${names[kind]}: ${address}` : names[kind]
  const checkNow = () =>
    checking.mutate(
      { name },
      {
        onSuccess: ({ outcome }) => {
          if (isWell(outcome)) showToast(words.oneChecked(title, said[outcome]))
        },
      },
    )
  return (
    <article className={`panel ${classes.card}`}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <Chip tone={TONES[status]}>{states[status]}</Chip>
      </div>
      <p className="small">{configured ? how[kind] : words.notSetUpHint}</p>
      {status === 'old' && <p className="note note-warn">{words.oldHint}</p>}
      <Facts>
        {address && kind !== 'STAMPS' && (
          <Fact name={words.address}>
            <span className={classes.technical}>{address}</span>
          </Fact>
        )}
        {last && <LastCheck check={last} now={now} />}
        {queue && (
          <Fact name={words.queue} note={queue.since && words.since(formatDateTime(queue.since))}>
            {queue.waiting === 0 ? words.emptyQueue : words.waiting(queue.waiting)}
          </Fact>
        )}
      </Facts>
      {before.length > 0 && (
        <details>
          <summary>{words.before}</summary>
          <ol className="items small">
            {before.map(({ at, outcome, ms }) => (
              <li key={at}>
                <Moment at={at} as="long" /> {said[outcome]}, {words.ms(ms)}
              </li>
            ))}
          </ol>
        </details>
      )}
      <Refused error={checking.error} />
      <Unwell check={checking.data} title={title} />
      {configured && (
        <div className="buttons">
          <Button
            variant="default"
            size="sm"
            onClick={checkNow}
            loading={checking.isPending}
            aria-label={words.checkOne(title)}
          >
            {words.checkNow}
          </Button>
        </div>
      )}
    </article>
  )
}

const isWell = (outcome: LinkCheck['outcome']) => outcome === 'GOOD' || outcome === 'UNASKED'

/** Says beside its button that a check found something wrong; what is well is said above. */
export function Unwell({ check, title }: { check: LinkCheck | undefined; title: string }) {
  if (!check || isWell(check.outcome)) return null
  return (
    <p role="alert" className="note note-bad">
      {words.oneChecked(title, said[check.outcome])}
    </p>
  )
}

function LastCheck({ check, now }: { check: LinkCheck; now: string }) {
  const { at, ms, outcome, answer, certificateUntil, by } = check
  const left = certificateUntil === null ? Infinity : Date.parse(certificateUntil) - Date.parse(now)
  return (
    <>
      <Fact name={words.lastCheck} note={by ?? words.byItself}>
        <Moment at={at} as="long" />
      </Fact>
      <Fact name={words.duration}>{words.ms(ms)}</Fact>
      <Fact
        name={words.answer}
        note={
          <span className={classes.technical} lang="en">
            {answer}
          </span>
        }
      >
        {said[outcome]}
      </Fact>
      {certificateUntil && (
        <Fact name={words.certificate}>
          <span className="row">
            <Moment at={certificateUntil} as="date" />
            {left <= 0 && <Chip tone="bad">{words.certificateEnded}</Chip>}
            {left > 0 && left < CERTIFICATE_WARNING_DAYS * DAY_MS && (
              <Chip tone="warn">{words.certificateEnds}</Chip>
            )}
          </span>
        </Fact>
      )}
    </>
  )
}
