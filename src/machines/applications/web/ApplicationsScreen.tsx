/** Applications of institutions, for those who decide on them. */
import { Link } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { ListScreen } from '#platform/web/ui/grid/ListScreen.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { serviceNames } from '#machines/systems/service-names.messages.ts'
import { APPLICATION_STATES } from '../applications.contract.ts'
import { messages, office } from '../applications.messages.ts'
import { externalHandling } from '../handling.contract.ts'
import { applicationStates } from '../states.messages.ts'
import { TONES } from './tones.ts'

const words = { ...dictionary(messages), ...dictionary(office) }
const states = dictionary(applicationStates)
const services = dictionary(serviceNames)
type Row = RowOf<typeof externalHandling.listExternalApplications>

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'id',
    title: words.reference,
    sortable: true,
    render: (row) => (
      <Link to="/admin/externalApplications/$id" params={{ id: String(row.id) }}>
        {row.reference}
      </Link>
    ),
    text: (row) => row.reference,
  },
  { key: 'sentAt', title: words.sentAt, sortable: true, as: 'moment' },
  { key: 'institution', title: words.ofInstitution, sortable: true },
  { key: 'systemName', title: words.ofSystem, sortable: true },
  { key: 'environment', title: words.environment, text: (row) => services[row.environment] },
  {
    key: 'services',
    title: words.services,
    text: (row) => row.services.map((service) => services[service]).join(', '),
    wide: true,
  },
  {
    key: 'state',
    title: words.state,
    sortable: true,
    render: (row) => <Chip tone={TONES[row.state]}>{states[row.state]}</Chip>,
    text: (row) => states[row.state],
  },
]
const FILTERS = [
  {
    key: 'state',
    label: words.state,
    options: APPLICATION_STATES.map((value) => ({ value, label: states[value] })),
  },
]

export function ApplicationsScreen() {
  return (
    <ListScreen
      lead={words.lead}
      actions={
        <LinkButton to="/admin/externalSystems" variant="default">
          {words.toSystems}
        </LinkButton>
      }
      name="externalApplications"
      title={words.title}
      endpoint={externalHandling.listExternalApplications}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      filterFields={FILTERS}
      searchLabel={words.search}
      cardTitle={({ reference, institution }) => `${reference} ${institution}`}
      empty={{ title: words.none, hint: words.noneHint }}
    />
  )
}
