/** The public list of announced sales: upcoming, current and past. */
import { Link } from '@tanstack/react-router'
import { dictionary } from '../../platform/web/say.ts'
import { DataGrid } from '../../platform/web/ui/DataGrid.tsx'
import type { Column, RowOf } from '../../platform/web/ui/grid-state.ts'
import { BulgarianTime } from '../../platform/web/ui/Moment.tsx'
import { Page } from '../../platform/web/ui/Page.tsx'
import { StatusTabs } from '../../platform/web/ui/StatusTabs.tsx'
import { announcements } from '../contract.ts'
import { PHASES, type Phase } from '../sale.contract.ts'
import { fields, messages } from '../messages.ts'
import { code, dates, procedure, propertyType, startPrice } from './columns.tsx'
import { asWritten, choices, names } from './names.ts'

const words = { ...dictionary(fields), ...dictionary(messages) }
type Row = RowOf<typeof announcements.listAnnouncements>

const TABS = PHASES.map((value) => ({ value, label: names.phase[value] }))
const NONE: Record<Phase, string> = {
  upcoming: words.noneUpcoming,
  current: words.noneCurrent,
  past: words.nonePast,
}

const title = ({ id, title: text }: Row) => (
  <Link to="/announcements/details/$id" params={{ id: String(id) }} {...asWritten}>
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
  procedure,
  propertyType,
  ...dates,
  {
    key: 'actions',
    title: words.actions,
    tools: true,
    render: (row) => (
      <Link
        to="/announcements/details/$id"
        params={{ id: String(row.id) }}
        aria-label={words.of(words.see, row.code)}
      >
        {words.see}
      </Link>
    ),
  },
]

const FILTERS = [
  { key: 'propertyType', label: words.propertyType, options: choices(names.propertyType) },
  { key: 'procedure', label: words.procedure, options: choices(names.procedure) },
]

export function AnnouncementsScreen() {
  return (
    <Page title={words.announcements} lead={words.announcementsLead}>
      <StatusTabs page="announcements" label={words.phase} tabs={TABS}>
        {(phase) => (
          <DataGrid
            name="announcements"
            title={words.announcementsShort}
            endpoint={announcements.listAnnouncements}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            filters={{ phase }}
            filterFields={FILTERS}
            searchLabel={words.searchAnnouncements}
            cardTitle={title}
            empty={{ title: NONE[phase], hint: words.noneHint }}
          />
        )}
      </StatusTabs>
      <BulgarianTime />
    </Page>
  )
}
