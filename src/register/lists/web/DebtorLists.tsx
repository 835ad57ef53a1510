/** The distraints of a debtor, and the assets on which they have them. */
import { usePurpose } from '#platform/web/purpose.tsx'
import { dictionary } from '#platform/web/say.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, Filter } from '#platform/web/ui/grid/grid-state.ts'
import { debtors, type DebtorAsset } from '../debtors.contract.ts'
import { type DistraintRow, distraintViews } from '#register/distraints/views.contract.ts'
import { debtorMessages, orderMessages, registerMessages, seizedMessages } from '../lists.messages.ts'
import { choices, DistraintLink, kindNames, officeText, Status, statuses, AssetLink } from './columns.tsx'

const words = dictionary(debtorMessages)
const ofOrders = dictionary(orderMessages)
const ofAssets = dictionary(seizedMessages)
const shared = dictionary(registerMessages)

const reference = (row: DistraintRow) => <DistraintLink id={row.id} reference={row.reference} />

/** The distraints of this debtor; of whom they were debtor only before it is said that it has passed. CPC art. 429(2). */
export const distraintsOf = (id: number): readonly Column<DistraintRow>[] => [
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
    title: ofAssets.identifier,
    render: (row) => <AssetLink id={row.propertyId} kind={row.propertyKind} identifier={row.identifier} />,
    text: (row) => row.identifier,
  },
  { key: 'suitNumber', title: ofOrders.suitNumber },
  {
    key: 'debtor',
    title: ofOrders.debtor,
    text: ({ debtor, debtorsBefore }) =>
      debtorsBefore.some((party) => party.id === id) ? words.passedTo(debtor.name) : debtor.name,
  },
  { key: 'creditor', title: ofOrders.creditor, text: ({ creditor }) => creditor.name },
  { key: 'imposedOn', title: ofAssets.imposedOn, sortable: true, as: 'day' },
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
      columns={distraintsOf(id)}
      rowKey={(row) => row.id}
      filters={{ purpose, debtorId: id }}
      filterFields={STATUS}
      cardTitle={reference}
      empty={{ title: words.noDistraints }}
    />
  )
}

const ASSETS: readonly Column<DebtorAsset>[] = [
  {
    key: 'identifier',
    title: ofAssets.identifier,
    sortable: true,
    render: AssetLink,
    text: (row) => row.identifier,
    hideOnPhone: true,
  },
  { key: 'kind', title: shared.kind, text: (row) => kindNames[row.kind] },
  {
    key: 'description',
    title: ofAssets.description,
    wide: true,
    text: (row) => row.description || row.title,
  },
  { key: 'inForce', title: words.inForceHere, sortable: true, align: 'right' },
  { key: 'total', title: words.totalHere, align: 'right' },
  { key: 'inForceOfAll', title: words.inForceOfAll, align: 'right' },
]

export function DebtorAssets({ id }: { id: number }) {
  const purpose = usePurpose()
  return (
    <DataGrid
      name="debtor-things"
      title={words.things}
      endpoint={debtors.listDebtorThings}
      columns={ASSETS}
      rowKey={(row) => row.id}
      filters={{ purpose, id }}
      cardTitle={AssetLink}
      empty={{ title: words.noAssets }}
    />
  )
}
