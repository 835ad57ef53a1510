/** The course of the bidding as people read it: bids, and between them the moments when the end moved. */
import type { LoggedBid } from '#sales/bidding/bid/bid.contract.ts'
import { movedBy } from '#sales/bidding/bid/extension.rules.ts'

/** The end moved, because of a bid in its last minutes. */
export type Extension = {
  kind: 'extension'
  /** First, second, … extension of the sale. */
  ordinal: number
  /** By how much the end moved, in milliseconds. */
  ms: number
  byBid: number
  endsAt: string
}
export type Event = ({ kind: 'bid' } & LoggedBid) | Extension

type Sale = { bids: readonly LoggedBid[]; firstEndsAt: string; extensions: number }

/** Bids and extensions, newest first. Of a bid whose predecessor is out of sight it is not known whether it moved the end. */
export function courseOf({ bids, firstEndsAt, extensions }: Sale): Event[] {
  let ordinal = extensions
  return bids.flatMap((bid, index): Event[] => {
    const before = bid.number === 1 ? firstEndsAt : bids[index + 1]
    const moved = before === undefined ? 0 : movedBy(bid, before)
    const event: Event = { kind: 'bid', ...bid }
    if (moved <= 0) return [event]
    const { number: byBid, endsAt } = bid
    return [{ kind: 'extension', ordinal: ordinal--, ms: moved, byBid, endsAt }, event]
  })
}

/** The newest extension in sight. */
export const lastExtension = (sale: Sale): Extension | undefined =>
  courseOf(sale).find((event) => event.kind === 'extension')
