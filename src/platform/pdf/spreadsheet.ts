/** Spreadsheets are set in threads: ten thousand rows take a second, and nobody else waits for them. */
import { openThreads, type Threads } from '#platform/process/threads.ts'

/** A table with a heading; an empty cell is null. */
export type Spreadsheet = { titles: string[]; rows: (string | number | null)[][] }

const LIMITS = {
  threads: 2,
  memoryMb: 512,
  timeLimitMs: 60_000,
  mostWaiting: 2,
  longestQueue: 10,
  givesWay: true,
}
const MODULE = new URL('./spreadsheet-setting.ts', import.meta.url)
let threads: Threads | undefined

/** The table as XLSX. Throws the refusal `tooMany` when too many wait. */
export const toSpreadsheet = (input: Spreadsheet) =>
  (threads ??= openThreads(LIMITS)).run<Uint8Array<ArrayBuffer>>({
    module: MODULE,
    name: 'setSpreadsheet',
    input,
  })

/** Ends the thread of this process that sets; a later table starts another. */
export async function closeSpreadsheets() {
  const closing = threads
  threads = undefined
  await closing?.close()
}
