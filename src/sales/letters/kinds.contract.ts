/** Every kind of letter that a sale causes. */

/** To applicants: those of annex 9 of Ordinance N-3 first. Some of the others go to parties of the case, too. */
const READER_LETTERS = [
  /** Annex 9, 1–6.2: art. 27, 29, 30, 33, 40, 43. */
  'applied',
  'approved',
  'refused',
  'dayBeforeStart',
  'hourBeforeStart',
  'twoHoursBeforeEnd',
  'finalPrice',
  'highestPrice',
  /** To a bidder without a bid, for whom annex 9 has no text: art. 43, 47. */
  'noBid',
  /** Acts of the organiser: art. 14(2), 18(1). */
  'cancelled',
  'suspended',
  'resumed',
  'terminated',
  'endChanged',
  'outage',
  'outageDecision',
  /** Access for this sale only, after an application on paper: art. 24(4). */
  'credentials',
  /** Art. 46; annex 7; art. 48; art. 47 and CPC art. 493(2). */
  'protocol',
  'buyer',
  'failed',
  'refund',
  /** CPC art. 493, 492(3), 494, 505(2), 354; CA art. 717e. */
  'nextBuyer',
  'invitation',
  'priceDue',
  'repeatOffer',
  'claimOpen',
  'claimDecided',
  'partitionSale',
  /** CPC art. 60(6): a day was declared non-working, and a term ends later. */
  'termMoved',
  /** Another organiser runs the sale from now on: art. 7(5), 49. */
  'successor',
] as const

/** Reminders to the organiser; the last of an undecided application goes to the ministry, too. */
export const ORGANISER_LETTERS = [
  'decisionDue',
  'decisionLate',
  'protocolDue',
  'depositReturn',
  'priceUnpaid',
  'stepDue',
  /** Ordinance art. 14(2): he weighs what an outage means for his sale. */
  'outageToDecide',
  /** CPC art. 60(6): what a declared day makes of the terms of his sale. */
  'termsMoved',
  /** To administrators: a sale has no organiser. To the two organisers: a sale passed from one to the other (art. 7(5)). */
  'successorNeeded',
  'takenOver',
  'handedOver',
] as const

export const SALE_LETTERS = [...READER_LETTERS, ...ORGANISER_LETTERS] as const
export type SaleLetterKind = (typeof SALE_LETTERS)[number]

/** The name of a kind in the outbox, where letters of all domains lie: `approved` is also said of an account. */
export const inOutbox = (kind: SaleLetterKind) =>
  `sale${kind[0]!.toUpperCase()}${kind.slice(1)}` as `sale${Capitalize<SaleLetterKind>}`
