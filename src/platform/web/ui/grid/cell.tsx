/** What stands in a cell of a list. */
import type { ReactNode } from 'react'
import { whole } from '#platform/web/whole-numbers.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { cellText, type Column, fieldOf } from './grid-state.ts'

const ACCESSES = { moment: 'stacked', day: 'date' } as const

/** A cell as it is seen; in words it is `cellText`. */
export function cell<Row>(column: Column<Row>, row: Row): ReactNode {
  const value = fieldOf(row, column.key)
  if (column.render) return column.render(row)
  if (column.as && typeof value === 'string') return <Moment at={value} as={ACCESSES[column.as]} />
  return whole(cellText(column, row))
}
