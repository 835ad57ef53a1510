/** How often each system called, by service and day: what its page shows. */
import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Access, ServiceName } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'

/** `token`: asking for a token; `open`: what anybody may call. */
type Used = ServiceName | 'token' | 'open'
type Use = { systemId: number; service: Used; at: Date; refusal: string | undefined; address: string }

/** As what a call under this rule counts. */
export const serviceOf = (access: Access): Used => (access.who === 'system' && access.service) || 'open'

/** Counts one call. */
export async function noteUse(db: Db, { systemId, service, at, refusal, address }: Use): Promise<void> {
  const network = isIP(address) ? address : null
  await sql`/* planned once: note-use */
    insert into external_use as u (system_id, service, day, calls, refusals, last_at, last_refusal, last_network)
    values (${systemId}, ${service}, (${at}::timestamptz at time zone 'UTC')::date, 1, ${refusal ? 1 : 0}, ${at},
      ${refusal ?? null}, ${network}::cidr)
    on conflict (system_id, service, day) do update set calls = u.calls + 1, refusals = u.refusals + excluded.refusals,
      last_at = excluded.last_at, last_refusal = coalesce(excluded.last_refusal, u.last_refusal),
      last_network = coalesce(excluded.last_network, u.last_network)`.execute(db)
}
