/** Clock positions and offers of random histories, and whether the law lets an offer come out as it did. */
import fc from 'fast-check'
import { DAY, MINUTE } from './law-calendar.ts'
import type { LawSale } from './law-sale.ts'
import type { BidCommand, Outcome, Portal, Receipt } from './portal.ts'

/** The law's side of a history. */
export type Course = { sale: LawSale; now: number; keys: number }
/** A clock position: so long after what was before, or near a moment that matters; the clock never runs back. */
type Clock = { after: number } | { near: 'start' | 'window' | 'end' | 'cap' | 'goesOn'; off: number }
export const clock: fc.Arbitrary<Clock> = fc.oneof(
  { weight: 16, arbitrary: fc.record({ after: fc.constantFrom(0, 0, 1, 999, MINUTE) }) },
  { weight: 12, arbitrary: fc.record({ after: fc.integer({ min: 0, max: 11 * MINUTE }) }) },
  { weight: 2, arbitrary: fc.record({ after: fc.integer({ min: 0, max: DAY }) }) },
  {
    weight: 20,
    arbitrary: fc.record({
      near: fc.constantFrom('start', 'window', 'window', 'goesOn'),
      off: fc.constantFrom(-MINUTE, -1, 0, 0, 1, MINUTE),
    }),
  },
  { weight: 4, arbitrary: fc.record({ near: fc.constant('end'), off: fc.constantFrom(-MINUTE, -1, -1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ near: fc.constantFrom('end', 'cap'), off: fc.constantFrom(-1, 0, 1) }),
  },
)
/** Moves both to a clock position. */
export function move(course: Course, portal: Portal, to: Clock) {
  const { startsAt, endsAt, latestEnd, goesOnAt } = course.sale.told()
  const marks = {
    start: startsAt,
    window: endsAt - 10 * MINUTE,
    end: endsAt,
    cap: latestEnd,
    goesOn: goesOnAt ?? startsAt,
  }
  course.now = Math.max(course.now, 'after' in to ? course.now + to.after : marks[to.near] + to.off)
  portal.at(course.now)
}

type Price = 'due' | 'twoSteps' | 'halfStep' | 'same' | 'belowStart' | 'much'
/** Who, by place in the list of bidders or relative to who leads; what; and under which key. */
export type Offer = {
  who: number | 'next' | 'leader'
  price: Price
  key: 'new' | { again: number; changed: boolean }
}
export const offer: fc.Arbitrary<Offer> = fc.record({
  who: fc.oneof(
    { weight: 6, arbitrary: fc.constant('next' as const) },
    { weight: 1, arbitrary: fc.constant('leader' as const) },
    { weight: 2, arbitrary: fc.nat(2) },
  ),
  price: fc.oneof(
    { weight: 8, arbitrary: fc.constant('due' as const) },
    { weight: 3, arbitrary: fc.constantFrom<Price>('twoSteps', 'halfStep', 'same', 'belowStart', 'much') },
  ),
  key: fc.oneof(
    { weight: 9, arbitrary: fc.constant('new' as const) },
    { weight: 2, arbitrary: fc.record({ again: fc.nat(), changed: fc.boolean() }) },
  ),
})

/** The command that an offer comes to as the sale stands. */
export function commandOf(course: Course, { who, price, key }: Offer): BidCommand {
  const { last, due, bids } = course.sale.told()
  const { startPrice, step } = course.sale.terms
  const before = key !== 'new' && bids.length > 0 ? bids[key.again % bids.length] : undefined
  const bidder =
    who === 'leader' ? (last?.bidder ?? 0) : who === 'next' ? ((last?.bidder ?? -1) + 1) % 3 : who
  const prices: Record<Price, number> = {
    due,
    twoSteps: due + step,
    halfStep: due - Math.floor(step / 2),
    same: last?.price ?? startPrice,
    belowStart: startPrice - 1,
    much: due + 1_000 * step,
  }
  if (before && key !== 'new' && !key.changed)
    return { bidder: before.bidder, price: before.price, key: before.key }
  const fresh = `00000000-0000-4000-8000-${String(++course.keys).padStart(12, '0')}`
  return { bidder, price: prices[price], key: before?.key ?? fresh }
}

/** Whether the law lets a bid come out so at a moment, and the sale after it. */
export function lawful(
  sale: LawSale,
  { bidder, price, key }: BidCommand,
  at: number,
  out: Outcome<Receipt>,
): LawSale | undefined {
  const { bids } = sale.told()
  const known = bids.findIndex((bid) => bid.key === key)
  const same = (number: number, bid: { price: number; at: number; endsAt: number }) =>
    'done' in out &&
    out.done.number === number &&
    out.done.price === bid.price &&
    out.done.recordedAt === bid.at &&
    out.done.endsAt === bid.endsAt
  const reasons = sale.against({ bidder, price }, at)
  if (known >= 0) {
    const before = bids[known]!
    if (before.bidder === bidder && before.price === price) return same(known + 1, before) ? sale : undefined
    // Of reasons that all hold any may be told.
    return 'refused' in out && ['keyUsed', ...reasons].includes(out.refused) ? sale : undefined
  }
  if (reasons.length > 0) return 'refused' in out && reasons.includes(out.refused) ? sale : undefined
  const after = sale.bid(bidder, price, key, at)
  return same(bids.length + 1, after.told().last!) ? after : undefined
}
