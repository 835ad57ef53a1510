/** Everything a person reads exists in both languages, side by side; a missing one does not compile. */

type Facts = {
  /** What it calls itself. */
  name: string
  /** Its dates and names in browsers (BCP 47). */
  locale: string
  decimal: string
  group: string
  percent: string
  /** Everything is said in it: screens of officials, letters and documents too. Otherwise the public pages alone are read in it. */
  whole: boolean
  /** In which language is said what has no words in it; never a letter or a document, which is not made in it at all. */
  fallback: 'bg' | 'en'
}

/** The languages of the portal; types, validation, addresses, the switch and tests follow from these lines. */
export const LANGUAGES = {
  bg: {
    name: 'Български',
    locale: 'bg-BG',
    decimal: ',',
    group: '\u00a0',
    percent: '\u00a0%',
    whole: true,
    fallback: 'bg',
  },
  en: {
    name: 'English',
    locale: 'en-GB',
    decimal: '.',
    group: ',',
    percent: '%',
    whole: true,
    fallback: 'en',
  },
} as const satisfies Readonly<Record<string, Facts>>

export type Language = keyof typeof LANGUAGES
/** A language in which letters and documents are made. */
export type WholeLanguage = {
  [L in Language]: (typeof LANGUAGES)[L]['whole'] extends true ? L : never
}[Language]

/** Bulgarian is official, and what is read where nobody has chosen. */
export const DEFAULT_LANGUAGE = 'bg' satisfies Language

const isLanguage = (text: string | null | undefined): text is Language =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text)

const codes: string[] = Object.keys(LANGUAGES)
/** All of them, the official one first. */
export const languages = codes.filter(isLanguage)

/** Those that a reader of one may switch to. */
export const othersThan = (language: Language) => languages.filter((other) => other !== language)

const facts: Readonly<Record<Language, Facts>> = LANGUAGES
const isWhole = (language: Language): language is WholeLanguage => facts[language].whole
/** Those in which letters and documents are made. */
export const wholeLanguages = languages.filter(isWhole)

/** The language that a row has stored for letters and documents. */
export const storedLanguage = (stored: string | null | undefined): WholeLanguage =>
  isLanguage(stored) && isWhole(stored) ? stored : DEFAULT_LANGUAGE

/** A name that was entered in Bulgarian, and perhaps in English: readers of any other language than Bulgarian are given the English one. */
export const translated = <T extends string | null | undefined>(
  bg: T,
  en: string | null | undefined,
  language: Language,
): T | string => (language !== DEFAULT_LANGUAGE && en) || bg

/** What is written down: languages of the public pages alone may be missing. */
export type Given<T> = Readonly<Record<WholeLanguage, T> & Partial<Record<Language, T>>>
/** One sentence for a person to read. */
export type Text = Given<string>

/** What is said in a language: its own words, else those of its fallback. */
export const wordsIn = <G extends Given<unknown>>(given: G, language: Language): G[WholeLanguage] =>
  given[language] ?? given[facts[language].fallback]

/** The language of the letters and documents that a reader of this one is given. */
export const documentLanguage = (language: Language): WholeLanguage =>
  wholeLanguages.find((whole) => whole === language) ?? facts[language].fallback

type Details = (...details: never[]) => string
type Phrase = Given<string> | Given<Details>
/** What is read: nothing is missing. */
type Complete<P> = [Language] extends [WholeLanguage]
  ? P
  : P extends Given<infer T>
    ? P & Record<Language, T>
    : P
const further: readonly Language[] = languages.filter((language) => !isWhole(language))

/** The phrase with words in every language: where one is missing, those of its fallback. */
export const complete = <P extends object>(phrase: P): Complete<P> =>
  (further.length === 0
    ? phrase
    : {
        ...Object.fromEntries(
          further.map((language) => [language, Reflect.get(phrase, facts[language].fallback)]),
        ),
        ...phrase,
      }) as Complete<P>

/** A phrase whose two variants ask for the same details; else the sentence that the compiler shows. */
type Matching<P> =
  P extends Given<string>
    ? P
    : P extends { bg: (...details: infer B) => string; en: (...details: infer E) => string }
      ? [B, E] extends [E, B]
        ? P
        : 'bg and en must take the same details'
      : 'bg and en must both be text or both be functions'

type Variants = Record<string, Given<unknown>>
type Widened<T> = T extends string ? string : T

/** A dictionary in one language: text stays text, a phrase with details stays a function of them. */
export type InLanguage<D extends Variants> = { readonly [K in keyof D]: Widened<D[K][WholeLanguage]> }

/**
 * The words of a domain, for a `messages.ts` that server and browser share. A missing language, or two
 * variants that differ in what they take, do not compile.
 */
export const phrases = <D extends Record<string, Phrase>>(
  dictionary: D & { [K in keyof D]: Matching<D[K]> },
): { [K in keyof D]: Complete<D[K]> } => {
  if (further.length === 0) return dictionary as Record<string, object> as { [K in keyof D]: Complete<D[K]> }
  const all = Object.entries(dictionary).map(([key, phrase]) => [key, complete(phrase)])
  return Object.fromEntries(all) as { [K in keyof D]: Complete<D[K]> }
}

/** What each language is called by readers of the others. */
export const languageNames = phrases({
  bg: { bg: 'Български', en: 'Bulgarian' },
  en: { bg: 'Английски', en: 'English' },
} satisfies Given<Text>)

/** The same words in one language only, ready to be said. */
export const inLanguage = <D extends Variants>(dictionary: D, language: Language) =>
  Object.fromEntries(
    Object.entries(dictionary).map(([key, phrase]) => [key, complete(phrase)[language]]),
  ) as InLanguage<D>

/**
 * The language to answer in: the most wanted of an Accept-Language list that the portal speaks (of equals the
 * first), Bulgarian when there is none. A bare `en` or `bg` is such a list too.
 */
export function languageOf(acceptLanguage: string | null | undefined): Language {
  let chosen: Language = DEFAULT_LANGUAGE
  let highest = 0
  for (const wish of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const [range = '', ...parameters] = wish.split(';').map((part) => part.trim())
    const language = range === '*' ? DEFAULT_LANGUAGE : range.split('-')[0]
    const weight = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1)
    if (isLanguage(language) && weight > highest) {
      chosen = language
      highest = weight
    }
  }
  return chosen
}

/** The digits of a whole number in groups of three, as the language parts them: `12 345` with a space that does not break, `12,345`. */
export const inGroups = (digits: string, language: Language): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, LANGUAGES[language].group)

/** A figure as the language writes its decimals. */
export const formatDecimal = (figure: number | string, language: Language): string =>
  String(figure).replace('.', LANGUAGES[language].decimal)

/** A percentage: `10,5 %`, in English `10.5%`. */
export const formatPercent = (figure: number | string, language: Language): string =>
  `${formatDecimal(figure, language)}${LANGUAGES[language].percent}`

const AND: Text = { bg: ' и ', en: ' and ' }
/** Several things in a sentence: `24 часа и 1 час`, `72 часа, 24 часа и 1 час`. */
export const inSeries = (things: readonly string[], language: Language): string =>
  [things.slice(0, -1).join(', '), ...things.slice(-1)].filter(Boolean).join(wordsIn(AND, language))

/** How many there are, for people to read. Not by Intl, whose tables of numbers alone take a telephone's browser 50 ms to open. */
export const formatCount = (count: number, language: Language): string => inGroups(String(count), language)
