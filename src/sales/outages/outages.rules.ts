/** When silence of the portal is an outage, and which part of it a sale has lost. Ordinance N-3, art. 14. */

import { dayInSofia } from '#platform/dates.ts'
import { silenceFiguresOn } from '#sales/law/figures.rules.ts'
import type { Cause } from './outages.contract.ts'

export type { Cause } from './outages.contract.ts'

export type Interval = { from: Date; until: Date }

const SECOND = 1000

/** How often each process shows that it lives. */
export const BEAT_MS = SECOND

/** A silence of all processes up to this long is not felt: browsers and bids try again by themselves. A figure of ours; the ordinance gives none. */
export const UNNOTICEABLE_MS = 15 * SECOND

/** The silences between signs of life that are long enough to be outages, in their order. */
export function silencesIn(signs: readonly Date[]): Interval[] {
  const inOrder = signs.toSorted((one, other) => one.getTime() - other.getTime())
  return inOrder.slice(1).flatMap((until, index) => {
    const from = inOrder[index]!
    return until.getTime() - from.getTime() > UNNOTICEABLE_MS ? [{ from, until }] : []
  })
}

type Seen = {
  /** Whether all that served had said that they were going. */
  announced: boolean
  /** For how long of it the process that is back was held by its own work, if it had been the last to give a sign. */
  heldMs: number
  /** How long pauses took within the hour before. */
  pausedMs: number
}

/** What a silence was. Pauses that together take long are felt, whatever they were planned for: then the portal was away. */
export function causeOf(silence: Interval, { announced, heldMs, pausedMs }: Seen): Cause {
  const lasted = silence.until.getTime() - silence.from.getTime()
  const { pausesAnHour } = silenceFiguresOn(dayInSofia(silence.until))
  if (pausedMs + lasted > pausesAnHour) return 'ABSENCE'
  if (announced) return 'RESTART'
  return lasted - heldMs <= UNNOTICEABLE_MS ? 'FREEZE' : 'ABSENCE'
}

/** Whether a sale lost its end by a silence, whatever that was: it ended before its bidders could be back. */
export const tookTheEnd = ({ from, until }: Interval, endsAt: Date) =>
  endsAt > from && endsAt.getTime() <= until.getTime() + silenceFiguresOn(dayInSofia(until)).untilBack

/** The part that two intervals share; undefined when they only touch. */
export function shared(one: Interval, other: Interval): Interval | undefined {
  const from = one.from > other.from ? one.from : other.from
  const until = one.until < other.until ? one.until : other.until
  return from < until ? { from, until } : undefined
}

const DAY = 24 * 60 * 60 * SECOND

/** How long ahead everyone is told of an announced outage, and how long after it of one that was not. */
export const ANNOUNCED_BEFORE_MS = 14 * DAY
export const SHOWN_AFTER_DAYS = 3
export const SHOWN_AFTER_MS = SHOWN_AFTER_DAYS * DAY
