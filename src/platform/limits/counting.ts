/**
 * How often something came, counted by all portals together. What is little each portal counts alone; beyond that it fetches room for
 * more from the count that all share, a handful at a time, so that few requests cost a question. Decision 085.
 */
import { type Bucket, oneMore, perMinute, waitFor } from '#platform/bucket.ts'
import { counter } from '#platform/figures/own.ts'

/** A limit of all portals: how many of it each lets pass unasked, and how many it fetches at once. */
export type Limit = Bucket & { alone: Bucket | undefined; shared: number; handful: number }
/** Asks for room for `wanted` more, where all portals together let `perMinute` pass. */
export type Rate = { key: string; perMinute: number; wanted: number }
/** How many may pass; where that is fewer than were wanted, `waitMs` says when the next one may. */
export type Granted = { granted: number; waitMs: number }
export type SharedCounts = (request: Rate) => Promise<Granted>

type Count = {
  /** When the bucket of all that this portal let pass will be empty. */
  emptyAt: number
  /** The same of what it let pass unasked. */
  aloneEmptyAt: number
  /** Room that was fetched and is not taken yet. */
  left: number
  /** Until then nobody need ask for more: there was none. */
  fullUntil: number
  waiting: number
  fetching: Promise<void> | undefined
}

const MINUTE_MS = 60_000
const CLEARED_EVERY_MS = 10_000
/** Of a limit each portal lets a tenth pass unasked, so that three of them come to 1.2 of it at most. */
const ALONE = 10
const HANDFUL = 20
/** Whoever is beyond a limit makes a portal ask once a second at most. */
const COUNTED_EVERY_MS = 1_000
const PATIENCE_MS = 500
/** A database that has not answered in time is not asked again for so long. */
const WITHOUT_IT_MS = 5_000

const countedAlone = counter(
  'rates_counted_alone_total',
  'How often the database did not say in time how many requests all portals let pass, so that this one counted alone',
)

/** A limit of so many requests a minute that all portals share: each lets a tenth pass by itself and asks the database for the rest a twentieth at a time. */
export function sharedInHandfuls(drops: number): Limit {
  const alone = Math.floor(drops / ALONE)
  const handful = Math.max(1, Math.floor(drops / HANDFUL))
  return {
    ...perMinute(drops),
    alone: alone > 0 ? perMinute(alone) : undefined,
    shared: drops - alone,
    handful,
  }
}

/** A limit of so many requests a minute that all portals share exactly: the database is asked about every single one. */
export const sharedOneByOne = (drops: number): Limit => ({
  ...perMinute(drops),
  alone: undefined,
  shared: drops,
  handful: 1,
})

export type Counting = {
  /** Milliseconds; those of the database where counts are shared. */
  clock: () => number
  /** Without it a portal counts alone. */
  shared?: SharedCounts | undefined
  /** How long the database may take to answer; it is then waited for no longer. */
  patienceMs?: number | undefined
  report?: ((error: unknown) => void) | undefined
}

/** Counts one more under a key and answers 0, or counts nothing and answers in how many milliseconds it may come again. Never throws. */
export function counting({ clock, shared, patienceMs = PATIENCE_MS, report }: Counting) {
  const counts = new Map<string, Count>()
  let clearedAt = clock()
  let withoutUntil = -Infinity

  const countOf = (key: string, now: number) => {
    if (Math.abs(now - clearedAt) >= CLEARED_EVERY_MS) {
      clearedAt = now
      for (const [each, { emptyAt, aloneEmptyAt, fullUntil, waiting, fetching }] of counts)
        if (Math.max(emptyAt, aloneEmptyAt, fullUntil) <= now && waiting === 0 && !fetching)
          counts.delete(each)
    }
    const known = counts.get(key)
    if (known) {
      // A clock that was put back must not shut anybody out.
      known.emptyAt = Math.min(known.emptyAt, now + MINUTE_MS)
      known.aloneEmptyAt = Math.min(known.aloneEmptyAt, now + MINUTE_MS)
      known.fullUntil = Math.min(known.fullUntil, now + MINUTE_MS)
      return known
    }
    const made = { emptyAt: now, aloneEmptyAt: now, left: 0, fullUntil: 0, waiting: 0, fetching: undefined }
    counts.set(key, made)
    return made
  }

  const fetch = (ask: SharedCounts, limit: Limit, key: string, count: Count) =>
    (count.fetching ??= (async () => {
      const wanted = Math.min(limit.shared, Math.max(limit.handful, count.waiting))
      const { granted, waitMs } = await ask({ key, perMinute: limit.shared, wanted })
      count.left += granted
      if (granted < wanted) count.fullUntil = clock() + Math.max(waitMs, COUNTED_EVERY_MS)
    })().finally(() => (count.fetching = undefined)))

  /** Waits for room, or finds that the database is not there. */
  const fetchInTime = async (ask: SharedCounts, limit: Limit, key: string, count: Count) => {
    count.waiting++
    try {
      await soonEnough(fetch(ask, limit, key, count), patienceMs)
    } catch (error) {
      if (clock() >= withoutUntil) {
        countedAlone.inc()
        report?.(error)
      }
      withoutUntil = clock() + WITHOUT_IT_MS
    } finally {
      count.waiting--
    }
  }

  return async (limit: Limit, key: string): Promise<number> => {
    for (;;) {
      const now = clock()
      const count = countOf(key, now)
      const pass = () => {
        count.emptyAt = oneMore(limit, count.emptyAt, now)
        return 0
      }
      // `withoutUntil` lies as far ahead at most, whatever the clock does.
      if (!shared || (now < withoutUntil && withoutUntil <= now + WITHOUT_IT_MS)) {
        const wait = waitFor(limit, count.emptyAt, now)
        return wait > 0 ? wait : pass()
      }
      if (limit.alone && waitFor(limit.alone, count.aloneEmptyAt, now) === 0) {
        count.aloneEmptyAt = oneMore(limit.alone, count.aloneEmptyAt, now)
        return pass()
      }
      if (count.left > 0) {
        count.left--
        return pass()
      }
      if (now < count.fullUntil) return count.fullUntil - now
      await fetchInTime(shared, limit, key, count)
    }
  }
}

async function soonEnough(answer: Promise<void>, withinMs: number) {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${withinMs} ms`)), withinMs)
  })
  try {
    await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
