/** What is written for people keeps to what is there: links and paths lead somewhere, every variable is explained, decisions and README stay short. */
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const text = (path: string) => readFileSync(path, 'utf8')
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md'),
]

it.each(PAGES)('%s: every link leads to something that is there', (page) => {
  const links = [...text(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target]) => target!)
  const own = links.filter((target) => !/^(?:https?:|mailto:|\/)/.test(target))
  expect(own.filter((target) => !existsSync(join(dirname(page), target)))).toEqual([])
})

const ROOT = readdirSync('.').filter((name) => !['node_modules', 'dist', 'data', '.git'].includes(name))
const isThere = (path: string) => existsSync(path) || globSync(path).length > 0

/** Paths of the repository in a text in backticks: sources, whatever begins in a folder of the root, and what would if it were whole. */
const pathsIn = (code: string) =>
  code
    .split(/[\s,;()"']+/)
    .filter((word) => /^[\w.*@][\w.*@/{}-]*$/.test(word))
    .filter((word) => {
      const [first, ...rest] = word.split('/')
      const isSource = /[\w*]\.(?:ts|tsx|mjs|sql|css)$/.test(word)
      return rest.length > 0 ? isSource || ROOT.includes(first!) || existsSync(`src/${word}`) : isSource
    })

// The manuals name files that their readers have, not those of the repository.
it.each(PAGES.filter((page) => !page.startsWith('docs/manuals')))(
  '%s: every path is whole, and leads somewhere',
  (page) => {
    const prose = text(page).replaceAll(/^```[^]*?^```/gm, '')
    const named = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => pathsIn(code!))
    expect(named.filter((path) => !isThere(path))).toEqual([])
  },
)

it.each(globSync('docs/decisions/[0-9]*.md'))(
  '%s: is context, decision and consequences on a page',
  (page) => {
    const lines = text(page).trimEnd().split('\n')
    expect(lines[0]).toMatch(new RegExp(`^# ${basename(page).slice(0, 3)}\\. [^:]+`))
    expect(lines.filter((line) => line.startsWith('## '))).toEqual([
      '## Context',
      '## Decision',
      '## Consequences',
    ])
    expect(lines.length).toBeLessThanOrEqual(25)
    expect(lines.join('').length).toBeLessThanOrEqual(25 * 140)
    expect(text('docs/decisions/README.md')).toContain(`(${basename(page)})`)
  },
)

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
