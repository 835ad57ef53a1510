/** Where one's account is open, and ending it there. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { profileMessages, sessionMethods } from '../profile.messages.ts'
import { BrowserItem, browserName } from '#people/push/web/BrowserItem.tsx'
import { sessions } from '#people/sign-in/session.contract.ts'
import classes from './fields.module.css'

const words = dictionary(profileMessages)
const methods = dictionary(sessionMethods)

type Row = OutputOf<typeof sessions.listMySessions>['rows'][number]

export function SessionsPanel() {
  const { data, error, refetch } = useAsk(sessions.listMySessions, {})
  const [ending, setEnding] = useState<Row | 'others'>()
  if (!data) return <Pending error={error} retry={refetch} rows={6} />
  return (
    <section className={`form ${classes.narrow}`} aria-labelledby="sessions">
      <h2 id="sessions">{words.sessionsTab}</h2>
      <p>{words.sessionsLead}</p>
      <ul className="items">
        {data.rows.map((row) => (
          <BrowserItem
            key={row.id}
            name={browserName(row)}
            chips={row.thisOne && <Chip tone="good">{words.thisSession}</Chip>}
            deed={
              !row.thisOne && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={words.endOf(browserName(row))}
                  onClick={() => setEnding(row)}
                >
                  {words.end}
                </Button>
              )
            }
          >
            <p>
              {words.openedAt}: <Moment at={row.openedAt} /> {methods[row.method]}
            </p>
            <p>
              {row.address && `${words.ipAddress}: ${row.address} · `}
              {words.validUntil}: <Moment at={row.expiresAt} />
            </p>
          </BrowserItem>
        ))}
      </ul>
      {data.rows.length > 1 && (
        <div>
          <Button variant="default" onClick={() => setEnding('others')}>
            {words.endOthers}
          </Button>
        </div>
      )}
      <BulgarianTime />
      {ending === 'others' && <EndOthers close={() => setEnding(undefined)} />}
      {ending && ending !== 'others' && <EndOne row={ending} close={() => setEnding(undefined)} />}
    </section>
  )
}

function EndOne({ row, close }: { row: Row; close: () => void }) {
  const end = useDeed(sessions.endMySession, close, () => words.ended)
  return (
    <Confirm
      danger
      title={words.endTitle}
      confirm={words.end}
      {...end.asked}
      onConfirm={() => end.send({ id: row.id })}
    >
      <p>{words.endText(browserName(row))}</p>
    </Confirm>
  )
}

function EndOthers({ close }: { close: () => void }) {
  const end = useDeed(sessions.endMyOtherSessions, close, ({ ended }) => words.endedOthers(ended))
  return (
    <Confirm
      danger
      title={`${words.endOthers}?`}
      confirm={words.end}
      {...end.asked}
      onConfirm={() => end.send({})}
    >
      <p>{words.endOthersText}</p>
    </Confirm>
  )
}
