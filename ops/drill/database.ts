/** Three machines of the database as `deploy/` sets them up: on each an etcd, a Patroni and its PostgreSQL. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { openDisk } from './disks.ts'
import type { Machine } from './network.ts'
import { program, until } from './processes.ts'

const DEPLOY = new URL('../../deploy/', import.meta.url)
const ACCOUNT = 'postgres'
const numberOf = (what: '-u' | '-g') =>
  Number(execFileSync('id', [what, ACCOUNT], { encoding: 'utf8' }).trim())
/** Whom the package of PostgreSQL runs it as. */
export const postgresAccount = () => ({ uid: numberOf('-u'), gid: numberOf('-g') })

/** Passwords for a drill; what they guard lives for some minutes. */
export const PASSWORD = 'a-drill-and-no-secret'
export type Role = 'leader' | 'sync_standby' | 'replica'
type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string }
export type DatabaseMachine = Awaited<ReturnType<typeof openDatabaseMachine>>

export type Surroundings = { directory: string; machines: readonly Machine[]; programs: string }

const asPostgres = ['setpriv', `--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, '--init-groups', '--']

/** What `deploy/etcd/etcd.env` says, for this machine among these. */
function etcdEnvironment(machine: Machine, { directory, machines }: Surroundings) {
  const given = parseEnv(readFileSync(new URL('etcd/etcd.env', DEPLOY), 'utf8'))
  const [clients, peers] = [`https://${machine.address}:2379`, `https://${machine.address}:2380`]
  const here = Object.entries(given).map(([name, value]) => [
    name,
    (value ?? '').replace('/etc/patroni/tls', join(directory, 'tls')),
  ])
  return {
    ...(Object.fromEntries(here) as Record<string, string>),
    ETCD_NAME: machine.name,
    ETCD_DATA_DIR: join(directory, `${machine.name}-etcd`),
    ETCD_LISTEN_CLIENT_URLS: clients,
    ETCD_ADVERTISE_CLIENT_URLS: clients,
    ETCD_LISTEN_PEER_URLS: peers,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peers,
    ETCD_INITIAL_CLUSTER: machines.map(({ name, address }) => `${name}=https://${address}:2380`).join(','),
    ETCD_LOGGER: 'zap',
  }
}

/** What `deploy/patroni/node.env` and `deploy/pgbackrest` leave to each machine. */
function patroniEnvironment(machine: Machine, { directory, machines, programs }: Surroundings, data: string) {
  const at = (port: number) => `${machine.address}:${port}`
  return {
    ...parseEnv(readFileSync(new URL('patroni/node.env', DEPLOY), 'utf8')),
    PATRONI_NAME: machine.name,
    PATRONI_ETCD_HOSTS: machines.map(({ address }) => `${address}:2379`).join(','),
    PATRONI_RESTAPI_LISTEN: at(8008),
    PATRONI_RESTAPI_CONNECT_ADDRESS: at(8008),
    PATRONI_RESTAPI_PASSWORD: PASSWORD,
    PATRONI_POSTGRESQL_LISTEN: at(5432),
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(5432),
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: programs,
    PATRONI_POSTGRESQL_PGPASS: join(directory, `${machine.name}-pgpass`),
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PATRONI_REWIND_PASSWORD: PASSWORD,
    ...backupEnvironment(directory),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_SOCKET_PATH: join(directory, machine.name),
  }
}

/** Where the drill keeps what `deploy/pgbackrest/pgbackrest.conf` keeps elsewhere. */
const backupEnvironment = (directory: string) => ({
  PGBACKREST_CONFIG: join(directory, 'pgbackrest.conf'),
  PGBACKREST_REPO1_PATH: join(directory, 'backups'),
  PGBACKREST_LOCK_PATH: join(directory, 'backups-lock'),
  PGBACKREST_LOG_PATH: join(directory, 'backups-log'),
  PGBACKREST_SPOOL_PATH: join(directory, 'backups-spool'),
})

/** The folders that all machines share. */
export async function prepareFolders(directory: string) {
  const { uid, gid } = postgresAccount()
  await chown(directory, uid, gid)
  const config = await readFile(new URL('pgbackrest/pgbackrest.conf', DEPLOY), 'utf8')
  await writeFile(join(directory, 'pgbackrest.conf'), config)
  for (const name of ['backups', 'backups-lock', 'backups-log', 'backups-spool']) {
    await mkdir(join(directory, name))
    await chown(join(directory, name), uid, gid)
  }
}

/** Starts PostgreSQL under Patroni, and what stands beside it, on one machine of the drill. */
export async function openDatabaseMachine(machine: Machine, around: Surroundings) {
  const { directory } = around
  const account = postgresAccount()
  const disk = await openDisk(join(directory, `${machine.name}-disk`), account)
  const data = join(disk.folder, 'data')
  const sockets = join(directory, machine.name)
  for (const folder of [sockets, join(directory, `${machine.name}-etcd`)]) {
    await mkdir(folder, { mode: 0o700 })
    await chown(folder, account.uid, account.gid)
  }
  const config = join(directory, `${machine.name}.yml`)
  const given = await readFile(new URL('patroni/patroni.yml', DEPLOY), 'utf8')
  await writeFile(
    config,
    given.replaceAll('/etc/patroni/tls', join(directory, 'tls')).replaceAll('/var/run/postgresql', sockets),
  )
  const log = (name: string) => join(directory, `${machine.name}-${name}.log`)
  const etcd = program(`etcd of ${machine.name}`, machine.within(...asPostgres, 'etcd'), {
    log: log('etcd'),
    environment: etcdEnvironment(machine, around),
  })
  const environment = patroniEnvironment(machine, around, data)
  const patroni = program(`Patroni of ${machine.name}`, machine.within(...asPostgres, 'patroni', config), {
    log: log('patroni'),
    environment,
  })
  const start = () => {
    if (!etcd.runs()) etcd.start()
    if (!patroni.runs()) patroni.start()
  }
  return {
    ...machine,
    disk,
    data,
    etcd,
    patroni,
    start,
    environment,
    /** Kills the first process of PostgreSQL, as a lack of memory would. */
    killPostgres: async () => {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    /** All members of the cluster as this one sees them. */
    sees: async (): Promise<Member[]> => {
      const answer = await fetch(`http://${machine.address}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      })
      return ((await answer.json()) as { members: Member[] }).members
    },
    release: () => disk.close(),
  }
}

/** All machines as one database: who is what, and changes of it that an operator makes. */
export function clusterOf(all: readonly DatabaseMachine[]) {
  const members = async () => Promise.any(all.map((machine) => machine.sees()))
  const named = (name: string | undefined) => all.find((machine) => machine.name === name)
  const find = async (role: Role) => named((await members()).find((each) => each.role === role)?.name)
  const isWhole = async () => {
    const now = await members()
    const roles = now
      .map(({ role }) => role)
      .toSorted()
      .join()
    const running = now.every(({ state }) => ['running', 'streaming'].includes(state))
    const together = new Set(now.map(({ timeline }) => timeline)).size === 1
    return roles === 'leader,replica,sync_standby' && running && together
  }
  return {
    all,
    find,
    /** The machine that has this role now; waits until there is one. */
    the: async (role: Role) => {
      let found: DatabaseMachine | undefined
      await until(`a machine that is ${role}`, async () => (found = await find(role)) !== undefined)
      return found!
    },
    isWhole,
    untilWhole: () => until('three members of the database that are well', isWhole, { withinMs: 120_000 }),
    switchOver: async () => {
      const [leader, candidate] = [await find('leader'), await find('sync_standby')]
      if (!leader || !candidate) throw new Error('There is nobody to switch over to.')
      const answer = await fetch(`http://${leader.address}:8008/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`patroni:${PASSWORD}`)}` },
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      })
      if (!answer.ok) throw new Error(`Patroni refused to switch over: ${await answer.text()}`)
    },
  }
}
