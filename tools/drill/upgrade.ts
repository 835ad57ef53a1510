/** A rolling upgrade: portals of the release before run, the database is migrated, and one portal after the other is replaced while all bid. */
import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '../../src/platform/db/migrate.ts'
import { type Fault, UPGRADE } from './faults.ts'
import { HERE } from './portals.ts'
import { until } from './processes.ts'

const git = async (...args: string[]) => (await promisify(execFile)('git', args, { cwd: HERE })).stdout.trim()

/** The sources of a commit in a folder; without one, the commit before the newest migration, so that there is something to migrate. */
export async function releaseBefore(directory: string, commit: string) {
  const newest = () =>
    git('log', '-1', '--format=%H', '--no-merges', '--diff-filter=A', '--', 'db/migrations')
  const wanted = commit || `${await newest()}^`
  const folder = join(directory, 'release-before')
  await git('worktree', 'add', '--detach', folder, wanted)
  await symlink(join(HERE, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    commit: await git('rev-parse', '--short', wanted),
    remove: () => git('worktree', 'remove', '--force', folder),
  }
}

export const upgradeFault = (tell: (line: string) => void): Fault => ({
  name: UPGRADE,
  what: 'a rolling upgrade from the release before',
  byItself: true,
  strike: async ({ ownerUrl, portals }) => {
    await migrate(ownerUrl, tell)
    portals.startFrom(HERE)
    for (const n of [0, 1, 2]) {
      await portals.replace(n)
      // The next goes only when this one has people again.
      const ready = async () => (await fetch(`${portals.address(n)}/health/ready`)).ok
      await until(`portal ${n + 1} that is ready`, ready)
    }
  },
})
