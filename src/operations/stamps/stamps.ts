/** Counts the stamps of the portal, and shows its authorities in the order in which they are asked. */
import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day, dayInSofia, momentInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import { stampsInOrder } from '#settings/stamp-order.ts'
import { settingState } from '#operations/settings/server/settings-list.ts'
import { linkStates } from '#operations/links/server/listing.ts'
import { stampLink } from '#operations/links/server/probe-own.ts'
import { STAMPED, type Stamped, stamps } from './stamps.contract.ts'

const DAYS = 30
const MOST_COUNTED = 10_000

export const stampHandlers = handlers(stamps, {
  async seeStamps({ db, now, services }) {
    const scope = { db, now, services }
    const order = services.stamps ? (await stampsInOrder(db, services.stamps, now)).urls.map(stampLink) : []
    const links = await linkStates(scope)
    const { value, version } = await settingState('FirstStampAuthority', scope)
    const since = momentInSofia(addDays(dayInSofia(now), 1 - DAYS), '00:00')
    return {
      now: now.toISOString(),
      authorities: order.flatMap((name) => links.filter((link) => link.name === name)),
      first: value === null ? null : String(value),
      firstVersion: version,
      days: await daysSince(db, since),
      given: await givenSince(db, since),
      waiting: await waiting(db),
    }
  },
})

/** The stamps in hand, each with its moment. */
const GIVEN: Record<Stamped, RawBuilder<unknown>> = {
  entries: sql`select stamped_at as at, authority from entry_stamp`,
  days: sql`select stamped_at as at, authority from register_day`,
  checkpoints: sql`select stamped_at as at, authority from sale_checkpoint`,
  protocols: sql`select stamped_at as at, authority from protocol_stamp`,
  papers: sql`select sealed_at as at, null as authority from paper`,
}

async function daysSince(db: Db, since: Date) {
  const byDay = new Map<Day, Record<Stamped, number>>()
  for (const what of STAMPED) {
    const { rows } = await sql<{ day: Day; count: number }>`
      select (at at time zone 'Europe/Sofia')::date::text as day, count(*) as count
      from (${GIVEN[what]}) g where at >= ${since} group by 1`.execute(db)
    for (const { day, count } of rows) {
      const counts = byDay.get(day) ?? { entries: 0, days: 0, checkpoints: 0, protocols: 0, papers: 0 }
      counts[what] = count
      byDay.set(day, counts)
    }
  }
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, counts]) => ({
      day,
      ...counts,
      total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    }))
}

async function givenSince(db: Db, since: Date) {
  const { rows } = await sql<{ authority: string; count: number }>`
    select authority, count(*) as count from (
      ${GIVEN.entries} where stamped_at >= ${since} union all ${GIVEN.days} where stamped_at >= ${since}
      union all ${GIVEN.checkpoints} where stamped_at >= ${since}
      union all ${GIVEN.protocols} where stamped_at >= ${since}) g
    where authority is not null group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** What has no stamp yet, since when, and why. */
const WAITING: Record<Stamped, RawBuilder<unknown>> = {
  entries: sql`select e.at as since, s.last_error from entry_stamp s join distraint_entry e on e.id = s.entry_id
    where s.token is null`,
  days: sql`select closed_at as since, last_error from register_day where token is null`,
  checkpoints: sql`select at as since, last_error from sale_checkpoint where token is null`,
  protocols: sql`select p.signed_at as since, s.last_error from protocol_stamp s join sale_protocol p on p.id = s.protocol_id
    where s.token is null`,
  papers: sql`select as_of as since, null as last_error from paper where sealed_at is null`,
}

async function waiting(db: Db) {
  const found = []
  for (const what of STAMPED) {
    const { rows } = await sql<{ count: number; since: Date | null; error: string | null }>`
      select count(*) as count, min(since) as since, (array_agg(last_error order by since))[1] as error
      from (${WAITING[what]} limit ${MOST_COUNTED}) w`.execute(db)
    const { count = 0, since, error = null } = rows[0] ?? {}
    found.push({ what, count, since: since?.toISOString() ?? null, error })
  }
  return found
}
