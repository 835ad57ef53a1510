/** How a link stands, by its last check and the clock: what was good once is not said to be good now. */
import type { LinkState } from './links.contract.ts'

export type Status = 'good' | 'unasked' | 'bad' | 'old' | 'never' | 'notSetUp'

/** How a link stands at a moment, in milliseconds. */
export function statusAt({ configured, checks: [last], freshUntil }: LinkState, now: number): Status {
  if (!configured) return 'notSetUp'
  if (!last || !freshUntil) return 'never'
  if (Date.parse(freshUntil) <= now) return 'old'
  if (last.outcome === 'GOOD') return 'good'
  return last.outcome === 'UNASKED' ? 'unasked' : 'bad'
}

const MINUTE = 60_000
/** A check that is late by less than this does not make the last one old. */
const LATE_MINUTES = 2

/** Until when a check says how it is: until the second one after it should have come. */
export const freshUntil = (at: Date, everyMinutes: number) =>
  new Date(at.getTime() + (2 * everyMinutes + LATE_MINUTES) * MINUTE)

/** So long before its end a certificate is warned of. */
export const CERTIFICATE_WARNING_DAYS = 30
