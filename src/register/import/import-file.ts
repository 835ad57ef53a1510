/** The file of an import, read piece by piece: a table with headings (CSV), or one JSON object in each line. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { csvReader } from '#platform/csv.ts'
import { settleSearch } from '#register/assets/server/many-assets.ts'
import { closeRun, type Importing, importRows, type Judged, judgeRows, openRun, type Run } from './import.ts'
import { rowsUnder } from './import-columns.ts'
import type { RawRow } from './import-rows.ts'

const BATCH = 2000

/** `share` is the part of the rows that is entered or refused, from 0 to 1. */
type Progress = Run & { share: number }
type Wanted = Importing & {
  path: string
  batch?: number
  tell?: (progress: Progress) => void
  /** Ends the run after the batch that is being entered; the same file again goes on from there. */
  stop?: AbortSignal
}

/** Imports a file, or the rest of it if an earlier run was broken off. While one batch is entered, the next is read and judged. */
export async function importFile({
  path,
  batch = BATCH,
  tell = () => {},
  stop,
  ...importing
}: Wanted): Promise<Run & { stopped: boolean }> {
  const { hash, rows: allRows } = await overviewOf(path)
  const file = { hash, name: basename(path) }
  let run = await openRun(importing, file)
  const done = run.lastRow
  let pending: RawRow[] = []
  let writing: Promise<void> = Promise.resolve()
  let settling: Promise<unknown> = Promise.resolve()
  const write = async (judged: Judged) => {
    run = await importRows(importing, run, judged)
    await settling
    settling = settleSearch(importing.db)
    settling.catch(() => {})
    tell({ ...run, share: Math.min(1, run.lastRow / allRows) })
  }
  const send = async () => {
    const rows = pending
    pending = []
    const judged = await judgeRows(importing, rows)
    await writing
    if (stop?.aborted) return
    writing = write(judged)
    // Whoever waits for it next is told; until then it is not unhandled.
    writing.catch(() => {})
  }
  reading: for await (const rows of workItemsOf(path))
    for (const raw of rows) {
      if (raw.row <= done) continue
      pending.push(raw)
      if (pending.length < batch) continue
      await send()
      if (stop?.aborted) break reading
    }
  if (pending.length > 0 && !stop?.aborted) await send()
  await writing
  await settling
  if (stop?.aborted) return { ...run, stopped: true }
  await closeRun(importing, run, file)
  return { ...run, stopped: false }
}

const [NEWLINE, QUOTE, BRACE] = [0x0a, 0x22, 0x7b]

/** The hash of a file, and about how many rows it has: a quoted cell of a table may have lines of its own. */
async function overviewOf(path: string): Promise<{ hash: Buffer; rows: number }> {
  const hash = createHash('sha256')
  let [rows, quoted, table] = [1, false, undefined as boolean | undefined]
  for await (const chunk of createReadStream(path)) {
    const bytes = chunk as Buffer
    hash.update(bytes)
    table ??= bytes.find((byte) => byte > 0x20 && byte < 0x80) !== BRACE
    for (const byte of bytes)
      if (byte === QUOTE) quoted = !quoted
      else if (byte === NEWLINE && !(table && quoted)) rows++
  }
  return { hash: hash.digest(), rows }
}

/** The rows of a file as they are read; throws an Error for a file that is no such table. */
async function* workItemsOf(path: string): AsyncGenerator<RawRow[]> {
  const text = new TextDecoder('utf-8', { fatal: true })
  const decoded = (chunk?: Uint8Array) => {
    try {
      return chunk ? text.decode(chunk, { stream: true }) : text.decode()
    } catch {
      throw new Error('The file is not in UTF-8. Save it so and try again.')
    }
  }
  let reader: ReturnType<typeof lines> | undefined
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    const part = decoded(chunk as Uint8Array)
    reader ??= /^\ufeff?\s*\{/.test(part) ? lines() : table()
    yield reader.push(part)
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
      if (asRow) return [cells.length > width ? { row, value: undefined } : { row, ...asRow(cells) }]
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
