/** What waits for an administrator: a line for each kind, with its count, since when the oldest, and the way there. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatTime } from '#platform/dates.ts'
import { judge } from '#platform/access.ts'
import { parseSearch } from '#platform/features/search.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { storedUser } from '#platform/web/session.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { doctor } from '#operations/doctor/doctor.contract.ts'
import { HealthPanel } from '#operations/doctor/HealthPanel.tsx'
import { adminTasks } from './admin-tasks.contract.ts'
import classes from './admin-tasks.module.css'
import { messages } from './admin-tasks.messages.ts'

const words = dictionary(messages)
/** Sparingly: it is left open all day. */
const EVERY_MS = 300_000

export function AdminTasksScreen() {
  const { data, error, refetch, isFetching } = useAsk(adminTasks.seeDesk, {}, { refetchInterval: EVERY_MS })
  if (!data) return <PendingPage title={words.title} error={error} retry={refetch} />
  const again = (
    <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
      {words.again}
    </Button>
  )
  return (
    <Page title={words.title} lead={words.lead} actions={again}>
      {data.waiting.length === 0 ? (
        <Empty title={words.nothing} hint={words.nothingHint(data.looked)} />
      ) : (
        <AdminTasksList waiting={data.waiting} />
      )}
      <Backups of={data.backups} />
      {judge(doctor.seeHealth.access, storedUser()) === 'allowed' && <HealthPanel />}
      <output className="small">{words.lookedAt(formatTime(data.at))}</output>
      <BulgarianTime />
    </Page>
  )
}

type Waiting = OutputOf<typeof adminTasks.seeDesk>['waiting']

/** A line for each kind of what waits. */
export const AdminTasksList = ({ waiting }: { waiting: Waiting }) => (
  <ul className={classes.list} aria-label={words.list}>
    {waiting.map((each) => (
      <Line key={each.name} of={each} />
    ))}
  </ul>
)

function Line({ of }: { of: Waiting[number] }) {
  const [path, search = ''] = of.to.split('?')
  return (
    <li className={classes.line}>
      <span className={classes.count}>{words.count(of.count, of.more)}</span>
      <Link to={path!} search={parseSearch(search)} className={classes.name}>
        {of.title}
      </Link>
      {of.oldest && (
        <span className={classes.oldest}>
          {words.oldest} <Moment at={of.oldest} />
        </span>
      )}
    </li>
  )
}

const TONES = { NONE: 'plain', FRESH: 'good', OLD: 'warn' } as const

/** How old the newest backup is; a portal that has none yet is told how one is made, and not more. */
function Backups({ of }: { of: OutputOf<typeof adminTasks.seeDesk>['backups'] }) {
  const { standing, moment, kind, hours, archive } = of
  return (
    <section className={classes.backups}>
      <h2>
        {words.backups} <Chip tone={TONES[standing]}>{words[standing]}</Chip>
      </h2>
      {moment && (
        <p>
          {words.newest} <Moment at={moment} />. {kind === 'OWN' ? words.opened : words.reported}
        </p>
      )}
      {standing === 'OLD' && <p className="note note-warn">{words.olderThan(hours)}</p>}
      {standing !== 'FRESH' && (
        <p>
          {words.howMade} <code>npm run backup</code>
        </p>
      )}
      {archive?.archivedAt && (
        <p>
          {words.archived} <Moment at={archive.archivedAt} />.
        </p>
      )}
      {archive?.failedAt && (
        <p className="note note-warn">
          {words.archiveFails} <Moment at={archive.failedAt} />.
        </p>
      )}
    </section>
  )
}
