/** Requests for papers in lists: one's own, and all of a service for administrators. */
import { useAsk } from '#platform/web/hooks.ts'
import { Trouble } from '#platform/web/trouble.tsx'
import { choices, dictionary } from '#platform/web/say.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column } from '#platform/web/ui/grid/grid-state.ts'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { periods } from '#payments/requests/requests.messages.ts'
import { propertyTypes } from '#register/things/property-types.messages.ts'
import type { PaperKind } from '#papers/content/content.contract.ts'
import { paperLists } from '../lists.contract.ts'
import { messages, sealStates, sealTroubles, serviceNames } from '../requests.messages.ts'
import { sealTroubleOf } from '../seal-troubles.ts'
import { FiledActions } from './FiledActions.tsx'
import { factsOf, type Filed, numberColumn, type Row, standingColumn } from './request-columns.tsx'
import { standingNames } from './StandingChip.tsx'

const words = dictionary(messages)
const names = dictionary(serviceNames)
const sealTroubleNames = dictionary(sealTroubles)
const sealWords = dictionary(sealStates)

const MINE: readonly Column<Row>[] = [
  numberColumn<Row>(),
  { key: 'at', title: words.at, sortable: true, as: 'moment' },
  { key: 'kind', title: words.service, text: (row) => names[row.kind] },
  { key: 'about', title: words.about, hideOnPhone: true },
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

const ACTIONS: Column<Filed> = {
  key: 'actions',
  title: words.actions,
  tools: true,
  render: (row) => <FiledActions row={row} />,
}
const FILED = {
  CERTIFICATE: [...factsOf('CERTIFICATE'), ACTIONS],
  REPORT: [...factsOf('REPORT'), ACTIONS],
}
const BY_PERIOD = { key: 'period', label: words.period, options: choices(dictionary(periods)) }
const BY_KIND = { key: 'propertyType', label: words.issuedKind, options: choices(dictionary(propertyTypes)) }
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
      {data.error && <Trouble says={sealTroubleNames[sealTroubleOf(data.error)]} raw={data.error} />}
    </div>
  )
}

export function RequestListScreen({ kind }: { kind: PaperKind }) {
  const title = kind === 'CERTIFICATE' ? words.listCertificates : words.listReports
  return (
    <Page title={title} lead={words.listLead}>
      <Toast />
      <SealingNote />
      <DataGrid
        name={`paper-requests-${kind}`}
        title={title}
        endpoint={paperLists.listPaperRequests}
        filters={{ kind }}
        columns={FILED[kind]}
        rowKey={({ uid }) => uid}
        filterFields={kind === 'CERTIFICATE' ? [BY_STANDING, BY_PERIOD, BY_KIND] : [BY_STANDING, BY_PERIOD]}
        searchLabel={words.search}
        cardTitle={(row) => row.requester}
        empty={{ title: words.none, hint: words.noneHint }}
      />
      <BulgarianTime />
    </Page>
  )
}
