/** What one list is: its columns, its filters, and the state a person has brought it to. */
import type { ReactNode } from 'react'
import type { AnyEndpoint, OutputOf } from '../../../endpoint.ts'
import { DEFAULT_PAGE_SIZE } from '../../../lists.ts'
import type { Fields, Shape } from './kept-state.ts'

/** A row of a list endpoint. */
export type RowOf<E extends AnyEndpoint> = OutputOf<E> extends { rows: (infer Row)[] } ? Row : never

export type Column<Row> = {
  /** The field of the row; for a sortable column also its name in the endpoint's `sort`. */
  key: string
  title: string
  render?: (row: Row) => ReactNode
  /** The cell in words, for CSV and wherever there is no `render`; without it the field itself. */
  text?: (row: Row) => string
  sortable?: boolean
  align?: 'right'
  hideOnPhone?: boolean
  /** Holds a sentence rather than a word, and gets more room. */
  wide?: boolean
  /** Shown only to those who choose it; files have it always. */
  optional?: boolean
  /** Holds buttons and links only: left out of files and paper. */
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

export function cellText<Row>({ key, text }: Column<Row>, row: Row): string {
  if (text) return text(row)
  const value = (row as Fields)[key]
  return value === null || value === undefined ? '' : String(value)
}

export const cell = <Row>(column: Column<Row>, row: Row): ReactNode =>
  column.render ? column.render(row) : cellText(column, row)

/** Pages to offer: the first, the last, and those around the present one; `undefined` is a gap. */
export function pagesAround(page: number, last: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  const pages = [...new Set(near)].toSorted((a, b) => a - b)
  return pages.flatMap((each, index) => {
    const missing = index === 0 ? 0 : each - pages[index - 1]! - 1
    if (missing === 1) return [each - 1, each]
    return missing > 1 ? [undefined, each] : [each]
  })
}
