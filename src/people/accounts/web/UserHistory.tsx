/** What happened to an account, the newest first: what, when, by whom, why. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, nameOf } from '#platform/web/say.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { messages } from '../administration.messages.ts'
import { users } from '../users.contract.ts'
import { eventName } from './account-names.ts'
import classes from './administration.module.css'

const words = dictionary(messages)

export function UserHistory({ user }: { user: { id: number } }) {
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
