/** For administrators: what people question about their trace, and looks that are withheld for a time. */
import { Button, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { Dialog } from '#platform/web/ui/form/Dialog.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { StatusTabs } from '#platform/web/ui/grid/StatusTabs.tsx'
import type { Column } from '#platform/web/ui/grid/grid-state.ts'
import { messages as general } from '#platform/web/ui/ui.messages.ts'
import { asWritten } from '#register/distraints/web/names.ts'
import { type OpenQuestion, dataAnswers } from '../answers.contract.ts'
import { answerMessages, messages } from '../data-subject.messages.ts'
import { Holds } from './Holds.tsx'
import { accessText, whoText } from './access-words.ts'

const words = dictionary(answerMessages)
const shared = dictionary(messages)
const { close: closeWord } = dictionary(general)

type Props = { of: OpenQuestion; about: string; close: () => void }

/** One question about a trace: what it is about, who looked and why, and the answer. */
function AnswerDialog({ of, about, close }: Props) {
  if (of.mayAnswer) return <Answering of={of} about={about} close={close} />
  return (
    <Dialog title={words.replyTo(of.number)} onClose={close} wide>
      <About of={of} about={about} />
      {of.answer === null ? (
        <p className="note">{words.ownLook}</p>
      ) : (
        <div className="stack">
          <strong>{words.answer}</strong>
          <p>{of.answer}</p>
          <span className="small">
            {words.answeredBy(of.answeredBy ?? '', formatDateTime(of.answeredAt ?? ''))}
          </span>
        </div>
      )}
      <div className="buttons buttons-end">
        <Button variant="default" onClick={close}>
          {closeWord}
        </Button>
      </div>
    </Dialog>
  )
}

function Answering({ of, about, close }: Props) {
  const [answer, setAnswer] = useState('')
  const answering = useCommand(dataAnswers.answerTraceQuestion, close, () => words.sent)
  return (
    <Confirm
      title={words.replyTo(of.number)}
      confirm={words.reply}
      {...answering.asked}
      onConfirm={() => answering.check({ id: of.id, answer })}
    >
      <About of={of} about={about} />
      <Textarea
        data-path="answer"
        label={words.answer}
        required
        autosize
        minRows={4}
        maxLength={4000}
        value={answer}
        error={answering.faultOf('answer')}
        onChange={({ currentTarget: { value } }) => setAnswer(value)}
      />
    </Confirm>
  )
}

function About({ of: { askedBy, askedAt, dueOn, question, look, entry }, about }: Omit<Props, 'close'>) {
  return (
    <Facts>
      <Fact name={words.askedBy}>{askedBy}</Fact>
      <Fact name={words.askedAt}>
        <Moment at={askedAt} />
      </Fact>
      <Fact name={words.dueOn}>
        <Moment at={dueOn} as="date" />
      </Fact>
      <Fact name={words.about}>
        {entry ? (
          <Link to="/distraints/view/$id" params={{ id: String(entry.id) }}>
            {about}
          </Link>
        ) : (
          about
        )}
      </Fact>
      {look && <Fact name={shared.looker}>{whoText(look)}</Fact>}
      {look && (
        <Fact name={shared.purpose}>
          <span {...asWritten}>{look.purpose ?? shared.noPurpose}</span>
        </Fact>
      )}
      <Fact name={words.question}>{question}</Fact>
    </Facts>
  )
}

const stateOf = ({ answer, overdue }: OpenQuestion) =>
  answer !== null ? 'answered' : overdue ? 'overdue' : 'open'
const TONES = { answered: 'good', overdue: 'bad', open: 'warn' } as const

/** What a question is about, in a line. */
export const aboutText = ({ look, entry }: OpenQuestion) =>
  look ? accessText(look) : entry ? shared.aboutEntry(entry.reference) : ''

const COLUMNS: readonly Column<OpenQuestion>[] = [
  { key: 'number', title: words.number },
  {
    key: 'state',
    title: words.state,
    render: (row) => <Chip tone={TONES[stateOf(row)]}>{words[stateOf(row)]}</Chip>,
    text: (row) => words[stateOf(row)],
  },
  { key: 'dueOn', title: words.dueOn, sortable: true, as: 'day' },
  { key: 'askedAt', title: words.askedAt, sortable: true, as: 'moment' },
  { key: 'askedBy', title: words.askedBy },
  { key: 'about', title: words.about, text: aboutText },
  { key: 'question', title: words.question, wide: true },
]
const FILTERS = [
  {
    key: 'state',
    label: words.state,
    options: (['open', 'overdue', 'answered'] as const).map((value) => ({ value, label: words[value] })),
  },
]

export function TraceQuestionsScreen() {
  return (
    <Page title={words.title} lead={words.lead}>
      <Toast />
      <StatusTabs
        page="trace-questions"
        label={words.tabs}
        tabs={[
          { value: 'questions', label: words.questions },
          { value: 'holds', label: words.holds },
        ]}
      >
        {(tab) => (tab === 'holds' ? <Holds /> : <Questions />)}
      </StatusTabs>
      <BulgarianTime />
    </Page>
  )
}

function Questions() {
  const [opened, setOpened] = useState<OpenQuestion>()
  const columns: readonly Column<OpenQuestion>[] = [
    ...COLUMNS,
    {
      key: 'actions',
      title: words.actions,
      tools: true,
      render: (row) => (
        <Button variant="default" size="sm" onClick={() => setOpened(row)}>
          {row.mayAnswer ? words.reply : words.see}
          <span className="visually-hidden"> {row.number}</span>
        </Button>
      ),
    },
  ]
  return (
    <>
      <DataGrid
        name="trace-questions"
        title={words.questions}
        endpoint={dataAnswers.listTraceQuestions}
        columns={columns}
        rowKey={({ id }) => id}
        filterFields={FILTERS}
        cardTitle={({ number }) => number}
        empty={{ title: words.none, hint: words.noneHint }}
      />
      {opened && <AnswerDialog of={opened} about={aboutText(opened)} close={() => setOpened(undefined)} />}
    </>
  )
}
