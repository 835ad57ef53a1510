/** The invented rivals of a practice sale: who takes part in which scenario, how far each would go, and how each bids. */

const SECOND = 1000
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

export const SCENARIOS = ['calm', 'fight', 'lostLine', 'suspended'] as const
export type Scenario = (typeof SCENARIOS)[number]

/** How a rival bids: at once, after some thought, hesitantly, or only when the time is nearly up. */
export type Temperament = 'eager' | 'steady' | 'doubtful' | 'sniper'
export type Rival = { id: number; temperament: Temperament; limit: number; bidsAt: Date | null }

/** Who takes part in each scenario, and how many steps above the start price each would go. */
export const CASTS: Record<Scenario, readonly [Temperament, number][]> = {
  calm: [
    ['steady', 4],
    ['doubtful', 2],
  ],
  fight: [
    ['eager', 4],
    ['sniper', 7],
    ['sniper', 10],
  ],
  lostLine: [
    ['eager', 6],
    ['steady', 4],
  ],
  suspended: [
    ['steady', 5],
    ['eager', 3],
  ],
}

/** When a rival bids the next price, as their temperament is: some wait until the time is nearly up. */
export function whenBids(temperament: Temperament, at: Date, endsAt: Date, draw: () => number): Date {
  const between = (from: number, to: number) => (from + draw() * (to - from)) * SECOND
  if (temperament === 'eager') return later(at, between(4, 9))
  if (temperament === 'steady') return later(at, between(10, 20))
  if (temperament === 'doubtful') return later(at, between(20, 40))
  const lastMoment = later(endsAt, -between(5, 13))
  return lastMoment > at ? lastMoment : later(at, between(2, 5))
}

/** A number from 0 to 1 that looks like chance (mulberry32). */
export function chance(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
