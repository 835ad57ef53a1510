/** What may happen in the course of a sale, as commands that a model of the law and a portal carry out side by side. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from './law-calendar.ts'
import type { Decision } from './law-course.ts'
import type { LawSale } from './law-sale.ts'
import { clock, commandOf, type Course, lawful, move, offer } from './offers.ts'
import type { Outcome, Portal } from './portal.ts'

type Command = fc.AsyncCommand<Course, Portal>

/** Portal and law stand alike. */
async function agree({ sale }: Course, portal: Portal) {
  const { startsAt, endsAt, last, due, bids, extensions, shift } = sale.told()
  expect(await portal.see()).toEqual({
    startsAt,
    endsAt,
    lastPrice: last?.price ?? null,
    nextPrice: due,
    bids: bids.length,
    extensions,
    shift,
  })
}

const command = (name: string, run: (course: Course, portal: Portal) => Promise<void>): Command => ({
  check: () => true,
  toString: () => name,
  async run(course, portal) {
    await run(course, portal)
    await agree(course, portal)
  },
})

const bid = fc.tuple(clock, offer).map(([to, what]) =>
  command(`bid ${JSON.stringify({ to, what })}`, async (course, portal) => {
    move(course, portal, to)
    const request = commandOf(course, what)
    const out = await portal.bid(request)
    const after = lawful(course.sale, request, course.now, out)
    expect(
      after,
      `${JSON.stringify(out)}; the law says ${course.sale.against(request, course.now)}`,
    ).toBeDefined()
    course.sale = after!
  }),
)

/** All orders of a few assets. */
const orders = <T>(assets: readonly T[]): T[][] =>
  assets.length === 0
    ? [[]]
    : assets.flatMap((asset, index) => orders(assets.toSpliced(index, 1)).map((rest) => [asset, ...rest]))

/** Bids at the same moment come out as if they had come in some order. */
const together = fc.tuple(clock, fc.array(offer, { minLength: 2, maxLength: 4 })).map(([to, what]) =>
  command(`together ${JSON.stringify({ to, what })}`, async (course, portal) => {
    move(course, portal, to)
    const request = what.map((each) => commandOf(course, each))
    const outs = await Promise.all(request.map((each) => portal.bid(each)))
    for (const order of orders(request.map((each, index) => ({ each, out: outs[index]! })))) {
      const after = order.reduce<LawSale | undefined>(
        (sale, { each, out }) => sale && lawful(sale, each, course.now, out),
        course.sale,
      )
      if (after) return void (course.sale = after)
    }
    expect.unreachable(`no order explains ${JSON.stringify(outs)} to ${JSON.stringify(request)}`)
  }),
)

/** Bid after bid in the last ten minutes. */
const rush = (lengths: fc.Arbitrary<number>) =>
  fc.tuple(lengths, fc.integer({ min: 1, max: 10 * MINUTE })).map(([bids, before]) =>
    command(`rush of ${bids} bids, ${before} ms before the end`, async (course, portal) => {
      for (let turn = 0; turn < bids; turn++) {
        move(course, portal, { near: 'end', off: -before })
        const request = commandOf(course, { who: 'next', price: 'due', key: 'new' })
        const out = await portal.bid(request)
        const after = lawful(course.sale, request, course.now, out)
        expect(after, `bid ${turn} of the rush: ${JSON.stringify(out)}`).toBeDefined()
        if (after === course.sale) return
        course.sale = after!
      }
    }),
  )

/** An act is done if and only if the law knows what it does. */
function settle(course: Course, after: LawSale | undefined, out: Outcome<number>) {
  expect('done' in out, JSON.stringify(out)).toBe(after !== undefined)
  if (!after) return
  course.sale = after
  if ('done' in out) expect(out.done).toBe(after.told().endsAt)
}

const suspend = clock.map((to) =>
  command(`suspend ${JSON.stringify(to)}`, async (course, portal) => {
    move(course, portal, to)
    if (course.sale.isAfterBidding(course.now)) return
    settle(course, course.sale.suspend(course.now), await portal.suspend())
  }),
)
const resume = fc
  .tuple(clock, fc.oneof(fc.constantFrom(-1, -1, 0, 0, DAY), fc.integer({ min: 0, max: 2 * DAY })))
  .map(([to, later]) =>
    command(`resume ${JSON.stringify({ to, later })}`, async (course, portal) => {
      move(course, portal, to)
      const from = course.sale.earliestResumption(course.now) + later
      settle(course, course.sale.resume(course.now, from), await portal.resume(from))
    }),
  )
const terminate = clock.map((to) =>
  command(`terminate ${JSON.stringify(to)}`, async (course, portal) => {
    move(course, portal, to)
    if (course.sale.isAfterBidding(course.now)) return
    settle(course, course.sale.terminate(course.now), await portal.terminate())
  }),
)
const silence = fc
  .tuple(
    clock,
    fc.oneof(fc.constantFrom(15 * SECOND, 15 * SECOND + 1), fc.integer({ min: 20 * SECOND, max: 3 * HOUR })),
  )
  .map(([to, length]) =>
    command(`silence ${JSON.stringify({ to, length })}`, async (course, portal) => {
      // A bid or an act of the same moment would have been a sign of life.
      move(course, portal, to)
      const from = course.now + 5
      course.now = from + length
      await portal.silence(from, course.now)
      course.sale = course.sale.silence(from, course.now)
    }),
  )
const decide = fc
  .tuple(
    clock,
    fc.nat(3),
    fc.constantFrom<Decision>(...Array<'ADD_TIME'>(8).fill('ADD_TIME'), 'CONTINUE', 'TERMINATE'),
  )
  .map(([to, back, decision]) =>
    command(`decide ${JSON.stringify({ to, back, decision })}`, async (course, portal) => {
      move(course, portal, to)
      const { losses } = course.sale.told()
      const loss = losses.length > 0 ? losses.length - 1 - (back % losses.length) : 0
      settle(course, course.sale.decide(course.now, loss, decision), await portal.decide(loss, decision))
    }),
  )
const plan = fc
  .tuple(clock, fc.integer({ min: -HOUR, max: 12 * DAY }), fc.integer({ min: 1, max: 6 * HOUR }))
  .map(([to, off, length]) =>
    command(`plan ${JSON.stringify({ to, off, length })}`, async (course, portal) => {
      move(course, portal, to)
      const from = course.sale.told().endsAt + off
      const out = await portal.plan(from, from + length)
      const after = course.sale.plan(course.now, from, from + length)
      expect('done' in out, JSON.stringify(out)).toBe(after !== undefined)
      course.sale = after ?? course.sale
    }),
  )

/** Histories of so many commands at most. A rush of 300 bids reaches the cap. */
export const histories = ({ maxCommands, longestRush }: { maxCommands: number; longestRush: number }) =>
  fc.commands(
    [
      fc.oneof(
        { weight: 80, arbitrary: bid },
        { weight: 15, arbitrary: together },
        { weight: 5, arbitrary: rush(fc.integer({ min: 2, max: Math.min(longestRush, 12) })) },
        { weight: 1, arbitrary: rush(fc.constant(longestRush)) },
        { weight: 10, arbitrary: suspend },
        { weight: 15, arbitrary: resume },
        { weight: 12, arbitrary: silence },
        { weight: 12, arbitrary: decide },
        { weight: 5, arbitrary: plan },
        { weight: 1, arbitrary: terminate },
      ),
    ],
    { maxCommands, size: 'max' },
  )
