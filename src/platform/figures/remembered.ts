/** Answers of the database to those who collect figures: asked rarely and once at a time, however many collect, and never waited for long. */
import { setTimeout as sleep } from 'node:timers/promises'

/** An answer is used again for so long; who asks waits no longer than this for a new one. */
const LIMITS = { forMs: 15_000, withinMs: 2_000 }

/** Asks again once the last answer is old. Undefined where there was none in time, such as while the database is away. */
export function remembered<T>(
  ask: () => Promise<T>,
  { forMs, withinMs } = LIMITS,
): () => Promise<T | undefined> {
  let known: { at: number; answer: T | undefined } | undefined
  let asking: Promise<T | undefined> | undefined
  const askNow = async () => {
    const answer = await ask().catch(() => undefined)
    known = { at: performance.now(), answer }
    asking = undefined
    return answer
  }
  return async () => {
    if (known && performance.now() - known.at < forMs) return known.answer
    asking ??= askNow()
    const late = new AbortController()
    const tooLate = sleep(withinMs, undefined, { ref: false, signal: late.signal }).catch(() => undefined)
    const answer = await Promise.race([asking, tooLate])
    late.abort()
    return answer
  }
}
