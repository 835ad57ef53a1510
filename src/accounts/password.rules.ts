/** What a new password must have, for server and browser alike. That it is not a common one only the server can say. */
import {
  missingFromPassword,
  missingFromSystemPassword,
  type PasswordNeed,
  type SystemPasswordNeed,
} from '../platform/passwords.ts'

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

/** How many wrong passwords in a row are let pass before the account is locked. */
const TRIES = 5
/** For how many minutes: after the fifth wrong password in a row, the sixth, and so on. */
const LOCKED_MINUTES = [1, 5, 15, 60]

/**
 * For how many minutes an account is locked after so many wrong passwords in a row; 0 while it is not. After each lock
 * one more try is open, and a wrong one locks for longer.
 */
export const lockMinutes = (failures: number): number =>
  failures < TRIES ? 0 : LOCKED_MINUTES[Math.min(failures - TRIES, LOCKED_MINUTES.length - 1)]!
