/** The release before this one: its sources out of git, run with the packages of this checkout. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const HERE = join(import.meta.dirname, '..')
/** Not below node_modules, from where Node.js runs no TypeScript; the same each time, so that what was compiled is found again. */
const PLACE = join(
  tmpdir(),
  `zapori-before-${userInfo().uid}-${createHash('sha256').update(HERE).digest('hex').slice(0, 12)}`,
)
/** What a portal runs from; its pages are not built. */
const PARTS = ['src', 'db', 'package.json']
const MIGRATIONS = 'db/migrations'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: HERE, encoding: 'utf8', stdio: 'pipe', maxBuffer: 16 * 1024 ** 2 }).trim()

/**
 * The commit of it: the last version that was tagged before this commit; without one, the commit before the newest migration, so that there is
 * something to migrate. Throws where git or its history is not there.
 */
export function commitBefore(): string {
  try {
    return git(
      'rev-parse',
      '--verify',
      `${git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^')}^{commit}`,
    )
  } catch {
    const newest = join(MIGRATIONS, readdirSync(join(HERE, MIGRATIONS)).toSorted().at(-1)!)
    const added = git('log', '-1', '--format=%H', '--no-merges', '--diff-filter=A', '--', newest)
    return git('rev-parse', '--verify', `${added}^`)
  }
}

/** The sources of a commit in a folder, which stays for the next time. */
export function sourcesOf(commit: string): string {
  const folder = join(PLACE, commit)
  if (existsSync(folder) && statSync(PLACE).uid === userInfo().uid) return folder
  mkdirSync(PLACE, { recursive: true, mode: 0o700 })
  if (statSync(PLACE).uid !== userInfo().uid) throw new Error(`${PLACE} belongs to somebody else.`)
  const made = mkdtempSync(join(PLACE, 'making-'))
  const archive = join(made, 'sources.tar')
  git('archive', '--format=tar', '-o', archive, commit, ...PARTS)
  execFileSync('tar', ['-xf', archive, '-C', made])
  rmSync(archive)
  symlinkSync(join(HERE, 'node_modules'), join(made, 'node_modules'))
  try {
    renameSync(made, folder)
  } catch (error) {
    // Somebody else has made it at the same time.
    rmSync(made, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** Its script that starts a portal, or why it cannot be started here, as a sentence. */
export function portalBefore(): { script: string; commit: string } | { why: string } {
  let commit: string
  try {
    commit = commitBefore()
  } catch {
    return { why: 'this checkout has no history, or not all of it' }
  }
  const short = commit.slice(0, 8)
  const others = otherPackages(commit)
  if (others.length > 0) return { why: `${short} runs with other packages: ${others.join(', ')}` }
  const contracting = contractedSince(commit)
  if (contracting.length > 0) return { why: `${short} is shut out by ${contracting.join(', ')}` }
  return { script: join(sourcesOf(commit), 'src/app/commands/main.ts'), commit: short }
}

type Lock = { packages: Record<string, { version?: string; dev?: boolean }> }

/** The packages for running that are not the same ones here. */
function otherPackages(commit: string): string[] {
  const running = (text: string) =>
    new Map(
      Object.entries((JSON.parse(text) as Lock).packages)
        .filter(([path, { dev }]) => path !== '' && !dev)
        .map(([path, { version }]) => [path.replace(/^.*node_modules\//, ''), version]),
    )
  const [then, now] = [
    running(git('show', `${commit}:package-lock.json`)),
    running(readFileSync(join(HERE, 'package-lock.json'), 'utf8')),
  ]
  return [...then].filter(([name, version]) => now.get(name) !== version).map(([name]) => name)
}

/** Migrations since then that shut it out: they say so of themselves, or stand before one that it has. */
function contractedSince(commit: string): string[] {
  const known = git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`)
    .split('\n')
    .map((path) => path.slice(MIGRATIONS.length + 1))
  const newest = known.toSorted().at(-1) ?? ''
  const contracts = (name: string) =>
    readFileSync(join(HERE, MIGRATIONS, name), 'utf8').startsWith('-- contract:')
  return readdirSync(join(HERE, MIGRATIONS)).filter(
    (name) => !known.includes(name) && (name < newest || contracts(name)),
  )
}
