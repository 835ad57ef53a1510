/** Thresholds: when a fact about the set-up is good, needs a look, or is wrong. */
import type { Verdict } from './doctor.contract.ts'

const DAY_MS = 86_400_000
const GIGABYTE = 1024 ** 3
/** How long before its expiry a certificate is warned of. */
const CERTIFICATE_DAYS = 30
/** Above this the machine's clock is not synchronised; the portal corrects for it, other programs do not. */
const CLOCK_CHECK_MS = 1_000
const CLOCK_WRONG_MS = 60_000
/** The oldest PostgreSQL that the portal is tested with. */
const OLDEST_POSTGRES = 150_000
/** Unfrozen transactions: PostgreSQL stops at two billion. */
const AGE_CHECK = 1_000_000_000
const AGE_WRONG = 1_800_000_000

/** `offsetMs` is how far the clock of this machine is from that of the database, in either direction. */
export const clockVerdict = (offsetMs: number): Verdict =>
  Math.abs(offsetMs) > CLOCK_WRONG_MS ? 'WRONG' : Math.abs(offsetMs) > CLOCK_CHECK_MS ? 'LOOK' : 'GOOD'

/** `free` of `all` bytes of a disk. */
export const diskVerdict = (free: number, all: number): Verdict =>
  free < GIGABYTE / 2 ? 'WRONG' : free < 2 * GIGABYTE || free < all / 10 ? 'LOOK' : 'GOOD'

/** By how long a certificate is still valid. */
export const certificateVerdict = (until: Date, now: Date): Verdict => {
  const left = until.getTime() - now.getTime()
  return left <= 0 ? 'WRONG' : left < CERTIFICATE_DAYS * DAY_MS ? 'LOOK' : 'GOOD'
}

/** `number` is `server_version_num` of PostgreSQL, such as 170002. */
export const versionVerdict = (number: number): Verdict => (number < OLDEST_POSTGRES ? 'WRONG' : 'GOOD')

/** `transactions` is the age of the oldest unfrozen one. */
export const ageVerdict = (transactions: number): Verdict =>
  transactions > AGE_WRONG ? 'WRONG' : transactions > AGE_CHECK ? 'LOOK' : 'GOOD'

/** Connections that all portals may open, against those that the server allows beyond the ones reserved for superusers. */
export const connectionsVerdict = (wanted: number, given: number): Verdict =>
  wanted > given ? 'WRONG' : wanted > given * 0.9 ? 'LOOK' : 'GOOD'

/** The worst of several. */
export const worstOf = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('WRONG') ? 'WRONG' : verdicts.includes('LOOK') ? 'LOOK' : 'GOOD'
