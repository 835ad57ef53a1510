/** A file of machines as rows of cells: CSV in UTF-8 or in the encoding of old Bulgarian spreadsheets, or XLSX, read in a thread of its own. */
import { Refusal } from '#platform/endpoint.ts'
import { readApart } from '#platform/process/reading.ts'

/** What a spreadsheet has made something else of than somebody typed. */
export type Altered = { altered: 'LONG' | 'FRACTION' | 'DATE' | 'BOOLEAN' | 'ERROR' }
/** Numbers are what a spreadsheet keeps as numbers, none of which it has changed. */
export type SheetCell = string | number | Altered
/** `row` counts from 1 with the heading, as a spreadsheet shows it. */
export type SheetRow = { row: number; cells: SheetCell[] }
/** The rows that are not empty, the heading first; or that there are more than anybody may send at once. */
export type Sheet = { rows: SheetRow[]; csv: boolean } | { tooMany: true }

const MODULE = new URL('./machinery-sheet-reading.ts', import.meta.url)

/** Reads a file that came in Base64; throws the Refusals unreadableFile for what is no table and tooManyRows. */
export async function readTable(base64: string): Promise<{ rows: SheetRow[]; csv: boolean }> {
  // What is no Base64 would be read as if it were short or empty.
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(base64)) throw new Refusal('unreadableFile', { field: 'file' })
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  const task = { module: MODULE, name: 'readSheet', input: bytes, transfer: [bytes.buffer] }
  const sheet = await readApart<Sheet>(task).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('unreadableFile', { field: 'file' })
  })
  if ('tooMany' in sheet) throw new Refusal('tooManyRows', { field: 'file' })
  return sheet
}
