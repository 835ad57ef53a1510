/** The practice sale keeps to the rules of a real one, with small figures; and the real one does not know of them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advance,
  bidOf,
  isOver,
  LENGTHS,
  lineOf,
  ME,
  openPractice,
  placesIn,
  type Practice,
} from './practice.rules.ts'
import { chance, SCENARIOS, whenBids } from './rivals.rules.ts'
import { biddingFiguresOn } from '#sales/law/figures.rules.ts'
import { endAfterBid, latestEnd, nextPrice } from '#sales/law/bidding.rules.ts'
import { runs } from '#test/at-length.ts'

const SECOND = 1000
const now = new Date('2026-12-01T08:00:00Z')
const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * SECOND)
const [extension, cap] = [20, 120]

/** Plays a whole sale; `mine` are the seconds after the start at which the person bids the next price. */
function play(sale: Practice, mine: readonly number[] = []): Practice {
  const { startsAt } = sale.table
  for (const seconds of mine.toSorted((one, other) => one - other)) {
    const at = after(startsAt, seconds)
    const seen = advance(sale, at)
    const answer = bidOf(seen, nextPrice(seen.table), at)
    sale = typeof answer === 'string' ? seen : answer
  }
  return advance(sale, after(startsAt, 3_600))
}

describe('figures of extensions', () => {
  const times = {
    startsAt: after(now, 0),
    firstEndsAt: after(now, 180),
    endsAt: after(now, 180),
    figures: { extensionWindow: 20 * SECOND, extension: 20 * SECOND, extensionCap: 50 * SECOND },
  }
  it('of a practice sale move its end by seconds', () => {
    expect(endAfterBid(times, after(now, 159.999))).toEqual(times.endsAt)
    expect(endAfterBid(times, after(now, 160))).toEqual(after(now, 200))
    expect(endAfterBid({ ...times, endsAt: after(now, 220) }, after(now, 219))).toEqual(after(now, 230))
    expect(latestEnd(times)).toEqual(after(now, 230))
  })
  it('are those of the law wherever a sale brings none', () => {
    const { figures: _, ...real } = times
    const law = biddingFiguresOn('2026-12-01')
    expect(endAfterBid(real, after(now, 1)).getTime()).toBe(times.endsAt.getTime() + law.extension)
    expect(latestEnd(real).getTime()).toBe(times.firstEndsAt.getTime() + law.extensionCap)
  })
})

describe('a practice sale', () => {
  it('is the same sale for the same number, and another for another', () => {
    const sale = (seed: number) => play(openPractice('fight', 3, seed, now)).bids
    expect(sale(7)).toEqual(sale(7))
    expect(sale(7)).not.toEqual(sale(8))
    // The first numbers of mulberry32 from 0 and from 1, as its author publishes the algorithm.
    expect([0, 1].map((seed) => chance(seed + 0x6d2b79f5))).toEqual([0.26642920868471265, 0.6270739405881613])
  })

  it('begins eight seconds later at EUR 10,000 with a step of five per cent, and lasts as many minutes as were chosen', () => {
    for (const length of LENGTHS)
      expect(openPractice('calm', length, 1, now)).toMatchObject({
        table: {
          startsAt: after(now, 8),
          firstEndsAt: after(now, 8 + length * 60),
          startPrice: 1_000_000,
          step: 50_000,
        },
        bids: [],
        extensions: 0,
      })
    expect(LENGTHS).toEqual([2, 3, 6])
  })

  it.each([
    ['eager', 4, 9],
    ['steady', 10, 20],
    ['doubtful', 20, 40],
    ['sniper', 180 - 5, 180 - 13],
  ] as const)(
    'has a rival who is %s bid between %i and %i seconds after a price',
    (temperament, earliest, latest) => {
      const times = [0, 1].map((bids) => whenBids(temperament, now, after(now, 180), () => bids))
      expect(times).toEqual([after(now, earliest), after(now, latest)])
    },
  )

  it('has a sniper who is too late for the last seconds bid soon', () => {
    // With the smallest draw the last moment is five seconds before the end.
    const times = [5, 6].map((left) => whenBids('sniper', now, after(now, left), () => 0))
    expect(times).toEqual([after(now, 2), after(now, 1)])
    expect(whenBids('sniper', now, after(now, 6), () => 1)).toEqual(after(now, 5))
  })

  it.each([
    ['calm', '2:10 3:50 2:67'],
    ['fight', '2:4 3:109 2:115 4:131 2:138 4:149 3:171 4:193'],
    ['lostLine', '2:4 3:24 2:31 3:47 2:53'],
    ['suspended', '3:4 2:24 3:32 2:47'],
  ] as const)(
    '%s goes as its number says: who bids, and how many seconds after the start',
    (scenario, course) => {
      const { bids, table } = play(openPractice(scenario, 2, 7, now))
      const seconds = (at: Date) => Math.round((at.getTime() - table.startsAt.getTime()) / SECOND)
      expect(bids.map(({ bidder, recordedAt }) => `${bidder}:${seconds(recordedAt)}`).join(' ')).toBe(course)
    },
  )

  it('keeps the rules of a sale in every scenario, however the person bids', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SCENARIOS),
        fc.constantFrom(...LENGTHS),
        fc.nat(),
        fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 30 }),
        (scenario, length, seed, mine) => {
          const sale = play(openPractice(scenario, length, seed, now), mine)
          const { table, bids } = sale
          const resumesAt = after(table.startsAt, 0.4 * length * 60 + 18)
          const lost = (at: Date) => (scenario === 'suspended' && at >= resumesAt ? 18 : 0)
          let extended = 0
          let extensions = 0
          for (const [index, { number, price, bidder, recordedAt, endsAt, shiftMs }] of bids.entries()) {
            expect([number, shiftMs]).toEqual([index + 1, lost(recordedAt) * SECOND])
            expect(price).toBe(table.startPrice + index * table.step)
            expect(bidder).not.toBe(bids[index - 1]?.bidder)
            const end = (seconds: number) => after(table.firstEndsAt, seconds + lost(recordedAt))
            expect(recordedAt < end(extended)).toBe(true)
            if (recordedAt >= after(end(extended), -extension) && extended < cap) {
              extended = Math.min(cap, extended + extension)
              extensions++
            }
            expect(endsAt).toEqual(end(extended))
          }
          expect(table.endsAt <= after(table.firstEndsAt, cap + table.shiftMs / SECOND)).toBe(true)
          expect(isOver(sale, table.endsAt)).toBe(true)
          expect(sale.extensions).toBe(extensions)
          for (const { id, limit } of sale.rivals)
            expect(bids.every(({ bidder, price }) => bidder !== id || price <= limit)).toBe(true)
        },
      ),
      runs(100, 5000),
    )
  })

  it('refuses what a real sale refuses', () => {
    const sale = openPractice('calm', 3, 1, now)
    const { startsAt, startPrice, step, endsAt } = sale.table
    expect(bidOf(sale, startPrice, now)).toBe('notStarted')
    expect(bidOf(sale, startPrice + step, startsAt)).toBe('notOneStep')
    const leading = bidOf(sale, startPrice, startsAt)
    if (typeof leading === 'string') throw new Error(leading)
    expect(bidOf(leading, startPrice + step, after(startsAt, 1))).toBe('leading')
    expect(bidOf(leading, startPrice, after(startsAt, 40))).toBe('outbid')
    expect(bidOf(leading, startPrice, endsAt)).toBe('ended')
  })

  it('whoever bids last has the highest price, and each is placed by their own best', () => {
    const sale = play(openPractice('calm', 3, 3, now), [1, 40, 80, 120, 150, 175])
    const places = placesIn(sale)
    expect(places[0]).toMatchObject({ who: sale.bids.at(-1)!.bidder, best: sale.table.lastPrice })
    expect(places.map(({ who }) => who)).toContain(ME)
  })

  it('brings a fight in the last minute that extends it', () => {
    const sale = play(openPractice('fight', 3, 5, now))
    expect(sale.extensions).toBeGreaterThan(0)
    expect(sale.table.endsAt > sale.table.firstEndsAt).toBe(true)
  })

  it('loses the line for fifteen seconds in one scenario only, while rivals go on', () => {
    const sale = openPractice('lostLine', 3, 2, now)
    const { startsAt } = sale.table
    const lines = Array.from({ length: 180 }, (_, second) => lineOf(sale, after(startsAt, second)))
    // After 35 % of the time, 63 seconds, for 13 seconds, and then two more until it is back.
    const changes = [62, 63, 75, 76, 77, 78].map((second) => lines[second])
    expect(changes).toEqual(['live', 'lost', 'lost', 'connecting', 'connecting', 'live'])
    expect(lines.filter((line) => line !== 'live')).toHaveLength(15)
    expect(lineOf(openPractice('calm', 3, 2, now), after(startsAt, 70))).toBe('live')
    const short = openPractice('lostLine', 2, 2, now)
    const edges = [41.999, 42, 54.999, 55, 56.999, 57].map((second) =>
      lineOf(short, after(short.table.startsAt, second)),
    )
    expect(edges).toEqual(['live', 'lost', 'lost', 'connecting', 'connecting', 'live'])
  })

  it('once suspended takes no bid, and gets the lost time added to its end, no more', () => {
    const sale = openPractice('suspended', 3, 2, now)
    const suspendedAt = after(sale.table.startsAt, 72)
    expect(advance(sale, after(suspendedAt, -0.001)).table.suspendedAt).toBeNull()
    expect(advance(sale, suspendedAt).table.suspendedAt).toEqual(suspendedAt)
    const resting = advance(sale, after(suspendedAt, 1))
    expect(resting.table.suspendedAt).toEqual(suspendedAt)
    expect(bidOf(resting, nextPrice(resting.table), after(suspendedAt, 2))).toBe('suspended')
    const resumed = advance(resting, after(suspendedAt, 12))
    expect(resumed.table).toMatchObject({ suspendedAt: null, resumesAt: after(suspendedAt, 18) })
    expect(bidOf(resumed, nextPrice(resumed.table), after(suspendedAt, 17))).toBe('suspended')
    expect(resumed.table.endsAt).toEqual(after(sale.table.endsAt, 18))
    const bid = bidOf(resumed, nextPrice(resumed.table), after(suspendedAt, 18))
    expect(bid).toMatchObject({ table: { lastRegistrationId: ME } })
  })
})
