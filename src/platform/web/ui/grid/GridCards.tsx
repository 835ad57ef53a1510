/** The rows of a list as cards, for a screen too narrow for a table. */
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DataGrid.module.css'
import { cell } from './cell.tsx'
import type { Column } from './grid-state.ts'

type Props<Row> = {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  cardTitle?: ((row: Row) => ReactNode) | undefined
}

const SKELETON_CARDS = 3

export function GridCards<Row>({ title, columns, rows, rowKey, cardTitle }: Props<Row>) {
  if (!rows)
    return (
      <div className={classes.cards}>
        {Array.from({ length: SKELETON_CARDS }, (_, card) => (
          <Skeleton key={card} height={180} radius="md" />
        ))}
      </div>
    )
  const [first] = columns
  const shown = columns.filter((column) => !column.hideOnPhone && (cardTitle || column !== first))
  return (
    <ul className={classes.cards} aria-label={title}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          <h2 className={classes.cardTitle}>{cardTitle ? cardTitle(row) : first && cell(first, row)}</h2>
          <dl>
            {shown
              .filter(({ tools }) => !tools)
              .map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{cell(column, row)}</dd>
                </div>
              ))}
          </dl>
          {shown
            .filter(({ tools }) => tools)
            .map((column) => (
              <div key={column.key} className={classes.cardTools}>
                {cell(column, row)}
              </div>
            ))}
        </li>
      ))}
    </ul>
  )
}
