/** Everything a person reads exists in both languages, side by side; a missing one does not compile. */

/** A language of the portal. Bulgarian is official and the default. */
export type Language = 'bg' | 'en'

/** One sentence for a person to read, in both languages. */
export type Text = { bg: string; en: string }

type Phrase = Text | { bg: (...details: never[]) => string; en: (...details: never[]) => string }

/** A phrase whose two variants ask for the same details; else the sentence that the compiler shows. */
type Matching<P> = P extends Text
  ? P
  : P extends { bg: (...details: infer B) => string; en: (...details: infer E) => string }
    ? [B, E] extends [E, B]
      ? P
      : 'bg and en must take the same details'
    : 'bg and en must both be text or both be functions'

type Variants = Record<string, { bg: unknown; en: unknown }>
type Widened<T> = T extends string ? string : T

/** A dictionary in one language: text stays text, a phrase with details stays a function of them. */
export type InLanguage<D extends Variants> = { readonly [K in keyof D]: Widened<D[K]['bg' | 'en']> }

/**
 * The words of a domain, for a `messages.ts` that server and browser share. A missing language, or two
 * variants that differ in what they take, do not compile.
 */
export const phrases = <D extends Record<string, Phrase>>(
  dictionary: D & { [K in keyof D]: Matching<D[K]> },
): D => dictionary

/** The same words in one language only, ready to be said. */
export const inLanguage = <D extends Variants>(dictionary: D, language: Language) =>
  Object.fromEntries(
    Object.entries(dictionary).map(([key, phrase]) => [key, phrase[language]]),
  ) as InLanguage<D>

/**
 * The language to answer in: the most wanted of an Accept-Language list that the portal speaks (of equals the
 * first), Bulgarian when there is none. A bare `en` or `bg` is such a list too.
 */
export function languageOf(acceptLanguage: string | null | undefined): Language {
  let chosen: Language = 'bg'
  let highest = 0
  for (const wish of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const [range = '', ...parameters] = wish.split(';').map((part) => part.trim())
    const language = range === '*' ? 'bg' : range.split('-')[0]
    const weight = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1)
    if ((language === 'bg' || language === 'en') && weight > highest) {
      chosen = language
      highest = weight
    }
  }
  return chosen
}

const GROUP_SIGN: Readonly<Record<Language, string>> = { bg: '\u00A0', en: ',' }

/** The digits of a whole number in groups of three, as the language parts them: `12 345` with a space that does not break, `12,345`. */
export const inGroups = (digits: string, language: Language): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, GROUP_SIGN[language])

/** How many there are, for people to read. Not by Intl, whose tables of numbers alone take a telephone's browser 50 ms to open. */
export const formatCount = (count: number, language: Language): string => inGroups(String(count), language)
