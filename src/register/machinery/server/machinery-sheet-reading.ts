/** What a thread reads out of one table; see machinery-sheet.ts. What is in the file can be meant to harm: what leaves here is bounded. */
import { csvReader } from '#platform/csv.ts'
import { shownInCsv } from '#platform/validation.ts'
import type { Sheet, SheetCell, SheetRow } from './machinery-sheet.ts'
import { readXlsx } from './xlsx-reading.ts'

/** With the heading. */
const MOST_ROWS = 5001
/** More than a table of machines has columns, so that one which has too many is seen to have them. */
const MOST_CELLS = 40
/** More than any field may have; what is cut off is refused all the same. */
const LONGEST_CELL = 1000
/** Of all cells together, so that handing them over holds nobody up. */
const MOST_SIGNS = 4_000_000
/** The rows of a file; throws at what is no table. */
export async function readSheet(file: Uint8Array): Promise<Sheet> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  return bytes.subarray(0, 2).toString('latin1') === 'PK' ? fromXlsx(bytes) : fromCsv(bytes)
}

/** Takes row after row, as long as there are not too many. */
function collector() {
  const rows: SheetRow[] = []
  let signs = 0
  return {
    rows,
    /** Whether there was room for it. */
    take: (row: number, given: readonly SheetCell[]) => {
      const cells = given.slice(0, MOST_CELLS).map(plain)
      if (cells.every((cell) => cell === '')) return true
      signs += cells.reduce<number>(
        (sum, cell) => sum + (typeof cell === 'object' ? 1 : String(cell).length),
        0,
      )
      if (rows.length >= MOST_ROWS || signs > MOST_SIGNS) return false
      rows.push({ row, cells })
      return true
    },
  }
}

const plain = (cell: SheetCell) => (typeof cell === 'string' ? cell.slice(0, LONGEST_CELL).trim() : cell)

const CHUNK = 64 * 1024

function fromCsv(bytes: Buffer): Sheet {
  // No text has such signs; a picture or an old XLS has.
  if (bytes.includes(0)) throw new Error('no text')
  const text = decoded(bytes)
  const reader = csvReader()
  const { rows, take } = collector()
  for (let at = 0; at < text.length; at += CHUNK)
    for (const { row, cells } of reader.push(text.slice(at, at + CHUNK)))
      if (!take(row, cells.map(shownInCsv))) return { tooMany: true }
  return reader.end().every(({ row, cells }) => take(row, cells.map(shownInCsv)))
    ? { rows, csv: true }
    : { tooMany: true }
}

function decoded(bytes: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

function fromXlsx(bytes: Buffer): Sheet {
  const { rows, take } = collector()
  return readXlsx(bytes, MOST_CELLS, take) ? { rows, csv: false } : { tooMany: true }
}
