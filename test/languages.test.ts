/** Everything a person reads exists in Bulgarian and in English, and neither is a copy of the other. */
import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { contract } from '../src/app/server-doors.ts'
import { COMMON_REFUSALS } from '../src/platform/endpoint.ts'

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

/** Said in the other language on purpose. */
const ON_PURPOSE = ['web/frame', 'rendering'].map(
  (folder) => `src/app/${folder}/messages.ts.messages.otherLanguage`,
)

const files = globSync(['src/**/*messages.ts', 'src/**/emails.contract.ts']).toSorted()

describe('the words of', () => {
  it.each(files)('%s', async (file) => {
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    const found = phrasesIn(file, { ...module })
    expect(found.length).toBeGreaterThan(0)
    for (const [name, { bg, en }] of found) {
      expect(typeof bg, name).toBe(typeof en)
      if (typeof bg === 'function' && typeof en === 'function') {
        expect(bg.length, name).toBe(en.length)
        continue
      }
      expect(String(bg).trim(), name).not.toBe('')
      expect(String(en).trim(), name).not.toBe('')
      if (ON_PURPOSE.includes(name)) continue
      expect(String(en), name).not.toMatch(CYRILLIC)
      if (LATIN.test(String(bg)) && bg !== en) expect(String(bg), name).toMatch(CYRILLIC)
    }
  })
})

/** What bidders file is a заявка, what asks an authority for a paper a заявление, and регистрация neither (docs/glossary.md, “Taking part”). */
const WRONG = {
  'a registration that is filed, numbered or decided':
    /(подад|подай|подав|одобр|отказ|оттегл|решени)[а-я]* (по |на |за )?регистраци|регистраци[а-я]* №|registration no\. |(submit|approve|deny|file) (the|this|a|your) registration\b/i,
  'a заявление to take part': /заявлени[а-я]* за участие/i,
  'a заявка for what the register gives': /заявк[а-я]* за (удостоверени|справк|документ|уведомлени)/i,
  'a hyphen in email': /\be-mail/i,
} as const

describe('one word for one thing', () => {
  const spoken = [
    ...globSync('src/**/*.{ts,tsx}').filter(
      (file) => !file.includes('.test.') && !file.endsWith('db/schema.ts'),
    ),
    ...globSync('docs/manuals/*.md'),
  ].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (/^\s*(\/?\*|\/\/)/.test(line) ? [] : [`${file}:${at + 1} ${line.trim()}`])),
  )

  it.each(Object.entries(WRONG))('there is never %s', (_, wrong) => {
    expect(spoken.filter((line) => wrong.test(line))).toEqual([])
  })
})

describe('every reason for a refusal', () => {
  const reasons = Object.entries(contract).flatMap(([name, { refusals }]) =>
    Object.entries(refusals as typeof COMMON_REFUSALS).map(
      ([code, reason]) => [`${name} ${code}`, reason] as const,
    ),
  )

  it.each([...reasons, ...Object.entries(COMMON_REFUSALS)])(
    '%s is a sentence in both languages',
    (_, reason) => {
      expect(reason.bg).toMatch(/^[А-Я].*[.)]$/)
      expect(reason.en).toMatch(/^[A-Z][^а-яА-Я]*[.)]$/)
      expect(reason.status).toBeGreaterThanOrEqual(400)
      expect(reason.status).toBeLessThan(600)
    },
  )
})
