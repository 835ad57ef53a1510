/** The outbox: letters of the portal, what became of them, and sending again what failed. */
import { formatDateTime } from '#platform/dates.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import type { Tone } from '#platform/web/ui/Chip.tsx'
import { ConfirmCommand, RowActions } from '#platform/web/ui/form/RowActions.tsx'
import { ListScreen, stateColumn } from '#platform/web/ui/grid/ListScreen.tsx'
import { outboxEndpoints } from './mailbox.contract.ts'
import { messages, periods, states } from './mailbox.messages.ts'
import { Address } from './Address.tsx'
import { EmailDialog } from './EmailDialog.tsx'
import { kindNames } from './kind-names.ts'

const words = dictionary(messages)
const stateNames = dictionary(states)

type Row = RowOf<typeof outboxEndpoints.listEmails>

const TONES: Record<Row['state'], Tone> = { QUEUED: 'warn', SENT: 'good', FAILED: 'bad' }

const remarks = ({ nextTryAt, error, attempts }: Row) =>
  [nextTryAt && attempts > 0 && words.nextTry(formatDateTime(nextTryAt)), error].filter(Boolean).join('; ')

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
  stateColumn({
    key: 'state',
    title: words.state,
    sortable: true,
    tone: ({ state }) => TONES[state],
    name: ({ state }) => stateNames[state],
    note: remarks,
  }),
  { key: 'attempts', title: words.attempts, sortable: true, align: 'right' },
  { key: 'sentAt', title: words.sentAt, sortable: true, as: 'moment' },
  { key: 'actions', title: words.actions, tools: true, render: (row) => <Actions letter={row} /> },
]

const FILTERS = [
  { key: 'state', label: words.state, options: choices(stateNames) },
  { key: 'kind', label: words.kind, options: choices(kindNames) },
  { key: 'period', label: words.period, options: choices(dictionary(periods)) },
]

const cardTitle = (row: Row) => <span lang={row.language}>{row.subject}</span>

export function EmailListScreen() {
  return (
    <ListScreen
      name="emails"
      title={words.title}
      lead={words.lead}
      endpoint={outboxEndpoints.listEmails}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      filterFields={FILTERS}
      searchLabel={words.search}
      cardTitle={cardTitle}
      empty={{ title: words.none, hint: words.noneHint }}
    />
  )
}

function Actions({ letter: { id, subject, to, canResend } }: { letter: Row }) {
  const see = {
    name: words.see,
    label: words.of(words.see, id),
    dialog: (close: () => void) => <EmailDialog id={id} onClose={close} />,
  }
  const resend = {
    name: words.resend,
    label: words.of(words.resend, id),
    dialog: (close: () => void) => (
      <ConfirmCommand
        endpoint={outboxEndpoints.resendEmail}
        input={{ id }}
        title={words.resendTitle}
        confirm={words.resend}
        said={() => words.resent(id)}
        onClose={close}
      >
        {words.resendText(subject, to)}
      </ConfirmCommand>
    ),
  }
  return <RowActions actions={canResend ? [see, resend] : [see]} />
}
