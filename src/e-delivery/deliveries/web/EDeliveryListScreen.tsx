/** Messages for the secure e-delivery service as administrators see them: to whom, how they stand, and what is wrong. */
import { useAsk } from '../../../platform/web/hooks.ts'
import { choices, dictionary } from '../../../platform/web/say.ts'
import { DataGrid } from '../../../platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '../../../platform/web/ui/grid/grid-state.ts'
import { BulgarianTime } from '../../../platform/web/ui/Moment.tsx'
import { Page } from '../../../platform/web/ui/Page.tsx'
import { Toast } from '../../../platform/web/ui/Toast.tsx'
import { deliveries } from '../contract.ts'
import { messages, periods, recipientKinds, statuses } from '../messages.ts'
import { DeliveryActions } from './DeliveryActions.tsx'
import { StatusChip } from './StatusChip.tsx'

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
  {
    key: 'status',
    title: words.status,
    sortable: true,
    wide: true,
    render: (row) => (
      <div className="stack">
        <StatusChip status={row.status} />
        {row.error && <span className="small">{row.error}</span>}
      </div>
    ),
    text: (row) => [statusNames[row.status], row.error].filter(Boolean).join('; '),
  },
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
    <Page title={words.title} lead={words.lead}>
      <Toast />
      {data?.driver === null && <p className="note note-warn">{words.notConfigured}</p>}
      {data && data.driver !== null && data.failing > 0 && (
        <p className="note note-warn">{words.failing(data.failing)}</p>
      )}
      <DataGrid
        name="e-deliveries"
        title={words.title}
        endpoint={deliveries.listEDeliveries}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        filterFields={FILTERS}
        searchLabel={words.search}
        empty={{ title: words.none, hint: words.noneHint }}
      />
      <BulgarianTime />
    </Page>
  )
}
