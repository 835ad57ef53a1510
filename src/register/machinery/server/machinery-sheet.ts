/** A file of machines as rows of cells: CSV in UTF-8 or in the encoding of old Bulgarian spreadsheets, or XLSX, read in a thread of its own. */
import { Refusal } from '#platform/endpoint.ts'
import { readApart } from '#platform/process/reading.ts'
import { type Altered, otherTable } from '#platform/process/xlsx.ts'

/** Numbers are what a spreadsheet keeps as numbers, none of which it has changed. */
export type SheetCell = string | number | Altered
/** `row` counts from 1 with the heading, as a spreadsheet shows it. */
export type SheetRow = { row: number; cells: SheetCell[] }
/** The rows of each sheet that are not empty, as far as there was room; a text has one. */
export type Sheets = { sheets: { rows: SheetRow[]; tooMany: boolean }[]; csv: boolean }

/** Titles and explanations stand above the headings. */
export const MOST_ABOVE = 30
/** With the heading. */
export const MOST_ROWS = 5001

const MODULE = new URL('./machinery-sheet-reading.ts', import.meta.url)

/**
 * Reads a file that came in Base64: of its sheets that in which `isHeading` finds the headings, from them on; else the first that is not
 * empty. Throws the Refusals unreadableFile for what is no table, those of OTHER_TABLES, and tooManyRows.
 */
export async function readTable(
  base64: string,
  isHeading: (row: SheetRow) => boolean,
): Promise<{ rows: SheetRow[]; csv: boolean }> {
  // What is no Base64 would be read as if it were short or empty.
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(base64)) throw new Refusal('unreadableFile', { field: 'file' })
  const file = Buffer.from(base64, 'base64')
  const other = otherTable(file)
  if (other) throw new Refusal(other, { field: 'file' })
  const bytes = new Uint8Array(file)
  const task = { module: MODULE, name: 'readSheet', input: bytes, transfer: [bytes.buffer] }
  const { sheets, csv } = await readApart<Sheets>(task).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('unreadableFile', { field: 'file' })
  })
  const found = sheets
    .map(({ rows, tooMany }) => ({ rows, tooMany, heading: rows.slice(0, MOST_ABOVE).findIndex(isHeading) }))
    .toSorted((one, other) => Number(other.heading >= 0) - Number(one.heading >= 0))
  const sheet = found.find(({ rows }) => rows.length > 0)
  const rows = sheet?.rows.slice(Math.max(0, sheet.heading)) ?? []
  if (sheet?.tooMany || rows.length > MOST_ROWS) throw new Refusal('tooManyRows', { field: 'file' })
  return { rows, csv }
}
