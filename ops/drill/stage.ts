/** Brings everything up that a drill breaks, and takes it down again: networks, disks, database, balancers, portals. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { readFileSync } from 'node:fs'
import { setDefaultCACertificates } from 'node:tls'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/db/migrate.ts'
import { lines } from './balancers.ts'
import { makeCertificates } from './certificates.ts'
import { clusterOf, openDatabaseMachine, PASSWORD, postgresAccount, prepareFolders } from './database.ts'
import { openFronts } from './fronts.ts'
import { openNetwork } from './network.ts'
import { postgresPrograms } from './packages.ts'
import { portals } from './portals.ts'
import { until } from './processes.ts'
import { releaseBefore } from './upgrade.ts'

/** As docs/operating.md has them. */
const ROLES = `
  create role zapori_app nologin;
  create role zapori_owner login password '${PASSWORD}' in role zapori_app;
  create role zapori_portal login password '${PASSWORD}' in role zapori_app;`
const DATABASE = `create database zapori owner zapori_owner encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8' template template0`

export type Stage = Awaited<ReturnType<typeof openStage>>

/** With `previous`, a commit or an empty text, it begins with portals and migrations of the release before; `tell` hears how far it is. */
export async function openStage(
  place: string,
  { previous, tell }: { previous?: string | undefined; tell: (line: string) => void },
) {
  /** The last first. */
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const each of closing.splice(0).toReversed()) await each().catch(() => undefined)
  }
  let storeLogs: (() => Promise<string>) | undefined
  try {
    const directory = await mkdtemp(join(place, 'zapori-drill-'))
    closing.push(() => rm(directory, { recursive: true, force: true }))
    /** For whoever wants to know why something went wrong: what all programs said; answers where it lies. */
    storeLogs = async () => {
      const stored = await mkdtemp(join(tmpdir(), 'zapori-drill-logs-'))
      const isLog = (path: string) => path === directory || path.endsWith('.log')
      await cp(directory, stored, { recursive: true, filter: isLog })
      return stored
    }
    const network = await openNetwork(3)
    closing.push(network.close)
    const { own } = network
    await prepareFolders(directory)
    const addresses = [...network.machines.map(({ address }) => address), own, '127.0.0.1']
    const authority = await makeCertificates(join(directory, 'tls'), addresses, postgresAccount())
    const before = previous === undefined ? undefined : releaseBefore(previous)
    const release = before?.folder
    const around = { directory, machines: network.machines, programs: postgresPrograms()! }
    const machines = []
    for (const each of network.machines) {
      const machine = await openDatabaseMachine(each, around)
      closing.push(machine.release)
      machines.push(machine)
    }
    // Before the disks go, those must end who write on them: once more what was put in first.
    closing.push(network.close)
    const database = clusterOf(machines)
    tell('three machines: etcd, Patroni, PostgreSQL')
    for (const machine of machines) machine.start()
    await until('a primary', async () => (await database.find('leader')) !== undefined)
    await database.untilWhole()

    const addressOf = (n: number) => `${own}:${3001 + n}`
    const front = await openFronts({ own, directory, portals: [0, 1, 2].map(addressOf) })
    const line = lines(own, machines, directory)
    for (const way of [...front, ...line]) {
      way.start()
      closing.push(way.kill)
    }
    const url = (user: string, at: string, name = 'zapori') =>
      `postgres://${user}:${PASSWORD}@${at}/${name}?sslmode=verify-full&sslrootcert=${authority}`
    const ownerUrl = url('zapori_owner', line[0]!.address)
    await until('the way to the primary', () => prepare(url('postgres', line[0]!.address, 'postgres')))
    // A HAProxy that has just begun takes everybody for the leader until it has asked.
    for (const way of line)
      await until(`${way.name} to nobody else`, () => leadsOnly(url('postgres', way.address, 'postgres')))
    tell('migrations')
    await migrateFrom(release, ownerUrl)
    const running = portals(
      { own, directory, publicUrl: front[0]!.address, urlOf: (n) => url('zapori_portal', line[n]!.address) },
      release,
    )
    closing.push(running.endAll)
    tell(`three portals${before ? ` of ${before.commit}` : ''} behind HAProxy and nginx`)
    await running.startAll()
    setDefaultCACertificates([readFileSync(authority, 'utf8')])
    for (const { name, address } of front) await until(`${name} that lets people in`, () => isOpen(address))
    return {
      keepLogs: storeLogs,
      directory,
      own,
      ownerUrl,
      authority,
      network,
      database,
      front,
      line,
      portals: running,
      close,
    }
  } catch (error) {
    if (storeLogs) tell(`what all programs said: ${await storeLogs()}`)
    await close()
    throw error
  }
}

const isOpen = async (address: string) =>
  (await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok

/** Makes roles and database, as the administrator of the server. */
async function prepare(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(ROLES)
    await client.query(DATABASE)
    return true
  } finally {
    await client.end()
  }
}

async function migrateFrom(release: string | undefined, ownerUrl: string) {
  if (!release) return migrate(ownerUrl)
  const other = (await import(join(release, 'src/platform/db/migrate.ts'))) as { migrate: typeof migrate }
  await other.migrate(ownerUrl)
}

/** Whether so many new lines all end at the primary. */
async function leadsOnly(url: string) {
  for (let turn = 0; turn < 6; turn++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
      if (rows[0]!.follows) return false
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return true
}
