/** Systems as administrators read them: with their grants, their calls of the last 30 days, and their history. */
import { sql } from 'kysely'
import { dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import type { Grant, SystemRow, Use } from '../systems.contract.ts'

export const systemRows = (db: Db, now: Date) =>
  db
    .selectFrom('external_system as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.id', 's.name', 's.institution', 's.environment', 's.state', 's.networks', 's.application_id'])
    .select(['s.per_minute', 's.password_hash', 'a.user_name'])
    .select(
      sql<SystemRow['services']>`coalesce((select jsonb_agg(distinct g.service) from external_grant g
        where g.system_id = s.id and ${holdsOn(now)}), '[]')`.as('services'),
    )
    .select(
      sql<{ calls: number; refusals: number; last: string | null }>`(
        select jsonb_build_object('calls', coalesce(sum(u.calls), 0), 'refusals', coalesce(sum(u.refusals), 0), 'last',
          to_char(max(u.last_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from external_use u where u.system_id = s.id and ${lately(now)})`.as('used'),
    )

/** A grant `g` that holds today. */
const holdsOn = (now: Date) =>
  sql<boolean>`g.from_day <= ${dayInSofia(now)}::date and (g.to_day is null or g.to_day >= ${dayInSofia(now)}::date)`
const lately = (now: Date) => sql<boolean>`u.day > (${now}::timestamptz at time zone 'UTC')::date - 30`

type Row = Awaited<ReturnType<ReturnType<typeof systemRows>['execute']>>[number]
export const systemRow = (row: Row): SystemRow => ({
  id: row.id,
  name: row.name,
  institution: row.institution,
  environment: row.environment,
  state: row.state,
  services: row.services,
  calls: row.used.calls,
  refusals: row.used.refusals,
  lastAt: row.used.last,
})

/** All that was ever granted to a system, the newest first. */
export async function grantsOf(db: Db, systemId: number, now: Date): Promise<Grant[]> {
  const rows = await db
    .selectFrom('external_grant as g')
    .select(['g.id', 'g.service', 'g.legal_ground as ground'])
    .select([sql<string>`g.from_day::text`.as('from'), sql<string | null>`g.to_day::text`.as('to')])
    .select(holdsOn(now).as('holds'))
    .where('g.system_id', '=', systemId)
    .orderBy('g.id', 'desc')
    .limit(200)
    .execute()
  return rows
}

/** How often a system called in the last 30 days, by service. */
export async function usesOf(db: Db, systemId: number, now: Date): Promise<Use[]> {
  const { rows } = await sql<Omit<Use, 'lastAt'> & { last: Date }>`
    select service, sum(calls)::int as calls, sum(refusals)::int as refusals, max(last_at) as last,
      (array_agg(last_refusal order by last_at desc) filter (where last_refusal is not null))[1] as "lastRefusal",
      (array_agg(host(last_network) order by last_at desc) filter (where last_network is not null))[1] as "lastNetwork"
    from external_use u where system_id = ${systemId} and ${lately(now)}
    group by service order by service`.execute(db)
  return rows.map(({ last, ...row }) => ({ ...row, lastAt: last.toISOString() }))
}

/** The history of a system, the newest first. */
export async function eventsOf(db: Db, systemId: number) {
  const rows = await db
    .selectFrom('external_system_event as e')
    .leftJoin('account as a', 'a.id', 'e.by_account_id')
    .select(['e.at', 'e.event', 'e.text', 'a.full_name as by'])
    .where('e.system_id', '=', systemId)
    .orderBy('e.id', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
