/** The sales for which I have registered, what was decided, and the way into each. */
import { Link } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { StatusTabs } from '#platform/web/ui/grid/StatusTabs.tsx'
import { PHASES } from '#sales/law/sale.contract.ts'
import { applications } from '../applications.contract.ts'
import { messages as saleMessages } from '#sales/notice/notices.messages.ts'
import { messages } from '../applications.messages.ts'
import { MyDrafts } from './MyDrafts.tsx'
import { names } from '#sales/notice/web/names.ts'
import { SaleTitle } from '#sales/notice/web/SaleTitle.tsx'
import { Withdraw } from './Withdraw.tsx'
import { code, participation, recordedAt, status, title } from './application-columns.tsx'

const words = dictionary(messages)
const { phase: phaseLabel } = dictionary(saleMessages)
type Row = RowOf<typeof applications.listMyRegistrations>

const TABS = PHASES.map((value) => ({ value, label: names.phase[value] }))

const number = (row: Row) => (
  <Link to="/announcements/registration/display/$id" params={{ id: String(row.id) }}>
    {row.number}
  </Link>
)

const cardTitle = (row: Row) => (
  <>
    {number(row)} – <SaleTitle of={row} />
  </>
)

const bidding = (key: 'biddingStartsAt' | 'biddingEndsAt', title: string): Column<Row> => ({
  key,
  title,
  sortable: true,
  as: 'moment',
})

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'number',
    title: words.number,
    sortable: true,
    render: number,
    text: (row) => row.number,
    hideOnPhone: true,
  },
  code,
  { ...title, hideOnPhone: true },
  bidding('biddingStartsAt', words.biddingFrom),
  bidding('biddingEndsAt', words.biddingTo),
  participation,
  recordedAt,
  status,
  {
    key: 'actions',
    title: words.actions,
    tools: true,
    render: (row) => <Ways row={row} />,
  },
]

function Ways({ row }: { row: Row }) {
  const params = { id: String(row.announcementId) }
  return (
    <div className="row">
      {row.status === 'APPROVED' && row.phase === 'current' && (
        <LinkButton
          to="/auctions/$id"
          params={params}
          size="xs"
          aria-label={words.of(words.enterAuction, row.code)}
        >
          {words.enterAuction}
        </LinkButton>
      )}
      {row.phase === 'past' && (
        <Link to="/auctions/result/$id" params={params} aria-label={words.of(words.result, row.code)}>
          {words.result}
        </Link>
      )}
      {row.can.includes('withdraw') && <Withdraw registration={row} />}
      <Link
        to="/announcements/registration/display/$id"
        params={{ id: String(row.id) }}
        aria-label={words.of(words.see, row.number)}
      >
        {words.see}
      </Link>
    </div>
  )
}

export function MyApplicationsScreen() {
  return (
    <Page title={words.myRegistrations} lead={words.myRegistrationsLead}>
      <Toast />
      <MyDrafts />
      <StatusTabs page="myRegistrations" label={phaseLabel} tabs={TABS}>
        {(phase) => (
          <DataGrid
            name="myRegistrations"
            title={words.myRegistrations}
            endpoint={applications.listMyRegistrations}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            filters={{ phase }}
            cardTitle={cardTitle}
            empty={{
              title: words.noneOfMine,
              hint: words.noneOfMineHint,
              action: <LinkButton to="/announcements">{words.toAnnouncements}</LinkButton>,
            }}
          />
        )}
      </StatusTabs>
      <BulgarianTime />
    </Page>
  )
}
