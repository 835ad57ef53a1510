/** A rolling upgrade: portals of the release before run, the database is migrated, and one portal after the other is replaced while all bid. */
import { migrate } from '#platform/db/migrate.ts'
import { commitBefore, sourcesOf } from '#test/release-before.ts'
import { type Fault, UPGRADE } from './faults.ts'
import { HERE } from './portals.ts'
import { until } from './processes.ts'

/** The sources of a commit, or of the release before. */
export function releaseBefore(commit: string) {
  const wanted = commit || commitBefore()
  return { folder: sourcesOf(wanted), commit: wanted.slice(0, 8) }
}

/** The fault in which all portals are upgraded one by one; `tell` gets a line for each step. */
export const upgradeFault = (report: (line: string) => void): Fault => ({
  name: UPGRADE,
  what: 'a rolling upgrade from the release before',
  byItself: true,
  strike: async ({ ownerUrl, portals }) => {
    await migrate(ownerUrl, report)
    portals.startFrom(HERE)
    for (const n of [0, 1, 2]) {
      await portals.replace(n)
      // The next goes only when this one has people again.
      const ready = async () => (await fetch(`${portals.address(n)}/health/ready`)).ok
      await until(`portal ${n + 1} that is ready`, ready)
      report(`portal ${n + 1} is of this release`)
    }
  },
})
