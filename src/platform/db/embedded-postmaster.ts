/** The process of the portal's own PostgreSQL: whether it lives, and how it is brought to life. */
import { readFile, rename, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { run } from './embedded-account.ts'
import { type Binaries, program } from './embedded-binaries.ts'
import type { Place } from './embedded-cluster.ts'

/** A postmaster that lives, as it describes itself in its lock file; `since` tells it from one started later. */
export type Postmaster = { pid: number; port: number; ready: boolean; since: string }

/** The file by which a postmaster keeps others off its directory. */
export const lockFile = ({ cluster }: Place) => join(cluster, 'postmaster.pid')

/** What the lock file says; nothing where there is none. */
export const lockText = (place: Place) => readFile(lockFile(place), 'utf8').catch(() => '')

/** The postmaster of this directory, if one lives: the lock file alone may be left from a crash. */
export async function livePostmaster(place: Place): Promise<Postmaster | undefined> {
  const [pid, , started, port, , , , status] = (await lockText(place)).split('\n')
  if (!Number(pid) || !(await isPostmaster(Number(pid)))) return undefined
  const ready = status?.startsWith('ready') ?? false
  return { pid: Number(pid), port: Number(port), ready, since: `${pid} ${started}` }
}

/** Numbers of processes are given again, above all in a restarted container, so the name must be right too. */
async function isPostmaster(pid: number) {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return /(^|\/)postgres$/.test(command.split('\0')[0] ?? '')
  }
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Starts the server on a free port of this machine and waits for it; answers with its words if it ended at once. */
export async function launch(place: Place, { folder }: Binaries, settings: Record<string, string> = {}) {
  const log = join(place.cluster, 'server.log')
  if ((await sizeOf(log)) > 10_000_000) await rename(log, `${log}.old`)
  const before = await sizeOf(log)
  const all = {
    listen_addresses: '127.0.0.1',
    port: await freePort(),
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: `${cacheMb()}MB`,
    timezone: 'UTC',
    // The log must not gather what people typed: values of refused rows are in the details and statements.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'fatal',
    log_checkpoints: 'off',
    ...settings,
  }
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
  const args = ['start', '-s', '-w', '-t', '15', '-D', place.data, '-l', 'server.log', '-o', flags.join(' ')]
  const { status, output } = await run(place.account, program(folder, 'pg_ctl'), args, place.cluster)
  if (status === 0) return ''
  const words = (await readFile(log).catch(() => Buffer.of())).subarray(before).toString().trim()
  return words.split('\n').slice(-8).join(' ') || output || `it ended with status ${status}`
}

/**
 * A quarter of the memory that this process may have, as PostgreSQL's manual advises, so that millions of rows and their
 * indexes stay at hand: what the system keeps of files it may give away at any time. Taken only as it is used, but a very
 * large machine may refuse to promise a quarter.
 */
const cacheMb = () => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.round(Math.min(16_384, Math.max(128, memory / 4 / 1_048_576)))
}

const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0

/** A port of this machine that nobody has at this moment. */
export function freePort() {
  return new Promise<number>((found, failed) => {
    const server = createServer().on('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => found(port))
    })
  })
}
