/**
 * Money. An amount is a whole number of minor units (cents, stotinki); what is not a safe integer is a bug
 * and throws RangeError.
 */
import { inGroups, type Language, type Text, LANGUAGES, DEFAULT_LANGUAGE } from '#platform/lang/language.ts'

/** EUR since 1 January 2026 (ЗВЕРБ art. 4); BGN only in what was recorded before. */
export type Currency = 'BGN' | 'EUR'

/** The first day, in Bulgaria, on which the euro is the currency. */
export const EURO_SINCE = '2026-01-01'

/** Leva for one euro, the irrevocably fixed rate (ЗВЕРБ art. 5). */
export const BGN_PER_EUR = 1.95583

const RATE_SCALE = 100_000
const RATE = Math.round(BGN_PER_EUR * RATE_SCALE)

/**
 * An amount times a fraction, rounded once. A half of a minus amount goes away from zero, so a debt mirrors
 * its claim.
 */
export function share(amount: number, numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount: ${amount}`)
  const product = BigInt(Math.abs(amount)) * BigInt(numerator)
  const rounded = Number((2n * product + BigInt(denominator)) / (2n * BigInt(denominator)))
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`Not an amount: ${rounded}`)
  return amount < 0 ? -rounded : rounded
}

/**
 * The same value in the other currency: by the full rate, never an inverted or a shortened one, rounded once
 * to the minor unit, half up (ЗВЕРБ art. 12 and 13).
 */
export const convert = (amount: number, from: Currency, to: Currency): number =>
  from === to
    ? share(amount, 1, 1)
    : from === 'BGN'
      ? share(amount, RATE_SCALE, RATE)
      : share(amount, RATE, RATE_SCALE)

/**
 * A percentage of an amount in hundredths of a percent (10 % is 1000), rounded half up to the minor unit: the
 * bidding step (CPC art. 501d) and the deposit (CPC art. 489(1)).
 */
export const percentOf = (amount: number, basisPoints: number): number => share(amount, basisPoints, 10_000)

/**
 * An amount as documents print it, with spaces that do not break: `12 345,67 лв.` and `6 312,24 EUR` in
 * Bulgarian, `BGN 12,345.67` in English. The Bulgarian National Bank wants the code beside a figure; € is for
 * graphics and press.
 */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  const minor = String(Math.abs(share(amount, 1, 1))).padStart(3, '0')
  const digits = `${inGroups(minor.slice(0, -2), language)}${LANGUAGES[language].decimal}${minor.slice(-2)}`
  const sign = amount < 0 ? '-' : ''
  if (language !== DEFAULT_LANGUAGE) return `${sign}${currency}\u00a0${digits}`
  return `${sign}${digits}\u00a0${currency === 'BGN' ? 'лв.' : 'EUR'}`
}

/** The same in both languages. */
export const moneyText = (amount: number, currency: Currency): Text => ({
  bg: formatMoney(amount, currency, 'bg'),
  en: formatMoney(amount, currency, 'en'),
})

/**
 * An amount as a document of a day, YYYY-MM-DD, prints it: what was agreed in leva is owed in euro since the euro is the currency
 * (ЗВЕРБ art. 11-13), so both stand there: `195,58 лв. (100,00 EUR)`.
 */
export const formatMoneyOn = (day: string, amount: number, currency: Currency, language: Language): string =>
  currency === 'BGN' && day >= EURO_SINCE
    ? `${formatMoney(amount, 'BGN', language)} (${formatMoney(convert(amount, 'BGN', 'EUR'), 'EUR', language)})`
    : formatMoney(amount, currency, language)

const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/
const SPACED = /^(\d{1,3}(?:\s\d{3})+)(?:[.,](\d{1,2}))?$/
const ENGLISH = /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/

/**
 * The amount, in minor units, that a person typed: `12 345,67`, `12345.67`, `12,345.67`. Undefined when it is
 * no amount, is below zero, or can be read in two ways (`12,345`).
 */
export function parseMoney(text: string): number | undefined {
  const typed = text.trim()
  const [, whole, fraction = ''] = PLAIN.exec(typed) ?? SPACED.exec(typed) ?? ENGLISH.exec(typed) ?? []
  if (whole === undefined) return undefined
  const amount = Number(whole.replace(/\D/g, '') + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? amount : undefined
}
