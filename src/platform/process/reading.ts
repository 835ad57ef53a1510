/** Reads what a stranger sent in threads with little memory and little processor time: docs/decisions/036-untrusted-input.md. */
import { Refusal } from '#platform/endpoint.ts'
import { openThreads, Overstepped, type Task, type Threads } from './threads.ts'

/**
 * A thread ends at its limit of memory only between two steps of the engine: one that would take much more by itself, such as a table of a
 * million names that doubles, ends the process. So the limit is several times what any file of 20 MB is to take in one step.
 */
const LIMITS = { threads: 2, memoryMb: 512, timeLimitMs: 3_000, longestQueue: 50 }
/** Whoever uploads files stands in a line of their own: what is signed, or a table, never waits behind them. */
const UPLOADS = { ...LIMITS, threads: 1 }
let threads: Threads | undefined
let uploadThreads: Threads | undefined

/**
 * What a module of its own reads out of a file or a long text. Throws what it throws, and the refusals `tooHardToRead` where it took too
 * much memory or processor time, which says nothing of what is in the file, and `tooMany` when too many wait. What a module hands back must
 * be bounded by the module. On a busy machine it takes minutes: a transaction around it may hold nothing, and must be allowed to say nothing.
 */
export const readApart = <Answer>(task: Task, { upload = false } = {}): Promise<Answer> =>
  (upload ? (uploadThreads ??= openThreads(UPLOADS)) : (threads ??= openThreads(LIMITS)))
    .run<Answer>(task)
    .catch((error: unknown) => {
      throw error instanceof Overstepped ? new Refusal('tooHardToRead') : error
    })

/** Ends the threads of this process that read; a later file starts others. */
export async function closeReading() {
  const closing = [threads, uploadThreads]
  threads = undefined
  uploadThreads = undefined
  await Promise.all(closing.map((each) => each?.close()))
}
