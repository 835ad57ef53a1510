/** What everybody may know to have changed of a published sale: when last, and how often. For queries in which it is `a` and its auction `auction`. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** What everybody may know of, as its index has it (0257). */
const PUBLIC = sql`('published', 'opened', 'closed', 'cancelled', 'endChanged', 'suspended', 'resumed', 'terminated', 'continued',
  'timeAdded', 'outage', 'protocolSigned', 'handedOver')`
/** What moves no date of a sale and changes nothing that its dates say. */
const WITHOUT_DATES = sql`('opened', 'closed', 'outage', 'continued', 'protocolSigned')`

/** Whether a bid moved the end of the bidding, by the columns of `bid`. */
export const movedTheEnd = sql<boolean>`ends_at > coalesce(previous_ends_at, first_ends_at)
  + (shift_ms - coalesce(previous_shift_ms, 0)) * interval '1 millisecond'`

const PROLONGED = sql`(select max(recorded_at) from bid where auction.extensions > 0 and auction_id = a.id and ${movedTheEnd})`

export type PublicChanges = {
  /** When anything public last changed: never earlier than it was, and never later than it happened. */
  changed_at: Date
  /** When its dates or what is said of them last changed, and how often they have. */
  moved_at: Date
  moves: number
}

/** To be joined to each sale (`lateral`). */
export const publicChanges = sql<PublicChanges>`(
  select greatest(a.published_at, max(e.at), ${PROLONGED}) as changed_at,
    greatest(a.published_at, max(e.at) filter (where e.kind not in ${WITHOUT_DATES}), ${PROLONGED}) as moved_at,
    (greatest(count(*) filter (where e.kind not in ${WITHOUT_DATES}) - 1, 0) + coalesce(auction.extensions, 0))::int as moves
  from sale_event e where e.announcement_id = a.id and e.kind in ${PUBLIC})`

/** When anything public last changed of any sale; before the first, when the portal was made. */
export async function newestPublicChange(db: Db): Promise<Date> {
  const { rows } = await sql<{
    at: Date
  }>`select coalesce((select max(e.at) from sale_event e where e.kind in ${PUBLIC}),
    (select min(applied_at) from migration)) as at`.execute(db)
  return rows[0]!.at
}
