/** `npm run migrate`: brings the database to this version, as its owner (DATABASE_OWNER_URL, else DATABASE_URL). */
import './lost-readers.ts'
import { whyNot } from '#platform/process/why-not.ts'
import { migrate } from '#platform/db/migrate.ts'
import { withSecretFiles } from '#platform/process/secrets.ts'

const environment = withSecretFiles(process.env)
const url =
  environment['DATABASE_OWNER_URL'] || environment['DATABASE_DIRECT_URL'] || environment['DATABASE_URL']
if (!url) {
  console.error(
    'Set DATABASE_OWNER_URL to the address of the database, as its owner: postgres://owner:password@host/name',
  )
  process.exit(2)
}
try {
  await migrate(url, (line) => console.log(line))
  console.log('The database is at the newest version.')
} catch (error) {
  console.error(`The database was not brought to this version.\n${whyNot(error)}`)
  process.exitCode = 1
}
