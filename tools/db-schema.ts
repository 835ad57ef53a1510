/** Writes db/schema.sql anew, with the migrations that are not yet in it: `npm run db:schema`. A test holds that it fits. */
import '#app/commands/lost-readers.ts'
import { rename, writeFile } from 'node:fs/promises'
import { Client } from 'pg'
import { freshDatabase } from '#test/database.ts'
import prepareServer from '#test/global-setup.ts'
import { schemaText } from './schema-text.ts'

const file = 'db/schema.sql'
const leave = await prepareServer()
const { ownerUrl, drop } = await freshDatabase()
const database = new Client({ connectionString: ownerUrl })
try {
  await database.connect()
  await writeFile(`${file}.new`, await schemaText(database))
  await rename(`${file}.new`, file)
  console.log(`${file} was written.`)
} finally {
  await database.end()
  await drop()
  await leave()
}
