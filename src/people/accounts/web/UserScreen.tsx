/** One account, for administrators: what can be done now, what is known, its roles and its history. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { judge } from '#platform/access.ts'
import { formatDate } from '#platform/dates.ts'
import { numberNames } from '#platform/identifiers.messages.ts'
import { languageNames } from '#platform/lang/language.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, nameOf, say } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { organisers } from '#roles/organisers.contract.ts'
import { messages } from '../administration.messages.ts'
import { type SeenUser, users } from '../users.contract.ts'
import { type Action, ActionDialog, ACTIONS } from './AccountActionDialog.tsx'
import { RolesPanel } from './RolesPanel.tsx'
import { accountNames, eventName, stateTone } from './account-names.ts'
import classes from './administration.module.css'

const words = dictionary(messages)

/** What happened to an account, the newest first: what, when, by whom, why. */
function UserHistory({ user }: { user: { id: number } }) {
  const [size, setSize] = useState(5)
  const { data, error, refetch } = useAsk(
    users.listUserHistory,
    { id: user.id, size },
    { keepPrevious: true },
  )
  const who = (by: { id: number; fullName: string } | null) =>
    by ? (by.id === user.id ? words.bySelf : by.fullName) : words.byPortal
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      {error && <ErrorPanel error={error} retry={refetch} />}
      {!data && !error && <Loading rows={3} />}
      {data?.total === 0 && <p className="small">{words.historyEmpty}</p>}
      {data && data.total > 0 && (
        <ol className={classes.history}>
          {data.rows.map(({ id, at, kind, by, reason, added, removed }) => (
            <li key={id}>
              <strong>{eventName(kind)}</strong>
              <span className="small">
                <Moment at={at} /> · {who(by)}
              </span>
              {added.length > 0 && <span>{words.given(added.map(nameOf).join(', '))}</span>}
              {removed.length > 0 && <span>{words.taken(removed.map(nameOf).join(', '))}</span>}
              {reason && <span className={classes.said}>{reason}</span>}
            </li>
          ))}
        </ol>
      )}
      {data && data.total > data.rows.length && (
        <div>
          <Button variant="default" onClick={() => setSize(-1)}>
            {words.moreHistory}
          </Button>
        </div>
      )}
    </section>
  )
}

/** What can be done with an account now, exactly as the server says, each with what it means. */
function UserActions({ user }: { user: SeenUser }) {
  const [asking, setAsking] = useState<Action>()
  const possible = ACTIONS.filter((action) => user.can.includes(action))
  return (
    <section className="panel panel-main" aria-labelledby="what-now">
      <h2 id="what-now">{words.whatNow}</h2>
      {possible.length === 0 && <p>{whyNothing(user)}</p>}
      <ul className={`items items-lined ${classes.actions}`} hidden={possible.length === 0}>
        {possible.map((action) => (
          <li key={action}>
            <span id={`means-${action}`}>{accountNames.actionMeaning[action]}</span>
            <Button
              variant={action === 'approve' ? 'filled' : 'default'}
              aria-describedby={`means-${action}`}
              onClick={() => setAsking(action)}
            >
              {accountNames.action[action]}
            </Button>
          </li>
        ))}
      </ul>
      {asking && <ActionDialog action={asking} user={user} close={() => setAsking(undefined)} />}
    </section>
  )
}

const whyNothing = ({ roles, can }: SeenUser) =>
  roles.some(({ name }) => name === 'SysAdmin') && !can.includes('changeRoles')
    ? words.onlySystem
    : words.nothingNow

const numbers = dictionary(numberNames)
const TRAIL = [{ label: words.users, to: '/admin/users' }] as const

export function UserScreen({ id }: { id: number }) {
  const { data: user, error, refetch } = useAsk(users.seeUser, { id })
  if (!user) return <PendingPage title={words.account} trail={TRAIL} error={error} retry={refetch} />
  const profile = judge(users.approveUser.access, storedUser()) === 'allowed' && (
    <LinkButton to="/account/profile/$id" params={{ id: String(id) }} variant="default">
      {words.toProfile}
    </LinkButton>
  )
  const runsSales =
    profile &&
    (user.roles.some(({ name }) => organisers.roles.some((role) => role === name)) ||
      ['CHSI', 'DSI', 'NAP', 'SYN'].includes(user.userType ?? ''))
  return (
    <Page
      title={user.fullName}
      trail={TRAIL}
      lead={<Chip tone={stateTone[user.state]}>{accountNames.state[user.state]}</Chip>}
      actions={
        <>
          {profile}
          {runsSales && (
            <LinkButton to="/admin/successors/$id" params={{ id: String(id) }} variant="default">
              {words.toSales}
            </LinkButton>
          )}
        </>
      }
    >
      <Toast />
      <div className="sides sides-even">
        <div className="column">
          <UserActions user={user} />
          <AccountFacts user={user} />
        </div>
        <div className="column">
          <RolesPanel userId={id} />
          <UserHistory user={user} />
        </div>
      </div>
      <BulgarianTime />
    </Page>
  )
}

function AccountFacts({ user }: { user: SeenUser }) {
  const { email, emailConfirmed, userType, identifier, institution, validUntil, lockedUntil } = user
  return (
    <section className="panel" aria-labelledby="account">
      <h2 id="account">{words.account}</h2>
      <Facts>
        <Fact name={words.userName}>{user.userName}</Fact>
        <Fact name={words.email} note={email && (emailConfirmed ? words.confirmed : words.notConfirmed)}>
          {email ?? words.noEmail}
        </Fact>
        <Fact name={words.userType}>{userType ? accountNames.userType[userType] : words.staff}</Fact>
        <Fact name={words.authType}>{accountNames.authType[user.authType]}</Fact>
        {identifier && (
          <Fact name={words.identifier} note={words.identifierHint}>
            {numbers[identifier.type]} {identifier.masked}
          </Fact>
        )}
        <Office user={user} />
        {institution && <Fact name={words.institution}>{nameOf(institution)}</Fact>}
        {user.legalGround && <Fact name={words.legalGround}>{user.legalGround}</Fact>}
        {user.stateReason && (
          <Fact name={words.reason}>
            <span className={classes.said}>{user.stateReason}</span>
          </Fact>
        )}
        {validUntil && <Fact name={words.validUntil}>{formatDate(validUntil)}</Fact>}
        {lockedUntil && (
          <Fact name={words.lockedUntil} note={words.lockedHint}>
            <Moment at={lockedUntil} />
          </Fact>
        )}
        <Fact name={words.registeredOn}>
          <Moment at={user.createdAt} />
        </Fact>
        <Fact name={words.lastLogin}>
          {user.lastLoginAt ? <Moment at={user.lastLoginAt} /> : words.never}
        </Fact>
        <Fact name={words.sessions}>{user.openSessions}</Fact>
        <Fact name={words.certificates}>{user.certificates}</Fact>
        <Fact name={words.language}>{say(languageNames[user.language])}</Fact>
      </Facts>
    </section>
  )
}

/** What belongs to the office of a bailiff or of their assistant. */
function Office({
  user: { state, chsiNumber, bailiffCheck, court, actsFor, wouldActFor, userType },
}: {
  user: SeenUser
}) {
  return (
    <>
      {chsiNumber && <Fact name={words.chsiNumber}>{chsiNumber}</Fact>}
      {bailiffCheck && (
        <Fact
          name={words.bailiffCheck}
          note={state === 'UNAPPROVED' && accountNames.bailiffCheckMeaning[bailiffCheck]}
        >
          {accountNames.bailiffCheck[bailiffCheck]}
        </Fact>
      )}
      {court && (
        <Fact name={words.court} note={court.name}>
          {nameOf(court)}
        </Fact>
      )}
      {(actsFor || userType === 'CHSIHELPER') && (
        <Fact name={words.actsFor}>
          {actsFor ? (
            <Link to="/admin/users/$id" params={{ id: String(actsFor.id) }}>
              {actsFor.fullName}
            </Link>
          ) : wouldActFor ? (
            words.wouldActFor(wouldActFor.fullName)
          ) : (
            words.nobodyToActFor
          )}
        </Fact>
      )}
    </>
  )
}
