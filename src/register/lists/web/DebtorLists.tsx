/** The distraints of a debtor, and the things on which they have them. */
import { usePurpose } from '#platform/web/purpose.tsx'
import { dictionary } from '#platform/web/say.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, Filter } from '#platform/web/ui/grid/grid-state.ts'
import { debtors, type DebtorThing } from '../debtors.contract.ts'
import { type DistraintRow, distraintViews } from '#register/distraints/views.contract.ts'
import { debtorMessages, orderMessages, registerMessages, seizedMessages } from '../lists.messages.ts'
import { choices, DistraintLink, kindNames, officeText, Status, statuses, ThingLink } from './columns.tsx'

const words = dictionary(debtorMessages)
const ofOrders = dictionary(orderMessages)
const ofThings = dictionary(seizedMessages)
const shared = dictionary(registerMessages)

const reference = (row: DistraintRow) => <DistraintLink id={row.id} reference={row.reference} />

export const DISTRAINTS: readonly Column<DistraintRow>[] = [
  {
    key: 'reference',
    title: ofOrders.reference,
    render: reference,
    text: (row) => row.reference,
    hideOnPhone: true,
  },
  {
    key: 'status',
    title: shared.status,
    render: (row) => <Status of={row.status} />,
    text: (row) => statuses[row.status],
  },
  { key: 'propertyKind', title: shared.kind, text: (row) => kindNames[row.propertyKind] },
  {
    key: 'identifier',
    title: ofThings.identifier,
    render: (row) => <ThingLink id={row.propertyId} kind={row.propertyKind} identifier={row.identifier} />,
    text: (row) => row.identifier,
  },
  { key: 'suitNumber', title: ofOrders.suitNumber },
  { key: 'creditor', title: ofOrders.creditor, text: ({ creditor }) => creditor.name },
  { key: 'imposedOn', title: ofThings.imposedOn, sortable: true, as: 'day' },
  { key: 'office', title: ofOrders.office, text: ({ entered }) => officeText(entered) },
]

const STATUS: readonly Filter[] = [{ key: 'status', label: shared.status, options: choices(statuses) }]

export function DebtorDistraints({ id }: { id: number }) {
  const purpose = usePurpose()
  return (
    <DataGrid
      name="debtor-distraints"
      title={words.distraints}
      endpoint={distraintViews.listDistraints}
      columns={DISTRAINTS}
      rowKey={(row) => row.id}
      filters={{ purpose, debtorId: id }}
      filterFields={STATUS}
      cardTitle={reference}
      empty={{ title: words.noDistraints }}
    />
  )
}

const THINGS: readonly Column<DebtorThing>[] = [
  {
    key: 'identifier',
    title: ofThings.identifier,
    sortable: true,
    render: ThingLink,
    text: (row) => row.identifier,
    hideOnPhone: true,
  },
  { key: 'kind', title: shared.kind, text: (row) => kindNames[row.kind] },
  {
    key: 'description',
    title: ofThings.description,
    wide: true,
    text: (row) => row.description || row.title,
  },
  { key: 'inForce', title: words.inForceHere, sortable: true, align: 'right' },
  { key: 'total', title: words.totalHere, align: 'right' },
  { key: 'inForceOfAll', title: words.inForceOfAll, align: 'right' },
]

export function DebtorThings({ id }: { id: number }) {
  const purpose = usePurpose()
  return (
    <DataGrid
      name="debtor-things"
      title={words.things}
      endpoint={debtors.listDebtorThings}
      columns={THINGS}
      rowKey={(row) => row.id}
      filters={{ purpose, id }}
      cardTitle={ThingLink}
      empty={{ title: words.noThings }}
    />
  )
}
