/**
 * What a password must have. The answer names what is missing, so that a form can say it while a person
 * types.
 */

const SIMPLE = { sixCharacters: /^.{6}/su, lowercaseLetter: /[a-z]/ }

const SYSTEM_USER = {
  eightCharacters: /^.{8}/su,
  uppercaseLetter: /[A-Z]/,
  lowercaseLetter: /[a-z]/,
  digit: /\d/,
  symbol: /[#?!@$%^&*-]/,
}

/** What the password of a person can lack. Letters are Latin. */
export type PasswordNeed = keyof typeof SIMPLE

/**
 * What the password of an external system's user can lack. Letters are Latin, symbols are # ? ! @ $ % ^ & *
 * and -.
 */
export type SystemPasswordNeed = keyof typeof SYSTEM_USER

const missing = <Need extends string>(needs: Record<Need, RegExp>, password: string) =>
  (Object.keys(needs) as Need[]).filter((need) => !needs[need].test(password))

/** What a person's password still lacks by the simple rule; nothing when it may be used. */
export const missingFromPassword = (password: string): PasswordNeed[] => missing(SIMPLE, password)

/** What a system user's password still lacks by the stronger rule; nothing when it may be used. */
export const missingFromSystemPassword = (password: string): SystemPasswordNeed[] =>
  missing(SYSTEM_USER, password)
