/** Who has looked at a person's data, each look with the way to question it. */
import { Button } from '@mantine/core'
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column } from '#platform/web/ui/grid/grid-state.ts'
import { asWritten } from '#register/distraints/web/names.ts'
import { type Look, trace, type TraceQuestion } from '../trace.contract.ts'
import { messages } from '../trace.messages.ts'
import { lookerWords, lookText, seenWords, whoText } from './look-words.ts'
import type { AskedRow } from './QuestionDialog.tsx'

const words = dictionary(messages)

/** The distraint or the paper; of one that told of a past day, which. */
const referenceText = ({ reference, pastDay }: Look) =>
  [reference, pastDay && words.asOfDay(formatDate(pastDay))].filter(Boolean).join(', ')

/** What stands in the list, on paper and in the file. */
export const LOOKS: readonly Column<Look>[] = [
  { key: 'at', title: words.at, sortable: true, as: 'moment' },
  { key: 'seen', title: words.seen, text: ({ seen }) => seenWords[seen] },
  { key: 'looker', title: words.looker, wide: true, text: whoText },
  {
    key: 'purpose',
    title: words.purpose,
    wide: true,
    render: ({ purpose }) =>
      purpose === null ? (
        <span className="dim">{words.noPurpose}</span>
      ) : (
        <span {...asWritten}>{purpose}</span>
      ),
    text: ({ purpose }) => purpose ?? words.noPurpose,
  },
  { key: 'reference', title: words.reference, text: referenceText },
]

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const FILTERS = [
  { key: 'seen', label: words.seen, options: choices(seenWords) },
  { key: 'looker', label: words.looker, options: choices(lookerWords) },
]

type Props = { questions: readonly TraceQuestion[]; ask: (row: AskedRow) => void }

export function MyLooks({ questions, ask }: Props) {
  const waits = ({ about, id }: Look) =>
    questions.some((each) => each.about === about && each.aboutId === id && each.answer === null)
  const columns: readonly Column<Look>[] = [
    ...LOOKS,
    {
      key: 'actions',
      title: words.actions,
      tools: true,
      render: (look) =>
        waits(look) ? (
          <Chip tone="warn">{words.asked}</Chip>
        ) : (
          <Button
            variant="default"
            size="sm"
            onClick={() => ask({ about: look.about, id: look.id, what: lookText(look) })}
          >
            {words.question}
            <span className="visually-hidden">: {lookText(look)}</span>
          </Button>
        ),
    },
  ]
  return (
    <DataGrid
      name="my-looks"
      title={words.looks}
      endpoint={trace.listMyLooks}
      columns={columns}
      rowKey={({ about, id }) => `${about}-${id}`}
      filterFields={FILTERS}
      cardTitle={({ seen }) => seenWords[seen]}
      empty={{ title: words.noLooks, hint: words.noLooksHint }}
    />
  )
}

/** From when on looks are complete, and that some may be withheld; always the same words, whether any are or not. */
export const LooksNotes = ({ since }: { since: string }) => (
  <div className="measure column">
    <p>{words.completeSince(formatDate(since))}</p>
    <p className="small">
      {words.withheld} {words.salesNote}
    </p>
  </div>
)
