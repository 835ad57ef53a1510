/** What a sale is to the person at the screen, worked out from the public log and the person's own bids. */
import type { Auction, Status } from '../bidding.contract.ts'

/** `checking` means: there is a new price, and whether it is mine is being asked. */
export type BidderStatus =
  | 'visitor'
  | 'organiser'
  | 'notRegistered'
  | 'waiting'
  | 'denied'
  | 'notBidding'
  | 'leading'
  | 'outbid'
  | 'checking'

export type Seen = {
  signedIn: boolean
  participation: Status | undefined
  /** The number of the last bid in the public log, 0 before the first. */
  lastNumber: number
  /** Numbers of bids known to be mine. */
  mine: ReadonlySet<number>
  /** My bids are known up to this number of the log. */
  knownUpTo: number
  /** A bid of mine is on its way, so that a new price may well be mine. */
  sending: boolean
}

/** Only the public log and my own bids are compared, because nobody is told who leads but the leader. */
export function bidderStatusOf({
  signedIn,
  participation,
  lastNumber,
  mine,
  knownUpTo,
  sending,
}: Seen): BidderStatus {
  if (!signedIn) return 'visitor'
  if (!participation) return 'checking'
  if (participation.isOrganiser) return 'organiser'
  if (!participation.registration) return 'notRegistered'
  if (participation.registration.status === 'WAITING') return 'waiting'
  if (participation.registration.status === 'DENIED') return 'denied'
  if (mine.has(lastNumber)) return 'leading'
  if (lastNumber > knownUpTo && (sending || mine.has(knownUpTo))) return 'checking'
  return mine.size === 0 ? 'notBidding' : 'outbid'
}

/** Stances of those who were admitted to the sale. */
export const isAdmitted = (bidderStatus: BidderStatus) =>
  bidderStatus === 'notBidding' ||
  bidderStatus === 'leading' ||
  bidderStatus === 'outbid' ||
  bidderStatus === 'checking'

/** The stance to compare the next one with: while it is being checked, the one before stays. */
export const settled = (before: BidderStatus, now: BidderStatus): BidderStatus =>
  now === 'checking' ? before : now

/** Whether the person has just lost the lead: the one change worth a sound. */
export const isOvertaken = (before: BidderStatus, now: BidderStatus) =>
  before === 'leading' && now === 'outbid'

/** Of two public answers the one that is further on; an answer that was slow on its way never takes the screen back. */
export const furtherOn = (stored: Auction, heard: Auction): Auction => {
  if (stored.id !== heard.id) return heard
  if (stored.bidCount !== heard.bidCount) return stored.bidCount > heard.bidCount ? stored : heard
  return stored.closed && !heard.closed ? stored : heard
}
