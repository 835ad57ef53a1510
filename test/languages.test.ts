/** Everything a person reads exists in Bulgarian and in English, and neither is a copy of the other. */
import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { withFigures } from '../tools/manuals/law.ts'
import { contract } from '#app/modules.ts'
import { COMMON_REFUSALS } from '#platform/endpoint.ts'

type Said = string | ((...details: never[]) => string)
type Phrase = { bg: Said; en: Said }
const CYRILLIC = /[а-я]/i
const LATIN = /[a-z]/i
const isPhrase = (value: unknown): value is Phrase =>
  typeof value === 'object' &&
  value !== null &&
  'bg' in value &&
  'en' in value &&
  typeof value.bg !== 'object'

/** Each phrase inside a value, by its name. */
const phrasesIn = (name: string, value: unknown): [string, Phrase][] =>
  isPhrase(value)
    ? [[name, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => phrasesIn(`${name}.${key}`, inner))
      : []

const files = globSync(['src/**/*messages.ts', 'src/**/emails.contract.ts']).toSorted()

it('says each phrase in both languages, and in each its own', async () => {
  const wrong: string[] = []
  for (const file of files) {
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    const found = phrasesIn(file, { ...module })
    if (found.length === 0) wrong.push(`${file} has no words`)
    for (const [name, { bg, en }] of found) {
      const functions = typeof bg === 'function' && typeof en === 'function'
      if (functions ? bg.length !== en.length : typeof bg !== typeof en) wrong.push(`${name}: not alike`)
      if (functions) continue
      if (String(bg).trim() === '' || String(en).trim() === '') wrong.push(`${name}: empty`)
      if (CYRILLIC.test(String(en))) wrong.push(`${name}: Bulgarian in the English`)
      if (LATIN.test(String(bg)) && bg !== en && !CYRILLIC.test(String(bg)))
        wrong.push(`${name}: English in the Bulgarian`)
    }
  }
  expect(files.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

/** What bidders file is a заявка, what asks an authority for a paper a заявление, and регистрация neither (docs/glossary.md, “Taking part”). */
const WRONG = {
  'a registration that is filed, numbered or decided':
    /(подад|подай|подав|одобр|отказ|оттегл|решени)[а-я]* (по |на |за )?регистраци|регистраци[а-я]* №|registration No\. |(submit|approve|deny|file) (the|this|a|your) registration\b/i,
  'a заявление to take part': /заявлени[а-я]* за участие/i,
  'a заявка for what the register gives': /заявк[а-я]* за (удостоверени|справк|документ|уведомлени)/i,
  'a hyphen in email': /\be-mail/i,
  'a word with both genders in brackets': /(?<=[а-я])\((а|ла|на|та|ица)\)|\((ѝ|нея|тя)\)/i,
  'a small letter in the sign of a number': /\bno\. (?=\$\{|\d)/,
  'a trustee for a syndic, unless it explains the word': /(?<!\(insolvency )\btrustees?\b/i,
} as const

describe('one word for one thing', () => {
  const spoken = [
    ...globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.')),
    ...globSync('docs/manuals/*.md'),
  ].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (/^\s*(\/?\*|\/\/)/.test(line) ? [] : [`${file}:${at + 1} ${line.trim()}`])),
  )

  it('there is never another', () => {
    const wrong = Object.entries(WRONG).flatMap(([what, form]) =>
      spoken.filter((line) => form.test(line)).map((line) => `${what}: ${line}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('the figures of the law', () => {
  const NUMBER = String.raw`\d+|един|една|едно|два|две|три|четири|пет|шест|седем|осем|девет|десет|петнадесет|четиринадесет|двадесет|тридесет|one|two|three|four|five|six|seven|eight|nine|ten|fourteen|fifteen|twenty|thirty`
  const UNIT = String.raw`секунд|минут|час(?:а|ове)?(?!\p{L})|ден(?!\p{L})|дена|дни|дневн?[еио]|седми[чц]|месе[чц]|годин|на сто|процент|second|minute|hour|day|week|month|year|per ?cent`
  const JOINED = String.raw`(?:едно|дву|три|пет|седем|десет|четиринадесет|тридесет)(?:дневе?н|седмич|месеч)\p{L}*|\d+ ?%|an? (?:week|month)(?!\p{L})|the (?:week|month) (?:runs|to)`
  const BY_HAND = new RegExp(
    `(?<![\\p{L}\\d.,:])(?:(?:${NUMBER})(?:[- \u00a0]|\\\\u00a0)(?:работни |working )?(?:${UNIT})\\p{L}*|${JOINED})`,
    'giu',
  )
  /** Numbers that no law sets, each with what it is. */
  const OURS: readonly (readonly [file: string, said: string, why: string])[] = [
    ['src/sales/calendar/calendar.messages.ts', 'три години', 'a year typed by mistake'],
    ['src/sales/calendar/calendar.messages.ts', 'three years', 'a year typed by mistake'],
    ['src/sales/viewings/viewings.contract.ts', '24 hours', 'within which so many viewings may be asked for'],
    ['src/sales/bidding/table/table.messages.ts', '4 секунди', 'how often a page asks'],
    ['src/sales/bidding/table/table.messages.ts', '4 seconds', 'how often a page asks'],
    ['src/sales/bidding/bid/bid.messages.ts', '4 секунди', 'how often a page asks'],
    ['src/sales/bidding/bid/bid.messages.ts', '4 seconds', 'how often a page asks'],
    ['src/sales/bidding/bid/bid.messages.ts', 'една минута', 'one of the minutes that are left'],
    ['src/sales/bidding/bid/bid.messages.ts', 'One minute', 'one of the minutes that are left'],
    ['src/sales/bidding/practice/practice.messages.ts', '15 секунди', 'of a practice sale'],
    ['src/sales/bidding/practice/practice.messages.ts', '15 seconds', 'of a practice sale'],
    ['src/sales/bidding/practice/practice.messages.ts', '8 секунди', 'of a practice sale'],
    ['src/sales/bidding/practice/practice.messages.ts', '8 seconds', 'of a practice sale'],
    ['src/sales/proofs/proofs.messages.ts', '4 секунди', 'how often a page asks'],
    ['src/sales/proofs/proofs.messages.ts', '4 seconds', 'how often a page asks'],
  ]
  const byHand = globSync('src/sales/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
        .flatMap((line) => (line.match(BY_HAND) ?? []).map((said) => [file, said] as const)),
    )
  const isOurs = ([file, said]: readonly [string, string]) =>
    OURS.some((known) => known[0] === file && known[1] === said)

  it('stand in no sentence of a sale by hand: they come from the list for the day (src/sales/law/figures.rules.ts)', () => {
    expect(byHand.filter((found) => !isOurs(found))).toEqual([])
    expect(
      OURS.filter(([file, said]) => !byHand.some((found) => found[0] === file && found[1] === said)),
    ).toEqual([])
  })

  it('stand in no sentence of a manual that names its article', () => {
    const sentences = globSync('docs/manuals/*.md').flatMap((file) =>
      readFileSync(file, 'utf8')
        .split(/\n\n|\n(?=[-|\d])/)
        .flatMap((part) => part.split(/(?<=[.?!])\s+(?=\p{Lu})/u))
        .filter(
          (sentence) =>
            /ГПК|ТЗ(?!\p{L})|Наредба|CPC|CA art|Ordinance/u.test(sentence) && sentence.search(BY_HAND) >= 0,
        )
        .map((sentence) => `${file}: ${sentence}`),
    )
    expect(sentences).toEqual([])
  })

  it('come into a manual by their names, which must be known', () => {
    expect(withFigures('в последните {extensionWindow}', '2027-02-01', 'bg')).toBe('в последните 10 минути')
    expect(() => withFigures('{extensionWindows}', '2027-02-01', 'bg')).toThrow('{extensionWindows}')
  })

  it.each([
    'в срок до 5 дни, до края',
    'в двуседмичен срок',
    'седемдневният срок',
    'два дни',
    '24\u00a0часа преди началото',
    '10 на сто от цената',
    '80% of the value',
    'within one week',
    'a new one-week sale',
    'has a week from their notice',
    'the seven days to pay',
    '10 minutes',
  ])('are found in “%s”', (sentence) => {
    expect(sentence.match(BY_HAND)).toHaveLength(1)
  })

  it.each([
    'в ${days}-дневен срок',
    'чл. 494, ал. 1 ГПК',
    'within ${span}',
    'Обявен на 15.02.2027 г.',
    'един от часовете',
  ])('are not found in “%s”', (sentence) => {
    expect(sentence.match(BY_HAND)).toBeNull()
  })
})

describe('every reason for a refusal', () => {
  const reasons = Object.entries(contract).flatMap(([name, { refusals }]) =>
    Object.entries(refusals as typeof COMMON_REFUSALS).map(
      ([code, reason]) => [`${name} ${code}`, reason] as const,
    ),
  )

  it('is a sentence in both languages, and the fault of whoever asks or of the portal', () => {
    const wrong = [...reasons, ...Object.entries(COMMON_REFUSALS)].filter(
      ([, { bg, en, status }]) =>
        !/^[А-Я].*[.)]$/.test(bg) || !/^[A-Z][^а-яА-Я]*[.)]$/.test(en) || status < 400 || status > 599,
    )
    expect(reasons.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })
})
