/** A practice sale as the components of a real one read it. */
import { LIVE_BIDS, type Auction, type Status } from '#sales/bidding/bid/bidding.contract.ts'
import type { Course } from '#sales/bidding/chart/course.contract.ts'
import { ME, type Practice } from '../practice.rules.ts'
import { movedBy } from '#sales/bidding/bid/extension.rules.ts'
import { latestEnd, nextPrice } from '#sales/law/bidding.rules.ts'
import type { BidderStatus } from '#sales/bidding/bid/web/participation.ts'

/** What has been heard of the sale, when, and whether that was its end. */
export type PracticeState = { sale: Practice; serverTime: string; over: boolean }

const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null
const logged = ({ number, price, recordedAt, endsAt, shiftMs }: Practice['bids'][number]) => ({
  number,
  price,
  recordedAt: recordedAt.toISOString(),
  endsAt: endsAt.toISOString(),
  shiftMs,
})

/** The public answer of a practice sale. */
export function auctionOf(
  { sale, serverTime, over }: PracticeState,
  names: { code: string; title: string },
): Auction {
  const { table, bids, extensions } = sale
  return {
    id: 0,
    ...names,
    titleEn: null,
    propertyType: 'VEHICLE',
    procedure: 'GPK',
    currency: 'EUR',
    startPrice: table.startPrice,
    step: table.step,
    startsAt: table.startsAt.toISOString(),
    firstEndsAt: table.firstEndsAt.toISOString(),
    endsAt: table.endsAt.toISOString(),
    latestEndsAt: latestEnd(table).toISOString(),
    extensions,
    lastPrice: table.lastPrice,
    nextPrice: nextPrice(table),
    bidCount: bids.length,
    bids: bids.toReversed().slice(0, LIVE_BIDS).map(logged),
    closed: over,
    suspendedAt: iso(table.suspendedAt),
    resumesAt: iso(table.resumesAt),
    terminatedAt: null,
    now: serverTime,
  }
}

/** The course of a practice sale, for its chart. */
export function practiceCourse({ sale, serverTime }: PracticeState): Course {
  const { table, bids } = sale
  return {
    currency: 'EUR',
    startPrice: table.startPrice,
    startsAt: table.startsAt.toISOString(),
    firstEndsAt: table.firstEndsAt.toISOString(),
    endsAt: table.endsAt.toISOString(),
    terminatedAt: null,
    steps: bids.map((bid, place) => ({
      number: bid.number,
      price: bid.price,
      at: bid.recordedAt.toISOString(),
      extends:
        movedBy(logged(bid), bids[place - 1] ? logged(bids[place - 1]!) : table.firstEndsAt.toISOString()) >
        0,
    })),
    breaks: [],
    now: serverTime,
  }
}

/** Where the person at the screen stands; everyone is admitted to a practice sale. */
export const bidderStatusIn = ({ table, bids }: Practice): BidderStatus =>
  table.lastRegistrationId === ME
    ? 'leading'
    : bids.some(({ bidder }) => bidder === ME)
      ? 'outbid'
      : 'notBidding'

/** The person's own bids, newest first. There is no registration to speak of. */
export const statusOf = ({ bids }: Practice): Status => ({
  registration: null,
  bids: bids
    .filter(({ bidder }) => bidder === ME)
    .toReversed()
    .map((bid) => ({ ...logged(bid), hash: '' })),
  isOrganiser: false,
})
