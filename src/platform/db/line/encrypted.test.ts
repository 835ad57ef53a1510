/** The line to a real PostgreSQL with TLS: whom it believes, by one address and by several, for what writes, listens and reads. */
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pemOf, serviceKeysIn } from '#sandbox/service-keys.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { clientTo } from './client.ts'
import { encryptionOf } from './encryption.ts'

let folder: string
let server: Awaited<ReturnType<typeof startEmbedded>>
let owner: pg.Client
let ours: Awaited<ReturnType<typeof serviceKeysIn>>
let strangers: Awaited<ReturnType<typeof serviceKeysIn>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zapori-encrypted-'))
  chmodSync(folder, 0o711)
  const keys = (name: string) => serviceKeysIn(join(folder, name), { name, since: 1 })
  ;[server, ours, strangers] = await Promise.all([
    startEmbedded(join(folder, 'data'), () => {}, { settings: { fsync: 'off' } }),
    keys('ours'),
    keys('strangers'),
  ])
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query('create role zapori_app nologin')
})
afterAll(async () => {
  await owner.end()
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** Has the server show this certificate from now on. */
async function show({ key, certificate }: { key: string; certificate: string }) {
  const cluster = join(folder, 'data/pg')
  const { uid, gid } = statSync(cluster)
  for (const [name, text] of Object.entries({ 'server.key': key, 'server.crt': certificate })) {
    writeFileSync(join(cluster, name), text, { mode: 0o600 })
    chownSync(join(cluster, name), uid, gid)
  }
  await owner.query('alter system set ssl = on')
  const { rows } = await owner.query<{ loaded: Date }>('select pg_conf_load_time() as loaded')
  await owner.query('select pg_reload_conf()')
  const loaded = async () =>
    (await owner.query<{ loaded: Date }>('select pg_conf_load_time() as loaded')).rows[0]!.loaded >
    rows[0]!.loaded
  await expect.poll(loaded, { interval: 20 }).toBe(true)
}

/** How a connection to this address is kept from others; or why there is none. */
async function stored(url: string) {
  const client = clientTo(url)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string | null }>(
      'select version from pg_stat_ssl where pid = pg_backend_pid()',
    )
    return rows[0]?.version ?? 'in clear'
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end().catch(() => undefined)
  }
}

const address = (mode: string, { hosts = (place: string) => place, more = '' } = {}) => {
  const { host, password, pathname } = new URL(server.ownerUrl)
  return `postgres://postgres:${password}@${hosts(host)}${pathname}?sslmode=${mode}${more}`
}
const trusting = (file: string) => `&sslrootcert=${encodeURIComponent(file)}`

it('is encrypted to whom the authority vouches for, and else refused, in a sentence', async () => {
  const wanted = { more: trusting(ours.trusted) }
  expect(await stored(address('verify-full', wanted))).toBe('The server does not support SSL connections')

  await show(ours.server)
  for (const mode of ['verify-full', 'verify-ca', 'require'])
    expect(await stored(address(mode, wanted)), mode).toBe('TLSv1.3')
  expect(await stored(address('verify-full', { more: trusting(strangers.trusted) }))).toMatch(/certificate/)
  // Without an authority of ours those of the system count, which know nobody of us.
  expect(await stored(address('verify-full'))).toMatch(/certificate/)

  // A file that is not there, or that another account keeps to itself.
  const nowhere = join(folder, 'nowhere.pem')
  expect(() => clientTo(address('verify-full', { more: trusting(nowhere) }))).toThrow(
    `its sslrootcert, ${nowhere}, cannot be read by this account (ENOENT)`,
  )

  // A pool, as all of the portal and its standbys have.
  const { db } = openDatabase(address('verify-full', wanted), 1)
  expect(await encryptionOf(db)).toBe('TLSv1.3')
  // Only for that one question was it the role that logged in.
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  expect(rows).toEqual([{ role: 'zapori_app' }])
  await db.destroy()

  // Of several, one of which is away.
  const several = (host: string) => `127.0.0.1:1,${host}`
  const addressWith = (file: string) => address('verify-full', { hosts: several, more: trusting(file) })
  expect(await stored(addressWith(ours.trusted))).toBe('TLSv1.3')
  expect(await stored(addressWith(strangers.trusted))).toMatch(
    /No server of the database takes writes \(.*certificate/,
  )

  // Vouched for by our authority, under another name.
  const other = await ours.client('other', '1.2.3', 'other.example', true)
  await show(await pemOf(other))
  expect(await stored(address('verify-full', wanted))).toMatch(/does not match certificate/)
  expect(await stored(address('require', wanted))).toMatch(/does not match certificate/)
  expect(await stored(address('disable'))).toBe('in clear')
})
