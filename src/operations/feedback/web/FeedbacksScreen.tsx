/** Messages from the form of feedback, for those who deal with them. */
import { Link } from '@tanstack/react-router'
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { ListScreen } from '#platform/web/ui/grid/ListScreen.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { FEEDBACK_CATEGORIES } from '../feedback.contract.ts'
import { messages } from '../feedback.messages.ts'
import { FEEDBACK_FILTERS, feedbackHandling } from '../handling.contract.ts'
import { handlingMessages } from '../handling.messages.ts'
import { TONES } from './tones.ts'

const words = dictionary(handlingMessages)
const categories = dictionary(messages)
type Row = RowOf<typeof feedbackHandling.listFeedbacks>

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'id',
    title: words.number,
    sortable: true,
    render: (row) => (
      <Link to="/admin/feedbacks/$id" params={{ id: String(row.id) }}>
        {row.reference}
      </Link>
    ),
    text: (row) => row.reference,
  },
  { key: 'sentAt', title: words.sentAt, sortable: true, as: 'moment' },
  { key: 'names', title: words.names, sortable: true },
  { key: 'email', title: words.email, optional: true },
  { key: 'category', title: words.category, sortable: true, text: (row) => categories[row.category] },
  { key: 'subject', title: words.subject, wide: true },
  {
    key: 'state',
    title: words.state,
    sortable: true,
    render: (row) => <Chip tone={TONES[row.state]}>{words[row.state]}</Chip>,
    text: (row) => words[row.state],
  },
  { key: 'assignedTo', title: words.assignedTo, text: (row) => row.assignedTo ?? words.nobody },
  {
    key: 'dueOn',
    title: words.dueOn,
    sortable: true,
    render: (row) => (row.dueOn ? <Due day={row.dueOn} overdue={row.overdue} /> : '–'),
    text: (row) => (row.dueOn ? formatDate(row.dueOn) : ''),
  },
  { key: 'answeredAt', title: words.answeredAt, sortable: true, as: 'moment', optional: true },
]

export function Due({ day, overdue }: { day: string; overdue: boolean }) {
  return (
    <div className="stack">
      <Moment at={day} as="date" />
      {overdue && <Chip tone="bad">{words.overdue}</Chip>}
    </div>
  )
}

const options = <K extends string>(keys: readonly K[], names: Readonly<Record<K, string>>) =>
  keys.map((value) => ({ value, label: names[value] }))
const FILTERS = [
  { key: 'state', label: words.state, options: options(FEEDBACK_FILTERS, words) },
  { key: 'category', label: words.category, options: options(FEEDBACK_CATEGORIES, categories) },
  { key: 'assigned', label: words.ofMine, options: options(['ME', 'NOBODY'], words) },
  { key: 'period', label: words.period, options: options(['WEEK', 'MONTH', 'YEAR'], words) },
]

export function FeedbacksScreen() {
  return (
    <ListScreen
      lead={words.lead}
      name="feedbacks"
      title={words.title}
      endpoint={feedbackHandling.listFeedbacks}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      filterFields={FILTERS}
      searchLabel={words.search}
      cardTitle={({ reference, subject }) => `${reference} ${subject}`}
      empty={{ title: words.none, hint: words.noneHint }}
    />
  )
}
