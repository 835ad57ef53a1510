/** A file of machines as rows of cells: CSV in UTF-8 or in the encoding of old Bulgarian spreadsheets, or XLSX, read in a thread of its own. */
import { Worker } from 'node:worker_threads'
import { csvReader } from '../../platform/csv.ts'
import { Refusal } from '../../platform/endpoint.ts'
import { THREAD_ENVIRONMENT } from '../../platform/server/threads.ts'

/** `row` counts from 1 with the heading, as a spreadsheet shows it. */
export type SheetRow = { row: number; cells: string[]; numeric: boolean[] }

const PATIENCE_MS = 15_000
const MEMORY_MB = 256

/** Reads a file that came in Base64; throws the Refusal unreadableFile for what is no table. */
export async function readTable(base64: string): Promise<SheetRow[]> {
  const bytes = Buffer.from(base64, 'base64')
  try {
    return bytes.subarray(0, 2).toString('latin1') === 'PK' ? await readXlsx(bytes) : readCsv(bytes)
  } catch {
    throw new Refusal('unreadableFile', { field: 'file' })
  }
}

function readCsv(bytes: Buffer): SheetRow[] {
  // No text has such signs; a picture or an old XLS has.
  if (bytes.includes(0)) throw new Error('no text')
  const reader = csvReader()
  return [...reader.push(decoded(bytes)), ...reader.end()].map(({ row, cells }) => ({
    row,
    cells,
    numeric: cells.map(() => false),
  }))
}

function decoded(bytes: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

type Cell = string | number | boolean | Date | null
type Answer = { rows: Cell[][] } | { failure: string }

async function readXlsx(bytes: Buffer): Promise<SheetRow[]> {
  const worker = new Worker(new URL('./machinery-sheet-worker.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    env: THREAD_ENVIRONMENT,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const answer = await new Promise<Answer>((settle, fail) => {
    const alarm = setTimeout(() => fail(new Error('too slow')), PATIENCE_MS)
    worker.once('message', settle)
    worker.once('error', fail)
    worker.once('exit', () => {
      clearTimeout(alarm)
      fail(new Error('ended'))
    })
  }).finally(() => worker.terminate())
  if ('failure' in answer) throw new Error(answer.failure)
  return answer.rows
    .map((cells, index) => ({
      row: index + 1,
      cells: cells.map(textOf),
      numeric: cells.map((cell) => typeof cell === 'number'),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

const textOf = (cell: Cell) =>
  cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
