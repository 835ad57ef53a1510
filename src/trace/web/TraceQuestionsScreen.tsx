/** For administrators: what people question about their trace, and looks that are withheld for a time. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column } from '#platform/web/ui/grid/grid-state.ts'
import { StatusTabs } from '#platform/web/ui/grid/StatusTabs.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { type AskedQuestion, traceAnswers } from '../answers.contract.ts'
import { answerMessages, messages } from '../trace.messages.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { Holds } from './Holds.tsx'
import { lookText } from './look-words.ts'

const words = dictionary(answerMessages)
const shared = dictionary(messages)

const stateOf = ({ answer, overdue }: AskedQuestion) =>
  answer !== null ? 'answered' : overdue ? 'overdue' : 'open'
const TONES = { answered: 'good', overdue: 'bad', open: 'warn' } as const

/** What a question is about, in a line. */
export const aboutText = ({ look, entry }: AskedQuestion) =>
  look ? lookText(look) : entry ? shared.aboutEntry(entry.reference) : ''

const COLUMNS: readonly Column<AskedQuestion>[] = [
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
  const [opened, setOpened] = useState<AskedQuestion>()
  const columns: readonly Column<AskedQuestion>[] = [
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
        endpoint={traceAnswers.listTraceQuestions}
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
