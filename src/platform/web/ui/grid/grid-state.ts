/** What one list is: its columns, its filters, and the state a person has brought it to. */
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import type { AnyEndpoint, OutputOf } from '#platform/endpoint.ts'
import { DEFAULT_PAGE_SIZE } from '#platform/lists.ts'
import type { Fields, Shape } from './stored-state.ts'

/** A row of a list endpoint. */
export type RowOf<E extends AnyEndpoint> = OutputOf<E> extends { rows: (infer Row)[] } ? Row : never

export type Column<Row> = {
  /** The field of the row; for a sortable column also its name in the endpoint's `sort`. */
  key: string
  title: string
  render?: (row: Row) => ReactNode
  /** The field is a moment or a day, and is written as those are; where it is empty, nothing. */
  as?: 'moment' | 'day'
  /** The cell in words, for CSV and wherever there is no `render`; without it the field itself. */
  text?: (row: Row) => string
  sortable?: boolean
  align?: 'right'
  hideOnPhone?: boolean
  /** Holds a sentence rather than a word, and gets more room. */
  wide?: boolean
  /** Shown only to those who choose it; files have it always. */
  optional?: boolean
  /** Holds buttons and links only: left out of files and document. */
  tools?: boolean
}

/** A filter of the endpoint: chosen from a list, or typed as a text or a day, which the endpoint's own schema checks. */
export type Filter = {
  key: string
  label: string
  /** Wanted seldom: folded away until somebody asks for it. */
  further?: boolean
} & ({ options: readonly { value: string; label: string }[] } | { typed: 'text' | 'day' })

export type GridState = {
  page: number
  size: number
  sort: string | undefined
  direction: 'asc' | 'desc'
  /** Chosen filters and the search text. */
  chosen: Fields
}

/** The fields of a list that a person may set: those of its input that the screen has not fixed. */
export const ownShape = (endpoint: AnyEndpoint, fixed: Fields): Shape =>
  Object.fromEntries(Object.entries(endpoint.input.shape as Shape).filter(([field]) => !(field in fixed)))

/** How a list is shown, from the fields of its address; what is missing there has its usual value. */
export function stateOf({ page, size, sort, direction, ...chosen }: Fields): GridState {
  return {
    page: typeof page === 'number' ? page : 1,
    size: typeof size === 'number' ? size : DEFAULT_PAGE_SIZE,
    sort: typeof sort === 'string' ? sort : undefined,
    direction: direction === 'desc' ? 'desc' : 'asc',
    chosen,
  }
}

/** The order after a press on a column: rising, falling, then as it was. */
export function nextOrder({ sort, direction }: GridState, column: string): Fields {
  if (sort !== column) return { sort: column, direction: undefined, page: undefined }
  if (direction === 'asc') return { sort: column, direction: 'desc', page: undefined }
  return { sort: undefined, direction: undefined, page: undefined }
}

/** The value of a row under the key of a column. */
export const fieldOf = <Row>(row: Row, key: string) => (row as Fields)[key]

/** What a cell shows as text: by the column’s own function, as a date or a moment, or as it is; empty without a value. */
export function cellText<Row>({ key, text, as }: Column<Row>, row: Row): string {
  if (text) return text(row)
  const value = fieldOf(row, key)
  if (value === null || value === undefined) return ''
  return as ? { moment: formatDateTime, day: formatDate }[as](String(value)) : String(value)
}
