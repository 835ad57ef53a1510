/** What a thread reads out of one table; see machinery-sheet.ts. What is in the file can be meant to harm: what leaves here is bounded. */
import { csvReader } from '#platform/csv.ts'
import { shownInCsv } from '#platform/validation.ts'
import { type Cell, sheetsOf } from '#platform/process/xlsx.ts'
import { MOST_ABOVE, MOST_ROWS, type SheetCell, type SheetRow, type Sheets } from './machinery-sheet.ts'

/** More than a table of machines has columns, so that one which has too many is seen to have them. */
const MOST_CELLS = 40
/** More than any field may have; what is cut off is refused all the same. */
const LONGEST_CELL = 1000
/** Of all cells together, so that handing them over holds nobody up. */
const MOST_SIGNS = 4_000_000
/** The rows of a file; throws at what is no table. */
export async function readSheet(file: Uint8Array): Promise<Sheets> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  return bytes.subarray(0, 2).toString('latin1') === 'PK' ? fromXlsx(bytes) : fromCsv(bytes)
}

/** Takes row after row, as long as there are not too many, of this sheet or in all. */
function collector(all = { signs: 0 }) {
  const rows: SheetRow[] = []
  return {
    rows,
    /** Whether there was room for it. */
    take: (row: number, given: readonly SheetCell[]) => {
      const cells = given.slice(0, MOST_CELLS).map(plain)
      if (cells.every((cell) => cell === '')) return true
      all.signs += cells.reduce<number>(
        (sum, cell) => sum + (typeof cell === 'object' ? 1 : String(cell).length),
        0,
      )
      if (rows.length >= MOST_ROWS + MOST_ABOVE || all.signs > MOST_SIGNS) return false
      rows.push({ row, cells })
      return true
    },
  }
}

const plain = (cell: SheetCell) => (typeof cell === 'string' ? cell.slice(0, LONGEST_CELL).trim() : cell)

const CHUNK = 64 * 1024

function fromCsv(bytes: Buffer): Sheets {
  // No text has such signs; a picture or an old XLS has.
  if (bytes.includes(0)) throw new Error('no text')
  const text = decoded(bytes)
  const reader = csvReader()
  const { rows, take } = collector()
  for (let at = 0; at < text.length; at += CHUNK)
    for (const { row, cells } of reader.push(text.slice(at, at + CHUNK)))
      if (!take(row, cells.map(shownInCsv))) return { sheets: [{ rows, tooMany: true }], csv: true }
  const tooMany = !reader.end().every(({ row, cells }) => take(row, cells.map(shownInCsv)))
  return { sheets: [{ rows, tooMany }], csv: true }
}

function decoded(bytes: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

function fromXlsx(bytes: Buffer): Sheets {
  const all = { signs: 0 }
  const sheets = sheetsOf(bytes).map((read) => {
    const { rows, take } = collector(all)
    const room = read(MOST_CELLS, (row, cells) => take(row, cells.map(asTyped)))
    return { rows, tooMany: !room }
  })
  return { sheets, csv: false }
}

/** A machine has numbers of names and no days. */
const asTyped = (cell: Cell): SheetCell =>
  typeof cell === 'string' ? cell : 'typed' in cell ? cell.typed : { altered: cell.altered }
