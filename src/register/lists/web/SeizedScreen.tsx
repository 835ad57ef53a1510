/** Assets with distraints: what they are, whose, where, and how many distraints they bear. */
import { Link } from '@tanstack/react-router'
import { judge } from '#platform/access.ts'
import { PurposeGate, usePurpose } from '#platform/web/purpose.tsx'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, Filter } from '#platform/web/ui/grid/grid-state.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { registerMessages, seizedMessages } from '../lists.messages.ts'
import { seized, type SeizedRow } from '../seized.contract.ts'
import { choices, kindNames, AssetLink } from './columns.tsx'

const words = dictionary(seizedMessages)
const shared = dictionary(registerMessages)

const COLUMNS: readonly Column<SeizedRow>[] = [
  {
    key: 'identifier',
    title: words.identifier,
    render: AssetLink,
    text: (row) => row.identifier,
    hideOnPhone: true,
  },
  { key: 'kind', title: shared.kind, text: (row) => kindNames[row.kind] },
  { key: 'secondIdentifier', title: words.second, optional: true },
  { key: 'description', title: words.description, wide: true, text: (row) => row.description || row.title },
  { key: 'ownerNames', title: words.owner },
  { key: 'location', title: words.location },
  { key: 'inForce', title: words.inForce, sortable: true, align: 'right' },
  { key: 'entered', title: words.entered, align: 'right' },
  { key: 'firstImposedOn', title: words.firstImposedOn, sortable: true, as: 'day' },
  { key: 'lastEntryAt', title: words.lastEntryAt, sortable: true, as: 'moment' },
  {
    key: 'state',
    title: words.state,
    optional: true,
    render: (row) => <Status inForce={row.inForce} />,
    text: (row) => (row.inForce > 0 ? words.distrained : words.free),
  },
]
const ENTER: Column<SeizedRow> = {
  key: 'actions',
  title: shared.actions,
  tools: true,
  render: (row) => (
    <Link
      to="/distraints/create"
      search={{ kind: row.kind, text: row.identifier }}
      aria-label={shared.of(words.newDistraint, row.identifier)}
    >
      {words.newDistraint}
    </Link>
  ),
}

const FILTERS: readonly Filter[] = [
  { key: 'name', label: words.name, typed: 'text' },
  { key: 'kind', label: shared.kind, options: choices(kindNames) },
  { key: 'inForce', label: shared.onlyInForce, options: [{ value: 'yes', label: shared.withInForce }] },
  { key: 'from', label: words.firstFrom, typed: 'day' },
  { key: 'to', label: words.firstTo, typed: 'day' },
]

/** Whether an asset bears a distraint in force, in a word. */
export const Status = ({ inForce }: { inForce: number }) => (
  <Chip tone={inForce > 0 ? 'accent' : 'plain'}>{inForce > 0 ? words.distrained : words.free}</Chip>
)

export function SeizedScreen() {
  return (
    <Page title={words.title} lead={words.lead}>
      <PurposeGate>
        <Assets />
      </PurposeGate>
    </Page>
  )
}

function Assets() {
  const purpose = usePurpose()
  const enters = judge(mayUseRegister, storedUser()) === 'allowed'
  return (
    <DataGrid
      name="seized"
      title={words.title}
      endpoint={seized.listSeized}
      columns={enters ? [...COLUMNS, ENTER] : COLUMNS}
      rowKey={({ id }) => id}
      filters={{ purpose }}
      filterFields={FILTERS}
      searchLabel={words.search}
      cardTitle={AssetLink}
      empty={{ title: words.none, hint: words.noneHint }}
    />
  )
}
