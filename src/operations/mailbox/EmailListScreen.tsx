/** The outbox: letters of the portal, what became of them, and sending again what failed. */
import { formatDateTime } from '../../platform/dates.ts'
import { dictionary } from '../../platform/web/say.ts'
import { Chip, type Tone } from '../../platform/web/ui/Chip.tsx'
import { DataGrid } from '../../platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '../../platform/web/ui/grid/grid-state.ts'
import { BulgarianTime, Moment } from '../../platform/web/ui/Moment.tsx'
import { Toast } from '../../platform/web/ui/Toast.tsx'
import { Page } from '../../platform/web/ui/Page.tsx'
import { outboxEndpoints } from './contract.ts'
import { messages, periods, states } from './messages.ts'
import { Address } from './Address.tsx'
import { EmailActions } from './EmailActions.tsx'
import classes from '../../sales/letters/web/email.module.css'
import { kindNames } from './kind-names.ts'

const words = dictionary(messages)
const stateNames = dictionary(states)

type Row = RowOf<typeof outboxEndpoints.listEmails>

const TONES: Record<Row['state'], Tone> = { QUEUED: 'warn', SENT: 'good', FAILED: 'bad' }

/** The state, and beside it what an administrator would ask next. */
const remarks = ({ nextTryAt, error, attempts }: Row) => [
  ...(nextTryAt && attempts > 0 ? [words.nextTry(formatDateTime(nextTryAt))] : []),
  ...(error ? [error] : []),
]

const COLUMNS: readonly Column<Row>[] = [
  { key: 'id', title: words.number, sortable: true },
  { key: 'queuedAt', title: words.queuedAt, sortable: true, as: 'moment' },
  {
    key: 'to',
    title: words.to,
    sortable: true,
    render: (row) => <Address of={row.to} />,
    text: (row) => row.to,
  },
  { key: 'kind', title: words.kind, sortable: true, text: (row) => kindNames[row.kind] ?? row.kind },
  {
    key: 'subject',
    title: words.subject,
    sortable: true,
    hideOnPhone: true,
    render: (row) => <span lang={row.language}>{row.subject}</span>,
    text: (row) => row.subject,
  },
  {
    key: 'state',
    title: words.state,
    sortable: true,
    wide: true,
    render: (row) => (
      <div className="stack">
        <Chip tone={TONES[row.state]}>{stateNames[row.state]}</Chip>
        {remarks(row).map((remark) => (
          <span key={remark} className={classes.remark}>
            {remark}
          </span>
        ))}
      </div>
    ),
    text: (row) => [stateNames[row.state], ...remarks(row)].join('; '),
  },
  { key: 'attempts', title: words.attempts, sortable: true, align: 'right' },
  {
    key: 'sentAt',
    title: words.sentAt,
    sortable: true,
    render: (row) => (row.sentAt ? <Moment at={row.sentAt} as="stacked" /> : '–'),
    text: (row) => (row.sentAt ? formatDateTime(row.sentAt) : ''),
  },
  { key: 'actions', title: words.actions, tools: true, render: (row) => <EmailActions letter={row} /> },
]

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const FILTERS = [
  { key: 'state', label: words.state, options: choices(stateNames) },
  { key: 'kind', label: words.kind, options: choices(kindNames) },
  { key: 'period', label: words.period, options: choices(dictionary(periods)) },
]

const cardTitle = (row: Row) => <span lang={row.language}>{row.subject}</span>

export function EmailListScreen() {
  return (
    <Page title={words.title} lead={words.lead}>
      <Toast />
      <DataGrid
        name="emails"
        title={words.title}
        endpoint={outboxEndpoints.listEmails}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        filterFields={FILTERS}
        searchLabel={words.search}
        cardTitle={cardTitle}
        empty={{ title: words.none, hint: words.noneHint }}
      />
      <BulgarianTime />
    </Page>
  )
}
