/** Random histories of sales: the law as the model tells it, the portal, and the independent program agree on every step. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { createWorld, type Person, type World } from '../world.ts'
import { agreeOnTheEnd } from './agreement.ts'
import { histories } from './commands.ts'
import { day, DAY, HOUR, lawfulStep, MINUTE, moment, terms } from './law-calendar.ts'
import type { Terms } from './law-course.ts'
import { LawSale } from './law-sale.ts'
import type { Course } from './offers.ts'
import { certificatePortal } from './portal-by-rules.ts'
import { realPortal } from './real-portal.ts'
import { runs } from '../at-length.ts'

/** For a long run on a slow machine. */
const LONGEST_MS = 1_800_000

const termsOf = (first: number, startPrice: number, currency: 'BGN' | 'EUR'): Terms => {
  const startsAt = moment(first, 9)
  return {
    startPrice,
    step: lawfulStep(startPrice, currency),
    startsAt,
    endsAt: terms.biddingEnd(startsAt),
    registrationEndsAt: moment(first - 9, 17),
  }
}
/** Sizes of all three steps, and both sides of their borders. */
const startPrice = fc.oneof(
  fc.integer({ min: 100, max: 10_000_000 }),
  fc.constantFrom(511_292, 511_293, 5_112_919, 5_112_920),
)
/** Around the turn of the year, both changes of the clock, and in an ordinary week. */
const first = fc.constantFrom(day(2027, 2, 17), day(2027, 3, 22), day(2026, 12, 28), day(2027, 10, 25))
/** When the history sets in: days before the bidding, at its start, or in its last minutes. */
const begin = fc.oneof(
  fc.record({ start: fc.constantFrom(-3 * DAY, -1, 0, HOUR) }),
  fc.record({ end: fc.integer({ min: -11 * MINUTE, max: -1 }) }),
)
const momentOf = (set: { start: number } | { end: number }, { startsAt, endsAt }: Terms) =>
  'start' in set ? startsAt + set.start : endsAt + set.end

describe('law, portal and program agree', () => {
  let world: World
  let organiser: Person
  let administrator: Person
  let bidders: Person[]
  beforeAll(async () => {
    world = await createWorld()
    organiser = await world.person('PrivateBailiff')
    administrator = await world.person('MJAdmin')
    bidders = [await world.person('AuctionParticipant'), await world.person('AuctionParticipant')]
    bidders.push(await world.person('AuctionParticipant'))
  })
  afterAll(() => world.close())

  it(
    'in random histories on paper',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.tuple(first, startPrice).map(([from, price]) => termsOf(from, price, 'EUR')),
          begin,
          histories({ maxCommands: 40, longestRush: 300 }),
          async (given, set, commands) => {
            const course: Course = { sale: new LawSale(given), now: momentOf(set, given), keys: 0 }
            const portal = certificatePortal(given)
            portal.at(course.now)
            await fc.asyncModelRun(() => ({ model: course, real: portal }), commands)
            await agreeOnTheEnd(course, portal)
          },
        ),
        runs(300, 6000),
      )
    },
    LONGEST_MS,
  )

  it(
    'in random histories over HTTP',
    async () => {
      let held = 0
      await fc.assert(
        fc.asyncProperty(
          startPrice,
          begin,
          histories({ maxCommands: 30, longestRush: 20 }),
          async (price, set, commands) => {
            // Each sale has months of its own, so that none sees another's outages.
            const from = day(2027, 2, 17) + 61 * (held++ % 100)
            const starts = new Date(moment(from, 9)).toISOString()
            const sale = await world.sale({ organiser, bidders, startPrice: price, startsAt: starts })
            const { currency } = await world.done(auctions.seeAuction, { auctionId: sale.id })
            const given = termsOf(from, price, currency)
            expect(given).toMatchObject({
              step: sale.step,
              startsAt: sale.startsAt.getTime(),
              endsAt: sale.endsAt.getTime(),
            })
            const course: Course = {
              sale: new LawSale(given),
              now: momentOf(set, given),
              keys: held * 1_000_000,
            }
            const portal = realPortal(world, sale, administrator)
            portal.at(course.now)
            await fc.asyncModelRun(() => ({ model: course, real: portal }), commands)
            await agreeOnTheEnd(course, portal)
          },
        ),
        runs(5, 95),
      )
    },
    LONGEST_MS,
  )
})
