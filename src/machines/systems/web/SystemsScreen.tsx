/** External systems, for administrators. */
import { Link } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { ListScreen } from '#platform/web/ui/grid/ListScreen.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { messages, office } from '../keys.messages.ts'
import { serviceNames } from '../service-names.messages.ts'
import { externalSystems, SYSTEM_STATES } from '../systems.contract.ts'

const words = { ...dictionary(messages), ...dictionary(office) }
const services = dictionary(serviceNames)
type Row = RowOf<typeof externalSystems.listExternalSystems>

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    title: words.name,
    sortable: true,
    render: (row) => (
      <Link to="/admin/externalSystems/$id" params={{ id: String(row.id) }}>
        {row.name}
      </Link>
    ),
    text: (row) => row.name,
  },
  { key: 'institution', title: words.institution, sortable: true },
  { key: 'environment', title: words.environment, text: (row) => services[row.environment] },
  {
    key: 'services',
    title: words.services,
    text: (row) => row.services.map((service) => services[service]).join(', '),
    wide: true,
  },
  { key: 'calls', title: words.calls },
  { key: 'refusals', title: words.refusals },
  { key: 'lastAt', title: words.lastAt, as: 'moment' },
  {
    key: 'state',
    title: words.state,
    sortable: true,
    render: (row) => <Chip tone={row.state === 'ACTIVE' ? 'good' : 'bad'}>{services[row.state]}</Chip>,
    text: (row) => services[row.state],
  },
]
const FILTERS = [
  {
    key: 'state',
    label: words.state,
    options: SYSTEM_STATES.map((value) => ({ value, label: services[value] })),
  },
]

export function SystemsScreen() {
  return (
    <ListScreen
      lead={words.lead}
      actions={
        <LinkButton to="/admin/externalApplications" variant="default">
          {words.toApplications}
        </LinkButton>
      }
      name="externalSystems"
      title={words.title}
      endpoint={externalSystems.listExternalSystems}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      filterFields={FILTERS}
      searchLabel={words.search}
      cardTitle={({ name, institution }) => `${name}, ${institution}`}
      empty={{ title: words.none, hint: words.noneHint }}
    />
  )
}
