/** Which feature writes and which reads a table, as kysely calls and SQL in the sources say. Asked by `npm run house` and by test/writers.test.ts. */
import { globSync, readFileSync } from 'node:fs'
import { featureOf } from './domains.ts'

const GENERATED = 'db/schema.ts'

/** Code without comments, whose English may sound like SQL. */
const bare = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*$/gm, '')

const sources = globSync('src/**/*.ts', { exclude: ['**/*.test.ts', '**/{*.,}messages.ts'] })
const texts = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))

/** All tables and views of the database, as its generated types name them. */
const TABLES: ReadonlySet<string> = new Set(
  [
    ...readFileSync(GENERATED, 'utf8')
      .split('export interface DB {')[1]!
      .matchAll(/^ {2}(\w+): \w+;$/gm),
  ].map(([, table]) => table!),
)

/** What code does to the rows of a table, by the right that it needs for it. */
const DOING = {
  insert: [
    /\.(?:insertInto|mergeInto)\(\s*'(\w+)/g,
    /\b(?:insert|copy)Many(?:<[^(]*>)?\(\s*\w+,\s*'(\w+)'/g,
    /\b(?:insert into|merge into) (\w+)\b/gi,
  ],
  update: [
    /\.(?:updateTable|mergeInto)\(\s*'(\w+)/g,
    /\bsealed\(\{\s*table: '(\w+)'/g,
    /\b(?:outbox|stampOutbox)(?:<[^(]*>)?\(\s*\{[^]*?\btable: '(\w+)'/g,
    /\bmerge into (\w+)\b/gi,
    /\bupdate (\w+)(?: (?:as )?\w+)?\s+set\b/gi,
    /\.insertInto\(\s*'(\w+)'(?:(?!insertInto)[^;])*?\bdoUpdateSet\b/g,
    /\binsert into (\w+)\b(?:(?!insert into)[^;])*?\bdo update\b/gi,
  ],
  delete: [/\.deleteFrom\(\s*'(\w+)/g, /\bdelete from (\w+)\b/gi],
}
const WRITING = [...Object.values(DOING).flat(), /\btruncate (\w+)\b/gi]
/** Rows are locked by whoever may change them. */
const LOCKING = [
  /\.selectFrom\(\s*'(\w+)(?:(?!selectFrom)[^;])*?\.forUpdate\(/g,
  /\bfrom (\w+)\b(?:(?!\bfrom\b)[^;`])*?\bfor (?:no key )?update\b/gi,
]
const READING = [
  /\.(?:selectFrom|from|using|\w+Join(?:Lateral)?)\(\s*('\w+|\[[^\]]*\])/g,
  /(?<!\bdelete )(?<!\bdistinct )\b(?:from|join|using)\s+((?:\w+(?: (?:as )?\w+)?\s*,\s*)*\w+)/gi,
]
/** A table that the text names only when it runs. */
const UNNAMED =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[^'\s]|\b(?:insert into|delete from|merge into|update) \$\{/i

const named = (text: string, patterns: readonly RegExp[]) =>
  patterns
    .flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, found]) => found!.split(',')))
    .map((one) => /\w+/.exec(one)?.[0] ?? '')
    .filter((table) => TABLES.has(table))

/** The tables whose rows this code inserts, changes or deletes. */
export const writtenIn = (text: string) => named(bare(text), WRITING)
/** The tables that this code selects from. */
export const readIn = (text: string) => named(bare(text), READING)

/** The tables that each feature names in one of these ways, both in the order of the alphabet. */
function byFeature(namedIn: (text: string) => string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const [file, text] of texts)
    for (const table of namedIn(text))
      found.set(featureOf(file), (found.get(featureOf(file)) ?? new Set()).add(table))
  return new Map([...found].toSorted().map(([feature, tables]) => [feature, [...tables].toSorted()]))
}
const written = byFeature(writtenIn)
const read = byFeature(readIn)

/** The tables on which one of these texts needs a right. */
export const needing = (right: keyof typeof DOING, code: readonly string[]): ReadonlySet<string> => {
  const patterns = right === 'update' ? [...DOING.update, ...LOCKING] : DOING[right]
  return new Set(code.flatMap((text) => named(text, patterns)))
}
/** The sources of the portal without comments. */
export const code: readonly string[] = [...texts.values()].map(bare)

/** The features that write a table. One of them alone should; what triggers keep has none. */
export const writersOf = (table: string) =>
  [...written].flatMap(([feature, tables]) => (tables.includes(table) ? [feature] : []))

/** Tables with more than one writer, each with all of them. */
export const severalWriters = [...TABLES]
  .toSorted()
  .flatMap((table) => (writersOf(table).length > 1 ? [[table, writersOf(table)] as const] : []))

/** Files that write to tables whose names their text does not hold. */
export const writingUnnamed = [...texts].flatMap(([file, text]) => (UNNAMED.test(bare(text)) ? [file] : []))

/** For each feature the tables that it writes, and those of others that it reads: across a wall. */
export const features = [...new Set([...written.keys(), ...read.keys()])].toSorted().map((feature) => {
  const own = written.get(feature) ?? []
  return { feature, writes: own, reads: (read.get(feature) ?? []).filter((table) => !own.includes(table)) }
})
