/** What a thread reads out of one table; see machinery-sheet.ts. What is in the file can be meant to harm: what leaves here is bounded. */
import { inflateRawSync } from 'node:zlib'
import { readSheet as readXlsx } from 'read-excel-file/universal'
import { csvReader } from '../../../platform/csv.ts'
import type { Sheet, SheetRow } from './machinery-sheet.ts'

/** With the heading. */
const MOST_ROWS = 5001
/** More than a table of machines has columns, so that one which has too many is seen to have them. */
const MOST_CELLS = 40
/** More than any field may have; what is cut off is refused all the same. */
const LONGEST_CELL = 1000
/** Of all cells together, so that handing them over holds nobody up. */
const MOST_SIGNS = 4_000_000
/** Unpacked, all parts of the file together. */
const LARGEST = 48 * 1024 * 1024
const ENTRY = 0x02014b50
const END = Buffer.from([0x50, 0x4b, 5, 6])

type Cell = string | number | boolean | Date | null

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
    take: (row: number, given: readonly Cell[]) => {
      const cells = given.slice(0, MOST_CELLS).map(plain)
      if (cells.every((cell) => cell === '')) return true
      signs += cells.reduce<number>((sum, cell) => sum + String(cell).length, 0)
      if (rows.length >= MOST_ROWS || signs > MOST_SIGNS) return false
      rows.push({ row, cells })
      return true
    },
  }
}

const plain = (cell: Cell) =>
  typeof cell === 'number'
    ? cell
    : cell === null
      ? ''
      : cell instanceof Date
        ? cell.toISOString().slice(0, 10)
        : String(cell).slice(0, LONGEST_CELL).trim()

const PIECE = 64 * 1024

function fromCsv(bytes: Buffer): Sheet {
  // No text has such signs; a picture or an old XLS has.
  if (bytes.includes(0)) throw new Error('no text')
  const text = decoded(bytes)
  const reader = csvReader()
  const { rows, take } = collector()
  for (let at = 0; at < text.length; at += PIECE)
    for (const { row, cells } of reader.push(text.slice(at, at + PIECE)))
      if (!take(row, cells)) return { tooMany: true }
  return reader.end().every(({ row, cells }) => take(row, cells)) ? { rows } : { tooMany: true }
}

function decoded(bytes: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

async function fromXlsx(bytes: Buffer): Promise<Sheet> {
  refuseBomb(bytes)
  const table = (await readXlsx(new Uint8Array(bytes).buffer)) as Cell[][]
  const { rows, take } = collector()
  return table.every((cells, index) => take(index + 1, cells)) ? { rows } : { tooMany: true }
}

/** A few kilobytes can unpack to gigabytes, whatever size they say: each part is unpacked only as far as is allowed. */
function refuseBomb(file: Buffer) {
  const end = file.lastIndexOf(END)
  if (end < 0) throw new Error('no archive')
  let at = file.readUInt32LE(end + 16)
  let left = LARGEST
  for (let n = file.readUInt16LE(end + 10); n > 0; n--) {
    if (file.readUInt32LE(at) !== ENTRY) throw new Error('no archive')
    const [method, packed, place] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 42),
    ]
    const start = place + 30 + file.readUInt16LE(place + 26) + file.readUInt16LE(place + 28)
    const body = file.subarray(start, start + packed)
    left -= method === 8 ? inflateRawSync(body, { maxOutputLength: Math.max(1, left) }).length : packed
    // What the archive says of a part's size is how much room is made for it.
    if (left < 0 || file.readUInt32LE(at + 24) > LARGEST) throw new Error('too large')
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
}
