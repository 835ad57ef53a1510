// How moments, amounts and other values are written, for the sentences of bg.mjs and en.mjs.
import { bg } from './bg.mjs'
import { en } from './en.mjs'

/** The languages in which the program speaks, by their codes. */
export const LANGUAGES = { bg, en }

const NBSP = '\u00a0'
const pad = (value) => String(value).padStart(2, '0')

/** Date and time by the clock in Sofia, to the thousandth. */
function when(moment) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Sofia',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(moment))
  const { day, month, year, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  )
  const thousandths = String(moment).slice(-4, -1)
  return `${pad(day)}.${pad(month)}.${year} ${pad(hour)}:${pad(minute)}:${pad(second)}.${thousandths}`
}

/** Hundredths as people write an amount: 12 345,67 лв. or EUR 12,345.67. */
const priceIn = (language) => (amount, currency) => {
  if (!Number.isSafeInteger(amount)) return String(amount)
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const groups = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, language === 'bg' ? NBSP : ',')
  const sign = amount < 0 ? '-' : ''
  if (language === 'en') return `${sign}${currency}${NBSP}${groups}.${digits.slice(-2)}`
  return `${sign}${groups},${digits.slice(-2)}${NBSP}${currency === 'BGN' ? 'лв.' : 'EUR'}`
}

const SIZES = [86_400_000, 3_600_000, 60_000, 1000, 1]
const UNITS = { bg: ['дн.', 'ч', 'мин', 'с', 'мс'], en: ['d', 'h', 'min', 's', 'ms'] }
/** A duration, as exactly as it is given. */
const lengthIn = (language) => (ms) => {
  let left = Math.abs(ms)
  const parts = SIZES.map((size, index) => {
    const count = Math.floor(left / size)
    left -= count * size
    return count > 0 ? `${count} ${UNITS[language][index]}` : ''
  })
  return `${ms < 0 ? '-' : ''}${parts.filter(Boolean).join(' ') || `0 ${UNITS[language][3]}`}`
}

const AMOUNTS = ['price', 'startPrice', 'step', 'best', 'finalPrice']
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The words of one language. */
export function wordsIn(language) {
  const price = priceIn(language)
  const length = lengthIn(language)
  const { terms, sentences } = LANGUAGES[language]
  /** Any value of a field: an amount, a moment, a duration, yes or no, the name of a person, or as it stands. */
  const shown = (field, value, currency) => {
    if (value === null || value === undefined || value === '') return terms.nothing
    if (typeof value === 'boolean') return value ? terms.yes : terms.no
    if (AMOUNTS.includes(field)) return price(value, currency)
    if (field === 'milliseconds') return length(value)
    if (TIME.test(value)) return when(value)
    if (typeof value === 'object') return value.name ?? JSON.stringify(value)
    return terms.values[value] ?? (typeof value === 'string' ? terms.quoted(value) : String(value))
  }
  const list = (values) => {
    const [few, more] = [values.slice(0, 10), values.length - 10]
    return more > 0 ? terms.andMore(few.join(', '), more) : few.join(', ')
  }
  return { ...sentences({ price, length, when, shown, list }), price }
}
