/** Random histories of bids, suspensions and resumptions through the portal: what the database then holds agrees with the law. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { upload } from '#test/files.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { stepsOf } from '#sales/bidding/chart/course-handlers.ts'
import { auctions } from './bidding.contract.ts'
import { shiftOf } from '#sales/law/suspension.rules.ts'
import { runs } from '#test/at-length.ts'

let world: World
let bailiff: Person
let bidders: Person[]
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
  bidders = [await world.person('AuctionParticipant'), await world.person('AuctionParticipant')]
})
afterAll(() => world.close())

const HOUR = 3_600_000
const step = fc.record({
  action: fc.constantFrom('bid', 'bid', 'suspend', 'resume'),
  // Where the time goes to: on by hours, or into the last ten minutes.
  hours: fc.integer({ min: 0, max: 30 }),
  late: fc.boolean(),
})

it('the end is the first end plus all pauses plus the extensions, and no bid lies in a pause', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const sale = await world.sale({ organiser: bailiff, bidders })
      let now = sale.startsAt
      for (const { action, hours, late } of steps) {
        const { endsAt, suspendedAt } = await see(sale.id)
        const lastMinutes = Date.parse(endsAt) - 5 * 60_000
        const next = late && !suspendedAt ? lastMinutes : now.getTime() + hours * HOUR
        now = new Date(Math.max(now.getTime() + 1, next))
        world.at(now)
        if (action === 'bid') await bid(sale.id)
        else await act(sale.id, action === 'suspend' ? 'SUSPEND' : 'RESUME', now)
      }
      await mustAgree(sale.id)
    }),
    runs(4, 60),
  )
})

const see = (saleId: number) => world.done(auctions.seeAuction, { auctionId: saleId })

async function bid(id: number) {
  const { nextPrice, bidCount } = await see(id)
  const { body } = await world.bid(id, bidders[bidCount % 2]!, nextPrice)
  expect(body.code ?? 'taken').toMatch(/^(taken|suspended|ended)$/)
}

/** The file of the next act; of one that was refused it waits on. */
let file: string | undefined

async function act(id: number, kind: 'SUSPEND' | 'RESUME', now: Date) {
  file ??= (await upload(world, bailiff)).id
  const { body } = await world.ask(
    saleActs.actOnSale,
    {
      id,
      kind,
      ground: kind === 'SUSPEND' ? 'COURT_STAY' : 'OBSTACLE_GONE',
      actNumber: '1',
      actDate: '2026-01-05',
      reasons: 'Съдът се произнесе по спирането.',
      files: [file],
      ...(kind === 'RESUME' && { moment: new Date(now.getTime() + 30 * HOUR).toISOString() }),
    },
    bailiff,
  )
  // A second suspension may still wait for the moment that the first one set.
  expect(body.code ?? 'done').toMatch(/^(done|notNow|invalidInput)$/)
  if (!body.code) file = undefined
}

async function mustAgree(id: number) {
  const [auction] = (await world.owner.query('select * from auction where id = $1', [id])).rows
  const pauses = (
    await world.owner.query('select * from sale_pause where auction_id = $1 order by number', [id])
  ).rows.map((row) => ({ suspendedAt: row.suspended_at as Date, resumesAt: row.resumes_at as Date }))
  const bids = (await world.owner.query('select * from bid where auction_id = $1 order by number', [id])).rows
  const shift = shiftOf(pauses)
  expect(Number(auction.shift_ms)).toBe(shift)
  const added = auction.ends_at.getTime() - auction.first_ends_at.getTime() - shift
  expect(added).toBe(auction.extensions * 600_000)
  expect(added).toBeLessThanOrEqual(48 * HOUR)
  for (const { recorded_at } of bids)
    for (const { suspendedAt, resumesAt } of pauses)
      expect(recorded_at < suspendedAt || recorded_at >= resumesAt).toBe(true)
  // The chart marks exactly the bids that moved the end; thinned it keeps each of them, and the last price.
  const all = await stepsOf(world.db, id, bids.length)
  expect(all.map(({ price }) => price)).toEqual(bids.map(({ price }) => Number(price)))
  const moved = all.filter((step) => step.extends)
  expect(moved).toHaveLength(auction.extensions)
  const thinned = await stepsOf(world.db, id, bids.length, 2)
  expect(thinned).toEqual(expect.arrayContaining(moved))
  expect(thinned.at(-1)).toEqual(all.at(-1))
}
