/** What is wrong with a value, said in the asked language: the only texts of validation, for server and browser alike. */
import type { z } from 'zod'
import {
  complete,
  type InLanguage,
  inLanguage,
  type Language,
  phrases,
  type Text,
} from '#platform/lang/language.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** What is said of a field in which nothing stands. */
export const REQUIRED = complete({ bg: 'Полето е задължително.', en: 'The field is required.' })
const isMissing = (input: unknown) => input === undefined || input === null || input === ''

const FORMATS: Readonly<Record<string, Text>> = phrases({
  email: { bg: 'Невалиден адрес на електронна поща.', en: 'Invalid email address.' },
  uuid: { bg: 'Очаква се UUID.', en: 'A UUID is expected.' },
  datetime: { bg: 'Невалидна дата и час.', en: 'Invalid date and time.' },
  date: { bg: 'Невалидна дата.', en: 'Invalid date.' },
})

type Figure = number | bigint
const FAULTS = phrases({
  required: REQUIRED,
  invalid: { bg: 'Невалидна стойност.', en: 'Invalid value.' },
  mostCharacters: {
    bg: (most: Figure) => `Най-много ${most} знака.`,
    en: (most: Figure) => `At most ${most} characters.`,
  },
  most: { bg: (most: Figure) => `Най-много ${most}.`, en: (most: Figure) => `At most ${most}.` },
  leastCharacters: {
    bg: (least: Figure) => `Поне ${least} знака.`,
    en: (least: Figure) => `At least ${least} characters.`,
  },
  least: { bg: (least: Figure) => `Поне ${least}.`, en: (least: Figure) => `At least ${least}.` },
  moreThan: { bg: (least: Figure) => `Повече от ${least}.`, en: (least: Figure) => `More than ${least}.` },
  allowed: {
    bg: (values: string) => `Допустими стойности: ${values}.`,
    en: (values: string) => `Allowed values: ${values}.`,
  },
  unknown: {
    bg: (keys: string) => `Непознати полета: ${keys}.`,
    en: (keys: string) => `Unknown fields: ${keys}.`,
  },
})

/** The sentence for one fault; a refinement brings its own two sentences in `params`. */
function faultText(issue: Issue, language: Language): string {
  const words = inLanguage(FAULTS, language)
  const own = (issue as { params?: Partial<Text> }).params
  const said = own && complete(own)[language]
  if (said) return said
  const missing = isMissing(issue.input)
  switch (issue.code) {
    case 'invalid_type':
      return missing ? words.required : words.invalid
    case 'too_small':
      return tooSmall(issue, words)
    case 'too_big':
      return issue.origin === 'string' ? words.mostCharacters(issue.maximum) : words.most(issue.maximum)
    case 'invalid_format':
      return missing ? words.required : (FORMATS[issue.format]?.[language] ?? words.invalid)
    case 'invalid_value':
      return missing ? words.required : words.allowed(issue.values.filter(Boolean).join(', '))
    case 'unrecognized_keys':
      return words.unknown(issue.keys.join(', '))
    default:
      return words.invalid
  }
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>, words: InLanguage<typeof FAULTS>) {
  const { origin, minimum, inclusive } = issue
  if (origin === 'string')
    return minimum === 1 || isMissing(issue.input) ? words.required : words.leastCharacters(minimum)
  return inclusive === false ? words.moreThan(minimum) : words.least(minimum)
}

const UNREADABLE = complete({
  bg: 'Текстът съдържа нечетим знак.',
  en: 'The text contains an unreadable character.',
})

/** Faults by field for texts that no database can keep: with a NUL, or with half of a character. */
export function unreadableIn(value: unknown, language: Language, name = ''): Record<string, string[]> {
  if (typeof value === 'string')
    return value.isWellFormed() && !value.includes('\0') ? {} : { [name]: [UNREADABLE[language]] }
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.assign(
    {},
    ...inner.map(([field, held]) => unreadableIn(held, language, name ? `${name}.${field}` : field)),
  ) as Record<string, string[]>
}

/** A text as the database can keep it or be asked for it, whatever a file has brought: with U+FFFD for what it cannot. */
export const storable = (text: string) => text.replaceAll('\0', '\ufffd').toWellFormed()

/** A zod error map for one language, for `z.config` in the browser and for each parse on the server. */
export const faultsIn =
  (language: Language): z.core.$ZodErrorMap =>
  (issue) =>
    faultText(issue, language)

const UNKNOWN = complete({ bg: 'Няма такъв параметър.', en: 'There is no such parameter.' })
const MOST_NAMED = 5
const LONGEST_NAMED = 60

/** Faults by field for what was given and nobody asked for: a misspelt filter must not answer as if it had been none. */
export const unknownIn = (given: object, known: object, language: Language): Record<string, string[]> =>
  Object.fromEntries(
    Object.keys(given)
      .filter((name) => !Object.hasOwn(known, name))
      .slice(0, MOST_NAMED)
      .map((name) => [name.slice(0, LONGEST_NAMED), [UNKNOWN[language]]]),
  )

/** The faults of a failed parse by field: `{ "startPrice": ["More than 0."] }`; nested fields are joined by dots. */
export function faultsByField(error: z.core.$ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(String).join('.') || 'input']
    for (const name of names) (fields[name] ??= []).push(issue.message)
  }
  return fields
}

/** Numbers that stand for themselves, as spreadsheets write them so that none of their own kind changes them. */
const EXACT = /^="([^"]*)"$/
export const shownInCsv = (cell: string): string => EXACT.exec(cell)?.[1] ?? cell

const MONTHS =
  'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|яну|ян|фев|мар|март|апр|май|юни|юли|авг|сеп|септ|окт|ное|дек'
const DATE = new RegExp(
  String.raw`^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})(?:\s*г\.)?|\d{4}-\d{2}-\d{2}|(?:\d{1,2}[-. ])?(?:${MONTHS})\.?[-. ]\d{2}|\d{1,2}[-. ](?:${MONTHS})\.?)$`,
)

/**
 * How a spreadsheet has altered a text that it took for a number, as far as that can be seen in what it wrote: LONG of a number that it
 * has rounded and written with an exponent, DATE of one that it took for a day; undefined of all else.
 */
export const alteredInCsv = (cell: string): 'LONG' | 'DATE' | undefined =>
  /^\d(?:[.,]\d+)?E[+-]\d{2,3}$/i.test(cell) ? 'LONG' : DATE.test(cell) ? 'DATE' : undefined
