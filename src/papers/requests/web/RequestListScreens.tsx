/** Requests for papers in lists: one's own, and all of a service for administrators. */
import { Link } from '@tanstack/react-router'
import { useAsk } from '../../../platform/web/hooks.ts'
import { choices, dictionary } from '../../../platform/web/say.ts'
import { DataGrid } from '../../../platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '../../../platform/web/ui/grid/grid-state.ts'
import { BulgarianTime, Moment } from '../../../platform/web/ui/Moment.tsx'
import { Page } from '../../../platform/web/ui/Page.tsx'
import type { PaperKind } from '../../content/content.contract.ts'
import { capacities } from '../../content/content.messages.ts'
import { paperLists } from '../lists.contract.ts'
import { messages, sealStates, serviceNames } from '../requests.messages.ts'
import { PAGES } from './addresses.ts'
import { StandingChip, standingNames } from './StandingChip.tsx'

const words = dictionary(messages)
const names = dictionary(serviceNames)
const sealWords = dictionary(sealStates)
const capacityNames = dictionary(capacities)

type Row = RowOf<typeof paperLists.listMyRequests>

const numberColumn = <R extends Row>(): Column<R> => ({
  key: 'number',
  title: words.id,
  render: (row) => (
    <Link className="whole" to={PAGES[row.kind]} search={{ id: row.uid }}>
      {row.number}
    </Link>
  ),
  text: (row) => row.number,
})
const standingColumn = <R extends Row>(): Column<R> => ({
  key: 'standing',
  title: words.state,
  render: (row) => <StandingChip standing={row.standing} />,
  text: (row) => standingNames[row.standing],
})

const MINE: readonly Column<Row>[] = [
  numberColumn<Row>(),
  { key: 'at', title: words.at, sortable: true, as: 'moment' },
  { key: 'kind', title: words.service, text: (row) => names[row.kind] },
  { key: 'about', title: words.about },
  standingColumn<Row>(),
]

export function MyRequestsScreen() {
  return (
    <Page title={words.mine} lead={words.mineLead}>
      <DataGrid
        name="my-paper-requests"
        title={words.mine}
        endpoint={paperLists.listMyRequests}
        columns={MINE}
        rowKey={({ uid }) => uid}
        filterFields={[BY_STANDING]}
        cardTitle={(row) => row.about}
        empty={{ title: words.none, hint: words.noneHint }}
      />
      <BulgarianTime />
    </Page>
  )
}

type Filed = RowOf<typeof paperLists.listPaperRequests>
const ALL: readonly Column<Filed>[] = [
  { ...numberColumn<Filed>(), sortable: true },
  { key: 'at', title: words.at, sortable: true, as: 'moment' },
  { key: 'requester', title: words.requester },
  { key: 'requesterNumber', title: words.requesterNumber },
  { key: 'capacity', title: words.capacity, text: (row) => capacityNames[row.capacity] },
  { key: 'about', title: words.about },
  standingColumn<Filed>(),
  { key: 'paymentReference', title: words.paymentReference },
  { key: 'free', title: words.free },
  { key: 'email', title: words.email },
  { key: 'phone', title: words.phone, optional: true },
  { key: 'address', title: words.address, optional: true },
  { key: 'represents', title: words.represents, optional: true },
]
const BY_STANDING = { key: 'standing', label: words.state, options: choices(standingNames) }

/** Says so where papers wait for their seal, and why; silent while all is well. */
function SealingNote() {
  const { data } = useAsk(paperLists.seeSealing, {}, { refetchInterval: 30_000 })
  if (!data || (data.state === 'READY' && data.waiting === 0)) return null
  return (
    <div className={`note ${data.state === 'READY' ? 'note-warn' : 'note-bad'}`}>
      {data.state !== 'READY' && <p>{sealWords[data.state]}</p>}
      {data.waiting > 0 && (
        <p>
          {words.waitingForSeal(data.waiting)} {data.since && <Moment at={data.since} />}
        </p>
      )}
      {data.error && <p>{words.lastSealError(data.error)}</p>}
    </div>
  )
}

export function RequestListScreen({ kind }: { kind: PaperKind }) {
  const title = kind === 'CERTIFICATE' ? words.listCertificates : words.listReports
  return (
    <Page title={title} lead={words.listLead}>
      <SealingNote />
      <DataGrid
        name={`paper-requests-${kind}`}
        title={title}
        endpoint={paperLists.listPaperRequests}
        filters={{ kind }}
        columns={ALL}
        rowKey={({ uid }) => uid}
        filterFields={[BY_STANDING]}
        searchLabel={words.search}
        cardTitle={(row) => row.requester}
        empty={{ title: words.none, hint: words.noneHint }}
      />
      <BulgarianTime />
    </Page>
  )
}
