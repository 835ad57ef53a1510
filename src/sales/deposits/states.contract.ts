/** Where a deposit may lie, and why. */

export const DEPOSIT_STATES = ['HELD', 'COUNTED', 'FORFEITED', 'TO_RETURN', 'RETURNED', 'LEFT'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/** Why a deposit is where it is, each with its article in the words. */
export const DEPOSIT_REASONS = [
  /** Held: bidding is not over, the protocol is not signed, its owner is buyer, or another is and has not paid. */
  'BIDDING',
  'PROTOCOL',
  'BUYER',
  'OTHERS',
  /** CPC art. 492(3); CA art. 717d. */
  'PRICE',
  /** CPC art. 493(1); CA art. 717e. */
  'DEFAULTED',
  /** CPC art. 490(3); CA art. 717g(3): the sale is void. */
  'VOID',
  'DECLINED',
  /** To be returned: Ordinance N-3, art. 30, 47; CPC art. 493(2); CA art. 717e. */
  'REFUSED',
  'WITHDRAWN',
  'TERMINATED',
  'NO_BID',
  /** CPC art. 490; CA art. 717g: the bids of a barred bidder were excluded. */
  'EXCLUDED',
  'ASKED',
  'PRICE_PAID',
  'NO_AWARD',
  /** CPC art. 495: a creditor who did not pay by the distribution answers otherwise. */
  'CREDITOR_DEFAULTED',
  /** CPC art. 435(3), 497; CA art. 717i: the award was set aside. */
  'ANNULLED',
  /** CA art. 717d(2): all of it was more than the distribution asks. */
  'SURPLUS',
  /** The bank of the payee sent it back. */
  'SENT_BACK',
  /** Not there any more: by the statements the payment has left the account again. */
  'TAKEN_BACK',
] as const
/** Why something beside the deposit goes back to a buyer: beyond what is owed; a deposit that is more than it (CA art. 717d(2)); the price was not paid in full (CPC art. 493(1)), the sale was terminated, or the award fell (CPC art. 433, 497). */
/** What may go back: the deposit, or what was paid of the price or beyond it. */
export const RETURNED = ['DEPOSIT', 'PRICE'] as const
export const PRICE_REASONS = ['OVERPAID', 'SURPLUS', 'PART_PAID', 'TERMINATED', 'ANNULLED', 'VOID'] as const
export type PriceReason = (typeof PRICE_REASONS)[number]
export type DepositReason = (typeof DEPOSIT_REASONS)[number]
