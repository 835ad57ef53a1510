/** The protocol of a sale: annex 7 of Ordinance N-3 where a buyer is declared, annex 8 where the sale has failed. */
import { z } from 'zod'
import { named } from '#platform/endpoint.ts'
import { CaseCourt, PrintedOrganiser } from '#sales/notice/stored.contract.ts'
import { PARTICIPATIONS } from '#sales/parties/application.contract.ts'
import { VAT_KINDS } from '#sales/law/notice.contract.ts'
import { PROCEDURES, REGISTRATION_STATUSES } from '#sales/law/sale.contract.ts'
import { CurrencyCode, Money } from '#platform/fields.ts'
import { ReportFault, ReportAsset } from './report.contract.ts'

export const OUTCOMES = ['SOLD', 'FAILED'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Why a sale has failed. Ordinance N-3, art. 48. */
export const FAILURES = ['NO_APPLICATIONS', 'NONE_APPROVED', 'NO_BIDS', 'NO_VALID_BIDS'] as const
export type Failure = (typeof FAILURES)[number]

/** Who may buy at the highest price instead of the highest bidder: CPC art. 505(2), 354(1). */
export const CAPACITIES = ['SPOUSE', 'PARTITION_PARTY'] as const
export type Capacity = (typeof CAPACITIES)[number]

const At = z.iso.datetime({ precision: 3 })
const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Period = z.object({ from: At, until: At })

const ProtocolApplication = z.object({
  number: z.string(),
  recordedAt: At,
  /** The applicant, or whom they represent. */
  bidder: z.string(),
  /** Who acts for a company that bids. */
  representedBy: z.string().optional(),
  participation: z.enum(PARTICIPATIONS),
  /** Who filed it for another. */
  filedBy: z.string().nullable(),
  status: z.enum(REGISTRATION_STATUSES),
  decidedAt: At.nullable(),
  reasons: z.string().nullable(),
})

const ProtocolBid = z.object({
  number: z.int(),
  bidder: z.string(),
  /** Of namesakes it tells whose bid it is; never in the published copy, and nothing in protocols from before it was kept. */
  registrationNumber: z.string().optional(),
  price: Money,
  recordedAt: At,
})

/** As the published copy has it, where others than the buyer are numbers. */
const PublishedBid = ProtocolBid.omit({ registrationNumber: true })

export const SaleProtocol = z.object({
  format: z.literal('zapori-protocol/1'),
  outcome: z.enum(OUTCOMES),
  /** Of a failed sale. */
  failure: z.enum(FAILURES).nullable(),
  number: z.string(),
  drawnUpAt: At,
  sale: z.object({ id: z.int(), code: z.string(), currency: CurrencyCode }),
  procedure: z.enum(PROCEDURES),
  caseNumber: z.string(),
  caseCourt: CaseCourt.optional(),
  organiser: PrintedOrganiser,
  report: z.object({ generatedAt: At, hash: Hash }),
  property: z.string(),
  description: z.string(),
  /** What is sold, and how much of each; missing in protocols from before it was kept. */
  things: z.array(ReportAsset).optional(),
  startPrice: Money,
  registrationPeriod: Period,
  biddingPeriod: Period,
  biddingEndedAt: At,
  applications: z.array(ProtocolApplication),
  bids: z.array(ProtocolBid),
  faults: z.array(ReportFault),
  /** Bidders who were found barred after the bidding: whose bids count for no purchase, or with whom the sale goes on, and why (CPC art. 490, 501g(4); CA art. 717g). Missing where there were none. */
  barred: z
    .array(
      z.object({
        bidder: z.string(),
        registrationNumber: z.string(),
        best: Money,
        excluded: z.boolean(),
        decidedAt: At,
        reasons: z.string(),
      }),
    )
    .optional(),
  /** The highest bid that counts. */
  highest: z.object({ bidder: z.string(), registrationNumber: z.string(), price: Money }).nullable(),
  /** The new sale among several parties to a partition (CPC art. 354(2)); without a price if none of them bid. */
  newSale: z.object({ code: z.string(), endedAt: At, price: Money.nullable() }).optional(),
  /** Who buys: the highest bidder, or who has the right to buy at the highest price. */
  buyer: z
    .object({
      name: z.string(),
      registrationNumber: z.string(),
      capacity: z.enum(CAPACITIES).nullable(),
      price: Money,
      /** Never in the published copy. */
      identifierType: z.enum(['EGN', 'LNCH', 'EIK']).nullable(),
      identifier: z.string().nullable(),
    })
    .nullable(),
  /** How VAT stands in the buyer’s price, and the tax in minor units; missing in protocols from before it was kept. VAT Act art. 131. */
  vat: z.object({ kind: z.enum(VAT_KINDS), tax: z.int().nonnegative() }).optional(),
  /** What the organiser found. */
  findings: z.string(),
})
export type SaleProtocol = z.infer<typeof SaleProtocol>

/** What those who applied may read (Ordinance N-3, art. 46): the buyer and the price; others by numbers of their own in this document. */
export const PublishedProtocol = SaleProtocol.omit({ findings: true }).extend({
  format: z.literal('zapori-protocol-published/1'),
  applications: z.array(
    ProtocolApplication.pick({ recordedAt: true, status: true, decidedAt: true, participation: true }).extend(
      {
        bidder: z.string(),
      },
    ),
  ),
  barred: z
    .array(z.object({ bidder: z.string(), best: Money, excluded: z.boolean(), decidedAt: At }))
    .optional(),
  bids: z.array(PublishedBid),
  highest: z.object({ bidder: z.string(), price: Money }).nullable(),
  buyer: z.object({ name: z.string(), capacity: z.enum(CAPACITIES).nullable(), price: Money }).nullable(),
})
export type PublishedProtocol = z.infer<typeof PublishedProtocol>

named('output', { ProtocolBid: PublishedBid, ProtocolPeriod: Period, PublishedProtocol, PreciseMoment: At })
