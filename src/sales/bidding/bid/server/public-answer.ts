/** What everyone may see of one auction, made from its row and its newest bids. */
import type { Selectable } from 'kysely'
import type { Announcement, Auction as AuctionTable } from '#db/schema.ts'
import type { LoggedBid } from '../bid.contract.ts'
import type { Auction } from '../bidding.contract.ts'
import { englishTitle } from '#sales/law/english-title.ts'
import { latestEnd, nextPrice } from '#sales/law/bidding.rules.ts'

type Named = Pick<Selectable<Announcement>, 'code' | 'title' | 'property_type' | 'procedure'>
type Row = Selectable<AuctionTable> & Named & { first_thing: Parameters<typeof englishTitle>[0] }
type BidRow = { number: number; price: number; recorded_at: Date; ends_at: Date; shift_ms: number }

/** `bids` are the newest ones, newest first. */
export function publicAnswer(row: Row, bids: readonly BidRow[], now: Date): Auction {
  const table = { startPrice: row.start_price, step: row.step, lastPrice: row.last_price }
  const clockwork = {
    startsAt: row.starts_at,
    firstEndsAt: row.first_ends_at,
    endsAt: row.ends_at,
    shiftMs: row.shift_ms,
  }
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    titleEn: englishTitle(row.first_thing),
    propertyType: row.property_type,
    procedure: row.procedure,
    currency: row.currency,
    ...table,
    nextPrice: nextPrice(table),
    startsAt: row.starts_at.toISOString(),
    firstEndsAt: row.first_ends_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    latestEndsAt: latestEnd(clockwork).toISOString(),
    extensions: row.extensions,
    bidCount: row.last_number,
    bids: bids.map(logged),
    closed: row.closed_at !== null,
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    resumesAt: row.resumes_at?.toISOString() ?? null,
    terminatedAt: row.terminated_at?.toISOString() ?? null,
    now: now.toISOString(),
  }
}

export const logged = (bid: BidRow): LoggedBid => ({
  number: bid.number,
  price: bid.price,
  recordedAt: bid.recorded_at.toISOString(),
  endsAt: bid.ends_at.toISOString(),
  shiftMs: bid.shift_ms,
})
