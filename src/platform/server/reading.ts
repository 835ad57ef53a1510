/** Reads what a stranger sent in threads with little memory and little time: docs/decisions/036-one-event-loop.md. */
import { openThreads, type Task, type Threads } from './threads.ts'

/** Together shorter than a transaction may be silent, for whoever waits in one. */
const LIMITS = { memoryMb: 128, timeLimitMs: 3_000, longestQueue: 2 }
let threads: Threads | undefined

/**
 * What a module of its own reads out of a file or a long text. Throws what it throws, also when it would have taken too much memory or
 * time; the refusal `tooMany` when too many wait. What a module hands back must be bounded by the module.
 */
export const readApart = <Answer>(task: Task): Promise<Answer> => (threads ??= openThreads(LIMITS)).run(task)

/** Ends the threads of this process that read; a later file starts others. */
export async function closeReading() {
  const closing = threads
  threads = undefined
  await closing?.close()
}
