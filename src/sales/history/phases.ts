/** Where sales stand, asked of the database: the same as `phaseOfSale`, for queries in which the auction is called `auction`. */
import { sql } from 'kysely'
import type { Outcome, Phase } from '#sales/law/sale.contract.ts'
import { isSuspended } from '#sales/law/bidding.rules.ts'

const over = (now: Date) =>
  sql`(auction.terminated_at is not null or (auction.ends_at <= ${now} and auction.suspended_at is null))`

type Stopping = {
  starts_at: Date | null
  suspended_at: Date | null
  resumes_at: Date | null
  terminated_at: Date | null
}

/** Whether a sale takes no bids for now: an act stopped it, or its bidding has begun and goes on only from a moment that another act set. */
export const restsNow = (row: Stopping, now: Date): boolean => {
  const stopped = { suspendedAt: row.suspended_at, resumesAt: row.resumes_at }
  const begun = row.starts_at !== null && row.starts_at <= now
  return row.terminated_at === null && isSuspended(begun ? stopped : { ...stopped, resumesAt: null }, now)
}

/** What became of a sale, once its end is recorded; null before. A sale whose last possible buyer has failed to pay is not sold. CPC art. 493, 494. */
export const outcomeNow = sql<Outcome | null>`(case
  when auction.terminated_at is not null and auction.terminated_at < (select n.registration_starts_at from announcement n where n.id = auction.id) then 'WITHDRAWN'
  when auction.terminated_at is not null then 'TERMINATED'
  when auction.closed_at is null then null
  when auction.last_number = 0 then 'NOT_SOLD'
  when exists (select from after_step s where s.auction_id = auction.id and s.kind in ('OFFERED', 'ANNULLED', 'VOID')) then 'NOT_SOLD'
  when exists (select from sale_protocol p where p.auction_id = auction.id) then 'SOLD'
  else 'PENDING' end)`

/** For how much a sale ended: the price of whom the organiser declared buyer or invited last, and until then the highest bid; minor units. CPC art. 492(3), 493, 505(1). */
export const priceReached = sql<number | null>`coalesce((select s.price from after_step s
  where s.auction_id = auction.id and s.kind in ('DECLARED', 'INVITED') order by s.number desc limit 1), auction.last_price)`

/** Whether a published sale is upcoming, current or past; prolonged and suspended ones are current until their true end. */
export const inPhase = (phase: Phase, now: Date) => {
  if (phase === 'past') return sql<boolean>`${over(now)}`
  if (phase === 'current') return sql<boolean>`(not ${over(now)} and auction.starts_at <= ${now})`
  return sql<boolean>`(not ${over(now)} and auction.starts_at > ${now})`
}
