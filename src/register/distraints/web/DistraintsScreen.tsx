/** Every distraint of the register, found by text, state, thing, party, case and time. */
import type { ReactNode } from 'react'
import { judge } from '#platform/access.ts'
import { dictionary } from '#platform/web/say.ts'
import { PurposeGate, usePurpose } from '#platform/web/purpose.tsx'
import { storedUser } from '#platform/web/session.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Filter } from '#platform/web/ui/grid/grid-state.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { STATUSES } from '../entry.contract.ts'
import { type DistraintRow, distraintViews } from '../views.contract.ts'
import { distraintFields, listMessages } from '../distraints.messages.ts'
import { COLUMNS, number } from './columns.tsx'
import { DailyReminder } from './DailyReminder.tsx'
import { names } from './names.ts'

const words = { ...dictionary(distraintFields), ...dictionary(listMessages) }

const FILTERS: readonly Filter[] = [
  {
    key: 'status',
    label: words.status,
    options: STATUSES.map((value) => ({ value, label: names.status[value] })),
  },
  {
    key: 'propertyKind',
    label: words.propertyKind,
    options: Object.entries(names.kind).map(([value, label]) => ({ value, label })),
  },
  { key: 'imposedFrom', label: words.from, typed: 'day' },
  { key: 'imposedTo', label: words.to, typed: 'day' },
  { key: 'suitNumber', label: words.suitNumber, typed: 'text' },
  { key: 'debtorEik', label: words.debtorEik, typed: 'text' },
  {
    key: 'whose',
    label: words.whose,
    options: [
      { value: 'mine', label: words.mine },
      { value: 'office', label: words.myOffice },
    ],
  },
]

const cardTitle = (row: DistraintRow) => (
  <>
    {number(row)} – {row.identifier}
  </>
)

export function DistraintsScreen() {
  const visitor = storedUser()
  const enter = judge(mayUseRegister, visitor) === 'allowed' && (
    <LinkButton to="/distraints/create">{words.newDistraint}</LinkButton>
  )
  return (
    <Page title={words.title} lead={words.lead} actions={enter}>
      <Toast />
      <DailyReminder />
      <PurposeGate>
        <List enter={enter} />
      </PurposeGate>
    </Page>
  )
}

function List({ enter }: { enter: ReactNode }) {
  const purpose = usePurpose()
  return (
    <>
      <DataGrid
        name="distraints"
        title={words.title}
        endpoint={distraintViews.listDistraints}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        filters={{ purpose }}
        filterFields={FILTERS}
        searchLabel={words.search}
        cardTitle={cardTitle}
        empty={{ title: words.none, hint: words.noneHint, action: enter }}
      />
      <BulgarianTime />
    </>
  )
}
