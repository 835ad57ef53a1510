/** Debtors with the number of their distraints, found by name or by the whole number. */
import { PurposeGate, usePurpose } from '#platform/web/purpose.tsx'
import { dictionary } from '#platform/web/say.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, Filter } from '#platform/web/ui/grid/grid-state.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { type DebtorRow, debtors } from '../debtors.contract.ts'
import { debtorMessages, registerMessages } from '../lists.messages.ts'
import { DebtorLink } from './columns.tsx'
import { FindDebtor } from './FindDebtor.tsx'
import { PartyNumber } from './PartyNumber.tsx'

const words = dictionary(debtorMessages)
const shared = dictionary(registerMessages)

const COLUMNS: readonly Column<DebtorRow>[] = [
  {
    key: 'name',
    title: words.name,
    sortable: true,
    render: DebtorLink,
    text: ({ name }) => name,
    hideOnPhone: true,
  },
  { key: 'kind', title: words.kind, text: ({ kind }) => words[kind] },
  {
    key: 'identifier',
    title: words.identifier,
    render: (row) => <PartyNumber of={row} />,
    text: ({ identifier }) => identifier,
  },
  { key: 'total', title: words.total, sortable: true, align: 'right' },
  { key: 'inForce', title: words.inForce, sortable: true, align: 'right' },
  { key: 'revoked', title: words.revoked, align: 'right' },
  { key: 'exempted', title: words.exempted, align: 'right' },
  { key: 'lastImposedOn', title: words.lastImposedOn, sortable: true, as: 'day' },
]

const FILTERS: readonly Filter[] = [
  {
    key: 'kind',
    label: words.kind,
    options: (['PHYSICAL_PERSON', 'COMPANY'] as const).map((value) => ({ value, label: words[value] })),
  },
  { key: 'inForce', label: shared.onlyInForce, options: [{ value: 'yes', label: shared.withInForce }] },
]

export function DebtorsScreen() {
  return (
    <Page title={words.title} lead={words.lead}>
      <PurposeGate>
        <FindDebtor />
        <Debtors />
      </PurposeGate>
    </Page>
  )
}

function Debtors() {
  const purpose = usePurpose()
  return (
    <DataGrid
      name="debtors"
      title={words.title}
      endpoint={debtors.listDebtors}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      filters={{ purpose }}
      filterFields={FILTERS}
      searchLabel={words.search}
      cardTitle={DebtorLink}
      empty={{ title: words.none, hint: words.noneHint }}
    />
  )
}
