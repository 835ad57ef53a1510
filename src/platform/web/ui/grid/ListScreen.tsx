/** A screen that is one list, and the column of such a list that says how each row stands. */
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page, type PageProps } from '#platform/web/ui/Page.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { DataGrid, type DataGridProps } from './DataGrid.tsx'
import type { Column } from './grid-state.ts'

type Props<E extends AnyEndpoint> = DataGridProps<E> &
  Pick<PageProps, 'lead' | 'actions'> & {
    /** Stands above the list, such as a warning that nothing can be sent. */
    children?: ReactNode
  }

export function ListScreen<E extends AnyEndpoint>({ lead, actions, children, ...list }: Props<E>) {
  return (
    <Page title={list.title} lead={lead} actions={actions}>
      <Toast />
      {children}
      <DataGrid {...list} />
      <BulgarianTime />
    </Page>
  )
}

type Status<Row> = Pick<Column<Row>, 'key' | 'title' | 'sortable'> & {
  tone: (row: Row) => Tone
  name: (row: Row) => string
  /** What an administrator would ask next: why it failed, when it is tried again. */
  note: (row: Row) => string | null | undefined
}

/** How a row stands, with what is to be known beside it. */
export const stateColumn = <Row,>({ tone, name, note, ...column }: Status<Row>): Column<Row> => ({
  ...column,
  wide: true,
  render: (row) => (
    <div className="stack">
      <Chip tone={tone(row)}>{name(row)}</Chip>
      {note(row) && <span className="small">{note(row)}</span>}
    </div>
  ),
  text: (row) => [name(row), note(row)].filter(Boolean).join('; '),
})
