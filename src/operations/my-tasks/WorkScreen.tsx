/** A person's own page: what waits for them with its term, the soonest first, and what they can do. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Access, judge, signedIn } from '#platform/access.ts'
import { dayInSofia, formatTime } from '#platform/dates.ts'
import { parseSearch } from '#platform/features/search.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { administrators } from '#roles/administrators.contract.ts'
import { managesMachinery } from '#roles/clerks.contract.ts'
import { mayEnter } from '#roles/officers.contract.ts'
import { organisers, participants } from '#roles/organisers.contract.ts'
import { OutageNotices } from '#sales/outages/OutageNotices.tsx'
import { adminTasks } from '#operations/admin-tasks/admin-tasks.contract.ts'
import { AdminTasksList } from '#operations/admin-tasks/AdminTasksScreen.tsx'
import { messages as deskMessages } from '#operations/admin-tasks/admin-tasks.messages.ts'
import { work } from './my-tasks.contract.ts'
import { messages } from './my-tasks.messages.ts'
import classes from './my-tasks.module.css'

const words = dictionary(messages)
const adminTaskWords = dictionary(deskMessages)

/** Sparingly: it is left open all day. While one bids, the sale may change every minute; its own screen is live. */
const EVERY_MS = 300_000
const BIDDING_EVERY_MS = 30_000

/** So many of one kind are shown at once. */
const SHOWN = 3

type Line = OutputOf<typeof work.seeWork>['lines'][number]

const ACTIONS: readonly { to: string; name: string; access: Access }[] = [
  { to: '/distraints/create', name: words.enterDistraint, access: mayEnter },
  { to: '/announcements/create', name: words.announce, access: organisers },
  { to: '/agriculturalMachinery', name: words.machinery, access: managesMachinery },
  { to: '/announcements', name: words.seeSales, access: participants },
  { to: '/auctions/table', name: words.table, access: participants },
  { to: '/auctions/practice', name: words.practise, access: participants },
  { to: '/certificateOfDistraintOfProperty/info', name: words.requestCertificate, access: signedIn },
]

/** `children` is what the portal offers everybody, below one's own. */
export function WorkScreen({ children }: { children?: ReactNode }) {
  const user = storedUser()
  const may = (access: Access) => judge(access, user) === 'allowed'
  const [every, askEvery] = useState(EVERY_MS)
  const { data, error, refetch, isFetching } = useAsk(work.seeWork, {}, { refetchInterval: every })
  const wanted = bids(data?.lines) ? BIDDING_EVERY_MS : EVERY_MS
  if (wanted !== every) askEvery(wanted)
  const title = may(participants) && !may(organisers) && !may(mayEnter) ? words.titleOfBidder : words.title
  if (!data) return <PendingPage title={title} error={error} retry={refetch} />
  const { lines, at } = data
  const today = dayInSofia(new Date(at))
  const isNow = ({ late, untilDay, untilAt }: Line) =>
    late || (untilDay ?? (untilAt && dayInSofia(new Date(untilAt)))) === today
  const toDo = lines.filter(({ tone }) => tone === 'act')
  const groups = [
    { name: words.now, of: toDo.filter(isNow) },
    { name: words.soon, of: toDo.filter((line) => hasTerm(line) && !isNow(line)) },
    { name: words.open, of: toDo.filter((line) => !hasTerm(line)) },
    { name: words.follow, of: lines.filter(({ tone }) => tone !== 'act') },
  ].filter(({ of }) => of.length > 0)
  return (
    <Page
      title={title}
      lead={
        toDo.length > 0 ? words.lead(toDo.length, toDo.filter(({ late }) => late).length) : words.leadNothing
      }
      actions={
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {words.again}
        </Button>
      }
    >
      <OutageNotices />
      {groups.map(({ name, of }, place) => (
        <section key={name} className={classes.group} aria-labelledby={`work-${place}`}>
          <h2 id={`work-${place}`}>{name}</h2>
          {setsOf(of).map((set) => (
            <Lines key={set[0]!.id} of={set} today={today} />
          ))}
        </section>
      ))}
      {groups.length === 0 && !may(administrators) && (
        <Empty title={words.nothing} hint={words.nothingHint} />
      )}
      {may(administrators) && <Administration />}
      <section className={classes.group} aria-labelledby="work-actions">
        <h2 id="work-actions">{words.actions}</h2>
        <div className="row">
          {ACTIONS.filter(({ access }) => may(access)).map(({ to, name }) => (
            <LinkButton key={to} to={to} variant="default">
              {name}
            </LinkButton>
          ))}
        </div>
      </section>
      <output className="small">{words.lookedAt(formatTime(at))}</output>
      <BulgarianTime />
      {children}
    </Page>
  )
}

/** Whether a sale in which they bid is running. */
const bids = (lines: readonly Line[] | undefined) =>
  lines?.some(({ id }) => id.startsWith('myBidding ')) ?? false

const kindOf = ({ id }: Line) => id.split(' ')[0]
const hasTerm = ({ untilDay, untilAt }: Line) => untilDay !== null || untilAt !== null

/** What has a term stays in its order; what has none stands by kind, so that many of one do not hide the others. */
const setsOf = (lines: readonly Line[]): Line[][] => {
  const termed = lines.filter(hasTerm)
  const others = lines.filter((line) => !hasTerm(line))
  const kinds = [...new Set(others.map(kindOf))]
  return [termed, ...kinds.map((kind) => others.filter((line) => kindOf(line) === kind))].filter(
    (set) => set.length > 0,
  )
}

/** Lines of one kind: the first few, and the others when they are wanted. */
function Lines({ of, today }: { of: readonly Line[]; today: string }) {
  const list = (some: readonly Line[]) => (
    <ul className={classes.list}>
      {some.map((line) => (
        <WorkLine key={line.id} line={line} today={today} />
      ))}
    </ul>
  )
  const more = hasTerm(of[0]!) || of.length <= SHOWN + 1 ? [] : of.slice(SHOWN)
  return (
    <>
      {list(of.slice(0, of.length - more.length))}
      {more.length > 0 && (
        <details>
          <summary>{words.others(more.length)}</summary>
          {list(more)}
        </details>
      )}
    </>
  )
}

function WorkLine({ line, today }: { line: Line; today: string }) {
  const { what, about, asWritten, why, late, untilDay, untilAt, tone, to } = line
  const [path, search = ''] = to.split('?')
  const day = untilDay ?? (untilAt && dayInSofia(new Date(untilAt)))
  return (
    <li className={classes.line}>
      <span className={classes.term}>
        {late ? (
          <Chip tone="bad">{words.late}</Chip>
        ) : (
          day === today && <Chip tone="warn">{words.today}</Chip>
        )}
        {untilAt || untilDay ? (
          <span>
            {words.until} <Moment at={untilAt ?? untilDay!} {...(!untilAt && { as: 'date' })} />
          </span>
        ) : (
          <span className={classes.none}>{words.noTerm}</span>
        )}
      </span>
      <span className={classes.text}>
        <Link to={path!} search={parseSearch(search)} className={classes.what} data-tone={tone}>
          {what}
        </Link>
        {about && (
          <span className={classes.about} {...(asWritten && { lang: 'bg-BG' })}>
            {about}
          </span>
        )}
        <span className={classes.why}>{why}</span>
      </span>
    </li>
  )
}

/** What waits for the administration, by the rights of this person. */
function Administration() {
  const { data } = useAsk(adminTasks.seeDesk, {}, { refetchInterval: EVERY_MS })
  return (
    <section className={classes.group} aria-labelledby="work-desk">
      <h2 id="work-desk">{words.administration}</h2>
      {data && data.waiting.length > 0 && <AdminTasksList waiting={data.waiting} />}
      {data?.waiting.length === 0 && (
        <p>
          {adminTaskWords.nothing}. {adminTaskWords.nothingHint(data.looked)}
        </p>
      )}
    </section>
  )
}
