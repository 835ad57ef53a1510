/** Reads what a stranger sent in threads with little memory and little processor time: docs/decisions/036-one-event-loop.md. */
import { Refusal } from '../endpoint.ts'
import { openThreads, Overstepped, type Task, type Threads } from './threads.ts'

/** Together, and on a busy machine each, shorter than a transaction may be silent, for whoever waits in one. */
const LIMITS = { memoryMb: 128, timeLimitMs: 3_000, longestMs: 9_000, longestQueue: 2 }
/** For whoever waits with nothing locked: more may stand in line, behind none of the others, and a busy machine may take its time. */
const PATIENT = { ...LIMITS, longestMs: 30_000, threads: 1, longestQueue: 50 }
let threads: Threads | undefined
let patientThreads: Threads | undefined

/**
 * What a module of its own reads out of a file or a long text. Throws what it throws, and the refusals `tooHardToRead` where it took too
 * much memory or time, which says nothing of what is in the file, and `tooMany` when too many wait. What a module hands back must be
 * bounded by the module. `patient` is for callers that hold no transaction meanwhile.
 */
export const readApart = <Answer>(task: Task, { patient = false } = {}): Promise<Answer> =>
  (patient ? (patientThreads ??= openThreads(PATIENT)) : (threads ??= openThreads(LIMITS)))
    .run<Answer>(task)
    .catch((error: unknown) => {
      throw error instanceof Overstepped ? new Refusal('tooHardToRead') : error
    })

/** Ends the threads of this process that read; a later file starts others. */
export async function closeReading() {
  const closing = [threads, patientThreads]
  threads = undefined
  patientThreads = undefined
  await Promise.all(closing.map((each) => each?.close()))
}
