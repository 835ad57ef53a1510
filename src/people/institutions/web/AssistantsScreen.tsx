/** A private bailiff names those who act in his name, and takes it back. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { useAsk } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Chip } from '../../../platform/web/ui/Chip.tsx'
import { Notice } from '../../../platform/web/ui/Notice.tsx'
import { Page } from '../../../platform/web/ui/Page.tsx'
import { Empty, ErrorPanel, Loading } from '../../../platform/web/ui/States.tsx'
import { type Assistant, assistants } from '../assistants.contract.ts'
import { messages } from '../assistants.messages.ts'
import { AssistantDialog, type Deed } from './AssistantDialog.tsx'
import classes from './institutions.module.css'

const words = dictionary(messages)

export function AssistantsScreen() {
  const { data, error, refetch } = useAsk(assistants.listMyAssistants, {})
  const [asking, setAsking] = useState<{ deed: Deed; assistant: Assistant }>()
  return (
    <Page title={words.title} lead={words.lead} narrow>
      <Notice />
      {!data ? (
        error ? (
          <ErrorPanel error={error} retry={refetch} />
        ) : (
          <Loading rows={5} />
        )
      ) : (
        <>
          {data.rows.length === 0 ? (
            <Empty title={words.none} hint={data.candidates.length === 0 && words.noneHint} />
          ) : (
            <People
              title={words.named}
              people={data.rows}
              deed="remove"
              ask={(assistant) => setAsking({ deed: 'remove', assistant })}
            />
          )}
          {data.candidates.length > 0 && (
            <People
              title={words.candidates}
              hint={words.candidatesHint}
              people={data.candidates}
              deed="add"
              ask={(assistant) => setAsking({ deed: 'add', assistant })}
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
  deed: Deed
  ask: (assistant: Assistant) => void
}

const People = ({ title, hint, people, deed, ask }: PeopleProps) => (
  <section className={classes.card} aria-labelledby={deed}>
    <h2 id={deed}>{title}</h2>
    {hint && <p className={classes.small}>{hint}</p>}
    <ul className={classes.people}>
      {people.map((person) => (
        <li key={person.id}>
          <div className={classes.stack}>
            <div className={classes.row}>
              <strong>{person.fullName}</strong>
              {!person.active && <Chip>{words.inactive}</Chip>}
            </div>
            <span className={classes.small}>
              {[person.userName, person.email, lastLogin(person)].filter(Boolean).join(' · ')}
            </span>
          </div>
          <Button
            variant="default"
            aria-label={(deed === 'add' ? words.addNamed : words.removeNamed)(person.fullName)}
            onClick={() => ask(person)}
          >
            {words[deed]}
          </Button>
        </li>
      ))}
    </ul>
  </section>
)

const lastLogin = ({ lastLoginAt }: Assistant) =>
  lastLoginAt ? words.lastLogin(formatDateTime(lastLoginAt)) : words.neverIn
