/** What waits to be given to each service, and since when; counted up to ten thousand, so that it costs nothing much. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { keysOf } from '#platform/kinds.ts'
import type { LinkKind, LinkState } from '../links.contract.ts'

const MOST_COUNTED = 10_000

/** What waits, each with the moment since when. */
const WAITING: Partial<Record<LinkKind, RawBuilder<unknown>>> = {
  MAIL: sql`select queued_at as since from email where state = 'QUEUED'`,
  REGIX: sql`select null::timestamptz as since from register_check where state = 'PENDING'`,
  PAYMENTS: sql`select opened_at as since from payment where status = 'NEW' and next_try_at is not null`,
  EDELIVERY: sql`select opened_at as since from e_delivery where status = 'QUEUED'`,
  OPENDATA: sql`select publishing_since as since from open_data_set where publishing_since is not null and state <> 'PUBLISHED'`,
  PUSH: sql`select queued_at as since from push_message`,
  STAMPS: sql`select e.at as since from entry_stamp s join distraint_entry e on e.id = s.entry_id where s.token is null
    union all select closed_at from register_day where token is null
    union all select at from sale_checkpoint where token is null
    union all select p.signed_at from protocol_stamp s join sale_protocol p on p.id = s.protocol_id where s.token is null`,
}

type Queue = NonNullable<LinkState['queue']>

/** What waits for each service, counted up to MOST_COUNTED, and since when the oldest does. */
export async function queues(db: Db): Promise<Partial<Record<LinkKind, Queue>>> {
  const found: Partial<Record<LinkKind, Queue>> = {}
  for (const kind of keysOf(WAITING)) {
    const { rows } = await sql<{ waiting: number; since: Date | null }>`
      select count(*) as waiting, min(since) as since from (${WAITING[kind]} limit ${MOST_COUNTED}) q`.execute(
      db,
    )
    const { waiting = 0, since } = rows[0] ?? {}
    found[kind] = { waiting, since: since?.toISOString() ?? null }
  }
  return found
}
