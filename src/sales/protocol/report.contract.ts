/** The report of a held sale: what annex 6 of Ordinance N-3 lists, as data. */
import { z } from 'zod'
import { named } from '#platform/endpoint.ts'
import { CaseCourt, PrintedOrganiser, PrintedAsset } from '#sales/notice/stored.contract.ts'
import { PARTICIPATIONS } from '#sales/parties/application.contract.ts'
import { PROCEDURES, REGISTRATION_STATUSES } from '#sales/law/sale.contract.ts'
import { CurrencyCode, Money, PropertyType } from '#platform/fields.ts'

/** To the millisecond (Ordinance N-3, art. 13(3)). */
const At = z.iso.datetime({ precision: 3 })
const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Period = z.object({ from: At, until: At })

/** A person as the application names them. */
export const ReportPerson = z.object({
  name: z.string(),
  kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
  foreigner: z.boolean(),
  /** Of a foreigner. */
  country: z.string().nullable(),
  identifierType: z.enum(['EGN', 'LNCH', 'EIK']).nullable(),
  identifier: z.string().nullable(),
  /** Of a foreigner. */
  documentNumber: z.string().nullable(),
  /** Who acts for a company; nothing in reports from before it was kept. */
  representedBy: z.string().optional(),
})
export type ReportPerson = z.infer<typeof ReportPerson>

const ReportApplication = z.object({
  number: z.string(),
  recordedAt: At,
  applicant: ReportPerson,
  participation: z.enum(PARTICIPATIONS),
  represented: ReportPerson.nullable(),
  status: z.enum(REGISTRATION_STATUSES),
  decidedAt: At.nullable(),
  reasons: z.string().nullable(),
  /** When the letter with the decision left; null while it has not. */
  toldAt: At.nullable(),
  /** Of an approved one: with it anybody can tell in the public log whose bids are theirs. */
  salt: Hash.nullable(),
})

const ReportBid = z.object({
  number: z.int(),
  registrationNumber: z.string(),
  bidder: z.string(),
  price: Money,
  receivedAt: At,
  recordedAt: At,
  hash: Hash,
})

export const ReportFault = z.object({
  kind: z.enum(['OUTAGE', 'SUSPENSION']),
  from: At,
  until: At,
  milliseconds: z.int(),
})

export const ReportAsset = PrintedAsset.extend({ number: z.int() })

/** Items by their number in the annex. */
export const SaleReport = z.object({
  format: z.literal('zapori-sale-report/1'),
  sale: z.object({
    id: z.int(),
    code: z.string(),
    currency: CurrencyCode,
    step: Money,
    lastHash: Hash,
  }),
  /** 1. */
  organiser: PrintedOrganiser,
  procedure: z.enum(PROCEDURES),
  caseNumber: z.string(),
  /** Nothing in reports from before it was kept. */
  caseCourt: CaseCourt.optional(),
  /** 2. */
  property: z.object({
    title: z.string(),
    description: z.string(),
    type: PropertyType,
    items: z.array(ReportAsset),
    enteredBy: z.string(),
    enteredAt: At,
    publishedAt: At,
  }),
  /** 3. */
  startPrice: Money,
  /** 4. */
  registrationPeriod: Period,
  /** 5: as announced, moved by suspensions before the start. */
  biddingPeriod: Period,
  /** 6, 7: in the order of recording. */
  applications: z.array(ReportApplication),
  /** 8: in the order of recording. */
  approved: z.array(z.object({ registrationNumber: z.string(), bidder: z.string() })),
  /** 9. */
  biddingStartedAt: At,
  /** 10. */
  biddersWithBids: z.int(),
  /** 11. */
  bidCount: z.int(),
  /** 12. */
  bids: z.array(ReportBid),
  /** 13. */
  extensions: z.int(),
  /** 14. */
  biddingEndedAt: At,
  /** 15. */
  faults: z.array(ReportFault),
  /** 16. */
  ranking: z.array(
    z.object({ rank: z.int(), registrationNumber: z.string(), bidder: z.string(), best: Money }),
  ),
  /** 18; 17 is a sentence, printed. */
  generatedAt: At,
})
export type SaleReport = z.infer<typeof SaleReport>

named('output', { ReportFault, ReportThing: ReportAsset })
