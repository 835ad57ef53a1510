/** Which bids moved the end of a sale. */
import type { LoggedBid } from './bid.contract.ts'

/**
 * By how many milliseconds a bid itself moved the end, beside the bid before it, or the announced end where it is the first. The
 * time of suspensions and outages, which is added when bidding goes on, moves the end without a bid.
 */
export function movedBy(bid: LoggedBid, before: LoggedBid | string): number {
  const [end, shift] = typeof before === 'string' ? [before, 0] : [before.endsAt, before.shiftMs]
  return Date.parse(bid.endsAt) - bid.shiftMs - (Date.parse(end) - shift)
}
