/** Payment references of deposits: how they are made, and how they are found again in what banks make of them (ISO 11649). */

const DIGITS = 10
/** R and F by their places in the alphabet, counted from 10. */
const RF = '2715'

/** What is left of a number when it is divided by 97, digit after digit, so that it may be of any length. */
const rest97 = (digits: string) => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** The reference of ten digits: RF and two check digits stand before them. Throws RangeError for anything else. */
export function referenceOf(digits: string): string {
  if (!/^\d{10}$/.test(digits)) throw new RangeError(`Not the digits of a reference: ${digits}`)
  return `RF${String(98 - rest97(`${digits}${RF}00`)).padStart(2, '0')}${digits}`
}

/** Whether its check digits are right. */
export const isReference = (text: string): boolean =>
  /^RF\d{12}$/.test(text) && rest97(`${text.slice(4)}${RF}${text.slice(2, 4)}`) === 1

/** As people read it: in groups of four. */
export const spacedReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ')

/** Letters in which RF is typed on a Bulgarian keyboard, by its look or by its sound. */
const R = '[RrРр]'
const F = '[FfФф]'
const GAP = String.raw`[\s\-–./:_]*`
const WITH_LETTERS = new RegExp(`${R}${GAP}${F}${GAP}((?:\\d${GAP}){${DIGITS + 2}})`, 'g')
const BARE = new RegExp(`(?<![\\p{L}\\p{N}])\\d{${DIGITS + 2}}(?![\\p{L}\\p{N}])`, 'gu')

/**
 * The references in a text, each once and in its plain form: in small letters or Cyrillic ones, with blanks, hyphens or the ends of
 * lines between the digits, or without RF where the twelve digits stand by themselves. What lacks right check digits is none.
 */
export function referencesIn(text: string): string[] {
  const digits = [
    ...[...text.matchAll(WITH_LETTERS)].map(([, found]) => found!.replace(/\D/g, '')),
    ...[...text.matchAll(BARE)].map(([found]) => found),
  ]
  return [...new Set(digits.map((each) => `RF${each}`).filter(isReference))]
}
