/** When a fact of the portal's set-up is good, to be looked at, or wrong. */
import type { Verdict } from './contract.ts'

const DAY_MS = 86_400_000
const GIGABYTE = 1024 ** 3
/** So long before its end a certificate is warned of. */
const CERTIFICATE_DAYS = 30
/** Above this the machine's clock is not kept right; the portal allows for it, others on the machine do not. */
const CLOCK_LOOK_MS = 1_000
const CLOCK_WRONG_MS = 60_000
/** The oldest PostgreSQL that the portal is tried with. */
const OLDEST_POSTGRES = 150_000
/** Transactions without freezing: PostgreSQL stops at two thousand million. */
const AGE_LOOK = 1_000_000_000
const AGE_WRONG = 1_800_000_000

export const ofClock = (offsetMs: number): Verdict =>
  Math.abs(offsetMs) > CLOCK_WRONG_MS ? 'WRONG' : Math.abs(offsetMs) > CLOCK_LOOK_MS ? 'LOOK' : 'GOOD'

/** Free bytes of a disk with so many in all. */
export const ofDisk = (free: number, all: number): Verdict =>
  free < GIGABYTE / 2 ? 'WRONG' : free < 2 * GIGABYTE || free < all / 10 ? 'LOOK' : 'GOOD'

export const ofCertificate = (until: Date, now: Date): Verdict => {
  const left = until.getTime() - now.getTime()
  return left <= 0 ? 'WRONG' : left < CERTIFICATE_DAYS * DAY_MS ? 'LOOK' : 'GOOD'
}

export const ofVersion = (number: number): Verdict => (number < OLDEST_POSTGRES ? 'WRONG' : 'GOOD')

export const ofAge = (transactions: number): Verdict =>
  transactions > AGE_WRONG ? 'WRONG' : transactions > AGE_LOOK ? 'LOOK' : 'GOOD'

/** Connections that all portals may open, and so many that the server gives to others than its administrators. */
export const ofConnections = (wanted: number, given: number): Verdict =>
  wanted > given ? 'WRONG' : wanted > given * 0.9 ? 'LOOK' : 'GOOD'

/** The worst of several. */
export const worstOf = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('WRONG') ? 'WRONG' : verdicts.includes('LOOK') ? 'LOOK' : 'GOOD'
