/** npm run house: how the house stands: files per folder, features that need each other both ways, tables with more than one writer, casts, lines. */
import '#app/commands/lost-readers.ts'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { casts } from './casts.ts'
import { fileOf, featureOf } from './domains.ts'
import { severalWriters, features } from './tables.ts'

const SMALLEST = 4
const LARGEST = 25
const TEST = /\.test\.tsx?$/

const all = globSync('src/**/*.{ts,tsx,css}')
const sources = all.filter((file) => !TEST.test(file))
const texts = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))

/** How often each key occurs, the most frequent first. */
const counted = (keys: readonly string[]) =>
  [...Map.groupBy(keys, (key) => key)]
    .map(([key, found]) => [key, found.length] as const)
    .toSorted(([, a], [, b]) => b - a)

function bothWays() {
  const needs = new Set<string>()
  for (const [file, text] of texts)
    for (const [, path] of text.matchAll(/(?:from|import|import\(|new URL\()\s*\(?'([.#][^']+)'/g)) {
      const to = fileOf(path!, file)
      if (texts.has(to) && featureOf(to) !== featureOf(file)) needs.add(`${featureOf(file)} ${featureOf(to)}`)
    }
  return [...needs].filter((need) => {
    const [from, to] = need.split(' ') as [string, string]
    return from < to && needs.has(`${to} ${from}`)
  })
}

const folders = counted(all.map((file) => dirname(file)))
const unfit = folders.filter(([, count]) => count < SMALLEST || count > LARGEST)
const pairs = bothWays()
const [toEnumerations, others] = [true, false].map((wanted) =>
  casts().filter(({ enumeration }) => enumeration === wanted),
)
const lines = sources.reduce((sum, file) => sum + texts.get(file)!.split('\n').length - 1, 0)

console.log(`Folders with more than ${LARGEST} files or fewer than ${SMALLEST}, of ${folders.length}:`)
for (const [folder, count] of unfit) console.log(`  ${String(count).padStart(3)}  ${folder}`)
console.log('\nSlices that need each other both ways:')
for (const pair of pairs) console.log(`  ${pair.replace(' ', ' and ')}`)
console.log('\nTables with more than one writer:')
for (const [table, writers] of severalWriters) console.log(`  ${table.padEnd(20)} ${writers.join(', ')}`)
const crossings = features.flatMap(({ reads }) => reads)
console.log(`\n${crossings.length} tables are read across walls`)
console.log('\nCasts to an enumeration:')
for (const { file, type } of toEnumerations!) console.log(`  ${file}: ${type}`)
console.log('\nOther casts, the most frequent:')
for (const [type, count] of counted(others!.map(({ type }) => type)).slice(0, 12))
  console.log(`  ${String(count).padStart(3)}  ${type}`)
console.log(`\n${lines} lines without tests\n`)

/** The files that a task of docs/adding.md takes; central ones are those that all features share. */
const task = (title: string) => {
  const [, section = ''] = readFileSync('docs/adding.md', 'utf8').split(`\n## ${title}\n`)
  return [...section.split('\n## ')[0]!.matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path!)
}
const isCentral = (path: string) => /^(?:src\/app|src\/platform|test)\//.test(path)
const tasks = [
  'A field',
  'A field of an asset',
  'A letter',
  'An act upon a sale',
  'A screen',
  'A report',
  'A figure of the law',
] as const
for (const title of tasks)
  console.log(
    `${title.padEnd(20)} ${task(title).length} files, ${task(title).filter(isCentral).length} of them central`,
  )
const [field, assetField, letter, screen, report, figure] = tasks.map((title) => task(title).length)

/** What is read to understand an action: the files that its walk names at its end. */
for (const title of ['Follow a bid', 'Follow a notice']) {
  const [, section = ''] = readFileSync('docs/walks.md', 'utf8').split(`\n## ${title}\n`)
  const [, named = ''] = section.split('\n## ')[0]!.split('To be read: ')
  const files = [...named.matchAll(/`([^`]+)`/g)].map(([, path]) => path!)
  const all = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0)
  console.log(`${title.padEnd(20)} ${files.length} files, ${all} lines to be read`)
}

console.log(
  JSON.stringify({
    folders: unfit.length,
    pairs: pairs.length,
    writers: severalWriters.length,
    crossings: crossings.length,
    casts: toEnumerations!.length,
    otherCasts: others!.length,
    lines,
    field,
    assetField,
    letter,
    screen,
    report,
    figure,
  }),
)
