/** Messages for the secure e-delivery service as administrators see them: to whom, how they stand, and what is wrong. */
import { useAsk } from '#platform/web/hooks.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { ListScreen, stateColumn } from '#platform/web/ui/grid/ListScreen.tsx'
import { deliveries } from '../deliveries.contract.ts'
import { messages, periods, recipientKinds, statuses } from '../deliveries.messages.ts'
import { DeliveryActions } from './DeliveryActions.tsx'
import { STATUS_TONES } from './StatusChip.tsx'

const words = dictionary(messages)
const statusNames = dictionary(statuses)
const kindNames = dictionary(recipientKinds)

type Row = RowOf<typeof deliveries.listEDeliveries>
const whom = ({ recipient, recipientKind }: Row) => recipient ?? kindNames[recipientKind]

const COLUMNS: readonly Column<Row>[] = [
  { key: 'number', title: words.number, sortable: true },
  { key: 'subject', title: words.subject, sortable: true },
  {
    key: 'recipient',
    title: words.recipient,
    render: (row) => (
      <div className="stack">
        <span>{whom(row)}</span>
        <span className="small">{row.recipientNumber}</span>
      </div>
    ),
    text: (row) => `${whom(row)}, ${row.recipientNumber}`,
  },
  stateColumn({
    key: 'status',
    title: words.status,
    sortable: true,
    tone: ({ status }) => STATUS_TONES[status],
    name: ({ status }) => statusNames[status],
    note: ({ error }) => error,
  }),
  { key: 'serviceId', title: words.serviceId, optional: true },
  { key: 'openedAt', title: words.openedAt, sortable: true, as: 'moment', optional: true },
  { key: 'sentAt', title: words.sentAt, sortable: true, as: 'moment' },
  { key: 'servedAt', title: words.servedAt, sortable: true, as: 'moment' },
  { key: 'actions', title: words.actions, tools: true, render: (row) => <DeliveryActions delivery={row} /> },
]

const FILTERS = [
  { key: 'status', label: words.status, options: choices(statusNames) },
  { key: 'recipientKind', label: words.recipientKind, options: choices(kindNames) },
  { key: 'period', label: words.period, options: choices(dictionary(periods)) },
  { key: 'trouble', label: words.trouble, options: [{ value: 'yes', label: words.withTrouble }] },
]

export function EDeliveryListScreen() {
  const { data } = useAsk(deliveries.seeEDeliveryState, {})
  return (
    <ListScreen
      name="e-deliveries"
      title={words.title}
      lead={words.lead}
      endpoint={deliveries.listEDeliveries}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      filterFields={FILTERS}
      searchLabel={words.search}
      empty={{ title: words.none, hint: words.noneHint }}
    >
      {data?.driver === null && <p className="note note-warn">{words.notConfigured}</p>}
      {data && data.driver !== null && data.failing > 0 && (
        <p className="note note-warn">{words.failing(data.failing)}</p>
      )}
    </ListScreen>
  )
}
