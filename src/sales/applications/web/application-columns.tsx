/** The columns that lists of registrations have in common. */
import { Link } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import type { applications } from '../applications.contract.ts'
import { messages } from '../applications.messages.ts'
import { names, statusTone } from '#sales/notice/web/names.ts'
import { SaleTitle } from '#sales/notice/web/SaleTitle.tsx'

const words = dictionary(messages)
type Row = RowOf<typeof applications.listRegistrations>

/** The code of the sale, which leads to the announcement. */
export const code: Column<Row> = {
  key: 'code',
  title: words.code,
  sortable: true,
  render: (row) => (
    <Link to="/announcements/display/$id" params={{ id: String(row.announcementId) }}>
      {row.code}
    </Link>
  ),
  text: (row) => row.code,
}

export const title: Column<Row> = {
  key: 'title',
  title: words.announcement,
  wide: true,
  render: (row) => <SaleTitle of={row} />,
}

export const participation: Column<Row> = {
  key: 'participation',
  title: words.participation,
  // Whether it is a company, which does nothing in person, the list does not say.
  text: ({ participation: as }) => (as === 'PERSONAL' ? words.onOwnBehalf : names.participation[as]),
}

export const recordedAt: Column<Row> = {
  key: 'recordedAt',
  title: words.recordedAt,
  sortable: true,
  as: 'moment',
}

/** One of three, and with a denial its reason. */
export const status: Column<Row> = {
  key: 'status',
  title: words.status,
  sortable: true,
  render: (row) => (
    <div className="stack">
      <Chip tone={statusTone[row.status]}>{names.status[row.status]}</Chip>
      {row.toSign && <Chip tone="accent">{words.toSign}</Chip>}
      {row.reason && <span className="small">{words.reasonIs(row.reason)}</span>}
    </div>
  ),
  text: (row) =>
    [
      names.status[row.status],
      row.toSign ? `, ${words.toSign}` : '',
      row.reason ? ` (${words.reasonIs(row.reason)})` : '',
    ].join(''),
}
