/** The files of the portal's own PostgreSQL: its directory, its password, and how a new cluster is made. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Account, canEnter, chooseAccount, giveTo, run } from './embedded-account.ts'
import { type Binaries, program, useYourOwn } from './embedded-binaries.ts'

/** A data directory: `cluster` is its PostgreSQL as we see it, `data` how the programs are told of it. */
export type Place = { home: string; cluster: string; data: string; account: Account }

const hour = 3_600_000

/** Makes the directory where it is missing and settles which account runs PostgreSQL on it, and by which path. */
export async function openPlace(directory: string): Promise<Place> {
  const home = resolve(directory)
  const cluster = join(home, 'pg')
  const account = await chooseAccount(cluster)
  await mkdir(home, { recursive: true, mode: account ? 0o711 : 0o700 })
  for (const name of await readdir(home)) {
    const path = join(home, name)
    if (name.startsWith('pg-new-') && (await ageOf(path)) > hour)
      await rm(path, { recursive: true, force: true })
  }
  if (account && (await stat(cluster).catch(() => undefined))?.uid === 0) await giveTo(account, cluster)
  if (await canEnter(account, home)) return { home, cluster, data: cluster, account }
  // Below a closed directory, such as root's home, the account cannot follow the path. Its programs are started
  // inside the cluster instead, and need no path: on Linux this one always means the directory they are in.
  if (process.platform === 'linux') return { home, cluster, data: '/proc/self/cwd', account }
  throw new Error(
    `PostgreSQL must not run as root, and account ${account?.uid} cannot enter ${home}. ` +
      'Choose a directory that everybody may enter with DATA_DIR, or start the portal as an ordinary account. ' +
      useYourOwn,
  )
}

const ageOf = async (path: string) =>
  Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now())

/** The password of the cluster; made once, and before the cluster, so that two first starts agree on it. */
export async function passwordOf({ home, cluster }: Place): Promise<string> {
  const file = join(home, 'pg-password')
  const known = () => readFile(file, 'utf8').catch(unlessMissing)
  if (!(await known()) && !existsSync(join(cluster, 'PG_VERSION'))) {
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    await writeSafely(draft, randomBytes(24).toString('base64url'))
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(draft)
  }
  const password = await known()
  if (password) return password.trim()
  throw new Error(`The password of the database in ${cluster} is missing. Bring back ${file} from a copy.`)
}

function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/** The major version of PostgreSQL that wrote the data; nothing where there are none yet. */
export async function versionOfData({ cluster }: Place) {
  return Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(unlessMissing)) || undefined
}

async function writeSafely(file: string, text: string) {
  const handle = await open(file, 'wx', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
}

/** Makes the cluster aside and moves it into its place whole; when another start was quicker, theirs stays. */
export async function createCluster(place: Place, binaries: Binaries, password: string) {
  const { home, cluster, account } = place
  const aside = await mkdtemp(join(home, 'pg-new-'))
  const fresh = join(aside, 'cluster')
  try {
    await mkdir(fresh, { mode: 0o700 })
    await writeSafely(join(aside, 'password'), password)
    await giveTo(account, aside)
    const data = place.data === cluster ? fresh : place.data
    const args = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile=../password', '-E', 'UTF8']
    let made = { status: 1 as number | null, output: '' }
    for (const locale of localesOf(binaries)) {
      made = await run(account, program(binaries.folder, 'initdb'), [...args, ...locale], fresh)
      if (made.status === 0) break
    }
    if (made.status !== 0)
      throw new Error(`PostgreSQL cannot make a database in ${home}: ${made.output}. ${useYourOwn}`)
    await rename(fresh, cluster).catch((error: unknown) => {
      if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
    })
    await keep(home)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/**
 * Letters of all alphabets have upper and lower case, and order is that of their codes, the same everywhere. What a letter is
 * pg_trgm asks the system's own locale: without one for UTF-8 it sees none in Cyrillic, and searching by names reads every row.
 */
function localesOf({ major }: Binaries) {
  const system = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  if (major < 17) return [[`--locale=${system}`]]
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  return [
    ['--locale=C', `--lc-ctype=${system}`, ...builtin],
    // Some systems have none.
    ['--locale=C', ...builtin],
  ]
}

async function keep(directory: string) {
  if (process.platform === 'win32') return
  const handle = await open(directory)
  await handle.sync()
  await handle.close()
}
