/** The acts that order distraints, as the distraints name them. */
import { PurposeGate, usePurpose } from '#platform/web/purpose.tsx'
import { dictionary } from '#platform/web/say.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, Filter } from '#platform/web/ui/grid/grid-state.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { type OrderRow, orders } from '../orders.contract.ts'
import { orderMessages, registerMessages } from '../lists.messages.ts'
import { choices, DistraintLink, kindNames, officeText, Status, statuses, AssetLink } from './columns.tsx'

const words = dictionary(orderMessages)
const shared = dictionary(registerMessages)

const reference = (row: OrderRow) => <DistraintLink id={row.distraintId} reference={row.reference} />

const COLUMNS: readonly Column<OrderRow>[] = [
  { key: 'injunctionNumber', title: words.injunctionNumber, hideOnPhone: true },
  { key: 'injunctionOn', title: words.injunctionOn, sortable: true, as: 'day' },
  { key: 'rulingNumber', title: words.rulingNumber },
  { key: 'authority', title: words.authority, wide: true },
  { key: 'suitNumber', title: words.suitNumber },
  { key: 'debtor', title: words.debtor },
  { key: 'creditor', title: words.creditor, optional: true },
  {
    key: 'propertyKind',
    title: shared.kind,
    optional: true,
    text: (row) => kindNames[row.propertyKind],
  },
  {
    key: 'propertyIdentifier',
    title: words.property,
    render: (row) => (
      <AssetLink id={row.propertyId} kind={row.propertyKind} identifier={row.propertyIdentifier} />
    ),
  },
  { key: 'reference', title: words.reference, render: reference },
  {
    key: 'status',
    title: shared.status,
    render: (row) => <Status of={row.status} />,
    text: (row) => statuses[row.status],
  },
  { key: 'office', title: words.office, optional: true, text: officeText },
  { key: 'enteredBy', title: words.enteredBy, optional: true },
  { key: 'enteredAt', title: words.enteredAt, sortable: true, optional: true, as: 'moment' },
]

const FILTERS: readonly Filter[] = [
  { key: 'authority', label: words.authority, typed: 'text' },
  { key: 'from', label: shared.from, typed: 'day' },
  { key: 'to', label: shared.to, typed: 'day' },
  { key: 'status', label: shared.status, options: choices(statuses) },
  { key: 'kind', label: shared.kind, options: choices(kindNames) },
]

export function OrdersScreen() {
  return (
    <Page title={words.title} lead={words.lead}>
      <PurposeGate>
        <Orders />
      </PurposeGate>
    </Page>
  )
}

function Orders() {
  const purpose = usePurpose()
  return (
    <DataGrid
      name="orders"
      title={words.title}
      endpoint={orders.listOrders}
      columns={COLUMNS}
      rowKey={({ distraintId }) => distraintId}
      filters={{ purpose }}
      filterFields={FILTERS}
      searchLabel={words.search}
      cardTitle={({ injunctionNumber, rulingNumber, authority }) =>
        injunctionNumber
          ? `${words.injunctionNumber} ${injunctionNumber}`
          : rulingNumber
            ? `${words.rulingNumber} ${rulingNumber}`
            : authority
      }
      empty={{ title: words.none, hint: words.noneHint }}
    />
  )
}
