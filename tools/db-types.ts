/** Writes the types of the tables from a freshly migrated database: `npm run db:types`; with `--check` only compares. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { generate, getDialect } from 'kysely-codegen'
import { freshDatabase } from '../test/database.ts'
import prepareServer from '../test/global-setup.ts'

const file = 'src/platform/db/schema.ts'
const { check } = parseArgs({ options: { check: { type: 'boolean' } } }).values

const leave = await prepareServer()
const fresh = await typesOf().finally(leave)

const known = await readFile(file, 'utf8').catch(() => '')
if (known === fresh) console.log(`${file} fits the migrations.`)
else if (check) {
  console.error(`${file} does not fit the migrations. Run: npm run db:types`)
  process.exitCode = 1
} else {
  await writeFile(`${file}.new`, fresh)
  await rename(`${file}.new`, file)
  console.log(`${file} was written anew.`)
}

async function typesOf() {
  const { ownerUrl, drop } = await freshDatabase()
  const dialect = getDialect('postgres')
  const db = await dialect.introspector.connect({ connectionString: ownerUrl, dialect })
  try {
    // As the portal's connections read them: whole numbers of 8 bytes are safe integers (see database.ts).
    return await generate({ db, dialect, outFile: null, typeMapping: { int8: 'number' } })
  } finally {
    await db.destroy()
    await drop()
  }
}
