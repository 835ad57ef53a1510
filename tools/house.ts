/**
 * `npm run house`: how the code base stands: files per folder, features that need each other both ways, tables with more than one writer,
 * casts, gone words, files, lines, and how many files the newcomer's tasks took in the commits that did them. The last line is JSON.
 */
import '#app/commands/lost-readers.ts'
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { casts } from './casts.ts'
import { fileOf, featureOf } from './domains.ts'
import { severalWriters, features } from './tables.ts'
import { goneWordsIn } from './words.ts'

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
/** Without tests, styles and texts. */
const counts = sources.filter((file) => !/(?:messages\.ts|\.css)$/.test(file))
const lines = counts.reduce((sum, file) => sum + texts.get(file)!.split('\n').length - 1, 0)
const words = goneWordsIn(globSync('{src,db,test}/**/*.{ts,tsx}', { exclude: ['db/schema.ts'] }))

console.log(`Folders with more than ${LARGEST} files or fewer than ${SMALLEST}, of ${folders.length}:`)
for (const [folder, count] of unfit) console.log(`  ${String(count).padStart(3)}  ${folder}`)
console.log('\nFeatures that need each other both ways:')
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
console.log(`\n${counts.length} files and ${lines} lines without tests, styles and texts\n`)
for (const name of words) console.log(`A gone word: ${name}`)

/** What is read to understand an action: the files that its walk names at its end. */
for (const title of ['Follow a bid', 'Follow a notice']) {
  const [, section = ''] = readFileSync('docs/walks.md', 'utf8').split(`\n## ${title}\n`)
  const [, named = ''] = section.split('\n## ')[0]!.split('To be read: ')
  const files = [...named.matchAll(/`([^`]+)`/g)].map(([, path]) => path!)
  const all = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0)
  console.log(`${title.padEnd(20)} ${files.length} files, ${all} lines to be read`)
}

/** What is made by a program, or belongs to the proof or to documents: no newcomer has to find it. */
const GENERATED =
  /^(?:db\/schema\.|test\/|docs\/(?!manuals\/.*\.md$)|CHANGELOG)|stored-kinds\.contract\.ts$|\.test\.tsx?$/
/** The files that the commits with this line (`Task: field`) touched, together. */
function filesOf(task: string): string[] {
  const commits = execFileSync('git', ['log', '--format=%H', `--grep=^Task: ${task}$`], { encoding: 'utf8' })
  return [
    ...new Set(
      commits
        .split('\n')
        .filter(Boolean)
        .flatMap((commit) =>
          execFileSync('git', ['show', '--name-only', '--format=', commit], { encoding: 'utf8' }).split('\n'),
        )
        .filter((file) => file && !GENERATED.test(file)),
    ),
  ]
}
const tasks = Object.fromEntries(
  ['field', 'list', 'figure', 'letter'].map((task) => {
    const files = filesOf(task)
    console.log(`The task ${task} took ${files.length} files: ${files.join(', ')}`)
    return [task, files.length]
  }),
)

console.log(
  JSON.stringify({
    words: words.length,
    files: counts.length,
    lines,
    ...tasks,
    pairs: pairs.length,
    writers: severalWriters.length,
  }),
)
