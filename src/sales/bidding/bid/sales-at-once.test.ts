/** Many sales whose bids come at the same moment: they share a trip to the database, and nothing else. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Sale } from '#test/builders.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { exportLog } from '#sales/proofs/server/export.ts'
import { verifyLog } from '#sales/proofs/server/verification.ts'

let world: World
let organiser: Person
let ana: Person
let boris: Person
let sales: Sale[]
beforeAll(async () => {
  world = await createWorld()
  ana = await world.person('AuctionParticipant')
  boris = await world.person('AuctionParticipant')
  organiser = await world.person('PrivateBailiff')
})
beforeEach(async () => {
  sales = []
  const startsAt = '2027-02-17T07:00:00.000Z'
  while (sales.length < 5)
    sales.push(await world.sale({ organiser, bidders: [ana, boris], startPrice: 100_000, startsAt }))
  world.at('2027-02-18T10:00:00.000Z')
})
afterAll(() => world.close())

const price = (number: number) => 100_000 + (number - 1) * 10_000
const everywhere = (bidder: Person, number: number, of = sales) =>
  Promise.all(of.map(({ id }) => world.bid(id, bidder, price(number))))

it('records each bid in its own sale, and tells who comes too late the price of that sale', async () => {
  for (const [index, bidder] of [ana, boris, ana, boris].entries()) {
    const receipts = await everywhere(bidder, index + 1)
    expect(receipts.map(({ status, body }) => [status, body.auctionId, body.number])).toEqual(
      sales.map(({ id }) => [200, id, index + 1]),
    )
    // In each sale the other one comes too late for it.
    const late = await everywhere(bidder === ana ? boris : ana, index + 1)
    expect(late.map(({ body }) => [body.code, body.nextPrice])).toEqual(
      sales.map(() => ['outbid', price(index + 2)]),
    )
  }
})

it('while somebody holds one sale, for an act as it may be, bids in the others are answered', async () => {
  await everywhere(boris, 1)
  const [held, ...others] = sales as [Sale, ...Sale[]]
  await world.owner.query('begin')
  await world.owner.query('select from auction where id = $1 for update', [held.id])
  const waiting = world.bid(held.id, ana, price(2))
  const answers = await everywhere(ana, 2, others)
  await world.owner.query('commit')
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await waiting).body).toMatchObject({ number: 2, auctionId: held.id })
})

it('a key used in one sale spoils no bid in the others', async () => {
  await everywhere(ana, 1)
  const [one, other, third] = sales as [Sale, Sale, Sale]
  const key = crypto.randomUUID()
  const [first, second, honest] = await Promise.all([
    world.bid(one.id, boris, price(2), key),
    world.bid(other.id, boris, price(2), key),
    world.bid(third.id, boris, price(2)),
  ])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  expect([first, second].find(({ status }) => status === 409)!.body.code).toBe('keyUsed')
  expect(honest.status).toBe(200)
})

afterEach(async () => {
  const rows = await world.db
    .selectFrom('auction')
    .innerJoin('announcement', 'announcement.id', 'auction.id')
    .selectAll('auction')
    .select('code')
    .where(
      'auction.id',
      'in',
      sales.map(({ id }) => id),
    )
    .execute()
  for (const row of rows) {
    const verdict = verifyLog(await exportLog(world.db, row, world.services.signing))
    expect(verdict, 'the log of each is sound').toMatchObject({ sound: true, bids: row.last_number })
  }
})
