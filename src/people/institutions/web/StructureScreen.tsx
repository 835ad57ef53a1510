/** The organisational structure: regions, in each its courts and bailiffs, and on each person how to reach them. */
import { choices, dictionary, nameOf } from '#platform/web/say.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, Filter, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { structure } from '../structure.contract.ts'
import { messages } from '../structure.messages.ts'
import { names } from './names.ts'
import { StructureGroups } from './StructureGroups.tsx'
import { useRegions } from '#people/places/use-regions.ts'

const words = dictionary(messages)
type Row = RowOf<typeof structure.listStructure>

/** In the file; on the screen people stand in groups. */
const COLUMNS: readonly Column<Row>[] = [
  { key: 'region', title: words.region, text: ({ region }) => (region ? nameOf(region) : '') },
  { key: 'unit', title: words.unit, text: ({ unit }) => (unit ? nameOf(unit) : '') },
  { key: 'kind', title: words.kind, text: ({ kind }) => names.member[kind] },
  { key: 'number', title: words.number },
  { key: 'name', title: words.name },
  { key: 'actsFor', title: words.actsFor, text: ({ actsFor }) => actsFor?.name ?? '' },
  { key: 'phone', title: words.phone },
  { key: 'email', title: words.email },
  { key: 'active', title: words.state, text: ({ active }) => (active ? words.active : words.inactive) },
  { key: 'validUntil', title: words.validUntil, as: 'day' },
  { key: 'users', title: words.users },
]

const FILTERS: readonly Filter[] = [
  { key: 'kind', label: words.kind, options: choices(names.member) },
  {
    key: 'active',
    label: words.state,
    options: [
      { value: 'yes', label: words.active },
      { value: 'no', label: words.inactive },
    ],
  },
]

export function StructureScreen() {
  const region = { key: 'region', label: words.region, options: useRegions() }
  return (
    <Page title={words.title} lead={words.lead}>
      <DataGrid
        name="structure"
        title={words.title}
        endpoint={structure.listStructure}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        filterFields={[region, ...FILTERS]}
        searchLabel={words.search}
        arrange={(rows) => <StructureGroups rows={rows} />}
        empty={{ title: words.none, hint: words.noneHint }}
      />
    </Page>
  )
}
