/** The counts that all portals share, in the database: how many each of them may still let pass of what is near its limit. */
import { sql } from 'kysely'
import { type Bucket, oneMore, waitFor } from '#platform/bucket.ts'
import type { Db } from '#platform/db/database.ts'
import { batched } from '#platform/db/batched.ts'
import type { Job } from '#platform/db/job.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { Scope } from '#platform/process/integrations.ts'
import type { Rate, Granted, SharedCounts } from './counting.ts'

type Row = { key: string; granted: number; wait: number }

/**
 * Asks in one statement for everything that is wanted at the same moment, and takes it there. Nobody is named: counts are kept under a
 * keyed hash. The table is not logged, so that no count waits for a disk or a standby; after a failover counts begin anew.
 */
export function sharedCounts(db: Db, personal: PersonalNumbers, clock: () => Date): SharedCounts {
  const ask = batched<Rate, Granted>(async (_, request) => {
    const keys = request.map(({ key }) => personal.mark(key))
    const at = clock()
    // Buckets of a minute (bucket.ts): each that passes takes 60 s / per_minute to drain.
    const { rows } = await sql<Row>`/* planned once, answered quickly: how-often */
      insert into passed_count as c (key, empty_at, per_minute, granted)
      select key, ${at}::timestamptz + least(wanted, per_minute) * interval '1 minute' / per_minute, per_minute, least(wanted, per_minute)
      from unnest(${keys}::bytea[], ${request.map((each) => each.perMinute)}::int[], ${request.map(({ wanted }) => wanted)}::int[])
        as asked (key, per_minute, wanted)
      order by key
      on conflict (key) do update set per_minute = excluded.per_minute,
        (granted, empty_at) = (
          select granted, until + granted * interval '1 minute' / excluded.per_minute
          from (select until, greatest(0, least(excluded.granted,
              floor((60 - extract(epoch from until - ${at}::timestamptz)) * excluded.per_minute / 60 + 0.001)))::int as granted
            from (select least(greatest(c.empty_at, ${at}::timestamptz), ${at}::timestamptz + interval '1 minute') as until) as counted) as room)
      returning encode(key, 'hex') as key, granted,
        (extract(epoch from empty_at - ${at}::timestamptz) - 60 + 60.0 / per_minute)::float8 as wait`.execute(
      db,
    )
    const found = new Map(rows.map((row) => [row.key, row]))
    return keys.map((key) => {
      const { granted, wait } = found.get(key.toString('hex'))!
      return { granted, waitMs: Math.max(0, Math.ceil(wait * 1000)) }
    })
  })
  return (request) => ask(db, request)
}

/** Whether one more of something passes within so many a minute, at all portals together; if so it is counted. */
export async function mayPass({ db, now, services }: Scope, key: string, perMinute: number) {
  const ask = sharedCounts(db, services.personal, () => now)
  return (await ask({ key, perMinute, wanted: 1 })).granted > 0
}

/**
 * Counts one more in each of these buckets, in the open transaction, and answers 0; where one of them is full it counts in none
 * and answers in how many milliseconds all have room. Whoever comes at the same moment waits for the end of the transaction.
 */
export async function takeRoom(
  { db, now, services }: Scope,
  buckets: readonly (Bucket & { key: string })[],
): Promise<number> {
  const keys = buckets.map(({ key }) => services.personal.mark(key))
  const { rows } = await sql<{ key: string; until: Date }>`
    insert into passed_count as c (key, empty_at, per_minute, granted)
    select key, ${now}::timestamptz, drops, 1
    from unnest(${keys}::bytea[], ${buckets.map(({ drops }) => drops)}::int[]) as wanted (key, drops)
    order by key
    on conflict (key) do update set per_minute = excluded.per_minute
    returning encode(key, 'hex') as key, empty_at as until`.execute(db)
  const found = new Map(rows.map(({ key, until }) => [key, until.getTime()]))
  const counted = buckets.map((bucket, index) => {
    // A clock that was put back shuts nobody out for longer than the bucket takes to drain.
    const full = now.getTime() + bucket.drops * bucket.drainMs
    const emptyAt = Math.min(found.get(keys[index]!.toString('hex'))!, full)
    return { wait: waitFor(bucket, emptyAt, now.getTime()), next: oneMore(bucket, emptyAt, now.getTime()) }
  })
  const wait = Math.max(...counted.map((each) => each.wait))
  if (wait > 0) return wait
  await sql`update passed_count as c set empty_at = n.empty_at
    from unnest(${keys}::bytea[], ${counted.map(({ next }) => new Date(next))}::timestamptz[]) as n (key, empty_at)
    where c.key = n.key`.execute(db)
  return 0
}

const AT_ONCE = 10_000

/** Deletes counts whose bucket is empty: they say nothing any more. */
export const forgetCounts: Job = {
  name: 'forgetCounts',
  everyMs: 600_000,
  run: async (db, now) => {
    // Whoever counts just now is not waited for.
    const { rows } = await sql<{ name: string }>`delete from passed_count where key in (
      select key from passed_count where empty_at < ${now} limit ${AT_ONCE} for update skip locked)
      returning encode(key, 'hex') || ' ' || empty_at as name`.execute(db)
    return rows.map(({ name }) => name)
  },
}
