/** What a sale is to the person at the screen. */
import { describe, expect, it } from 'vitest'
import type { Auction, Status } from '../bidding.contract.ts'
import {
  furtherOn,
  isOvertaken,
  settled,
  type BidderStatus,
  bidderStatusOf,
  type Seen,
} from './participation.ts'

const registered = (status: 'WAITING' | 'APPROVED' | 'DENIED', isOrganiser = false): Status => ({
  registration: { id: 3, number: '202600012', status, reason: null },
  bids: [],
  isOrganiser,
})
const admitted: Seen = {
  signedIn: true,
  participation: registered('APPROVED'),
  lastNumber: 0,
  mine: new Set(),
  knownUpTo: 0,
  sending: false,
}

const alarms = (bidderStatuses: BidderStatus[]) => {
  let before: BidderStatus = 'checking'
  return bidderStatuses.filter((now) => {
    const alarm = isOvertaken(before, now)
    before = settled(before, now)
    return alarm
  }).length
}
const answer = (bidCount: number, closed = false) => ({ id: 7, bidCount, closed }) as Auction

describe('where a person stands', () => {
  it.each<[string, Partial<Seen>, BidderStatus]>([
    ['a visitor only watches', { signedIn: false, participation: undefined }, 'visitor'],
    ['nothing is claimed before the answer', { participation: undefined }, 'checking'],
    [
      'without a registration one only watches',
      { participation: { ...registered('WAITING'), registration: null } },
      'notRegistered',
    ],
    ['a registration may await its decision', { participation: registered('WAITING') }, 'waiting'],
    ['a refused one does not bid', { participation: registered('DENIED') }, 'denied'],
    ['the organiser is the organiser', { participation: registered('APPROVED', true) }, 'organiser'],
    ['admitted, no bid yet', { lastNumber: 4, knownUpTo: 4 }, 'notBidding'],
    ['the last bid is mine', { lastNumber: 4, mine: new Set([2, 4]), knownUpTo: 4 }, 'leading'],
    ['the last bid is another’s', { lastNumber: 5, mine: new Set([2, 4]), knownUpTo: 5 }, 'outbid'],
  ])('%s', (_, seen, bidderStatus) => expect(bidderStatusOf({ ...admitted, ...seen })).toBe(bidderStatus))

  it('does not take the lead away before it is known whose the new price is', () => {
    const led = { ...admitted, mine: new Set([4]), knownUpTo: 4 }
    expect(bidderStatusOf({ ...led, lastNumber: 5 })).toBe('checking')
    expect(bidderStatusOf({ ...led, lastNumber: 5, mine: new Set([4, 5]), knownUpTo: 5 })).toBe('leading')
  })
  it('waits for the receipt of a bid that is on its way', () => {
    const behind = { ...admitted, lastNumber: 5, mine: new Set([2]), knownUpTo: 4 }
    expect(bidderStatusOf({ ...behind, sending: true })).toBe('checking')
    expect(bidderStatusOf(behind)).toBe('outbid')
  })
})

describe('the alarm', () => {
  it('sounds when the lead is lost, also after a moment of checking', () =>
    expect(alarms(['leading', 'checking', 'outbid'])).toBe(1))
  it('is silent when a new price turns out to be one’s own', () =>
    expect(alarms(['leading', 'checking', 'leading'])).toBe(0))
  it('is silent for someone who opens the page already outbid, and for prices after that', () =>
    expect(alarms(['checking', 'outbid', 'outbid'])).toBe(0))
})

describe('two public answers', () => {
  it('keeps the one with more bids, whichever came last', () => {
    expect(furtherOn(answer(6), answer(5)).bidCount).toBe(6)
    expect(furtherOn(answer(5), answer(6)).bidCount).toBe(6)
  })
  it('does not open a closed sale again', () =>
    expect(furtherOn(answer(6, true), answer(6)).closed).toBe(true))
  it('takes the newer of two equal ones, for its clock', () => {
    const newer = answer(6)
    expect(furtherOn(answer(6), newer)).toBe(newer)
  })
})
