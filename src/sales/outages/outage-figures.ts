/** Tells those who collect figures how often, and how long, the portal was silent. */
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { RouteSurroundings } from '#platform/features/module.ts'
import { remembered } from '#platform/figures/remembered.ts'
import { CAUSES } from './outages.contract.ts'

/** Of all portals together, since the database has known of them. */
export function countOutages(_: FastifyInstance, { db, featureFigures }: RouteSurroundings) {
  const ask = remembered(async () => {
    const { rows } = await sql<{ cause: string; count: number; seconds: number }>`
      select cause, count(*) as count, extract(epoch from sum(until_at - from_at))::float8 as seconds
      from outage group by cause`.execute(db)
    return rows
  })
  const figure = (of: 'count' | 'seconds') => async () => {
    const rows = await ask()
    // What never was is told as 0, so that the first of it is a rise.
    const none = CAUSES.map((cause) => [cause.toLowerCase(), 0] as const)
    return rows && new Map([...none, ...rows.map((row) => [row.cause.toLowerCase(), row[of]] as const)])
  }
  featureFigures.set('outages_total', {
    help: 'Silences of all portals by what they were: absence (an outage), restart, freeze',
    kind: 'counter',
    label: 'cause',
    count: figure('count'),
  })
  featureFigures.set('outage_seconds_total', {
    help: 'How long those took together',
    kind: 'counter',
    label: 'cause',
    count: figure('seconds'),
  })
}
