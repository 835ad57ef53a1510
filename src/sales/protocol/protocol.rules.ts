/** The law of the protocol: which one is offered, whom it declares buyer, what it says and what of it is published. */
import type { Capacity, Failure, Outcome, PublishedProtocol, SaleProtocol } from './protocol-form.contract.ts'
import type { SaleReport } from './report.contract.ts'
import { dayInSofia } from '#platform/dates.ts'
import type { Notice } from '#sales/law/notice.contract.ts'
import { vatOf } from '#sales/law/vat.rules.ts'

/** A bidder who was found barred after the bidding; `decision` is what the organiser made of it, if they have. CPC art. 490, 501g(4); CA art. 717g. */
export type Barred = {
  registrationId: number
  registrationNumber: string
  bidder: string
  best: number
  decision: { excluded: boolean; decidedAt: string; reasons: string } | null
}

const isExcluded = (barred: readonly Barred[], registrationNumber: string) =>
  barred.some((one) => one.registrationNumber === registrationNumber && one.decision?.excluded)

/** The ranking without those whose bids the organiser excluded. CPC art. 490. */
const validRanking = ({ ranking }: Pick<SaleReport, 'ranking'>, barred: readonly Barred[]) =>
  ranking.filter(({ registrationNumber }) => !isExcluded(barred, registrationNumber))

/** The barred of whom the organiser has decided, as documents print them. */
export const decidedOn = (barred: readonly Barred[]) =>
  barred.flatMap(({ registrationNumber, bidder, best, decision }) =>
    decision ? [{ registrationNumber, bidder, best, ...decision }] : [],
  )

/** Which protocol the law asks for: a buyer where there was a valid bid, otherwise a failed sale, and why. CPC art. 490, 494(1), 501e(5); Ordinance N-3, art. 45, 48. */
export function outcomeOf(
  report: SaleReport,
  barred: readonly Barred[] = [],
): { outcome: Outcome; failure: Failure | null } {
  const { applications, approved, bids } = report
  if (validRanking(report, barred).length > 0) return { outcome: 'SOLD', failure: null }
  if (bids.length > 0) return { outcome: 'FAILED', failure: 'NO_VALID_BIDS' }
  if (applications.length === 0) return { outcome: 'FAILED', failure: 'NO_APPLICATIONS' }
  return { outcome: 'FAILED', failure: approved.length === 0 ? 'NONE_APPROVED' : 'NO_BIDS' }
}

export type Claim = { registrationNumber: string; capacity: Capacity; accepted: boolean | null }

/** The new sale among several parties to a partition: when it ended, and who of the first sale leads it then. CPC art. 354(2). */
export type NewSale = {
  id: number
  code: string
  endedAt: string | null
  highest: { registrationNumber: string; price: number } | null
}

const several = (claims: readonly Claim[]) => claims.filter(({ accepted }) => accepted).length > 1

/**
 * Whom the protocol declares buyer: the highest bidder whose bids were not excluded; or a spouse or a party to a partition who took part, has said so
 * before the protocol, and buys at the highest price. Of several parties to a partition it is who leads the new sale among them,
 * at its price; if none bid there, the highest bidder of the first. CPC art. 501e(5), 505(2), 354(1)–(3).
 */
export function buyerOf(
  report: SaleReport,
  all: readonly Claim[],
  again: NewSale | null = null,
  barred: readonly Barred[] = [],
): SaleProtocol['buyer'] {
  const [top] = validRanking(report, barred)
  const claims = all.filter(({ registrationNumber }) => !isExcluded(barred, registrationNumber))
  if (!top) return null
  const betweenCoOwners = several(claims)
  const granted = betweenCoOwners ? undefined : claims.find(({ accepted }) => accepted)
  const highest = betweenCoOwners ? again?.highest : undefined
  const number = (highest ?? granted ?? top).registrationNumber
  const claim = claims.find(({ registrationNumber: of, accepted }) => of === number && accepted)
  const { applicant, represented } = report.applications.find((each) => each.number === number)!
  const { name, identifierType, identifier } = represented ?? applicant
  const capacity = claim && number !== top.registrationNumber ? claim.capacity : null
  const price = highest?.price ?? top.best
  return { name, registrationNumber: number, capacity, price, identifierType, identifier }
}

/** What keeps the protocol from being drawn up: an act that ended the sale or stays it (Ordinance N-3, art. 14(2), 18(1)), a bidder who is found barred and of whom nothing is decided (CPC art. 490), a claim to buy that is not decided, or several that were granted, until the new sale among them has ended (CPC art. 354(2)). The buyer of that one is declared by the protocol of the first. */
export function whyNotPrepared({
  terminatedAt,
  stayedAt,
  among,
  claims,
  again,
  barred,
}: Pick<Drawing, 'claims' | 'again' | 'barred'> & {
  terminatedAt: Date | null
  stayedAt: Date | null
  among: number | null
}):
  | 'terminated'
  | 'barredBidder'
  | 'stayed'
  | 'byFirst'
  | 'claimWaits'
  | 'severalClaims'
  | 'newSaleRuns'
  | undefined {
  if (terminatedAt) return 'terminated'
  if (among !== null) return 'byFirst'
  if (stayedAt) return 'stayed'
  if (barred.some(({ decision }) => decision === null)) return 'barredBidder'
  if (claims.some(({ accepted }) => accepted === null)) return 'claimWaits'
  if (!several(claims)) return undefined
  return again ? (again.endedAt ? undefined : 'newSaleRuns') : 'severalClaims'
}

export type Drawing = {
  number: string
  drawnUpAt: Date
  /** In hexadecimal. */
  reportHash: string
  claims: readonly Claim[]
  again: NewSale | null
  barred: Barred[]
  findings: string
  /** Who took the sale over since the report was made; without one it is the report’s organiser. */
  organiser?: SaleReport['organiser'] | undefined
  /** As the announcement has it. */
  vat: Notice['vat']
}

/** The protocol that follows from a report. Ordinance N-3, art. 45(2), annexes 7 and 8. */
export function protocolOf(report: SaleReport, drawing: Drawing): SaleProtocol {
  const { number, drawnUpAt, reportHash, claims, again, barred, findings, vat } = drawing
  const { organiser = report.organiser } = drawing
  const { id, code, currency } = report.sale
  const buyer = buyerOf(report, claims, again, barred)
  const [top] = validRanking(report, barred)
  return {
    format: 'zapori-protocol/1',
    ...outcomeOf(report, barred),
    number,
    drawnUpAt: drawnUpAt.toISOString(),
    sale: { id, code, currency },
    procedure: report.procedure,
    caseNumber: report.caseNumber,
    caseCourt: report.caseCourt,
    organiser,
    report: { generatedAt: report.generatedAt, hash: reportHash },
    property: report.property.title,
    description: report.property.description,
    things: report.property.items,
    startPrice: report.startPrice,
    registrationPeriod: report.registrationPeriod,
    biddingPeriod: report.biddingPeriod,
    biddingEndedAt: report.biddingEndedAt,
    applications: report.applications.map(
      ({ number: filed, recordedAt, applicant, represented, participation, status, decidedAt, reasons }) => ({
        number: filed,
        recordedAt,
        bidder: (represented ?? applicant).name,
        representedBy: (represented ?? applicant).representedBy,
        participation,
        filedBy: represented ? applicant.name : null,
        status,
        decidedAt,
        reasons,
      }),
    ),
    bids: report.bids.map(({ number: row, bidder, registrationNumber, price, recordedAt }) => ({
      number: row,
      bidder,
      registrationNumber,
      price,
      recordedAt,
    })),
    faults: report.faults,
    ...(barred.length > 0 && {
      barred: decidedOn(barred),
    }),
    highest: top ? { bidder: top.bidder, registrationNumber: top.registrationNumber, price: top.best } : null,
    ...(several(claims) &&
      again?.endedAt && {
        newSale: { code: again.code, endedAt: again.endedAt, price: again.highest?.price ?? null },
      }),
    buyer,
    ...(buyer && vatIn(vat, buyer.price, drawnUpAt)),
    findings,
  }
}

/** How VAT stands in the price of the buyer, with the tax of that day; nothing of notices from before it was asked. VAT Act art. 131. */
export const vatIn = (vat: Notice['vat'], price: number, at: Date): Pick<SaleProtocol, 'vat'> =>
  vat.kind ? { vat: { kind: vat.kind, tax: vatOf(price, vat, dayInSofia(at)) } } : {}

/**
 * What of a protocol all who applied may read: the name of the buyer and the price. Others are numbered; reasons, numbers
 * of applications and of persons, and what the organiser wrote in their own words are left out. Ordinance N-3, art. 46.
 */
export function publishedOf(protocol: SaleProtocol, report: SaleReport): PublishedProtocol {
  const { findings: _, buyer, highest, barred, ...open } = protocol
  const numbered = new Map(protocol.applications.map(({ number }, index) => [number, index + 1]))
  const shown = (registrationNumber: string) =>
    registrationNumber === buyer?.registrationNumber
      ? buyer.name
      : `№ ${numbered.get(registrationNumber) ?? 0}`
  return {
    ...open,
    format: 'zapori-protocol-published/1',
    applications: protocol.applications.map(({ number, recordedAt, status, decidedAt, participation }) => ({
      bidder: shown(number),
      recordedAt,
      status,
      decidedAt,
      participation,
    })),
    bids: report.bids.map(({ number, registrationNumber, price, recordedAt }) => ({
      number,
      bidder: shown(registrationNumber),
      price,
      recordedAt,
    })),
    ...(barred && {
      barred: barred.map(({ registrationNumber, best, excluded, decidedAt }) => ({
        bidder: shown(registrationNumber),
        best,
        excluded,
        decidedAt,
      })),
    }),
    highest: highest && { bidder: shown(highest.registrationNumber), price: highest.price },
    buyer: buyer && { name: buyer.name, capacity: buyer.capacity, price: buyer.price },
  }
}
