/** What a new password must have, for server and browser alike. That it is not a common one only the server can say. */
import { type Bucket, oneMore, waitFor } from '#platform/bucket.ts'
import {
  missingFromPassword,
  missingFromSystemPassword,
  type PasswordNeed,
  type SystemPasswordNeed,
} from '#platform/passwords.ts'

/** Whose password it is to be; what is not known yet is left out. */
export type PasswordOwner = {
  /** A user of an external system, for whom the stronger rule holds. Specification, section 5. */
  systemUser?: boolean
  userName?: string | null
  email?: string | null
}
export type PasswordFault = PasswordNeed | SystemPasswordNeed | 'unlikeName'

/** Everything that this owner's password needs, in the order in which it is told. */
export function passwordNeeds(owner: PasswordOwner): PasswordFault[] {
  const needs = owner.systemUser ? missingFromSystemPassword('') : missingFromPassword('')
  return owner.userName || owner.email ? [...needs, 'unlikeName'] : needs
}

/** What a password still lacks for this owner; nothing when it may be used. */
export function passwordFaults(password: string, owner: PasswordOwner): PasswordFault[] {
  const missing = owner.systemUser ? missingFromSystemPassword(password) : missingFromPassword(password)
  return isName(password, owner) ? [...missing, 'unlikeName'] : missing
}

/** Whether it is the user name, the e-mail address or what stands before its @, in any case. */
function isName(password: string, { userName, email }: PasswordOwner) {
  const typed = password.trim().toLowerCase()
  return [userName, email, email?.split('@')[0]].some((name) => name?.trim().toLowerCase() === typed)
}

/** How many wrong passwords in a row are let pass before the place they come from is locked. */
const TRIES = 5
/** For how many minutes: after the fifth wrong password in a row, the sixth, and so on. */
const LOCKED_MINUTES = [1, 5, 15, 60]

/**
 * For how many minutes a place (a device, or a network) is locked for an account after so many wrong passwords in a row from it; 0 while
 * it is not. After each lock one more try is open, and a wrong one locks for longer.
 */
export const lockMinutes = (failures: number): number =>
  failures < TRIES ? 0 : LOCKED_MINUTES[Math.min(failures - TRIES, LOCKED_MINUTES.length - 1)]!

const MINUTE_MS = 60_000
/** After so long without a wrong password the count begins anew. */
export const QUIET_MS = 24 * 60 * MINUTE_MS

/** Wrong passwords for one account from all places that are not known for it: some fifty, and then a hundred a day. */
export const FROM_STRANGERS: Bucket = { drops: 50, drainMs: 15 * MINUTE_MS }
/** Wrong passwords for any account from one network, but for places that are known for it: a house full of people may mistype. */
const FROM_NETWORK: Bucket = { drops: 60, drainMs: 20_000 }

/** A device or a network is known for so long after somebody has entered from it; of each kind so many, the latest. */
export const KNOWN_MS = 180 * 24 * 60 * MINUTE_MS
export const MOST_KNOWN = 20

/** What is counted before a password is tried; moments in milliseconds. */
export type Counted = {
  known: boolean
  failures: number
  lastAt: number
  lockedUntil: number
  /** When the two buckets will be empty. */
  strangersUntil: number
  networkUntil: number
}

/**
 * Until when no password is taken from a place, the right one neither; 0 when one may be tried. What strangers do elsewhere does not
 * count for a place that is known.
 */
export const lockedUntil = (counted: Counted, now: number): number =>
  Math.max(
    counted.lockedUntil > now ? counted.lockedUntil : 0,
    ...(counted.known
      ? []
      : [
          fullUntil(FROM_STRANGERS, counted.strangersUntil, now),
          fullUntil(FROM_NETWORK, counted.networkUntil, now),
        ]),
  )

/** Until when a bucket takes no more; 0 when it does. */
export const fullUntil = (bucket: Bucket, emptyAt: number, now: number) => {
  const wait = waitFor(bucket, emptyAt, now)
  return wait > 0 ? now + wait : 0
}

/** What is counted after one more wrong password. */
export function afterWrong(counted: Counted, now: number): Counted {
  const failures = now - counted.lastAt >= QUIET_MS ? 1 : counted.failures + 1
  const minutes = lockMinutes(failures)
  return {
    ...counted,
    failures,
    lastAt: now,
    lockedUntil: minutes > 0 ? now + minutes * MINUTE_MS : 0,
    ...(!counted.known && {
      strangersUntil: oneMore(FROM_STRANGERS, counted.strangersUntil, now),
      networkUntil: oneMore(FROM_NETWORK, counted.networkUntil, now),
    }),
  }
}
