/** Bars of charts: parts make up the total, nothing leaves the chart, and hidden counts are drawn as what is left. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { barsOf, ticksUpTo } from './bars.ts'

const size = { width: 640, height: 260 }

it('counts in even steps from nought to the highest figure', () => {
  expect(ticksUpTo(0)).toEqual([0, 1])
  expect(ticksUpTo(7)).toEqual([0, 2, 4, 6, 8])
  expect(ticksUpTo(100)).toEqual([0, 20, 40, 60, 80, 100])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (highest) => {
      const ticks = ticksUpTo(highest)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})

it('stays within the chart, and lays what is hidden on what is known', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.option(fc.nat(500)), fc.option(fc.nat(500)), fc.nat(100)), {
        minLength: 1,
        maxLength: 13,
      }),
      (months) => {
        const series = [0, 1].map((part) => ({
          name: String(part),
          values: months.map((each) => each[part as 0 | 1]),
        }))
        const totals = months.map(([one, other, more]) => (one ?? 0) + (other ?? 0) + more)
        const { bars, bottom } = barsOf(series, totals, size)
        for (const { x, y, width, height } of bars) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x + width).toBeLessThanOrEqual(size.width)
          expect(y + height).toBeLessThanOrEqual(bottom + 2)
          expect(y).toBeGreaterThanOrEqual(0)
        }
        for (const [at, [, , more]] of months.entries())
          expect(bars.some(({ month, series: part }) => month === at && part === 2)).toBe(more > 0)
      },
    ),
  )
})
