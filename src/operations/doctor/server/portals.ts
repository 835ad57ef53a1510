/** The portals on a database: each announces its keys and version, and they are compared. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Db } from '#platform/db/database.ts'
import type { Job } from '#platform/db/job.ts'
import type { Services } from '#platform/process/integrations.ts'
import { build } from '#platform/figures/version.ts'
import { type Fact, runCheck } from './findings.ts'

const EVERY_MS = 60_000
/** A portal that has announced nothing for this long is gone. */
const GONE_MS = 3 * EVERY_MS
const DAY_MS = 86_400_000

const keyNames = ({ personal, signing }: Services) => ({
  personal_key: personal.newest.toString('hex'),
  signing_key: signing.published[0]?.id ?? '',
})

/** Announces each minute that this portal is running, with its version and the names of its keys, never the keys themselves. */
export const reportSetup = (services: Services): Job => {
  const process = randomUUID()
  return {
    name: 'tellSetup',
    everyMs: EVERY_MS,
    run: async (db, now) => {
      const row = { machine: hostname().slice(0, 255), version: build, ...keyNames(services), seen_at: now }
      await db
        .insertInto('portal_setup')
        .values({ process, ...row })
        .onConflict((conflict) => conflict.column('process').doUpdateSet(row))
        .execute()
      await db
        .deleteFrom('portal_setup')
        .where('seen_at', '<', new Date(now.getTime() - DAY_MS))
        .execute()
      // There is no more work to report.
      return []
    },
    // Otherwise portals that restart in turn would be counted twice for some minutes.
    leave: (db) => db.deleteFrom('portal_setup').where('process', '=', process).execute(),
  }
}

/** The portals that are running now. */
export const portalsNow = (db: Db, now: Date) =>
  db
    .selectFrom('portal_setup')
    .selectAll()
    .where('seen_at', '>', new Date(now.getTime() - GONE_MS))
    .orderBy('machine')
    .execute()

/** Whether all running portals have the same keys and version as this one. */
export const portalFacts = (db: Db, services: Services, now: Date) =>
  runCheck('keysSame', async (): Promise<Fact[]> => {
    const [portals, keys] = [await portalsNow(db, now), keyNames(services)]
    const others = portals.filter(
      (each) => each.personal_key !== keys.personal_key || each.signing_key !== keys.signing_key,
    )
    const versions = [...new Set([build, ...portals.map((each) => each.version)])]
    const machines = portals.map(({ machine }) => machine).join(', ')
    return [
      {
        about: 'keysSame',
        verdict: others.length > 0 ? 'WRONG' : 'GOOD',
        found: `${portals.length}${machines && `: ${others.length > 0 ? others.map(({ machine }) => `≠ ${machine}`).join(', ') : machines}`}`,
      },
      { about: 'versionsSame', verdict: versions.length > 1 ? 'LOOK' : 'GOOD', found: versions.join(', ') },
    ]
  })
