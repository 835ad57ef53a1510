/** Whether two names are one, whatever keyboard, register or certificate has written them. */
import { inLatinLooks, inOneScript, plainSigns } from './folding.ts'
import { inLatin } from './lang/transliteration.ts'

/** A name as names are compared: capitals, one blank and one dash; quotation marks and apostrophes go, and letters that look alike are one. */
export const plainName = (name: string): string =>
  inLatinLooks(plainSigns(name).toUpperCase())
    .replace(/[\p{Pi}\p{Pf}„"'`´ʹʻʼ′]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?- ?/g, '-')
    .trim()

/** The same in Latin letters, for a name that one side writes in Cyrillic. */
export const latinName = (name: string): string => plainName(inLatin(inOneScript(plainSigns(name))))

const words = (name: string) => plainName(name).replaceAll('-', ' ').trim()

/** Whether they are the same words in the same order; a dash is a blank. */
export const sameName = (one: string, other: string) => words(one) === words(other)

/** A company agrees also when its legal form was written or left out. */
export const sameFirm = (written: string, inRegister: string, form = '') => {
  const bare = (name: string) => {
    const text = words(name)
    return form && text.endsWith(` ${words(form)}`) ? text.slice(0, -words(form).length - 1) : text
  }
  return bare(written) === bare(inRegister)
}

const MOST_NAMES = 5

/**
 * Whether two names can be one person's: the same words in any order; or, where one of them has only a first and a family name, which
 * may be of two with a dash, the same without the patronymic. Anything else an administrator decides: of two mistakes, letting a
 * stranger in is the worse.
 */
export function mayBeOnePerson(one: string, other: string): boolean {
  const [short, long] = [namesIn(one), namesIn(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ]
  if (short.length < 2 || long.length > MOST_NAMES) return false
  if (sameWords(short, long)) return true
  return short.length === 2 && long.length > 2 && sameWords(short, long.toSpliced(1, 1))
}
const namesIn = (name: string) => plainName(name).split(' ').filter(Boolean)
const sameWords = (one: string[], other: string[]) => sorted(one) === sorted(other)
const sorted = (names: string[]) =>
  names
    .flatMap((name) => name.split('-'))
    .filter(Boolean)
    .toSorted()
    .join(' ')
