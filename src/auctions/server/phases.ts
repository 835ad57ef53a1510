/** Where sales stand, asked of the database: the same as `phaseOfSale`, for queries in which the auction is called `auction`. */
import { sql } from 'kysely'
import type { Phase } from '../../announcements/sale.contract.ts'

const over = (now: Date) =>
  sql`(auction.terminated_at is not null or (auction.ends_at <= ${now} and auction.suspended_at is null))`

/** Whether a published sale is upcoming, current or past; prolonged and suspended ones are current until their true end. */
export const inPhase = (phase: Phase, now: Date) => {
  if (phase === 'past') return sql<boolean>`${over(now)}`
  if (phase === 'current') return sql<boolean>`(not ${over(now)} and auction.starts_at <= ${now})`
  return sql<boolean>`(not ${over(now)} and auction.starts_at > ${now})`
}
