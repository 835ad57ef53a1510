/** The register of agricultural machinery: found by number, frame, type or owner, and which of it is under distraint. */
import { Link, useSearch } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { ListScreen } from '#platform/web/ui/grid/ListScreen.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import type { Column, Filter, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { settingsIn } from '#platform/web/ui/grid/stored-state.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { machinery } from '../machinery.contract.ts'
import { machineColumns, machineMessages } from '../machinery.messages.ts'

const labels = dictionary(machineColumns)
const words = dictionary(machineMessages)
type Row = RowOf<typeof machinery.listMachines>

const number = ({ id, registrationNumber }: Row) => (
  <Link to="/agriculturalMachinery/$id" params={{ id: String(id) }}>
    {registrationNumber}
  </Link>
)
const distraint = ({ inForce }: Row) => (inForce > 0 ? words.inForce(inForce) : words.noneInForce)

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'registrationNumber',
    title: labels.registrationNumber,
    sortable: true,
    render: number,
    text: (row) => row.registrationNumber,
    hideOnPhone: true,
  },
  { key: 'frameNumber', title: labels.frameNumber, sortable: true },
  { key: 'type', title: labels.type, sortable: true, wide: true },
  { key: 'ownerName', title: words.owner, sortable: true, wide: true },
  {
    key: 'inForce',
    title: words.distraints,
    render: (row) => <Chip tone={row.inForce > 0 ? 'bad' : 'plain'}>{distraint(row)}</Chip>,
    text: distraint,
  },
  { key: 'updatedAt', title: words.updatedAt, sortable: true, as: 'moment', hideOnPhone: true },
  {
    key: 'actions',
    title: words.actions,
    tools: true,
    render: ({ id, registrationNumber, deleted }) =>
      !deleted && (
        <Link
          to="/agriculturalMachinery/$id/edit"
          params={{ id: String(id) }}
          aria-label={words.of(words.edit, registrationNumber)}
        >
          {words.edit}
        </Link>
      ),
  },
]

const FILTERS: readonly Filter[] = [
  {
    key: 'distrained',
    label: words.distrained,
    options: [
      { value: 'yes', label: words.withDistraint },
      { value: 'no', label: words.withoutDistraint },
    ],
  },
  { key: 'deleted', label: words.state, options: [{ value: 'yes', label: words.struckOff }] },
]

export function MachineryScreen() {
  // What the list below is narrowed to, the file is narrowed to.
  const { shape } = machinery.exportMachines.input
  const narrowed = settingsIn(shape, useSearch({ strict: false }))
  return (
    <ListScreen
      lead={words.lead}
      actions={
        <>
          <LinkButton to="/agriculturalMachinery/create">{words.add}</LinkButton>
          <LinkButton to="/agriculturalMachinery/import" variant="default">
            {words.importFile}
          </LinkButton>
          <DownloadButton endpoint={machinery.exportMachines} input={narrowed}>
            {words.exportXlsx}
          </DownloadButton>
        </>
      }
      name="machinery"
      title={words.title}
      endpoint={machinery.listMachines}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      filterFields={FILTERS}
      searchLabel={words.search}
      cardTitle={number}
      empty={{ title: words.none, hint: words.noneHint }}
    />
  )
}
