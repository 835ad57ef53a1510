/** A private bailiff names those who act in their name, and takes it back. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { type Assistant, assistants } from '../assistants.contract.ts'
import { messages } from '../assistants.messages.ts'
import classes from './institutions.module.css'

const words = dictionary(messages)

/** Asks before an assistant is named, and before the name is taken back. */
type Action = 'add' | 'remove'
type Props = { action: Action; assistant: Assistant; close: () => void }

function AssistantDialog({ action, assistant: { id, userName, fullName }, close }: Props) {
  const add = useCommand(assistants.addAssistant, close, () => words.added(fullName))
  const remove = useCommand(assistants.removeAssistant, close, () => words.removed(fullName))
  return (
    <Confirm
      title={words[`${action}Title`]}
      confirm={words[action]}
      danger={action === 'remove'}
      {...(action === 'add' ? add : remove).asked}
      onConfirm={() => (action === 'add' ? add.send({ userName }) : remove.send({ id }))}
    >
      <p>{words[`${action}Text`](fullName)}</p>
    </Confirm>
  )
}

export function AssistantsScreen() {
  const { data, error, refetch } = useAsk(assistants.listMyAssistants, {})
  const [asking, setAsking] = useState<{ action: Action; assistant: Assistant }>()
  return (
    <Page title={words.title} lead={words.lead} narrow>
      <Toast />
      {!data ? (
        <Pending error={error} retry={refetch} rows={5} />
      ) : (
        <>
          {data.rows.length === 0 ? (
            <Empty title={words.none} hint={data.candidates.length === 0 && words.noneHint} />
          ) : (
            <People
              title={words.named}
              people={data.rows}
              action="remove"
              ask={(assistant) => setAsking({ action: 'remove', assistant })}
            />
          )}
          {data.candidates.length > 0 && (
            <People
              title={words.candidates}
              hint={words.candidatesHint}
              people={data.candidates}
              action="add"
              ask={(assistant) => setAsking({ action: 'add', assistant })}
            />
          )}
        </>
      )}
      {asking && <AssistantDialog {...asking} close={() => setAsking(undefined)} />}
    </Page>
  )
}

type PeopleProps = {
  title: string
  hint?: string
  people: readonly Assistant[]
  action: Action
  ask: (assistant: Assistant) => void
}

const People = ({ title, hint, people, action, ask }: PeopleProps) => (
  <section className="panel" aria-labelledby={action}>
    <h2 id={action}>{title}</h2>
    {hint && <p className="small">{hint}</p>}
    <ul className={classes.people}>
      {people.map((person) => (
        <li key={person.id}>
          <div className={`stack ${classes.anywhere}`}>
            <div className="row">
              <strong>{person.fullName}</strong>
              {!person.active && <Chip>{words.inactive}</Chip>}
            </div>
            <span className="small">
              {[person.userName, person.email, lastLogin(person)].filter(Boolean).join(' · ')}
            </span>
          </div>
          <Button
            variant="default"
            aria-label={(action === 'add' ? words.addNamed : words.removeNamed)(person.fullName)}
            onClick={() => ask(person)}
          >
            {words[action]}
          </Button>
        </li>
      ))}
    </ul>
  </section>
)

const lastLogin = ({ lastLoginAt }: Assistant) =>
  lastLoginAt ? words.lastLogin(formatDateTime(lastLoginAt)) : words.neverIn
