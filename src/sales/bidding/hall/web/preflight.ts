/** What a test of line and clock before bidding says, from the round trips that were measured. */

/** One question to the portal and its answer: when it left and came by our stopwatch, what the device's and the portal's clocks said. */
export type RoundTrip = { ms: number; deviceAt: number; portalAt: number }
export type LineTest = {
  /** Milliseconds: the middle of all answers, and how far the slow ones are from the fast ones. */
  usual: number
  jitter: number
  lost: number
  /** By how many milliseconds the clock of the device is fast (negative: slow). */
  ahead: number
}
type Readiness = 'ready' | 'usable' | 'notReady'

const QUICK_MS = 400
const BEARABLE_MS = 1_500
const STEADY_MS = 500
/** How far a clock may be off before anybody is misled by it. */
const CLOCK_MS = 1_000

/** Sums up what came back; undefined when nothing did. */
export function summary(trips: readonly RoundTrip[], asked: number): LineTest | undefined {
  if (trips.length === 0) return undefined
  const times = trips.map(({ ms }) => ms).toSorted((one, other) => one - other)
  // The answer that travelled fastest leaves the least doubt about what time it is at the portal.
  const fastest = trips.reduce((best, trip) => (trip.ms < best.ms ? trip : best))
  return {
    usual: Math.round(times[Math.floor(times.length / 2)]!),
    jitter: Math.round(times.at(-1)! - times[0]!),
    lost: asked - trips.length,
    ahead: Math.round(fastest.deviceAt - fastest.portalAt),
  }
}

/** Whether one may rely on the line: its answers, and whether prices arrive by themselves. */
export function readiness(test: LineTest | undefined, live: boolean): Readiness {
  if (!test || test.lost > 1 || test.usual > BEARABLE_MS) return 'notReady'
  return test.lost === 0 && test.usual <= QUICK_MS && test.jitter <= STEADY_MS && live ? 'ready' : 'usable'
}

/** Whether the clock of the device could mislead somebody. The portal's own countdown never follows it. */
export const clockIsOff = ({ ahead }: LineTest) => Math.abs(ahead) > CLOCK_MS
