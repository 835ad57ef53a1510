/** Writes the types of the tables from a freshly migrated database: `npm run db:types`; with `--check` only compares. */
import '#app/commands/lost-readers.ts'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { type DatabaseMetadata, generate, getDialect } from 'kysely-codegen'
import { freshDatabase } from '#test/database.ts'
import prepareServer from '#test/global-setup.ts'
import { laidOut } from './layout.ts'

const file = 'db/schema.ts'
const { check } = parseArgs({ options: { check: { type: 'boolean' } } }).values

/** Closed lists that a contract shares with the database: their names there, and the column whose check says them. */
const listsFile = 'src/sales/letters/stored-kinds.contract.ts'
const LISTS = { SALE_LETTER_KINDS: 'sale_letter.kind' }

const leave = await prepareServer()
const fresh = await typesOf().finally(leave)
for (const [path, text] of Object.entries(fresh)) await store(path, text)

async function store(path: string, text: string) {
  const known = await readFile(path, 'utf8').catch(() => '')
  if (known === text) return console.log(`${path} fits the migrations.`)
  if (check) {
    console.error(`${path} does not fit the migrations. Run: npm run db:types`)
    process.exitCode = 1
    return
  }
  await writeFile(`${path}.new`, text)
  await rename(`${path}.new`, path)
  console.log(`${path} was written anew.`)
}

async function typesOf(): Promise<Record<string, string>> {
  const { ownerUrl, drop } = await freshDatabase()
  const dialect = getDialect('postgres')
  const db = await dialect.introspector.connect({ connectionString: ownerUrl, dialect })
  try {
    // As the portal's connections read them: whole numbers of 8 bytes are safe integers (see database.ts).
    const types = await generate({
      db,
      dialect,
      outFile: null,
      typeMapping: { int8: 'number' },
      postprocess: async ({ metadata }) => withKinds(metadata, await kindsIn(db)),
    })
    return { [file]: types, [listsFile]: listsOf(await kindsIn(db)) }
  } finally {
    await db.destroy()
    await drop()
  }
}

/** The lists as code that browser and server read. */
function listsOf(kinds: ReadonlyMap<string, string[]>) {
  const lists = Object.entries(LISTS).map(
    ([name, column]) => `export const ${name} = ${JSON.stringify(kinds.get(column))} as const\n`,
  )
  const head = '/** Closed lists of words, from the checks of the database: `npm run db:types`. */\n'
  return laidOut(listsFile, head + lists.join(''))
}

/** The columns whose values the database keeps to a closed list have that list as their type. */
function withKinds(metadata: DatabaseMetadata, kinds: ReadonlyMap<string, string[]>) {
  for (const table of metadata.tables)
    for (const column of table.columns)
      column.enumValues = kinds.get(`${table.name}.${column.name}`) ?? column.enumValues
  return metadata
}

/**
 * What each column may hold: by a check that says nothing else than `column in (…)`, `column = '…'` or, of a list,
 * `column <@ array[…]`; or since a foreign key points to such a column. A key does not hold while another of its columns
 * is null, so only those whose other columns never are count.
 */
async function kindsIn(db: Kysely<unknown>) {
  const checks = await sql<{ place: string; definition: string }>`
    select c.conrelid::regclass || '.' || a.attname as place, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and c.convalidated
      and c.connamespace = 'public'::regnamespace`.execute(db)
  const kinds = new Map<string, string[]>()
  for (const { place, definition } of checks.rows) {
    const list =
      /^CHECK \(\(\w+ (?:= ANY \(|<@ |= )(?:ARRAY\[)?((?:'(?:[^']|'')*'::text(?:, )?)+)\]?\)+$/.exec(
        definition,
      )?.[1]
    if (list === undefined) continue
    const values = [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value]) =>
      value!.replaceAll("''", "'"),
    )
    const before = kinds.get(place)
    kinds.set(place, before ? before.filter((value) => values.includes(value)) : values)
  }
  const keys = await sql<{ place: string; to: string }>`
    select c.conrelid::regclass || '.' || a.attname as place, c.confrelid::regclass || '.' || b.attname as to
    from pg_constraint c
    cross join unnest(c.conkey, c.confkey) as pair (here, there)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.here
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = pair.there
    where c.contype = 'f' and c.convalidated and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_attribute other where other.attrelid = c.conrelid and other.attnum = any (c.conkey)
        and other.attnum <> a.attnum and not other.attnotnull)`.execute(db)
  for (let found = true; found;) {
    found = false
    for (const { place, to } of keys.rows) {
      const values = kinds.get(to)
      if (!values || kinds.has(place)) continue
      kinds.set(place, values)
      found = true
    }
  }
  return kinds
}
