/** Registrations for the organiser's sales, of one sale or of all, by their state. */
import { Link } from '@tanstack/react-router'
import type { Refusal } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { StatusTabs } from '#platform/web/ui/grid/StatusTabs.tsx'
import { announcements } from '#sales/notice/notices.contract.ts'
import { applications } from '../applications.contract.ts'
import { messages as saleMessages } from '#sales/notice/notices.messages.ts'
import { messages as applying } from '../application.messages.ts'
import { messages } from '../applications.messages.ts'
import { HiddenWhileBidding } from './HiddenWhileBidding.tsx'
import {
  code,
  participation,
  recordedAt,
  status,
  title as announcementTitle,
} from './application-columns.tsx'

const words = { ...dictionary(messages), ...dictionary(applying) }
const { myAnnouncements } = dictionary(saleMessages)
const TRAIL = [{ label: myAnnouncements, to: '/announcements/my' }] as const

type Row = RowOf<typeof applications.listRegistrations>

const TABS = [
  { value: 'WAITING', label: words.waitingMany },
  { value: 'APPROVED', label: words.approvedMany },
  { value: 'DENIED', label: words.deniedMany },
  { value: 'WITHDRAWN', label: words.withdrawnMany },
  { value: 'all', label: words.allMany },
] as const

const number = (row: Row) => (
  <Link to="/announcements/registration/approve/$id" params={{ id: String(row.id) }}>
    {row.number}
  </Link>
)

const cardTitle = (row: Row) => (
  <>
    {number(row)} – {row.participant}
  </>
)

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'number',
    title: words.number,
    sortable: true,
    render: number,
    text: (row) => row.number,
    hideOnPhone: true,
  },
  { key: 'participant', title: words.participant, hideOnPhone: true },
  participation,
  code,
  announcementTitle,
  recordedAt,
  status,
  {
    key: 'actions',
    title: words.actions,
    tools: true,
    render: (row) => {
      const action = row.can.includes('approve') ? words.decide : words.see
      return (
        <Link
          to="/announcements/registration/approve/$id"
          params={{ id: String(row.id) }}
          aria-label={words.of(action, row.number)}
        >
          {action}
        </Link>
      )
    },
  },
]

/** What else the office does for this sale. */
function Office({ saleId }: { saleId: number }) {
  const params = { id: String(saleId) }
  return (
    <div className="row">
      <LinkButton to="/announcements/registrations/$id/paper" params={params} variant="default">
        {words.enterPaper}
      </LinkButton>
      <LinkButton to="/announcements/parties/$id" params={params} variant="default">
        {words.parties}
      </LinkButton>
    </div>
  )
}

/** While bidding runs nothing has failed: the law hides the list. */
const explainTo = (saleId: number) => (error: Refusal) =>
  error.code === 'hiddenWhileBidding' && <HiddenWhileBidding saleId={saleId} />

export function ApplicationsScreen({ saleId }: { saleId?: number }) {
  const ofOne = saleId !== undefined
  const sale = useAsk(announcements.seeAnnouncement, { id: saleId ?? 0 }, { enabled: ofOne })
  const title = ofOne ? words.registrationsOf(sale.data?.code ?? '…') : words.registrations
  return (
    <Page title={title} lead={ofOne ? sale.data?.title : words.registrationsLead} trail={TRAIL}>
      <StatusTabs page="registrations" label={words.status} tabs={TABS}>
        {(chosen) => (
          <DataGrid
            name="registrations"
            title={title}
            endpoint={applications.listRegistrations}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            filters={{ announcementId: saleId, status: chosen === 'all' ? undefined : chosen }}
            searchLabel={words.searchRegistrations}
            cardTitle={cardTitle}
            empty={{ title: words.none, hint: words.noneHint }}
            explain={ofOne ? explainTo(saleId) : undefined}
          />
        )}
      </StatusTabs>
      {ofOne && <Office saleId={saleId} />}
      <BulgarianTime />
    </Page>
  )
}
