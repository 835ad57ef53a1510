/** Where one's account is open, and ending it there. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '../../../platform/endpoint.ts'
import { useAsk, useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Chip } from '../../../platform/web/ui/Chip.tsx'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { BulgarianTime, Moment } from '../../../platform/web/ui/Moment.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { ErrorPanel, Loading } from '../../../platform/web/ui/States.tsx'
import { profileMessages, sessionMethods } from '../profile.messages.ts'
import { sessions } from '../../sign-in/session.contract.ts'
import classes from './fields.module.css'

const words = dictionary(profileMessages)
const methods = dictionary(sessionMethods)

type Row = OutputOf<typeof sessions.listMySessions>['rows'][number]

const called = ({ browser, system }: Row) =>
  browser && system ? words.browserOn(browser, system) : (browser ?? system ?? words.unknownBrowser)

export function SessionsPanel() {
  const { data, error, refetch } = useAsk(sessions.listMySessions, {})
  const [ending, setEnding] = useState<Row | 'others'>()
  if (!data) return error ? <ErrorPanel error={error} retry={refetch} /> : <Loading rows={6} />
  return (
    <section className={`form ${classes.narrow}`} aria-labelledby="sessions">
      <h2 id="sessions">{words.sessionsTab}</h2>
      <p>{words.sessionsLead}</p>
      <ul className={classes.sessions}>
        {data.rows.map((row) => (
          <li key={row.id} className={classes.session}>
            <div>
              <h3>
                {called(row)}
                {row.thisOne && <Chip tone="good">{words.thisSession}</Chip>}
              </h3>
              <p>
                {words.openedAt}: <Moment at={row.openedAt} /> {methods[row.method]}
              </p>
              <p>
                {row.address && `${words.ipAddress}: ${row.address} · `}
                {words.validUntil}: <Moment at={row.expiresAt} />
              </p>
            </div>
            {!row.thisOne && (
              <Button
                variant="default"
                size="sm"
                aria-label={words.endOf(called(row))}
                onClick={() => setEnding(row)}
              >
                {words.end}
              </Button>
            )}
          </li>
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
  const end = useDo(sessions.endMySession)
  return (
    <Confirm
      opened
      danger
      title={words.endTitle}
      confirm={words.end}
      busy={end.isPending}
      error={end.error}
      onClose={close}
      onConfirm={() =>
        end.mutate(
          { id: row.id },
          {
            onSuccess: () => {
              close()
              leaveNotice(words.ended)
            },
          },
        )
      }
    >
      <p>{words.endText(called(row))}</p>
    </Confirm>
  )
}

function EndOthers({ close }: { close: () => void }) {
  const end = useDo(sessions.endMyOtherSessions)
  return (
    <Confirm
      opened
      danger
      title={`${words.endOthers}?`}
      confirm={words.end}
      busy={end.isPending}
      error={end.error}
      onClose={close}
      onConfirm={() =>
        end.mutate(
          {},
          {
            onSuccess: ({ ended }) => {
              close()
              leaveNotice(words.endedOthers(ended))
            },
          },
        )
      }
    >
      <p>{words.endOthersText}</p>
    </Confirm>
  )
}
