/** Checks each link from time to time by itself: of several portals one, as often as the setting LinkCheckMinutes says. */
import type { Job } from '#platform/db/job.ts'
import type { Services } from '#platform/process/integrations.ts'
import { check, noteLinks } from './checking.ts'
import { probesOf } from './probes.ts'

/** It rests until the next link is due; a link that the configuration names anew is found when the portal starts. */
const EVERY_MS = 600_000

/** The job that checks each link when it is due. */
export const watchLinks = (services: Services): Job => {
  const noted = new Set<string>()
  const names = () => probesOf(services).map(({ name }) => name)
  return {
    name: 'watchLinks',
    everyMs: EVERY_MS,
    nextAt: async (db) => {
      if (names().length === 0) return undefined
      const next = await db
        .selectFrom('link')
        .select('next_check_at')
        .where('name', 'in', names())
        .orderBy('next_check_at')
        .limit(1)
        .executeTakeFirst()
      return next?.next_check_at
    },
    // The services are asked while no transaction is open.
    ownTransactions: true,
    run: async (db, now) => {
      const probes = probesOf(services)
      if (probes.length === 0) return []
      if (probes.some(({ name }) => !noted.has(name))) await noteLinks(db, probes, now)
      for (const { name } of probes) noted.add(name)
      const due = await db
        .selectFrom('link')
        .select('name')
        .where('name', 'in', names())
        .where('next_check_at', '<=', now)
        .execute()
      const wanted = probes.filter(({ name }) => due.some((row) => row.name === name))
      const done = await Promise.all(
        wanted.map((probe) => check({ db, services, now }, probe, { due: true })),
      )
      return done.filter((id) => id !== undefined)
    },
  }
}
