/** When a viewing may be asked for, and what may become of a request. The days and hours are those of the notice (CPC art. 487(4)). */
import { LONGEST_HOURS, type ViewingState } from './viewings.contract.ts'

/** A stretch of time, in milliseconds since 1970. */
type Stretch = { from: number; until: number }
/** The same as contracts have it. */
type Announced = { from: string; until: string }

/** A request that waits, or stands. */
export const OPEN = ['ASKED', 'PROPOSED', 'AGREED'] as const satisfies readonly ViewingState[]
export const isOpen = (state: ViewingState): boolean => (OPEN as readonly string[]).includes(state)

const HOUR_MS = 3_600_000
/** Where the notice names no hours, a wish begins so long from now at the earliest, so that it can be answered. */
export const NOTICE_MS = 24 * HOUR_MS

export const stretchOf = ({ from, until }: Announced): Stretch => ({
  from: Date.parse(from),
  until: Date.parse(until),
})

/**
 * The announced viewings that may still be asked for: not over, and over before bidding begins. From then on the organiser sees only
 * what everybody does (Ordinance N-3, art. 19); whoever wants to come later calls the number in the notice.
 */
export const windowsToCome = (viewings: readonly Announced[], startsAt: string, now: number): Announced[] =>
  viewings.filter((each) => Date.parse(each.until) > now && Date.parse(each.until) <= Date.parse(startsAt))

export const within = (inner: Stretch, outer: Stretch): boolean =>
  inner.from >= outer.from && inner.until <= outer.until && inner.from < inner.until

/** Whether this time may be asked for: within one of the announced viewings or, where the notice leaves them to arrangement, before bidding. */
export function mayBeRequested(
  wish: Announced,
  { viewings, startsAt }: { viewings: readonly Announced[]; startsAt: string },
  now: number,
): boolean {
  const request = stretchOf(wish)
  if (request.until <= now) return false
  if (viewings.length > 0)
    return windowsToCome(viewings, startsAt, now).some((each) => within(request, stretchOf(each)))
  return isShort(request) && request.from >= now + NOTICE_MS && request.until <= Date.parse(startsAt)
}

/** Whether the organiser may name this time: it is to come, and over before bidding begins. */
export function mayBeProposed(wish: Announced, startsAt: string, now: number): boolean {
  const named = stretchOf(wish)
  return isShort(named) && named.from > now && named.until <= Date.parse(startsAt)
}

const isShort = ({ from, until }: Stretch) => from < until && until - from <= LONGEST_HOURS * HOUR_MS

/** From when on both are reminded of a viewing: the day before. */
export const remindFrom = (startsAt: Date): Date => new Date(startsAt.getTime() - 24 * HOUR_MS)
