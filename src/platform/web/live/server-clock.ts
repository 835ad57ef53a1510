/**
 * The server's time: what the server last said, plus how long ago it was heard. The device's clock is never asked for the time, only
 * whether our stopwatch stood still: on most systems `performance.now()` does while the device sleeps. Then the server is asked anew.
 */

const SAMPLES = 10
/** What the two clocks of a device do not run apart by unless it slept or somebody set its clock. */
const APART_MS = 1_000
/** While no answer comes, those who show the time ask again so often. */
const ASK_EVERY_MS = 4_000

/** What stands in place of a time while the server is asked for it. */
export const CHECKING_TIME = { bg: 'часът се сверява…', en: 'checking the time…' }

/** By how much the server's clock was ahead of our stopwatch, for each of the newest answers. */
const samples = new Map<string, number>()
const askers = new Set<(first: boolean) => void>()
const apart = () => Date.now() - performance.now()
let apartWhenHeard = 0
/** The latest moment that the server has named. */
let latest = -Infinity
/** What the server named up to `after` it may have said before the device slept. */
let doubt: { after: number; askedAt: number } | undefined

/** Notes a moment that the server named, and whether it says anything: the same one again, as from the cache, does not and is left out. */
export function hearServerClock(serverTime: string): boolean {
  if (samples.has(serverTime)) return false
  const at = Date.parse(serverTime)
  latest = Math.max(latest, at)
  // This one was under way while the device slept: who knows for how long.
  if (!doubt && hasSlept()) doubtServerClock()
  if (doubt && at <= doubt.after) return false
  if (doubt) samples.clear()
  doubt = undefined
  apartWhenHeard = apart()
  samples.set(serverTime, at - performance.now())
  if (samples.size > SAMPLES) samples.delete(samples.keys().next().value!)
  return true
}

/** The server's time in milliseconds. Every answer is late by its journey; the one that travelled fastest is the nearest to the truth. */
export const serverNow = () => performance.now() + Math.max(...samples.values())

const hasSlept = () => samples.size > 0 && Math.abs(apart() - apartWhenHeard) > APART_MS

/** Whether `serverNow` may be shown: the server has named the time since the device last slept. */
export const isServerClockSure = () => samples.size > 0 && !doubt && !hasSlept()

/** Has the server asked where the time is in doubt; who shows it calls this at every tick. */
export function checkServerClock() {
  if (!doubt && hasSlept()) doubtServerClock()
  else if (doubt && performance.now() - doubt.askedAt > ASK_EVERY_MS) ask(doubt)
}

/** A page that rested in the browser's memory cannot know for how long. */
function doubtServerClock() {
  if (samples.size > 0) ask((doubt = { after: latest, askedAt: -Infinity }))
}

function ask(open: NonNullable<typeof doubt>) {
  const first = open.askedAt === -Infinity
  open.askedAt = performance.now()
  for (const asker of askers) asker(first)
}

/** Says how to ask the server for its time: at first whatever is under way is given up, as its answer may be old. */
export function askWhenInDoubt(asker: (first: boolean) => void): () => void {
  askers.add(asker)
  return () => void askers.delete(asker)
}

if (globalThis.document) {
  addEventListener('pageshow', ({ persisted }) => persisted && doubtServerClock())
  document.addEventListener('resume', doubtServerClock)
  document.addEventListener('visibilitychange', checkServerClock)
}
