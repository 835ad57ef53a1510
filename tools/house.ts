/** npm run house: how the house stands: files per folder, slices that need each other both ways, tables with more than one writer, casts, lines. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SMALLEST = 4
const LARGEST = 25
const TEST = /\.test\.tsx?$/
const GENERATED = 'src/platform/db/schema.ts'

const all = (readdirSync('src', { recursive: true }) as string[])
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.(tsx?|css)$/.test(file))
const sources = all.filter((file) => !TEST.test(file))
const texts = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))
/** A subject with all its sides; of platform and app, a room. The same as in test/architecture.test.ts. */
const sliceOf = (file: string) =>
  /^src\/(platform|app)\//.test(file) ? dirname(file) : dirname(file).replace(/\/(server|web)(\/.*)?$/, '')

/** How often each key occurs, the most frequent first. */
const counted = (keys: readonly string[]) =>
  [...Map.groupBy(keys, (key) => key)]
    .map(([key, found]) => [key, found.length] as const)
    .toSorted(([, a], [, b]) => b - a)

function bothWays() {
  const needs = new Set<string>()
  for (const [file, text] of texts)
    for (const [, path] of text.matchAll(/(?:from|import|import\(|new URL\()\s*\(?'(\.[^']+)'/g)) {
      const to = join(dirname(file), path!).replaceAll('\\', '/')
      if (texts.has(to) && sliceOf(to) !== sliceOf(file)) needs.add(`${sliceOf(file)} ${sliceOf(to)}`)
    }
  return [...needs].filter((need) => {
    const [from, to] = need.split(' ') as [string, string]
    return from < to && needs.has(`${to} ${from}`)
  })
}

/** For each table the slices whose code inserts, updates or deletes its rows, by kysely or in SQL. */
function writers() {
  const schema = readFileSync(GENERATED, 'utf8')
  const tables = new Set([...schema.matchAll(/^ {2}(\w+): \w+;$/gm)].map(([, table]) => table!))
  const found = new Map<string, Set<string>>()
  for (const [file, text] of texts) {
    const written = [
      ...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g),
      ...text.matchAll(/\b(?:insert into|delete from|update) (\w+)\b/gi),
    ].flatMap(([, table]) => (tables.has(table!) ? [table!] : []))
    for (const table of written) found.set(table, (found.get(table) ?? new Set()).add(sliceOf(file)))
  }
  return found
}

/** Casts to a name with a capital: of what the database or a code says to the type that the code believes. */
const casts = () =>
  sources.flatMap((file) =>
    [...texts.get(file)!.matchAll(/\bas (?!const\b)([A-Z]\w+(?:\['\w+'\])?)(?=[\s,;)\].[])/g)].map(
      ([, type]) => type!,
    ),
  )

const folders = counted(all.map((file) => dirname(file)))
const unfit = folders.filter(([, count]) => count < SMALLEST || count > LARGEST)
const pairs = bothWays()
const several = [...writers()].filter(([, slices]) => slices.size > 1).toSorted()
const cast = casts()
const lines = sources
  .filter((file) => file !== GENERATED)
  .reduce((sum, file) => sum + texts.get(file)!.split('\n').length - 1, 0)

console.log(`Folders with more than ${LARGEST} files or fewer than ${SMALLEST}, of ${folders.length}:`)
for (const [folder, count] of unfit) console.log(`  ${String(count).padStart(3)}  ${folder}`)
console.log('\nSlices that need each other both ways:')
for (const pair of pairs) console.log(`  ${pair.replace(' ', ' and ')}`)
console.log('\nTables with more than one writer:')
for (const [table, slices] of several)
  console.log(`  ${table.padEnd(20)} ${[...slices].toSorted().join(', ')}`)
console.log('\nCasts to a named type, the most frequent:')
for (const [type, count] of counted(cast).slice(0, 12)) console.log(`  ${String(count).padStart(3)}  ${type}`)
console.log(`\n${lines} lines without tests\n`)
console.log(
  JSON.stringify({
    folders: unfit.length,
    pairs: pairs.length,
    writers: several.length,
    casts: cast.length,
    lines,
  }),
)
