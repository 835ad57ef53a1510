/** Reads what a stranger sent in threads with little memory and little processor time: docs/decisions/036-untrusted-input.md. */
import { Refusal } from '#platform/endpoint.ts'
import { currentParty, type Party, PORTAL } from './party.ts'
import { openThreads, Overstepped, type Task, type Threads } from './threads.ts'

/**
 * A thread ends at its limit of memory only between two steps of the engine: one that would take much more by itself, such as a table of a
 * million names that doubles, ends the process. So the limit is several times what any file of 20 MB is to take in one step.
 */
const LIMITS = { threads: 2, memoryMb: 512, timeLimitMs: 3_000, mostWaiting: 6, longestQueue: 50 }
/** After a file that was too hard, those of the same party have so little for so long: a tenth, which is several times what most take. */
const LESS_MS = 300
const LESS_FOR_MS = 60_000
let threads: Threads | undefined
let uploadThreads: Threads | undefined
/** Until when a party has less. */
const lessUntil = new Map<Party, number>()

/**
 * What a module of its own reads out of a file or a long text. Throws what it throws, and the refusals `tooHardToRead` where it took too
 * much memory or processor time, which says nothing of what is in the file, and `tooMany` when too many wait. What a module hands back must
 * be bounded by the module. On a busy machine it takes minutes: a transaction around it may hold nothing, and must be allowed to say nothing.
 * Uploads stand in a line of their own: what is signed, or a table, never waits behind them.
 */
export const readApart = <Answer>(task: Task, { upload = false } = {}): Promise<Answer> => {
  const party = currentParty()
  const now = performance.now()
  const until = lessUntil.get(party) ?? now
  const limitMs = until > now ? LESS_MS : undefined
  const all = upload ? (uploadThreads ??= openThreads(LIMITS)) : (threads ??= openThreads(LIMITS))
  return all.run<Answer>({ ...task, limitMs }).catch((error: unknown) => {
    if (!(error instanceof Overstepped)) throw error
    if (limitMs === undefined) return refuseHard(party)
    // With all the time that others have it might have been read.
    throw new Refusal('tooHardToRead', { retryAfterSeconds: Math.ceil((until - now) / 1000) })
  })
}

function refuseHard(party: Party): never {
  const now = performance.now()
  for (const [each, until] of lessUntil) if (until <= now) lessUntil.delete(each)
  if (party !== PORTAL) lessUntil.set(party, now + LESS_FOR_MS)
  throw new Refusal('tooHardToRead')
}

/** Ends the threads of this process that read; a later file starts others. */
export async function closeReading() {
  const closing = [threads, uploadThreads]
  threads = undefined
  uploadThreads = undefined
  lessUntil.clear()
  await Promise.all(closing.map((each) => each?.close()))
}
