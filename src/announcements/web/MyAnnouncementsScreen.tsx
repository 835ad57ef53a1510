/** The organiser's own announcements, drafts among them, and what may be done to each. */
import { Link } from '@tanstack/react-router'
import { judge } from '../../platform/access.ts'
import { dictionary } from '../../platform/web/say.ts'
import { storedUser } from '../../platform/web/session.ts'
import { DataGrid } from '../../platform/web/ui/DataGrid.tsx'
import type { Column, RowOf } from '../../platform/web/ui/grid-state.ts'
import { BulgarianTime } from '../../platform/web/ui/Moment.tsx'
import { Notice } from '../../platform/web/ui/Notice.tsx'
import { Page } from '../../platform/web/ui/Page.tsx'
import { StatusTabs } from '../../platform/web/ui/StatusTabs.tsx'
import { LinkButton } from '../../platform/web/ui/LinkButton.tsx'
import { announcements } from '../contract.ts'
import { PHASES } from '../sale.contract.ts'
import { fields, messages } from '../messages.ts'
import { RowActions } from './AnnouncementActions.tsx'
import classes from './announcement.module.css'
import { code, dates, startPrice } from './columns.tsx'
import { asWritten, names } from './names.ts'

const words = { ...dictionary(fields), ...dictionary(messages) }
type Row = RowOf<typeof announcements.listMyAnnouncements>

const TABS = [
  ...PHASES.map((value) => ({ value, label: names.phase[value] })),
  { value: 'draft' as const, label: words.drafts },
]

const title = ({ id, title: text }: Row) => (
  <Link to="/announcements/display/$id" params={{ id: String(id) }} {...asWritten}>
    {text}
  </Link>
)

const COLUMNS: readonly Column<Row>[] = [
  code,
  {
    key: 'title',
    title: words.title,
    wide: true,
    sortable: true,
    render: title,
    text: (row) => row.title,
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
  {
    key: 'actions',
    title: words.actions,
    tools: true,
    render: (row) => <RowActions announcement={row} />,
  },
]

export function MyAnnouncementsScreen() {
  const add = judge(announcements.createAnnouncement.access, storedUser()) === 'allowed' && (
    <LinkButton to="/announcements/create">{words.newAnnouncement}</LinkButton>
  )
  return (
    <Page title={words.myAnnouncements} lead={words.myAnnouncementsLead} actions={add}>
      <Notice />
      <StatusTabs page="myAnnouncements" label={words.phase} tabs={TABS}>
        {(phase) => (
          <>
            <DataGrid
              name="myAnnouncements"
              title={words.myAnnouncements}
              endpoint={announcements.listMyAnnouncements}
              columns={COLUMNS}
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
            {phase === 'current' && <p className={classes.small}>— {words.countsHidden}</p>}
          </>
        )}
      </StatusTabs>
      <BulgarianTime />
    </Page>
  )
}
