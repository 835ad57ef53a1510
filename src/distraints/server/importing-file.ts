/** The file of an import, read piece by piece: a table with headings (CSV), or one JSON object in each line. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { csvReader } from '../../platform/csv.ts'
import {
  closeRun,
  type Importing,
  importRows,
  type Judged,
  judgeRows,
  openRun,
  type Run,
} from './importing.ts'
import { rowsUnder } from './importing-columns.ts'
import type { RawRow } from './importing-rows.ts'

const BATCH = 2000

type Progress = Run & { readBytes: number; allBytes: number }
type Wanted = Importing & { path: string; batch?: number; tell?: (progress: Progress) => void }

/** Imports a file, or the rest of it if an earlier run was broken off. While one batch is entered, the next is read and judged. */
export async function importFile({
  path,
  batch = BATCH,
  tell = () => {},
  ...importing
}: Wanted): Promise<Run> {
  const { size: allBytes } = await stat(path)
  const file = { hash: await hashOfFile(path), name: basename(path) }
  let run = await openRun(importing, file)
  const done = run.lastRow
  let readBytes = 0
  let pending: RawRow[] = []
  let writing: Promise<void> = Promise.resolve()
  const write = async (judged: Judged, upTo: number) => {
    run = await importRows(importing, run, judged)
    tell({ ...run, readBytes: upTo, allBytes })
  }
  const send = async () => {
    const [rows, upTo] = [pending, readBytes]
    pending = []
    const judged = await judgeRows(importing, rows)
    await writing
    writing = write(judged, upTo)
    // Whoever waits for it next is told; until then it is not unhandled.
    writing.catch(() => {})
  }
  for await (const rows of piecesOf(path, (bytes) => (readBytes = bytes)))
    for (const raw of rows) {
      if (raw.row <= done) continue
      pending.push(raw)
      if (pending.length === batch) await send()
    }
  if (pending.length > 0) await send()
  await writing
  await closeRun(importing, run, file)
  return run
}

async function hashOfFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest()
}

/** The rows of a file as they are read; throws an Error for a file that is no such table. */
async function* piecesOf(path: string, read: (bytes: number) => void): AsyncGenerator<RawRow[]> {
  const text = new TextDecoder('utf-8', { fatal: true })
  const decoded = (chunk?: Uint8Array) => {
    try {
      return chunk ? text.decode(chunk, { stream: true }) : text.decode()
    } catch {
      throw new Error('The file is not in UTF-8. Save it so and try again.')
    }
  }
  let reader: ReturnType<typeof lines> | undefined
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    const piece = decoded(chunk as Uint8Array)
    reader ??= /^\ufeff?\s*\{/.test(piece) ? lines() : table()
    const rows = reader.push(piece)
    read((bytes += (chunk as Uint8Array).length))
    yield rows
  }
  yield reader?.push(decoded()) ?? []
  yield reader?.end() ?? []
}

function table() {
  const csv = csvReader()
  let asRow: ReturnType<typeof rowsUnder> | undefined
  let width = 0
  const taken = (rows: ReturnType<typeof csv.push>): RawRow[] =>
    rows.flatMap(({ row, cells }) => {
      if (asRow) return [{ row, value: cells.length > width ? undefined : asRow(cells) }]
      asRow = rowsUnder(cells)
      width = cells.length
      return []
    })
  return { push: (text: string) => taken(csv.push(text)), end: () => taken(csv.end()) }
}

function lines() {
  let rest = ''
  let row = 0
  const taken = (all: string[]): RawRow[] =>
    all.flatMap((line) => {
      row++
      return line.trim() ? [{ row, value: parsed(line) }] : []
    })
  return {
    push: (text: string) => {
      const all = (rest + text).split('\n')
      rest = all.pop()!
      return taken(all)
    },
    end: () => taken(rest ? [rest] : []),
  }
}

function parsed(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line.replace(/^\ufeff/, ''))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
