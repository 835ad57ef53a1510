/** The organiser's own announcements, drafts among them, and what may be done to each. */
import { Link } from '@tanstack/react-router'
import { judge } from '#platform/access.ts'
import { formatDate } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { StatusTabs } from '#platform/web/ui/grid/StatusTabs.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { announcements } from '#sales/notice/notices.contract.ts'
import { catalogue } from '#sales/catalogue/catalogue.contract.ts'
import { findingMessages, tabs } from '#sales/catalogue/catalogue.messages.ts'
import { fields, messages } from '#sales/notice/notices.messages.ts'
import { TABS } from '#sales/notice/search.contract.ts'
import { RowActions } from './AnnouncementActions.tsx'
import { code, dates, startPrice } from '#sales/catalogue/web/columns.tsx'
import { names, titleOf } from '#sales/notice/web/names.ts'
import { TabName } from '#sales/catalogue/web/TabName.tsx'

const words = { ...dictionary(fields), ...dictionary(messages), ...dictionary(findingMessages) }
const tabNames = dictionary(tabs)
type Row = RowOf<typeof announcements.listMyAnnouncements>

const ALL_TABS = [...TABS, 'draft'] as const

const title = ({ id, suspended, ...sale }: Row) => (
  <>
    <Link to="/announcements/display/$id" params={{ id: String(id) }} lang={titleOf(sale).lang}>
      {titleOf(sale).text}
    </Link>
    {suspended && (
      <>
        {' '}
        <Chip tone="warn">{names.state.suspended}</Chip>
      </>
    )}
  </>
)

const COLUMNS: readonly Column<Row>[] = [
  code,
  {
    key: 'title',
    title: words.title,
    wide: true,
    sortable: true,
    render: title,
    text: (row) => titleOf(row).text,
    hideOnPhone: true,
  },
  startPrice,
  ...dates,
  {
    key: 'counts',
    title: words.registrationsCount,
    render: ({ counts }) =>
      counts ? (
        words.counts(counts.approved, counts.waiting)
      ) : (
        <abbr title={words.countsHidden}>
          —<span className="visually-hidden"> {words.countsHiddenShort}</span>
        </abbr>
      ),
    text: ({ counts }) => (counts ? words.counts(counts.approved, counts.waiting) : words.countsHiddenShort),
  },
  { key: 'protocol', title: words.protocol, render: protocolChip, text: protocolText },
  {
    key: 'actions',
    title: words.actions,
    tools: true,
    render: (row) => (
      <RowActions
        announcement={row}
        ended={row.protocol !== null || (row.terminated && row.publishedAt !== null)}
        acts={row.publishedAt !== null && row.phase !== 'past'}
      />
    ),
  },
]

/** Whether the protocol is signed, or until when it has to be (CPC art. 501e(5)); before the end, nothing. */
function protocolText(row: Row): string {
  const { protocol } = row
  if (!protocol) return ''
  if (protocol.number !== null) return words.protocolNumber(protocol.number)
  return words[protocol.late ? 'protocolLate' : 'protocolDue'](formatDate(protocol.dueOn))
}

function protocolChip(row: Row) {
  const tone: Tone = row.protocol?.number ? 'good' : row.protocol?.late ? 'bad' : 'warn'
  return row.protocol ? <Chip tone={tone}>{protocolText(row)}</Chip> : null
}

/** Before a sale has ended there is no protocol to speak of, after it registration no longer matters, and for a draft nobody can apply. */
const columnsOf = (phase: (typeof ALL_TABS)[number]) => {
  const idle =
    phase === 'past'
      ? ['registrationStartsAt', 'registrationEndsAt']
      : phase === 'draft'
        ? ['protocol', 'counts']
        : ['protocol']
  return COLUMNS.filter(({ key }) => !idle.includes(key))
}

export function MyAnnouncementsScreen() {
  const counts = useAsk(catalogue.countMyAnnouncements, {}, { keepPrevious: true }).data
  const labels = ALL_TABS.map((value) => ({
    value,
    label: <TabName name={tabNames[value]} tab={value} counts={counts} />,
  }))
  const add = judge(announcements.createAnnouncement.access, storedUser()) === 'allowed' && (
    <LinkButton to="/announcements/create">{words.newAnnouncement}</LinkButton>
  )
  return (
    <Page title={words.myAnnouncements} lead={words.myAnnouncementsLead} actions={add}>
      <Toast />
      <StatusTabs page="myAnnouncements" label={words.phase} tabs={labels}>
        {(phase) => (
          <>
            <DataGrid
              name="myAnnouncements"
              title={words.myAnnouncements}
              endpoint={announcements.listMyAnnouncements}
              columns={columnsOf(phase)}
              rowKey={({ id }) => id}
              filters={{ phase }}
              searchLabel={words.searchAnnouncements}
              cardTitle={title}
              empty={{
                title: phase === 'draft' ? words.noDrafts : words.noneOfMine,
                hint: words.noneOfMineHint,
                action: add,
              }}
            />
            {phase === 'current' && <p className="small">— {words.countsHidden}</p>}
          </>
        )}
      </StatusTabs>
      <BulgarianTime />
    </Page>
  )
}
