/** The distraints that name a person, each with what they may see of it and its history on press. */
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { asWritten, names, statusTone } from '#register/distraints/web/names.ts'
import { entryKinds } from '#register/protocol/protocol.messages.ts'
import { type About, type MyData, trace, type DataEntry } from '../data-subject.contract.ts'
import { messages, roleNames } from '../data-subject.messages.ts'

const words = dictionary(messages)

/** A row that somebody wants to ask about, and how it is called. */
export type EntryQuestion = { about: About; id: number; what: string }

type QuestionDialogProps = { row: EntryQuestion; days: number; close: () => void }

/** A person asks the administrators about a row of their trace. */
export function QuestionDialog({ row: { about, id, what }, days, close }: QuestionDialogProps) {
  const [question, setQuestion] = useState('')
  const asking = useCommand(trace.askAboutTrace, close, ({ number, dueOn }) =>
    words.sent(number, formatDate(dueOn)),
  )
  return (
    <Confirm
      title={words.questionTitle}
      confirm={words.send}
      {...asking.asked}
      onConfirm={() => asking.check({ about, id, question })}
    >
      <p>{words.questionLead(what, days)}</p>
      <Textarea
        data-path="question"
        label={words.questionText}
        required
        autosize
        minRows={3}
        maxLength={1000}
        value={question}
        error={asking.faultOf('question')}
        onChange={({ currentTarget: { value } }) => setQuestion(value)}
      />
    </Confirm>
  )
}

const roles = dictionary(roleNames)
const kinds = dictionary(entryKinds)

type Props = { trace: MyData; ask?: (row: EntryQuestion) => void }

/** Without `ask` they are for certificate. */
export function MyEntries({ trace: { entries, more, questions }, ask }: Props) {
  const waiting = questions.filter(({ about, answer }) => about === 'ENTRY' && answer === null)
  return (
    <section className="column" aria-labelledby="entries">
      <h2 id="entries">{words.entries}</h2>
      {entries.length === 0 ? (
        <Empty title={words.noEntries} hint={words.noEntriesHint} />
      ) : (
        <ul className="items">
          {entries.map((entry) => (
            <li key={entry.id} className="panel">
              <Entry entry={entry} ask={ask} asked={waiting.some(({ aboutId }) => aboutId === entry.id)} />
            </li>
          ))}
        </ul>
      )}
      {more && <p>{words.moreEntries}</p>}
    </section>
  )
}

type EntryProps = { entry: DataEntry; ask: Props['ask']; asked: boolean }

function Entry({ entry, ask, asked }: EntryProps) {
  const { id, reference, status, thing, imposedOn, enteredAt, endedOn, passedAt, office } = entry
  const [opened, setOpened] = useState(false)
  const what = words.aboutEntry(reference)
  const isParty = entry.roles.some((role) => role !== 'OWNER')
  return (
    <>
      <div className="row">
        <h3>{what}</h3>
        <Chip tone={statusTone[status]}>{names.status[status]}</Chip>
      </div>
      <Facts>
        <Fact name={words.role}>{entry.roles.map((role) => roles[role]).join(', ')}</Fact>
        <Fact name={words.thing}>
          {names.kind[thing.kind]}{' '}
          <span {...asWritten}>
            {[thing.identifier, thing.title !== thing.identifier && thing.title].filter(Boolean).join(', ')}
          </span>
        </Fact>
        {imposedOn && (
          <Fact name={words.since}>
            <Moment at={imposedOn} as="date" />
          </Fact>
        )}
        <Fact name={words.enteredAt}>
          <Moment at={enteredAt} />
        </Fact>
        {endedOn && (
          <Fact name={words.ended}>
            <Moment at={endedOn} as="date" />
          </Fact>
        )}
        {passedAt && (
          <Fact name={words.passed}>
            <Moment at={passedAt} />
          </Fact>
        )}
        <Fact name={words.imposedBy}>{say(office)}</Fact>
        {entry.heldBy && <Fact name={words.heldBy}>{say(entry.heldBy)}</Fact>}
        {entry.suitNumber && <Fact name={words.suit}>{entry.suitNumber}</Fact>}
        {entry.authority && (
          <Fact name={words.authority}>
            <span {...asWritten}>{entry.authority}</span>
          </Fact>
        )}
        {entry.creditor && !entry.roles.includes('CREDITOR') && (
          <Fact name={words.creditor}>
            <span {...asWritten}>{entry.creditor}</span>
          </Fact>
        )}
        {entry.debtor && !entry.roles.includes('DEBTOR') && (
          <Fact name={words.debtor}>
            <span {...asWritten}>{entry.debtor}</span>
          </Fact>
        )}
      </Facts>
      {!isParty && <p className="small">{words.ownerNote}</p>}
      {ask && (
        <div className="buttons">
          <Button variant="default" size="sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {words.history}
            <span className="visually-hidden"> {what}</span>
          </Button>
          {asked ? (
            <Chip tone="warn">{words.asked}</Chip>
          ) : (
            <Button variant="subtle" size="sm" onClick={() => ask({ about: 'ENTRY', id, what })}>
              {words.question}
              <span className="visually-hidden">: {what}</span>
            </Button>
          )}
        </div>
      )}
      {opened && <History id={id} reference={reference} />}
    </>
  )
}

function History({ id, reference }: { id: number; reference: string }) {
  const { data, error, refetch } = useAsk(trace.seeMyEntry, { id })
  if (!data) return <Pending error={error} retry={refetch} rows={2} />
  return (
    <ol className="items items-lined" aria-label={words.historyOf(reference)}>
      {data.history.map(({ number, kind, status, at, office, reason }) => (
        <li key={number} className="stack">
          <div className="row">
            <strong>{kinds[kind]}</strong>
            <Chip tone={statusTone[status]}>{names.status[status]}</Chip>
            <Moment at={at} as="long" />
          </div>
          <span className="small">{words.entryBy(say(office))}</span>
          {reason && <span {...asWritten}>{reason}</span>}
        </li>
      ))}
    </ol>
  )
}
