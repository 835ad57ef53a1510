/** The sales for which I have registered, what was decided, and the way into each. */
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { CommandButton } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { StatusTabs } from '#platform/web/ui/grid/StatusTabs.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { PHASES } from '#sales/law/sale.contract.ts'
import { messages as saleMessages } from '#sales/notice/notices.messages.ts'
import { SaleTitle } from '#sales/notice/web/SaleTitle.tsx'
import classes from '#sales/notice/web/announcement.module.css'
import { names } from '#sales/notice/web/names.ts'
import { applications } from '../applications.contract.ts'
import { messages } from '../applications.messages.ts'
import { applicationDrafts } from '../drafts.contract.ts'
import { messages as myDraftsMessages } from '../unfiled.messages.ts'
import { Withdraw } from './Withdraw.tsx'
import { code, participation, recordedAt, status, title } from './application-columns.tsx'

/** Applications that I began and have not filed, each with the day until which it can be: the way on, and the way to be rid of it. */
const unfiledWords = dictionary(myDraftsMessages)
type MyDraftsRow = OutputOf<typeof applicationDrafts.listMyDrafts>['rows'][number]

/** Nothing where nothing was left; a failure here must not stand in the way of the list below. */
function MyDrafts() {
  const { data } = useAsk(applicationDrafts.listMyDrafts, {})
  if (!data || data.rows.length === 0) return null
  return (
    <section className={classes.drafts} aria-labelledby="my-drafts">
      <h2 id="my-drafts">{unfiledWords.mine}</h2>
      <p>{unfiledWords.noLaw}</p>
      <ul>
        {data.rows.map((row) => (
          <li key={row.announcementId} className="panel">
            <Left row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Left({ row }: { row: MyDraftsRow }) {
  return (
    <>
      <p>
        {row.code} – <SaleTitle of={row} />
      </p>
      <Facts>
        <Fact name={unfiledWords.savedAt}>
          <Moment at={row.savedAt} />
        </Fact>
        <Fact name={row.open ? unfiledWords.closesAt : unfiledWords.goneAt}>
          <Moment at={row.open ? row.registrationEndsAt : row.goneAt} />
        </Fact>
      </Facts>
      {!row.open && <p className="note note-warn">{unfiledWords.closed}</p>}
      <div className="row">
        {row.open && (
          <LinkButton
            to="/announcements/register/$id"
            params={{ id: String(row.announcementId) }}
            aria-label={unfiledWords.of(unfiledWords.goOn, row.code)}
          >
            {unfiledWords.goOn}
          </LinkButton>
        )}
        <Drop row={row} />
      </div>
    </>
  )
}

const Drop = ({ row: { announcementId: id, code } }: { row: MyDraftsRow }) => (
  <CommandButton
    variant="default"
    aria-label={unfiledWords.of(unfiledWords.drop, code)}
    danger
    endpoint={applicationDrafts.dropMyDraft}
    input={{ id }}
    title={unfiledWords.dropTitle}
    confirm={unfiledWords.drop}
    said={() => unfiledWords.dropped(code)}
  >
    {unfiledWords.dropText}
  </CommandButton>
)

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
