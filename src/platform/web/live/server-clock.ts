/** The server's time: what the server last said, plus how long ago it was heard. The device's clock is never asked. */

const SAMPLES = 10

/** By how much the server's clock was ahead of our stopwatch, for each of the newest answers. */
const samples = new Map<string, number>()

/** Notes the `now` of an answer, and whether it says anything: the same one again, as from the cache, does not and is left out. */
export function hearServerClock(serverTime: string): boolean {
  if (samples.has(serverTime)) return false
  samples.set(serverTime, Date.parse(serverTime) - performance.now())
  if (samples.size > SAMPLES) samples.delete(samples.keys().next().value!)
  return true
}

/** The server's time in milliseconds. Every answer is late by its journey; the one that travelled fastest is the nearest to the truth. */
export const serverNow = () => performance.now() + Math.max(...samples.values())
