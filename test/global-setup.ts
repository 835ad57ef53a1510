/** Before all tests: one PostgreSQL, and in it the migrated database that every test file starts from. */
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Embedded, startEmbedded } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { countShared } from './cost.ts'
import { hasMemory, inDatabase, MEMORY } from './database.ts'

/**
 * What these tests write need not outlive the machine, so nothing waits for a disk; the tests of the embedded database and
 * of faults have servers of their own, which do. A large cache would only have to be searched when a database is dropped.
 */
const settings = (place: string) => ({
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  plan_cache_mode: 'force_generic_plan',
  shared_buffers: '256MB',
  ...(isInMemory(place) && { unix_socket_directories: socketOf(place) }),
})
const inUse = [0x7a61706f, 2]
const migrating = [0x7a61706f, 3]

/** Makes the template and names it and its server to the tests; what it answers removes all that again. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { server, url, embedded } = await connect()
  const run = randomBytes(4).toString('hex')
  const template = `template_zapori_${run}`
  // By this name other runs see that the databases of this one are still wanted.
  await server.query(`set application_name = 'test_zapori_${run}'`)
  const count = await countShared(server)
  const tearDown = async () => {
    count()
    await server.query('reset application_name')
    await dropLeftovers(server)
    await leave(server, embedded)
  }
  try {
    await dropLeftovers(server)
    await server.query(`create database ${template}`)
    await server.query('select pg_advisory_lock($1, $2)', migrating)
    await migrate(inDatabase(url, template))
    await server.query('select pg_advisory_unlock($1, $2)', migrating)
    await server.query(`alter database ${template} allow_connections false`)
  } catch (error) {
    await tearDown()
    throw error
  }
  process.env.TEST_SERVER_URL = url
  process.env.TEST_TEMPLATE = template
  return tearDown
}

/** Connects to the server of TEST_DATABASE_URL, or to one of our own, which another run may be about to stop. */
async function connect(turnsLeft = 20): Promise<{ server: Client; url: string; embedded?: Embedded }> {
  const given = process.env.TEST_DATABASE_URL
  const place = directory()
  const embedded = given
    ? undefined
    : await startEmbedded(place, () => undefined, { settings: settings(place) })
  const address = given ?? bySocket(place, embedded?.ownerUrl ?? '')
  const url = inDatabase(address, 'postgres')
  const server = new Client({ connectionString: url })
  server.on('error', () => undefined)
  try {
    await server.connect()
    await server.query('select pg_advisory_lock_shared($1, $2)', inUse)
    return embedded ? { server, url, embedded } : { server, url }
  } catch (error) {
    if (given || turnsLeft === 0) throw error
    return connect(turnsLeft - 1)
  }
}

/** A socket of the system is asked and answers with less work than a port. */
function bySocket(place: string, url: string) {
  if (!isInMemory(place)) return url
  const address = new URL(url)
  address.searchParams.set('host', socketOf(place))
  return address.href
}
const isInMemory = (place: string) => place.startsWith(MEMORY)
const socketOf = (place: string) => join(place, 'pg')

/** In memory where the system lets us have some, else on the disk; of this checkout and this account alone. */
function directory() {
  const here = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12)
  return hasMemory() ? `${MEMORY}/zapori-test-${process.getuid?.()}-${here}` : 'node_modules/.cache/test-pg'
}

/** Drops the databases of runs that are over: nobody is connected under their name any more. */
async function dropLeftovers(server: Client) {
  const { rows } = await server.query<{ name: string }>(
    `select d.datname as name from pg_database d
     where d.datname ~ '^(template|test)_zapori_[0-9a-f]{8}' and not exists (
       select from pg_stat_activity a
       where a.application_name = 'test_zapori_' || substring(d.datname from '_zapori_([0-9a-f]{8})'))`,
  )
  for (const { name } of rows)
    await server.query(`drop database if exists ${name} with (force)`).catch(() => undefined)
}

async function leave(server: Client, embedded?: Embedded) {
  await server.query('select pg_advisory_unlock_shared($1, $2)', inUse)
  const { rows } = await server.query<{ last: boolean }>('select pg_try_advisory_lock($1, $2) as last', inUse)
  if (embedded && rows[0]?.last) await embedded.stop()
  await server.end()
}
