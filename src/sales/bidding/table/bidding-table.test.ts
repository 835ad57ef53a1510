/** The order of the table, and which of two answers it shows. */
import { describe, expect, it } from 'vitest'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { newerOf, orderOf } from './table-choice.ts'

describe('the order of the table', () => {
  it('is that of the ends', () => expect(orderOf([3, 1, 2])).toEqual([3, 1, 2]))
  it('does not change under the hand of the person', () =>
    expect(orderOf([3, 1, 2], [1, 2, 3])).toEqual([1, 2, 3]))
  it('loses what is gone, and has what is new at its foot', () =>
    expect(orderOf([4, 3, 1], [1, 2, 3])).toEqual([1, 3, 4]))
})

describe('of two answers about one auction', () => {
  const answer = (bidCount: number, second: number, more: Partial<Auction> = {}) =>
    ({ id: 1, bidCount, closed: false, now: `2027-03-01T09:00:0${second}.000Z`, ...more }) as Auction
  it('the table shows the one with more bids, however late it came', () => {
    expect(newerOf(answer(5, 1), answer(6, 0)).bidCount).toBe(6)
    expect(newerOf(answer(6, 0), answer(5, 1)).bidCount).toBe(6)
  })
  it('with as many bids shows the later one, as after an act', () => {
    const suspended = { suspendedAt: '2027-03-01T09:00:01.000Z' }
    expect(newerOf(answer(5, 1), answer(5, 2, suspended)).suspendedAt).toBe(suspended.suspendedAt)
    expect(newerOf(answer(5, 2, suspended), answer(5, 1)).suspendedAt).toBe(suspended.suspendedAt)
  })
  it('never reopens what is closed', () =>
    expect(newerOf(answer(5, 1, { closed: true }), answer(5, 2)).closed).toBe(true))
  it('knows only its own when the stream has said nothing', () =>
    expect(newerOf(answer(5, 1), undefined).bidCount).toBe(5))
})
