/** Extensions as they are read from the log. */
import { describe, expect, it } from 'vitest'
import { courseOf, lastExtension } from './course.ts'

const MINUTE = 60_000
const bid = (number: number, recorded: string, ends: string, shiftMs = 0) => ({
  number,
  price: 100_000 + number,
  recordedAt: `2027-02-24T${recorded}.000Z`,
  endsAt: `2027-02-${ends}.000Z`,
  shiftMs,
})
const firstEndsAt = '2027-02-24T15:00:00.000Z'
const kinds = (sale: Parameters<typeof courseOf>[0]) =>
  courseOf(sale).map((event) =>
    event.kind === 'bid' ? event.number : `+${event.ms / MINUTE} (${event.ordinal})`,
  )

describe('the course of the bidding', () => {
  it('shows each extension above the bid that caused it', () => {
    const bids = [
      bid(4, '15:00:00', '24T15:20:00'),
      bid(3, '14:55:00', '24T15:10:00'),
      bid(2, '14:50:00', '24T15:10:00'),
      bid(1, '14:00:00', '24T15:00:00'),
    ]
    expect(kinds({ bids, firstEndsAt, extensions: 2 })).toEqual(['+10 (2)', 4, 3, '+10 (1)', 2, 1])
    expect(lastExtension({ bids, firstEndsAt, extensions: 2 })).toMatchObject({ ordinal: 2, byBid: 4 })
  })
  it('takes the time that a suspension gave back for no extension, nor an extension after it for more', () => {
    const bids = [
      bid(3, '15:55:00', '24T16:10:00', 60 * MINUTE),
      bid(2, '15:30:00', '24T16:00:00', 60 * MINUTE),
      bid(1, '14:00:00', '24T15:00:00'),
    ]
    expect(kinds({ bids, firstEndsAt, extensions: 1 })).toEqual(['+10 (1)', 3, 2, 1])
    // The first bid of all, after the suspension.
    expect(kinds({ bids: [{ ...bids[1]!, number: 1 }], firstEndsAt, extensions: 0 })).toEqual([1])
  })
  it('sees an extension by the very first bid', () =>
    expect(kinds({ bids: [bid(1, '14:55:00', '24T15:10:00')], firstEndsAt, extensions: 1 })).toEqual([
      '+10 (1)',
      1,
    ]))
  it('claims nothing of a bid whose predecessor is out of sight', () =>
    expect(kinds({ bids: [bid(30, '15:01:00', '24T15:20:00')], firstEndsAt, extensions: 2 })).toEqual([30]))
  it('tells how much the last extension really added at the limit of 48 hours', () => {
    const bids = [bid(9, '14:58:00', '26T15:00:00'), bid(8, '14:40:00', '26T14:56:00')]
    expect(lastExtension({ bids, firstEndsAt, extensions: 288 })?.ms).toBe(4 * MINUTE)
  })
})
