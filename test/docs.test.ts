/** What is written for people keeps to what is there: links lead somewhere, every variable is explained, and the README stays short. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const text = (path: string) => readFileSync(path, 'utf8')
const PAGES = ['README.md', 'ARCHITECTURE.md', ...globSync('docs/**/*.md')]

it.each(PAGES)('%s: every link leads to something that is there', (page) => {
  const links = [...text(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target]) => target!)
  const own = links.filter((target) => !/^(?:https?:|mailto:|\/)/.test(target))
  expect(own.filter((target) => !existsSync(join(dirname(page), target)))).toEqual([])
})

const FILES = globSync('{src,test,tools,db,sandbox,bench,docs}/**/*.*')

/** Pages that lead through the code. */
const GUIDES = ['ARCHITECTURE.md', 'docs/parts.md', 'docs/walks.md', 'docs/adding.md']

it.each(GUIDES)('%s: every file that it names is there', (page) => {
  const named = [...text(page).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql|css|json))`/g)].map(
    ([, path]) => path!,
  )
  expect(named.filter((path) => !FILES.some((file) => file === path || file.endsWith(`/${path}`)))).toEqual(
    [],
  )
})

it('explains every variable of the configuration to whoever operates the portal', () => {
  const variables = [...text('src/platform/process/config.ts').matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)].map(
    ([, name]) => name!,
  )
  expect(variables.length).toBeGreaterThan(40)
  const explained = text('docs/operating.md')
  expect(variables.filter((name) => !explained.includes(`\`${name}\``))).toEqual([])
})

it('explains every command of npm', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
  const explained = ['README.md', 'docs/operating.md', 'docs/developing.md'].map(text).join('\n')
  const missing = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(explained),
  )
  expect(missing).toEqual([])
})

const inOneLine = (words: string) =>
  words
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\\?['’]/g, "'")
    .toLowerCase()
const QUOTED = { bg: /„([^“”„]{3,80}?)“/g, en: /“([^“”„]{3,80}?)”/g }

it.each(['bg', 'en'] as const)('the manuals (%s) call everything by its name on the screens', (language) => {
  const manuals = globSync(`docs/manuals/*.${language}.md`)
  const sources = globSync('src/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  const headings = manuals.flatMap((path) => text(path).match(/^#+ .*$/gm) ?? [])
  const known = inOneLine([...sources.map(text), ...headings].join('\n'))
  // Where a label holds a name or a number, the manual has three dots.
  const isKnown = (label: string) =>
    inOneLine(label)
      .split('…')
      .every((part) => known.includes(part.replace(/[.,]$/, '').trim()))
  const unknown = manuals.flatMap((path) =>
    [...text(path).matchAll(QUOTED[language])].map(([, label]) => label!).filter((label) => !isKnown(label)),
  )
  expect(unknown).toEqual([])
})

it('keeps the README at two screens', () => {
  expect(text('README.md').split('\n').length).toBeLessThanOrEqual(80)
})
