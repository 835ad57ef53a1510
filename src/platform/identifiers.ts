/**
 * Numbers that name a person or a company, and addresses to reach them. A number proves its form, not that it
 * was issued.
 */
import { type Day, isDay } from './dates.ts'
import { foldIban, strayLetter } from './folding.ts'

/**
 * EGN: citizen; LNCH: resident foreigner; EIK: company or other body. Ten digits can be a valid EGN and LNCH
 * at once.
 */
const IDENTIFIER_TYPES = ['EGN', 'LNCH', 'EIK'] as const

/**
 * What kind of number identifies the person or company. It always travels with the number and is never
 * guessed.
 */
export type IdentifierType = (typeof IDENTIFIER_TYPES)[number]

const EGN_WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 6]
const LNCH_WEIGHTS = [21, 19, 17, 13, 11, 9, 7, 3, 1]

const weigh = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)

/** A remainder of 10 is no digit: then the second weights decide, and a second 10 stands for 0. */
const eikDigit = (digits: string, first: readonly number[], second: readonly number[]) => {
  const remainder = weigh(digits, first) % 11
  return remainder < 10 ? remainder : (weigh(digits, second) % 11) % 10
}

const isEik9 = (value: string) =>
  eikDigit(value, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]) === Number(value[8])

/** The day of birth that a valid EGN carries (years 1800 to 2099), or undefined when the number is no EGN. */
export function birthDateOfEgn(value: string): Day | undefined {
  if (!/^\d{10}$/.test(value)) return undefined
  const month = Number(value.slice(2, 4))
  const [century, shift] = month > 40 ? [20, 40] : month > 20 ? [18, 20] : [19, 0]
  const day = `${century}${value.slice(0, 2)}-${String(month - shift).padStart(2, '0')}-${value.slice(4, 6)}`
  return isDay(day) && (weigh(value, EGN_WEIGHTS) % 11) % 10 === Number(value[9]) ? day : undefined
}

/**
 * Whether this is a well-formed EGN: ten digits, a real day of birth in one of three centuries, the check
 * digit.
 */
export const isEgn = (value: string) => birthDateOfEgn(value) !== undefined

/** Whether somebody's EGN stands in a text, also among other words or with blanks between its digits. */
export const holdsEgn = (text: string) =>
  (text.match(/(?<!\d)\d(?:\s?\d){9}(?!\d)/g) ?? []).some((number) => isEgn(number.replace(/\s/g, '')))

/**
 * Whether this is a well-formed LNCH, the personal number of a foreigner: ten digits, the last of which
 * checks.
 */
export const isLnch = (value: string) =>
  /^\d{10}$/.test(value) && weigh(value, LNCH_WEIGHTS) % 10 === Number(value[9])

/** Whether this is a well-formed EIK: nine digits for a company, thirteen for its branch; ten are none. */
export const isEik = (value: string) =>
  /^\d{9}$/.test(value)
    ? isEik9(value)
    : /^\d{13}$/.test(value) &&
      isEik9(value) &&
      eikDigit(value.slice(8), [2, 7, 3, 5], [4, 9, 5, 7]) === Number(value[12])

/** Whether this names a branch: it has no person of its own, and whoever means one means the company. */
export const isBranch = (value: string) => value.length === 13 && isEik(value)

const CHECKS: Record<IdentifierType, (value: string) => boolean> = { EGN: isEgn, LNCH: isLnch, EIK: isEik }

/**
 * Whether this is a well-formed number of that kind. Blanks are not forgiven: trim what a person typed first.
 */
export const isIdentifier = (type: IdentifierType, value: string) => CHECKS[type](value)

const LOCAL = String.raw`[\p{L}\p{N}!#$%&'*+/=?^_{|}~\x60-]+`
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const EMAIL = new RegExp(
  String.raw`^(?=[^@]{1,64}@)${LOCAL}(?:\.${LOCAL})*@(?:${LABEL}\.)+(?!\d+$)${LABEL}$`,
  'u',
)

/**
 * Whether mail could go to this address: one name, one domain of at least two parts, Cyrillic allowed in
 * both, but no two scripts within a part.
 */
export const isEmail = (value: string) =>
  value.length <= 254 && EMAIL.test(value) && strayLetter(value) === undefined

/** The address that a text is, if it is one. `URL.canParse` is newer than some browsers we serve. */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/**
 * Whether this can be a telephone number: at least five digits with the usual marks between; a plus only at
 * the start.
 */
export const isPhone = (value: string) => /^(?=(?:\D*\d){5})\+?[\d ()/.-]{5,30}$/.test(value)

/** How long an IBAN of each country of SEPA is (ISO 13616). */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  `AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22
   GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19
   MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22`
    .split(/\s+/)
    .map((each) => [each.slice(0, 2), Number(each.slice(2))]),
)

/** An IBAN, however it was typed, as people read and compare it: in groups of four (ISO 13616). */
export const spacedIban = (iban: string) => foldIban(iban).replace(/(.{4})(?=.)/g, '$1 ')

/** Why an IBAN, folded, is none of a country of SEPA: a sign that none has, the country, its length, or its check digits by modulo 97. */
export function ibanFault(
  value: string,
):
  | { why: 'SIGN'; sign: string }
  | { why: 'COUNTRY'; country: string }
  | { why: 'LENGTH'; country: string; length: number; expected: number }
  | { why: 'CHECK' }
  | undefined {
  const sign = /[^A-Z0-9]/u.exec(value)?.[0]
  if (sign) return { why: 'SIGN', sign }
  const country = value.slice(0, 2)
  const expected = IBAN_LENGTHS[country]
  if (expected === undefined) return { why: 'COUNTRY', country }
  if (expected !== value.length) return { why: 'LENGTH', country, length: value.length, expected }
  return isIban(value) ? undefined : { why: 'CHECK' }
}

/** Whether this is a well-formed IBAN of a country of SEPA: its length, and its check digits by modulo 97. Fold it first. */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value) || IBAN_LENGTHS[value.slice(0, 2)] !== value.length)
    return false
  const digits = (value.slice(4) + value.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** Whether this is the code of a bank (BIC, ISO 9362): eight characters, or eleven for a branch. */
export const isBic = (value: string) => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(value)

/** A year and a running number, as the portal numbers sales and distraints: one in eleven of the longer ones is an EGN by its digits. */
const PORTAL_NUMBER = /^20\d\d-\d{1,6}$/

/** Whether somewhere in a text ten digits stand that are an EGN or LNCH, however they are spaced, and are no number of the portal. */
export const holdsPersonalNumber = (text: string): boolean =>
  !PORTAL_NUMBER.test(text.trim()) &&
  (text.replaceAll(/(?<=\d)[\s.-]+(?=\d)/g, '').match(/\d{10,}/g) ?? []).some((digits) =>
    Array.from({ length: digits.length - 9 }, (_, at) => digits.slice(at, at + 10)).some(
      (ten) => isEgn(ten) || isLnch(ten),
    ),
  )

/** Whether a text is a cadastral identifier: the EKATTE code of the place, then the numbers of district, property, building and part. */
export const isCadastral = (text: string) => /^\s*\d{5}(?:\s*\.\s*\d{1,6}){1,4}\s*$/.test(text)
