/** Tells those who collect figures what waits for each service outside, since when, and how its last check went. */
import type { FastifyInstance } from 'fastify'
import type { RouteSurroundings } from '#platform/features/module.ts'
import { remembered } from '#platform/figures/remembered.ts'
import type { FeatureFigure } from '#platform/figures/feature-figures.ts'
import { probesOf } from './probes.ts'
import { queues } from './queues.ts'

/** Adds the figures of what waits for each service, and of the last check of each link, to /metrics. */
export function countQueues(_: FastifyInstance, { db, clock, services, featureFigures }: RouteSurroundings) {
  const waiting = remembered(async () => Object.entries(await queues(db)))
  const report = (name: string, label: string, help: string, count: FeatureFigure['count']) =>
    featureFigures.set(name, { help, kind: 'gauge', label, count })

  report(
    'queue_waiting',
    'queue',
    'What waits to be given to a service, counted up to ten thousand; of all portals',
    async () => {
      const queues = await waiting()
      return queues && new Map(queues.map(([kind, { waiting }]) => [kind.toLowerCase(), waiting]))
    },
  )
  report(
    'queue_oldest_age_seconds',
    'queue',
    'For how long the first of it waits; 0 where nothing does',
    async () => {
      const queues = await waiting()
      const ageOf = (since: string | null) =>
        since ? Math.max(0, (clock().getTime() - Date.parse(since)) / 1000) : 0
      return queues && new Map(queues.map(([kind, { since }]) => [kind.toLowerCase(), ageOf(since)]))
    },
  )

  const checks = remembered(async () => {
    const kinds = new Map(probesOf(services).map(({ name, kind }) => [name, kind.toLowerCase()]))
    if (kinds.size === 0) return []
    const rows = await db
      .selectFrom('link_check')
      .distinctOn('link')
      .select(['link', 'at', 'outcome'])
      .where('link', 'in', [...kinds.keys()])
      .orderBy('link')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ link, ...check }) => ({ name: kinds.get(link)!, ...check }))
  })
  report(
    'link_up',
    'service',
    '1 where the last check of a service found it well, 0 where not; of several authorities of time stamps any one',
    async () => {
      const found = new Map<string, number>()
      for (const { name, outcome } of (await checks()) ?? [])
        found.set(name, Math.max(found.get(name) ?? 0, Number(outcome === 'GOOD' || outcome === 'UNASKED')))
      return found
    },
  )
}
