/** A person sees what the register says about them and who has looked, asks about any row, and may ask to be told of what is new. */
import { Button, Checkbox } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending, PendingPage, Refused } from '#platform/web/ui/Pending.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { showToast, Toast } from '#platform/web/ui/Toast.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { cell } from '#platform/web/ui/grid/cell.tsx'
import type { Column } from '#platform/web/ui/grid/grid-state.ts'
import { asWritten } from '#register/distraints/web/names.ts'
import classes from '#register/lists/web/registers.module.css'
import { type AccessRecord, type MyData, trace, type DataQuestion } from '../data-subject.contract.ts'
import { messages } from '../data-subject.messages.ts'
import { type EntryQuestion, MyEntries, QuestionDialog } from './MyEntries.tsx'
import { readerWords, accessText, seenWords, whoText } from './access-words.ts'

const words = dictionary(messages)

/** What a person has asked about their trace, and what was answered. */
const MyQuestions = ({ questions }: { questions: readonly DataQuestion[] }) => (
  <section className="column" aria-labelledby="questions">
    <h2 id="questions">{words.questions}</h2>
    {questions.length === 0 ? (
      <p className="dim">{words.noQuestions}</p>
    ) : (
      <ul className="items">
        {questions.map((question) => (
          <li key={question.id} className="panel">
            <Question of={question} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

function Question({ of }: { of: DataQuestion }) {
  const { number, question, askedAt, dueOn, overdue, answer, answeredAt } = of
  return (
    <>
      <div className="row">
        <h3>{number}</h3>
        <Chip tone={answer !== null ? 'good' : overdue ? 'bad' : 'warn'}>
          {answer !== null ? words.answered : overdue ? words.overdue : words.awaited(formatDate(dueOn))}
        </Chip>
        <Moment at={askedAt} />
      </div>
      <p>{question}</p>
      {answer !== null && (
        <div className="stack">
          <strong>{words.answer}</strong>
          <p>{answer}</p>
          {answeredAt && <Moment at={answeredAt} />}
        </div>
      )}
    </>
  )
}

/** The distraint or the certificate; of one that told of a past day, which. */
const referenceText = ({ reference, pastDay }: AccessRecord) =>
  [reference, pastDay && words.asOfDay(formatDate(pastDay))].filter(Boolean).join(', ')

/** What stands in the list, on paper and in the file. */
const ACCESSES: readonly Column<AccessRecord>[] = [
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
  { key: 'looker', label: words.looker, options: choices(readerWords) },
]

type Props = { questions: readonly DataQuestion[]; ask: (row: EntryQuestion) => void }

/** Who has looked at a person's data, each look with the way to question it. */
function MyAccesses({ questions, ask }: Props) {
  const waits = ({ about, id }: AccessRecord) =>
    questions.some((each) => each.about === about && each.aboutId === id && each.answer === null)
  const columns: readonly Column<AccessRecord>[] = [
    ...ACCESSES,
    {
      key: 'actions',
      title: words.actions,
      tools: true,
      render: (access) =>
        waits(access) ? (
          <Chip tone="warn">{words.asked}</Chip>
        ) : (
          <Button
            variant="default"
            size="sm"
            onClick={() => ask({ about: access.about, id: access.id, what: accessText(access) })}
          >
            {words.question}
            <span className="visually-hidden">: {accessText(access)}</span>
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
      empty={{ title: words.noAccesses, hint: words.noAccessesHint }}
    />
  )
}

/** From when on looks are complete, and that some may be withheld; always the same words, whether any are or not. */
const AccessesNotes = ({ since }: { since: string }) => (
  <div className="measure column">
    <p>{words.completeSince(formatDate(since))}</p>
    <p className="small">
      {words.withheld} {words.salesNote}
    </p>
  </div>
)

/** The whole trace for certificate: every distraint, every look, every question. */
function CertificateAccess({ trace: all, back }: { trace: MyData; back: () => void }) {
  const [made] = useState(() => new Date())
  const { data, error, refetch } = useAsk(trace.listMyLooks, { size: -1 })
  return (
    <Page
      title={words.title}
      lead={words.lead(all.name, all.number)}
      actions={
        <>
          <Button variant="default" onClick={back}>
            {words.back}
          </Button>
          <Button disabled={!data} onClick={() => globalThis.print()}>
            {words.printNow}
          </Button>
        </>
      }
    >
      <p>{words.madeAt(formatDateTime(made))}</p>
      <MyEntries trace={all} />
      <div className="column">
        <h2>{words.looks}</h2>
        <AccessesNotes since={all.completeSince} />
        {data ? <Accesses rows={data.rows} /> : <Pending error={error} retry={refetch} />}
      </div>
      <MyQuestions questions={all.questions} />
      <BulgarianTime />
    </Page>
  )
}

const Accesses = ({ rows }: { rows: readonly AccessRecord[] }) =>
  rows.length === 0 ? (
    <p>{words.noAccesses}</p>
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section className={`${classes.scroll} ${classes.cards}`} aria-label={words.looks} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {ACCESSES.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.about}-${row.id}`}>
              {ACCESSES.map((column) => (
                <td key={column.key} data-title={column.title}>
                  {cell(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )

export function MyTraceScreen() {
  const navigate = useNavigate()
  const { paper } = useSearch({ strict: false }) as { paper?: unknown }
  const { data, error, refetch } = useAsk(trace.seeMyTrace, {})
  const [request, setRequested] = useState<EntryQuestion>()
  const show = (wanted: 1 | undefined) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, paper: wanted })) as never })
  if (error?.code === 'identityNotProved') return <NotProved />
  if (!data) return <PendingPage title={words.title} error={error} retry={refetch} />
  if (paper) return <CertificateAccess trace={data} back={() => show(undefined)} />
  return (
    <Page
      title={words.title}
      lead={words.lead(data.name, data.number)}
      actions={
        <Button variant="default" onClick={() => show(1)}>
          {words.print}
        </Button>
      }
    >
      <Toast />
      <Watch watching={data.watching} />
      {data.entries.length > 1 && <a href="#looks">{words.looks}</a>}
      <MyEntries trace={data} ask={setRequested} />
      <div className="column">
        <h2 id="looks">{words.looks}</h2>
        <AccessesNotes since={data.completeSince} />
        <MyAccesses questions={data.questions} ask={setRequested} />
      </div>
      <MyQuestions questions={data.questions} />
      <p className="small measure">{words.ownNumberOnly}</p>
      <BulgarianTime />
      {request && (
        <QuestionDialog row={request} days={data.answerDays} close={() => setRequested(undefined)} />
      )}
    </Page>
  )
}

const NotProved = () => (
  <Page title={words.title}>
    <Empty
      title={words.notProvedTitle}
      hint={words.notProvedHint}
      action={<LinkButton to="/account/profile">{words.toProfile}</LinkButton>}
    />
  </Page>
)

function Watch({ watching }: { watching: boolean }) {
  const change = useDo(trace.watchMyTrace)
  const set = (on: boolean) =>
    void change.mutateAsync({ on }).then(
      () => showToast(on ? words.watching : words.notWatching),
      () => {},
    )
  return (
    <section className="panel no-print">
      <Checkbox
        label={words.watch}
        description={words.watchHint}
        checked={change.isPending ? change.variables.on : watching}
        disabled={change.isPending}
        onChange={({ currentTarget: { checked } }) => set(checked)}
      />
      <Refused error={change.error} />
    </section>
  )
}
