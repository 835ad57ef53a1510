/**
 * Money. An amount is a whole number of minor units (cents, stotinki); what is not a safe integer is a bug
 * and throws RangeError.
 */
import { plainSigns } from './folding.ts'
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
  const digits = figures(amount, language)
  const sign = amount < 0 ? '-' : ''
  if (language !== DEFAULT_LANGUAGE) return `${sign}${currency}\u00a0${digits}`
  return `${sign}${digits}\u00a0${currency === 'BGN' ? 'лв.' : 'EUR'}`
}

/** The figures alone, without sign and currency. */
function figures(amount: number, language: Language): string {
  const minor = String(Math.abs(share(amount, 1, 1))).padStart(3, '0')
  return `${inGroups(minor.slice(0, -2), language)}${LANGUAGES[language].decimal}${minor.slice(-2)}`
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

/** Currencies as people write them beside an amount. */
const WRITTEN: Record<Currency, string> = { EUR: '€|EUR|euro|евро', BGN: 'BGN|лв\\.?|лева' }
const BESIDE = Object.entries(WRITTEN).map(
  ([currency, signs]) =>
    [
      currency,
      new RegExp(`^(?:${signs}) ?(?=\\d)`, 'iu'),
      new RegExp(`(\\d[.,]?-*) ?(?:${signs})$`, 'iu'),
    ] as const,
)

/** Thousands in groups of one sign, and after another one the cents: `12 345,67`, `12'345.67`, `12.345,67`, `12,345.67`. */
const GROUPED = [
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d+))?$/,
  /^(\d{1,3}(?:'\d{3})+)(?:[.,](\d+))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d+)$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d+)$/,
  // Two signs of a kind can only be of groups.
  /^(\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,})$/,
  /^(\d+)(?:[.,](\d+))?$/,
]
/** Thousands, or a fraction of three digits: nobody can tell. */
const EITHER = /^([1-9]\d{0,2})[.,](\d{3})$/

type Reading =
  | { amount: number }
  | { why: 'NONE' | 'DECIMALS' | 'CURRENCY' }
  | { why: 'EITHER'; whole: string; fraction: string }

/** What a person typed for an amount in a currency, which may stand beside it; without one none may. */
function readMoney(text: string, currency?: Currency): Reading {
  if (text.length > LONGEST_TYPED) return { why: 'NONE' }
  const typed = plainSigns(text).replace(/['`´‘’ʼ′]/g, "'")
  let bare = typed
  for (const [written, before, after] of BESIDE) {
    const without = typed.replace(before, '').replace(after, '$1')
    if (without !== typed && written !== currency) return { why: 'CURRENCY' }
    if (without !== typed) bare = without
  }
  // Some write a dash for no cents: 12 345,-
  bare = bare.replace(/[.,]-{1,2}$/, '')
  const [, whole, fraction] = EITHER.exec(bare) ?? []
  if (whole && fraction) return { why: 'EITHER', whole, fraction }
  const [, units, cents = ''] = GROUPED.map((form) => form.exec(bare)).find(Boolean) ?? []
  if (units === undefined) return { why: 'NONE' }
  // Never rounded: a third digit may be a slip of the pen.
  if (cents.length > 2) return { why: 'DECIMALS' }
  const amount = Number(units.replace(/\D/g, '') + cents.padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? { amount } : { why: 'NONE' }
}
const LONGEST_TYPED = 60

/**
 * The amount, in minor units, that a person typed in any form that has one meaning: `12 345,67`, `12.345,67`, `12'345.67`,
 * `€ 12,345.67`. Undefined when it is no amount, is below zero, is in another currency, or can be read in two ways (`12,345`).
 */
export function parseMoney(text: string, currency?: Currency): number | undefined {
  const read = readMoney(text, currency)
  return 'amount' in read ? read.amount : undefined
}

/** Why what was typed is no amount, and what to write instead; undefined where it is one. */
export function moneyFault(text: string, currency?: Currency): Text | undefined {
  const read = readMoney(text, currency)
  if ('amount' in read) return undefined
  switch (read.why) {
    case 'NONE':
      return { bg: 'Запишете сумата като 12 345,67.', en: 'Enter the amount as 12,345.67.' }
    case 'CURRENCY':
      return currency
        ? { bg: `Сумата се посочва в ${currency}.`, en: `The amount is given in ${currency}.` }
        : { bg: 'Запишете сумата без валута.', en: 'Enter the amount without a currency.' }
    case 'DECIMALS':
      return {
        bg: 'Сумата има най-много две цифри след десетичния знак.',
        en: 'An amount has at most two digits after the decimal point.',
      }
    case 'EITHER': {
      const thousands = Number(read.whole + read.fraction) * 100
      const [bg, en] = [',', '.'].map((point) => `${read.whole}${point}${read.fraction.slice(0, 2)}`)
      return {
        bg: `Не е ясно дали това е ${figures(thousands, 'bg')} или ${bg}. Запишете сумата с две цифри след запетаята.`,
        en: `This may be ${figures(thousands, 'en')} or ${en}. Enter the amount with two digits after the point.`,
      }
    }
  }
}
