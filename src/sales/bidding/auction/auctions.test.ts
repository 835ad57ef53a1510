import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, formatLongDateTime, momentInSofia } from '#platform/dates.ts'
import { NONE_DECLARED, isWorkingDay } from '#platform/working-days.ts'
import {
  type Clockwork,
  endAfterBid,
  latestEnd,
  nextPrice,
  phase,
  type Table,
  whyNotBid,
} from '#sales/law/bidding.rules.ts'
import { protocolDay, ranking, reminderTimes } from '#sales/law/ranking.rules.ts'
import { runs } from '#test/at-length.ts'

const MINUTE = 60_000
const sofia = (day: string, time: string) => momentInSofia(`2027-${day}`, time)

/** Bidding from Wednesday 17.02.2027 09:00 to Wednesday 24.02.2027 17:00, as the law's own example has it. */
const clockwork: Clockwork = {
  startsAt: sofia('02-17', '09:00'),
  firstEndsAt: sofia('02-24', '17:00'),
  endsAt: sofia('02-24', '17:00'),
}
const table: Table = {
  ...clockwork,
  startPrice: 499_999,
  step: 50_000,
  lastPrice: null,
  lastRegistrationId: null,
}

/** Where a sale stands after bids at these moments, one bidder after the other; those that come too late do not count. */
function after(bids: readonly Date[], start: Clockwork = clockwork) {
  let endsAt = start.endsAt
  let extensions = 0
  let counted = 0
  for (const at of bids) {
    if (phase({ ...start, endsAt }, at) !== 'current') continue
    const next = endAfterBid({ ...start, endsAt }, at)
    if (next > endsAt) extensions++
    endsAt = next
    counted++
  }
  return { endsAt, extensions, counted }
}

describe('the law of the end', () => {
  it.each([
    ['before the last ten minutes leaves the end where it is', ['16:49:59.999'], '17:00:00', 0],
    ['at the beginning of the last ten minutes moves it by ten', ['16:50:00.000'], '17:10:00', 1],
    ['before the last ten minutes of the new term leaves it', ['16:50:00.000', '16:55'], '17:10:00', 1],
    [
      'in the last ten minutes of the new term moves it again',
      ['16:50', '16:55', '17:00:00.000'],
      '17:20:00',
      2,
    ],
    [
      'in the last millisecond moves it by ten from the end, not from itself',
      ['16:59:59.999'],
      '17:10:00',
      1,
    ],
  ])('a bid %s', (_, bids, end, extensions) => {
    expect(after(bids.map((time) => sofia('02-24', time)))).toEqual({
      endsAt: sofia('02-24', end),
      extensions,
      counted: bids.length,
    })
  })

  it('a bid exactly at the end comes too late', () => {
    expect(whyNotBid(table, { price: 499_999, registrationId: 1 }, sofia('02-24', '17:00:00.000'))).toBe(
      'ended',
    )
    expect(after([sofia('02-24', '17:00:00.000')])).toEqual({
      endsAt: clockwork.endsAt,
      extensions: 0,
      counted: 0,
    })
  })

  it('is 48 hours after the announced one at the latest', () => {
    expect(latestEnd(clockwork)).toEqual(sofia('02-26', '17:00'))
  })

  it('after a bid in every last ten minutes is fixed 48 hours later, with 288 extensions', () => {
    const bids = Array.from(
      { length: 400 },
      (_, turn) => new Date(clockwork.endsAt.getTime() + (turn * 10 - 1) * MINUTE),
    )
    expect(after(bids)).toEqual({ endsAt: sofia('02-26', '17:00'), extensions: 288, counted: 289 })
  })

  const sinceStart = fc.integer({ min: -MINUTE, max: 10 * 24 * 60 * MINUTE })
  const nearTheEnd = fc.integer({ min: 7 * 24 * 60 * MINUTE + 7 * 60 * MINUTE, max: 10 * 24 * 60 * MINUTE })
  const anyTimes = fc
    .array(fc.oneof(sinceStart, nearTheEnd), { maxLength: 600 })
    .map((times) => times.sort((a, b) => a - b).map((ms) => new Date(clockwork.startsAt.getTime() + ms)))

  it('never moves back, never past the cap, and only for a bid in the last ten minutes, whatever is bid and when', () => {
    fc.assert(
      fc.property(anyTimes, (bids) => {
        let endsAt = clockwork.endsAt
        for (const at of bids) {
          if (phase({ ...clockwork, endsAt }, at) !== 'current') continue
          const next = endAfterBid({ ...clockwork, endsAt }, at)
          const moved = next.getTime() - endsAt.getTime()
          const inLastTen = endsAt.getTime() - at.getTime() <= 10 * MINUTE
          expect(moved).toBeGreaterThanOrEqual(0)
          expect(moved).toBeLessThanOrEqual(10 * MINUTE)
          expect(next.getTime()).toBeLessThanOrEqual(latestEnd(clockwork).getTime())
          if (!inLastTen) expect(moved).toBe(0)
          if (inLastTen && endsAt < latestEnd(clockwork)) expect(moved).toBe(10 * MINUTE)
          expect(next > at).toBe(true)
          endsAt = next
        }
        expect(after(bids).extensions).toBeLessThanOrEqual(288)
      }),
    )
  })

  it('is cut at the cap when the terms do not divide evenly', () => {
    const almost = { ...clockwork, endsAt: sofia('02-26', '16:55') }
    expect(endAfterBid(almost, sofia('02-26', '16:50'))).toEqual(sofia('02-26', '17:00'))
  })
})

describe('the law of a bid', () => {
  const during = sofia('02-20', '12:00')
  const led = { ...table, lastPrice: 549_999, lastRegistrationId: 1 }

  it.each([
    ['at the start price when nobody has bid', table, 499_999],
    ['one step higher than the last', led, 599_999],
  ])('counts a bid %s', (_, on, price) => {
    expect(whyNotBid(on, { price, registrationId: 2 }, during)).toBe(undefined)
  })

  it.each([
    ['below the start price', table, 499_998, 'notOneStep'],
    ['one step above the start price when nobody has bid', table, 549_999, 'notOneStep'],
    ['half a step higher', led, 574_999, 'notOneStep'],
    ['two steps higher', led, 649_999, 'notOneStep'],
    ['at the same price, since the earlier one counts', led, 549_999, 'outbid'],
    ['at a lower price', led, 499_999, 'outbid'],
  ] as const)('does not count a bid %s', (_, on, price, reason) => {
    expect(whyNotBid(on, { price, registrationId: 2 }, during)).toBe(reason)
  })

  it('does not let the one who leads bid against themselves', () => {
    expect(whyNotBid(led, { price: 599_999, registrationId: 1 }, during)).toBe('leading')
  })

  it.each([
    ['a millisecond before the start comes too early', sofia('02-17', '08:59:59.999'), 'notStarted'],
    ['at the start counts', sofia('02-17', '09:00:00.000'), undefined],
    ['a millisecond before the end counts', sofia('02-24', '16:59:59.999'), undefined],
    ['at the end comes too late', sofia('02-24', '17:00:00.000'), 'ended'],
  ] as const)('a bid %s', (_, at, reason) => {
    expect(whyNotBid(table, { price: 499_999, registrationId: 1 }, at)).toBe(reason)
  })

  it('offers the start price first, and then always one step more, so every price is on the steps', () => {
    const money = fc.integer({ min: 1, max: 1_000_000_000 })
    fc.assert(
      fc.property(money, money, fc.integer({ min: 0, max: 500 }), (startPrice, step, count) => {
        let lastPrice: number | null = null
        for (let number = 1; number <= count; number++) {
          const price: number = nextPrice({ startPrice, step, lastPrice })
          expect(price).toBe(startPrice + (number - 1) * step)
          const on = { ...table, startPrice, step, lastPrice, lastRegistrationId: (number - 1) % 2 }
          expect(whyNotBid(on, { price, registrationId: number % 2 }, during)).toBe(undefined)
          for (const other of [price - 1, price + 1, price + step])
            expect(whyNotBid(on, { price: other, registrationId: number % 2 }, during)).not.toBe(undefined)
          lastPrice = price
        }
      }),
      runs(15, 300),
    )
  })
})

describe('the law of what follows', () => {
  it('reminds bidders 24 hours and one hour before the start, and two hours before the announced end', () => {
    const times = (of: typeof clockwork) => {
      const { beforeStart, beforeEnd } = reminderTimes(of)
      return [...beforeStart, beforeEnd].map(({ kind, dueAt }) => [kind, dueAt])
    }
    const expected = [
      ['dayBeforeStart', sofia('02-16', '09:00')],
      ['hourBeforeStart', sofia('02-17', '08:00')],
      ['twoHoursBeforeEnd', sofia('02-24', '15:00')],
    ]
    expect(times(clockwork)).toEqual(expected)
    expect(times({ ...clockwork, endsAt: sofia('02-25', '03:00') })).toEqual(expected)
  })

  it.each([
    ['Wednesday at 17:40', sofia('02-24', '17:40'), '2027-02-25'],
    ['Thursday at 00:20, after midnight', sofia('02-25', '00:20'), '2027-02-26'],
    ['Friday at 17:00', sofia('02-26', '17:00'), '2027-03-01'],
    ['Tuesday before the national holiday', sofia('03-02', '17:00'), '2027-03-04'],
    ['the last working day before Easter', sofia('04-29', '17:00'), '2027-05-05'],
  ])('makes the protocol due on the first working day after an end on %s', (_, ended, due) => {
    expect(protocolDay(ended, NONE_DECLARED)).toBe(due)
  })

  it('makes the protocol due on a working day later than the end, whenever that is', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true }),
        (ended) => {
          const due = protocolDay(ended, NONE_DECLARED)
          expect(isWorkingDay(due, NONE_DECLARED)).toBe(true)
          expect(momentInSofia(due, '00:00') > ended).toBe(true)
          const [date] = formatLongDateTime(ended).split(' ')
          const [day, month, year] = date!.split('.')
          for (
            let between = addDays(`${year}-${month}-${day}`, 1);
            between < due;
            between = addDays(between, 1)
          )
            expect(isWorkingDay(between, NONE_DECLARED)).toBe(false)
        },
      ),
    )
  })

  it('places bidders by their own highest price', () => {
    const bids = [
      { who: 'Анна', price: 100 },
      { who: 'Боян', price: 110 },
      { who: 'Вера', price: 120 },
      { who: 'Анна', price: 130 },
    ]
    expect(ranking(bids)).toEqual([
      { rank: 1, who: 'Анна', best: 130 },
      { rank: 2, who: 'Вера', best: 120 },
      { rank: 3, who: 'Боян', best: 110 },
    ])
    expect(ranking([])).toEqual([])
  })

  it('places every bidder once, in falling order, the highest bid first', () => {
    const rising = fc
      .array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 100 })
      .map((bidders) => bidders.map((who, index) => ({ who, price: 1_000 + index * 50 })))
    fc.assert(
      fc.property(rising, (bids) => {
        const places = ranking(bids)
        expect(places.map(({ rank }) => rank)).toEqual(places.map((_, index) => index + 1))
        expect(new Set(places.map(({ who }) => who))).toEqual(new Set(bids.map(({ who }) => who)))
        expect(places[0]).toEqual({ rank: 1, who: bids.at(-1)!.who, best: bids.at(-1)!.price })
        for (const { who, best } of places)
          expect(best).toBe(Math.max(...bids.filter((bid) => bid.who === who).map(({ price }) => price)))
        expect(places.map(({ best }) => best)).toEqual(places.map(({ best }) => best).sort((a, b) => b - a))
      }),
    )
  })
})
