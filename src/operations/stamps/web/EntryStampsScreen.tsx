/** The time stamp of each entry in the register: when and by whom it was issued, or why there is none yet. */
import { formatDateTime } from '#platform/dates.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import type { Tone } from '#platform/web/ui/Chip.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { ListScreen, stateColumn } from '#platform/web/ui/grid/ListScreen.tsx'
import { stamps } from '../stamps.contract.ts'
import { entryStampMessages, entryStampStates } from '../stamps.messages.ts'

const words = dictionary(entryStampMessages)
const stateNames = dictionary(entryStampStates)

type Row = RowOf<typeof stamps.listEntryStamps>

const TONES: Record<Row['state'], Tone> = { STAMPED: 'good', WAITING: 'warn', FAILING: 'bad' }

const remarks = ({ state, nextTryAt, error }: Row) =>
  [state === 'FAILING' && nextTryAt && words.nextTry(formatDateTime(nextTryAt)), error]
    .filter(Boolean)
    .join('; ')

const COLUMNS: readonly Column<Row>[] = [
  { key: 'id', title: words.entry, sortable: true },
  { key: 'reference', title: words.reference },
  { key: 'number', title: words.number, align: 'right', hideOnPhone: true },
  { key: 'enteredAt', title: words.enteredAt, as: 'moment' },
  stateColumn({
    key: 'state',
    title: words.state,
    tone: ({ state }) => TONES[state],
    name: ({ state }) => stateNames[state],
    note: remarks,
  }),
  { key: 'stampedAt', title: words.stampedAt, sortable: true, as: 'moment' },
  { key: 'authority', title: words.authority, wide: true },
  { key: 'serial', title: words.serial, optional: true },
  { key: 'attempts', title: words.attempts, align: 'right', optional: true },
]

const FILTERS = [{ key: 'state', label: words.state, options: choices(stateNames) }]

export const EntryStampsScreen = () => (
  <ListScreen
    name="entry-stamps"
    title={words.title}
    lead={words.lead}
    endpoint={stamps.listEntryStamps}
    columns={COLUMNS}
    rowKey={({ id }) => id}
    filterFields={FILTERS}
    searchLabel={words.search}
    empty={{ title: words.none, hint: words.noneHint }}
  />
)
