/** When silence of the portal is an outage, and which part of it a sale has lost. Ordinance N-3, art. 14. */

export type Interval = { from: Date; until: Date }

const SECOND = 1000

/** How often each process shows that it lives. */
export const BEAT_MS = SECOND

/** A silence of all processes up to this long is not felt: browsers and bids try again by themselves. A figure of ours; the ordinance gives none. */
const UNNOTICEABLE_MS = 15 * SECOND

/** The silences between signs of life that are long enough to be outages, in their order. */
export function silencesIn(signs: readonly Date[]): Interval[] {
  const inOrder = signs.toSorted((one, other) => one.getTime() - other.getTime())
  return inOrder.slice(1).flatMap((until, index) => {
    const from = inOrder[index]!
    return until.getTime() - from.getTime() > UNNOTICEABLE_MS ? [{ from, until }] : []
  })
}

/** The part that two intervals share; undefined when they only touch. */
export function shared(one: Interval, other: Interval): Interval | undefined {
  const from = one.from > other.from ? one.from : other.from
  const until = one.until < other.until ? one.until : other.until
  return from < until ? { from, until } : undefined
}

const DAY = 24 * 60 * 60 * SECOND

/** How long ahead everyone is told of an announced outage, and how long after it of one that was not. */
export const TOLD_AHEAD_MS = 14 * DAY
export const TOLD_AFTER_MS = 3 * DAY
