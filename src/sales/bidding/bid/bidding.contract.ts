/** Auctions: admitted bidders raise the price of one sale step by step until the clock runs out. */
import { z } from 'zod'
import { anyone, signedIn } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CurrencyCode, Id, Moment, Money, PropertyType } from '#platform/fields.ts'
import { listInput, listOutput, longListOutput, Search } from '#platform/lists.ts'
import { organisers } from '#roles/organisers.contract.ts'
import {
  AWARD_KINDS,
  MORE_COUNTED,
  OUTCOMES,
  PHASES,
  PROCEDURES,
  REGISTRATION_STATUSES,
} from '#sales/law/sale.contract.ts'
import { LoggedBid, noSuchAuction, placeBid } from './bid.contract.ts'

/** How many of the newest bids travel with every live answer. */
export const LIVE_BIDS = 20

export const Auction = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  /** Composed in English of what is sold; null where its structure does not tell enough. */
  titleEn: z.string().nullable(),
  propertyType: PropertyType,
  procedure: z.enum(PROCEDURES),
  currency: CurrencyCode,
  startPrice: Money,
  step: Money,
  startsAt: Moment,
  /** The announced end; extensions move `endsAt`, never past `latestEndsAt`. */
  firstEndsAt: Moment,
  endsAt: Moment,
  latestEndsAt: Moment,
  extensions: z.int(),
  lastPrice: Money.nullable(),
  /** The only price that the next bid may offer. */
  nextPrice: Money,
  bidCount: z.int(),
  /** The newest bids, newest first. */
  bids: z.array(LoggedBid),
  /** The portal has recorded the end of the bidding. */
  closed: z.boolean(),
  /** Suspended since; bids count again from `resumesAt`, once an act has set it. */
  suspendedAt: Moment.nullable(),
  resumesAt: Moment.nullable(),
  /** Ended by an act: nobody will be declared buyer. */
  terminatedAt: Moment.nullable(),
  /** The server's clock when this was answered; the countdown runs from it. */
  now: Moment,
})
export type Auction = z.infer<typeof Auction>

const AuctionRow = Auction.pick({
  id: true,
  code: true,
  title: true,
  titleEn: true,
  propertyType: true,
  currency: true,
  startPrice: true,
  startsAt: true,
  endsAt: true,
  lastPrice: true,
  bidCount: true,
  extensions: true,
  now: true,
}).extend({
  phase: z.enum(PHASES),
  suspended: z.boolean(),
  terminated: z.boolean(),
  outcome: z.enum(OUTCOMES).nullable(),
})

/** As somebody who is signed in sees it: with their own application, and whether the last bid is theirs. */
const SeenAuctionRow = AuctionRow.extend({
  mine: z
    .object({
      status: z.enum(REGISTRATION_STATUSES),
      stance: z.enum(['leading', 'outbid', 'notBidding']),
    })
    .nullable(),
})

/** As its organiser sees it in their list: with the protocol, once the bidding is over. */
const MyAuctionRow = AuctionRow.extend({
  protocol: z.object({ dueOn: z.iso.date(), late: z.boolean(), number: z.string().nullable() }).nullable(),
})

export const Status = z.object({
  registration: z
    .object({
      id: z.int(),
      number: z.string(),
      status: z.enum(REGISTRATION_STATUSES),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** The bids of the signed-in person, newest first. */
  bids: z.array(LoggedBid.extend({ hash: z.string() })),
  isOrganiser: z.boolean(),
})
export type Status = z.infer<typeof Status>

export const AuctionResult = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  titleEn: z.string().nullable(),
  procedure: z.enum(PROCEDURES),
  caseNumber: z.string(),
  currency: CurrencyCode,
  startPrice: Money,
  step: Money,
  startsAt: Moment,
  firstEndsAt: Moment,
  endsAt: Moment,
  extensions: z.int(),
  bidCount: z.int(),
  /** The highest bid. */
  finalPrice: Money.nullable(),
  /** For how much the last declared buyer buys: less than the highest bid where that was excluded or not paid. */
  priceReached: Money.nullable(),
  outcome: z.enum(OUTCOMES),
  /** Ended by an act: there is no buyer, and all deposits go back (Ordinance N-3, art. 14(2), 18(1)). */
  terminatedAt: Moment.nullable(),
  /** Since when what follows the bidding is stayed (CPC art. 432). */
  stayedAt: Moment.nullable(),
  organiser: z.string(),
  /** My own best bid and place, for a bidder of this sale. */
  mine: z.object({ rank: z.int(), best: Money }).nullable(),
  /** Each bidder's highest price in falling order: for the organiser of the sale only. */
  ranking: z
    .array(z.object({ rank: z.int(), registrationNumber: z.string(), bidder: z.string(), best: Money }))
    .nullable(),
  /** The first working day after the end, when the protocol is due (CPC art. 501e(5)). */
  protocolDueOn: z.iso.date(),
  /** The time is over in which everybody may read the notice in full, and the case number here. */
  withheld: z.boolean(),
  /** Once the organiser has signed it; without it the sale is not closed (Ordinance N-3, art. 45(3)). */
  protocol: z
    .object({ number: z.string(), signedAt: Moment, outcome: z.enum(['SOLD', 'FAILED']) })
    .nullable(),
  /** What the result is to whoever asks: their own sale, one for which they applied, or one of a case to which they are a party. */
  isOrganiser: z.boolean(),
  applied: z.boolean(),
  isParty: z.boolean(),
  /** What became of the award; complaint and possession only to its buyer. */
  course: z.array(z.object({ kind: z.enum(AWARD_KINDS), on: z.string() })),
})
export type AuctionResult = z.infer<typeof AuctionResult>

const notEnded = refusal(409, 'Търгът още не е приключил.', 'The auction has not ended yet.')
const SORTABLE = ['code', 'title', 'startsAt', 'endsAt', 'startPrice', 'lastPrice', 'bidCount'] as const
const PhaseCounts = z.object({
  upcoming: z.int(),
  current: z.int(),
  past: z.int(),
  more: z.array(z.enum(PHASES)).describe(MORE_COUNTED),
})
const filters = { phase: z.enum(PHASES).optional(), search: Search }

export const auctions = {
  listAuctions: endpoint({
    title: { bg: 'Списък на търговете', en: 'Auctions: upcoming, current or past' },
    method: 'GET',
    path: '/api/auctions',
    fromStandby: true,
    access: anyone,
    input: listInput(SORTABLE, filters),
    output: longListOutput(SeenAuctionRow),
    refusals: {},
  }),
  listMyAuctions: endpoint({
    title: { bg: 'Търговете на организатора', en: 'The auctions of the signed-in organiser' },
    method: 'GET',
    path: '/api/auctions/my',
    access: organisers,
    input: listInput(SORTABLE, filters),
    output: longListOutput(MyAuctionRow),
    refusals: {},
  }),
  countAuctions: endpoint({
    title: { bg: 'Брой на търговете', en: 'How many auctions there are upcoming, current and past' },
    method: 'GET',
    path: '/api/auctions/counts',
    fromStandby: true,
    access: anyone,
    input: z.object({ search: Search }),
    output: PhaseCounts,
    refusals: {},
  }),
  countMyAuctions: endpoint({
    title: {
      bg: 'Брой на търговете на организатора',
      en: 'How many auctions the signed-in organiser has upcoming, current and past',
    },
    method: 'GET',
    path: '/api/auctions/my/counts',
    access: organisers,
    input: z.object({ search: Search }),
    output: PhaseCounts,
    refusals: {},
  }),
  seeAuction: endpoint({
    title: {
      bg: 'Преглед на търг',
      en: 'One auction as everyone may see it, kept up to date while it is watched',
    },
    method: 'GET',
    path: '/api/auctions/:auctionId',
    access: anyone,
    input: z.object({ auctionId: Id }),
    output: Auction,
    refusals: { noSuchAuction },
    live: ({ auctionId: saleId }) => `auction:${saleId}`,
    sameForAll: true,
  }),
  listBids: endpoint({
    title: { bg: 'Ценови предложения в търг', en: 'The whole log of prices and times of one auction' },
    method: 'GET',
    path: '/api/auctions/:auctionId/bids',
    access: anyone,
    input: listInput(['number'], { auctionId: Id }),
    output: listOutput(LoggedBid),
    refusals: { noSuchAuction },
  }),
  seeMyStanding: endpoint({
    title: { bg: 'Своето участие в търг', en: 'What this auction is to me: my registration and my bids' },
    method: 'GET',
    path: '/api/auctions/:auctionId/standing',
    access: signedIn,
    input: z.object({ auctionId: Id }),
    output: Status,
    refusals: { noSuchAuction },
  }),
  placeBid,
  seeResult: endpoint({
    title: {
      bg: 'Резултат от търг',
      en: 'How an auction ended; the ranking with names only for its organiser',
    },
    method: 'GET',
    path: '/api/auctions/:auctionId/result',
    access: anyone,
    input: z.object({ auctionId: Id }),
    output: AuctionResult,
    refusals: { noSuchAuction, notEnded },
  }),
  exportSaleLog: endpoint({
    title: {
      bg: 'Изтегляне на дневника на търг',
      en: 'The log of an ended auction with its hash chain, for checking by npm run verify',
    },
    method: 'GET',
    path: '/api/auctions/:auctionId/log',
    access: anyone,
    input: z.object({ auctionId: Id }),
    output: z.string(),
    refusals: { noSuchAuction, notEnded },
    file: { type: 'application/x-ndjson', name: ({ auctionId: saleId }) => `sale-${saleId}.jsonl` },
  }),
}

named('output', { Auction, SeenAuctionRow, MyAuctionRow, Standing: Status, AuctionResult, PhaseCounts })
