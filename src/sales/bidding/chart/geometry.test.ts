/** The chart tells the truth of any sale: it rises with time, stays in its frame, and ends at the last price. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentInSofia } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { messages } from './chart.messages.ts'
import type { Course } from './course.contract.ts'
import {
  amountsBetween,
  bandsOf,
  closeUpOf,
  cornersOf,
  extensionsIn,
  joined,
  momentsWithin,
  pathOf,
  plotOf,
  wholeOf,
} from './geometry.ts'
import { summaryOf } from './PriceChart.tsx'

const MINUTE = 60_000
const start = momentInSofia('2027-03-24', '09:00').getTime()
const iso = (at: number) => new Date(at).toISOString()

/** Any sale over the change to summer time, with bids at any moments, some at the same one. */
const sales = fc
  .record({
    startPrice: fc.integer({ min: 1, max: 10_000_000_000 }),
    step: fc.integer({ min: 1, max: 1_000_000_000 }),
    minutes: fc.integer({ min: 1, max: 7 * 24 * 60 }),
    gaps: fc.array(fc.integer({ min: 0, max: 600 * MINUTE }), { maxLength: 60 }),
    width: fc.integer({ min: 240, max: 1400 }),
    close: fc.boolean(),
    suspended: fc.option(fc.integer({ min: 0, max: 8 * 24 * 60 })),
    terminated: fc.boolean(),
    later: fc.integer({ min: 0, max: 20 * 24 * 60 }),
  })
  .map((any) => {
    const firstEnd = start + any.minutes * MINUTE
    let [at, end] = [start, firstEnd]
    const steps: Course['steps'] = []
    for (const gap of any.gaps) {
      at += gap
      if (at >= end) break
      const late = at >= end - 10 * MINUTE
      if (late) end += 10 * MINUTE
      const price = any.startPrice + steps.length * any.step
      steps.push({ number: steps.length + 1, price, at: iso(at), extends: late })
    }
    const now = start + any.later * MINUTE
    const course: Course = {
      currency: 'EUR',
      startPrice: any.startPrice,
      startsAt: iso(start),
      firstEndsAt: iso(firstEnd),
      endsAt: iso(end),
      terminatedAt: any.terminated ? iso(Math.max(at, start) + 1) : null,
      steps,
      breaks:
        any.suspended === null
          ? []
          : [{ kind: 'SUSPENSION', from: iso(start + any.suspended * MINUTE), until: null }],
      now: iso(now),
    }
    const shownNow = Math.max(now, Date.parse(steps.at(-1)?.at ?? course.now))
    const span = (any.close && closeUpOf(course, shownNow)) || wholeOf(course)
    const plot = plotOf(course, { width: any.width, height: 280 }, span, String)
    return { course, span, plot, now: shownNow }
  })

describe('the line of prices', () => {
  it('goes to the right and up, never leaves the frame, and ends at the last price', () =>
    fc.assert(
      fc.property(sales, ({ course, span, plot, now }) => {
        const corners = cornersOf(course, plot, span, now)
        expect(corners.length > 0).toBe(course.steps.length > 0)
        for (const [n, { x, y }] of corners.entries()) {
          const before = corners[n - 1]
          expect(x).toBeGreaterThanOrEqual(before ? before.x : plot.left)
          expect(y).toBeLessThanOrEqual(before ? before.y : plot.bottom)
          expect(x).toBeLessThanOrEqual(plot.right)
          expect(y).toBeGreaterThanOrEqual(plot.top)
          // A step goes along one of the two, never aslant.
          if (before) expect(x === before.x || y === before.y).toBe(true)
        }
        const last = course.steps.at(-1)
        expect(corners.at(-1)?.y).toBe(last && plot.y(last.price))
        expect(pathOf(corners)).not.toMatch(/NaN|Infinity/)
      }),
    ))

  it('has its marks within the frame', () =>
    fc.assert(
      fc.property(sales, ({ course, span, plot, now }) => {
        for (const { x, width } of bandsOf(course, plot, span, now)) {
          expect(x).toBeGreaterThanOrEqual(plot.left)
          expect(x + width).toBeLessThanOrEqual(plot.right + 2)
        }
        for (const amount of plot.amounts) expect(Number.isSafeInteger(amount)).toBe(true)
        expect(plot.moments.length).toBeLessThanOrEqual(40)
        for (const at of [
          ...plot.moments,
          ...extensionsIn(course, span).map((step) => Date.parse(step.at)),
        ]) {
          expect(at).toBeGreaterThanOrEqual(span.from)
          expect(at).toBeLessThanOrEqual(span.until)
        }
      }),
    ))
})

describe('a course that is heard live', () => {
  const bid = (number: number, minute: number, ends: number, shift = 30) => ({
    number,
    price: 1000 + number * 100,
    recordedAt: iso(start + minute * MINUTE),
    endsAt: iso(start + ends * MINUTE),
    shiftMs: shift * MINUTE,
  })
  const course: Course = {
    currency: 'EUR',
    startPrice: 1100,
    startsAt: iso(start),
    firstEndsAt: iso(start + 60 * MINUTE),
    // Moved by a suspension, which is no extension.
    endsAt: iso(start + 90 * MINUTE),
    terminatedAt: null,
    steps: [{ number: 1, price: 1100, at: iso(start + MINUTE), extends: false }],
    breaks: [],
    now: iso(start + 5 * MINUTE),
  }
  it('grows by what is new, and sees which bid moved the end', () => {
    const newest = [bid(3, 85, 100), bid(2, 70, 90), bid(1, 1, 60, 0)]
    const grown = joined(course, newest, newest[0]!.endsAt)
    expect(grown?.steps.map(({ number, extends: moved }) => [number, moved])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    expect(grown?.endsAt).toBe(newest[0]!.endsAt)
  })
  it('takes time that an outage gave back for no extension, also where the course was asked before', () => {
    const request = { ...course, endsAt: course.firstEndsAt }
    const newest = [bid(3, 85, 100, 40), bid(2, 70, 90), bid(1, 1, 60, 0)]
    expect(joined(request, newest, newest[0]!.endsAt)?.steps.map(({ extends: moved }) => moved)).toEqual([
      false,
      false,
      false,
    ])
    const first = joined({ ...request, steps: [] }, [bid(1, 55, 95)], iso(start + 95 * MINUTE))
    expect(first?.steps).toMatchObject([{ number: 1, extends: true }])
  })
  it('claims nothing where a bid between, or the one before, is not known', () => {
    expect(joined(course, [bid(4, 80, 90), bid(3, 75, 90)], course.endsAt)).toBeUndefined()
    expect(joined(course, [bid(2, 80, 90)], course.endsAt)).toBeUndefined()
  })
  it('is told in words, too', () => {
    const words = dictionary(messages)
    expect(summaryOf({ ...course, steps: [] })).toContain('11,00')
    expect(summaryOf(course)).toBe(words.oneBid('11,00\u00a0EUR'))
    const grown = joined(course, [bid(2, 85, 100), bid(1, 1, 60, 0)], bid(2, 85, 100).endsAt)!
    expect(summaryOf(grown)).toContain('удължен веднъж')
  })
})

describe('the axes', () => {
  it('have round amounts', () => {
    expect(amountsBetween(95_000, 152_000, 5)).toEqual([100_000, 120_000, 140_000])
    expect(amountsBetween(1, 3, 5)).toEqual([1, 2, 3])
  })
  it('have the days of Sofia, also when the clock is moved', () =>
    expect(momentsWithin({ from: start, until: start + 6 * 24 * 60 * MINUTE }, 7).map(iso)).toEqual([
      '2027-03-24T22:00:00.000Z',
      '2027-03-25T22:00:00.000Z',
      '2027-03-26T22:00:00.000Z',
      '2027-03-27T22:00:00.000Z',
      '2027-03-28T21:00:00.000Z',
      '2027-03-29T21:00:00.000Z',
    ]))
})
