/** Passwords that guessers try first: they are refused whatever else they have. */
import { COMMON_PASSWORDS } from './common-password-list.ts'

/** One to three characters over and over: aaaaaa, ababab, abcabc. */
const REPEATED = /^(.{1,3})\1+$/su
const TAIL = /[\d\p{P}\p{S}\s]+$/u

/**
 * Whether a password is one of the really common ones, in any case, or is one of them with digits and signs behind it
 * (`Ivan1985!`), or the same few characters over and over.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase().trim()
  return COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(plain.replace(TAIL, '')) || REPEATED.test(plain)
}
