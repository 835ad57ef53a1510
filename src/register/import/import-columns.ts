/** Rows of a table as the fields of the form: a heading such as `debtor.identifier` says where a cell goes, and the schema what it must be. */
import { z } from 'zod'
import { alteredInCsv, shownInCsv } from '#platform/validation.ts'
import { ImportedDistraint } from './import.contract.ts'

type Cell = 'text' | 'day' | 'number' | 'yes'
type Tree = { [name: string]: Tree | unknown }

/** Of the list of refused rows, which says where they stand and not what they hold. */
export const REPORT_HEADINGS = ['row', 'field', 'code', 'reason']

/** What a column holds, or undefined if the form has no such field. */
function cellAt(heading: string): Cell | undefined {
  let at: unknown = ImportedDistraint
  for (const name of heading.split('.')) {
    at = bare(at)
    if (at instanceof z.ZodObject) at = Object.hasOwn(at.shape, name) ? at.shape[name] : undefined
    else at = at instanceof z.ZodArray && /^1?\d$/.test(name) ? at.element : undefined
  }
  at = bare(at)
  if (at instanceof z.ZodISODate) return 'day'
  if (at instanceof z.ZodNumber) return 'number'
  if (at instanceof z.ZodBoolean) return 'yes'
  return at instanceof z.ZodString || at instanceof z.ZodEnum ? 'text' : undefined
}

const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? bare(schema.unwrap())
    : schema

/** Makes the reader of a table's rows; throws an Error that names the columns that it does not know. */
export function rowsUnder(
  headings: readonly string[],
): (cells: readonly string[]) => { value: Tree; altered: string[] } {
  const columns = headings.map((heading) => ({ path: heading.split('.'), kind: cellAt(heading) }))
  if (headings.join() === REPORT_HEADINGS.join())
    throw new Error(
      'This is the list of the rows that were refused. Correct them in the file that they stand in, and import that one.',
    )
  const unknown = headings.filter((_, index) => columns[index]!.kind === undefined)
  if (unknown.length > 0)
    throw new Error(`Unknown columns: ${unknown.join(', ')}. docs/import.md lists those that there are.`)
  if (new Set(headings).size < headings.length) throw new Error('A column stands twice.')
  return (cells) => {
    const row: Tree = {}
    const altered: string[] = []
    for (const [index, { path, kind }] of columns.entries()) {
      const cell = shownInCsv(cells[index] ?? '')
      if (cell === '') continue
      if (kind === 'text' && isAltered(cell, path.at(-1)!)) altered.push(path.join('.'))
      let at = row
      for (const name of path.slice(0, -1)) at = (at[name] ??= {}) as Tree
      at[path.at(-1)!] = valueOf(cell, kind!)
    }
    // Owners stand under numbers; gaps between them mean nothing.
    if (row['owners']) row['owners'] = Object.values(row['owners'])
    return { value: row, altered }
  }
}

/** Of fields that name or number something, no day is the value. */
const NUMBERS = /(?:identifier|number|key)$/i
function isAltered(cell: string, field: string): boolean {
  const how = alteredInCsv(cell)
  return how === 'LONG' || (how === 'DATE' && NUMBERS.test(field))
}

const YES = new Map([
  ...['true', 'yes', 'да', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'не', '0'].map((word) => [word, false] as const),
])
/** What cannot be read stays as it is, for the schema to refuse. */
function valueOf(cell: string, kind: Cell): unknown {
  if (kind === 'yes') return YES.get(cell.toLowerCase()) ?? cell
  if (kind === 'number') return /^-?\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell
  if (kind === 'day') return cell.replace(/^(\d\d)\.(\d\d)\.(\d{4})(?: г\.)?$/, '$3-$2-$1')
  return cell
}
