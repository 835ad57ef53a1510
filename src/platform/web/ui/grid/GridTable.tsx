/** The rows of a list as a table, ordered by pressing the title of a column. */
import { Skeleton } from '@mantine/core'
import classes from './DataGrid.module.css'
import { SortMark } from './grid-icons.tsx'
import { cell } from './cell.tsx'
import type { Column, GridState } from './grid-state.ts'

type Props<Row> = {
  title: string
  columns: readonly Column<Row>[]
  /** None while they are on their way. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  state: GridState
  order: (column: string) => void
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const
const SKELETON_ROWS = 5

export function GridTable<Row>({ title, columns, rows, rowKey, state, order }: Props<Row>) {
  const directionOf = ({ key }: Column<Row>) => (state.sort === key ? state.direction : undefined)
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const direction = directionOf(column)
              return (
                <th
                  key={column.key}
                  scope="col"
                  data-align={column.align}
                  data-wide={column.wide || undefined}
                  data-tools={column.tools || undefined}
                  aria-sort={column.sortable ? (direction ? SORTED[direction] : 'none') : undefined}
                >
                  {column.sortable ? (
                    <button type="button" className={classes.order} onClick={() => order(column.key)}>
                      <OrderTitle title={column.title} direction={direction} />
                    </button>
                  ) : (
                    column.title
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: SKELETON_ROWS }, (_, row) => (
                <tr key={row}>
                  {columns.map(({ key }) => (
                    <td key={key}>
                      <Skeleton height={18} my={4} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <td key={column.key} data-align={column.align} data-tools={column.tools || undefined}>
                      {cell(column, row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

/** The mark of the order never stands alone on a line: it stays with the last word. */
function OrderTitle({ title, direction }: { title: string; direction: 'asc' | 'desc' | undefined }) {
  const lastWord = title.lastIndexOf(' ') + 1
  return (
    <>
      {title.slice(0, lastWord)}
      <span className={classes.together}>
        {title.slice(lastWord)} <SortMark direction={direction} />
      </span>
    </>
  )
}
