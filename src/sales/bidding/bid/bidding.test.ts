import { randomUUID } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sale } from '#test/builders.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { momentInSofia } from '#platform/dates.ts'
import { auctions } from './bidding.contract.ts'
import { bidHandlers } from './server/bid-handlers.ts'
import { commitmentTo } from '#sales/history/hash-chain.ts'

let world: World
let bailiff: Person
let ana: Person
let boris: Person
const { placeBid, seeAuction } = auctions

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
  ana = await world.person('AuctionParticipant')
  boris = await world.person('AuctionParticipant')
})
afterAll(() => world.close())

/** Bidding from Wednesday 17.02.2027 09:00 to Wednesday 24.02.2027 17:00: 1,000.00, step 100.00. */
const sale = (bidders: Person[] = [ana, boris]) => {
  const startsAt = momentInSofia('2027-02-17', '09:00').toISOString()
  return world.sale({ organiser: bailiff, bidders, startPrice: 100_000, startsAt })
}
const sofia = (day: string, time: string) => momentInSofia(`2027-${day}`, time)
const see = (saleId: number) => world.done(seeAuction, { auctionId: saleId })
const bidsOf = async ({ id }: Sale) =>
  await world.db.selectFrom('bid').selectAll().where('auction_id', '=', id).orderBy('number').execute()

describe('a bid', () => {
  it('is the start price first, and gives its bidder a receipt that proves it is theirs', async () => {
    const {
      id,
      registrations: [registration],
    } = await sale()
    world.at('2027-02-18T10:11:12.345Z')
    const key = randomUUID()
    const { status, body } = await world.bid(id, ana, 100_000, key)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      auctionId: id,
      number: 1,
      price: 100_000,
      currency: 'EUR',
      receivedAt: '2027-02-18T10:11:12.345Z',
      recordedAt: '2027-02-18T10:11:12.345Z',
      endsAt: '2027-02-24T15:00:00.000Z',
      registrationNumber: registration!.number,
    })
    const proof = commitmentTo(Buffer.from(body.salt, 'hex'), id, 1, registration!.number)
    expect(proof.toString('hex')).toBe(body.commitment)
    expect(await see(id)).toMatchObject({
      lastPrice: 100_000,
      nextPrice: 110_000,
      bidCount: 1,
      bids: [{ number: 1, price: 100_000, recordedAt: '2027-02-18T10:11:12.345Z' }],
    })
  })

  it('then is one step higher, each building on the one before', async () => {
    const { id } = await sale()
    const first = await world.bid(id, ana, 100_000)
    const second = await world.bid(id, boris, 110_000)
    const third = await world.bid(id, ana, 120_000)
    expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(second.body.previousHash).toBe(first.body.hash)
    expect(third.body.previousHash).toBe(second.body.hash)
    expect(await see(id)).toMatchObject({ lastPrice: 120_000, nextPrice: 130_000, bidCount: 3 })
  })

  it.each([
    ['below the start price', [], 99_999, 'notOneStep', 100_000],
    ['one step above the start price', [], 110_000, 'notOneStep', 100_000],
    ['half a step higher', [100_000], 105_000, 'notOneStep', 110_000],
    ['two steps higher', [100_000], 120_000, 'notOneStep', 110_000],
    ['at the same price', [100_000], 100_000, 'outbid', 110_000],
    ['at a lower price', [100_000, 110_000, 120_000], 110_000, 'outbid', 130_000],
  ])('%s is refused, and the answer says what would do', async (_, before, price, code, nextPrice) => {
    const { id, ...rest } = await sale()
    for (const [index, earlier] of before.entries()) await world.bid(id, index % 2 ? boris : ana, earlier)
    expect(await world.bid(id, boris, price)).toMatchObject({
      status: 409,
      body: { code, nextPrice, lastPrice: before.at(-1) ?? null, message: expect.stringMatching(/[а-я]/) },
    })
    expect(await bidsOf({ id, ...rest })).toHaveLength(before.length)
  })

  it('of the one who leads is refused', async () => {
    const { id } = await sale()
    await world.bid(id, ana, 100_000)
    expect(await world.bid(id, ana, 110_000)).toMatchObject({
      status: 409,
      body: { code: 'leading', message: 'Последната цена вече е Ваша.', nextPrice: 110_000 },
    })
  })

  it('of one who is not admitted, waits for a decision or was refused is none', async () => {
    const { id } = await sale()
    const [waiting, denied, stranger] = [
      await world.person('AuctionParticipant'),
      await world.person('AuctionParticipant'),
      await world.person('AuctionParticipant'),
    ]
    const { registrationStartsAt, biddingStartsAt } = await world.done(announcements.seeAnnouncement, { id })
    world.at(registrationStartsAt)
    await world.done(applications.registerForSale, { id, ...world.application(waiting) }, waiting)
    const refused = await world.done(
      applications.registerForSale,
      { id, ...world.application(denied) },
      denied,
    )
    await world.done(applications.denyRegistration, { id: refused.id, reason: 'Няма задатък.' }, bailiff)
    world.at(biddingStartsAt)
    for (const person of [waiting, denied, stranger])
      expect(await world.bid(id, person, 100_000)).toMatchObject({
        status: 403,
        body: { code: 'notAdmitted', message: 'Не сте допуснати до този търг.' },
      })
    expect(await world.bid(id, bailiff, 100_000)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await world.ask(placeBid, { auctionId: id, price: 100_000, key: randomUUID() })).toMatchObject({
      status: 401,
      body: { code: 'signInFirst' },
    })
    expect(await see(id)).toMatchObject({ bidCount: 0, lastPrice: null })
  })

  it('counts from the start on and until the end, to the millisecond', async () => {
    const { id, startsAt, endsAt } = await sale()
    world.at(new Date(startsAt.getTime() - 1))
    expect(await world.bid(id, ana, 100_000)).toMatchObject({ status: 409, body: { code: 'notStarted' } })
    world.at(endsAt)
    expect(await world.bid(id, ana, 100_000)).toMatchObject({ status: 409, body: { code: 'ended' } })
    world.at(startsAt)
    expect(await world.bid(id, ana, 100_000)).toMatchObject({ status: 200 })
    world.at(new Date(endsAt.getTime() - 1))
    expect(await world.bid(id, boris, 110_000)).toMatchObject({ status: 200 })
  })

  it('is never recorded before the one it follows, even if a clock goes back', async () => {
    const { id } = await sale()
    world.at('2027-02-20T12:00:00.500Z')
    await world.bid(id, ana, 100_000)
    world.at('2027-02-20T12:00:00.100Z')
    const { body } = await world.bid(id, boris, 110_000)
    expect(body).toMatchObject({
      receivedAt: '2027-02-20T12:00:00.100Z',
      recordedAt: '2027-02-20T12:00:00.500Z',
    })
  })

  it('may follow the highest start price there is, and everyone still sees the sale', async () => {
    // Four fifths of the highest valuation.
    const startPrice = 7_999_999_999_999
    const { id, step } = await world.sale({ organiser: bailiff, bidders: [ana, boris], startPrice })
    await world.bid(id, ana, startPrice)
    await world.bid(id, boris, startPrice + step)
    expect(await see(id)).toMatchObject({ nextPrice: startPrice + 2 * step })
  })
})

describe('the end', () => {
  it('moves as the law’s own examples say', async () => {
    const { id } = await sale()
    const course = [
      [ana, '16:49:59.999', '17:00', 0],
      [boris, '16:50:00.000', '17:10', 1],
      [ana, '16:55:00.000', '17:10', 1],
      [boris, '17:00:00.000', '17:20', 2],
      [ana, '17:19:59.999', '17:30', 3],
    ] as const
    for (const [index, [bidder, time, end, extensions]] of course.entries()) {
      world.at(sofia('02-24', time))
      const { body } = await world.bid(id, bidder, 100_000 + index * 10_000)
      expect(body.endsAt, time).toBe(sofia('02-24', end).toISOString())
      expect(await see(id), time).toMatchObject({
        endsAt: body.endsAt,
        extensions,
        firstEndsAt: sofia('02-24', '17:00').toISOString(),
        latestEndsAt: sofia('02-26', '17:00').toISOString(),
      })
    }
    world.at(sofia('02-24', '17:30'))
    expect(await world.bid(id, boris, 150_000)).toMatchObject({ status: 409, body: { code: 'ended' } })
  })

  it('keeps the announcement current until it comes', async () => {
    const { id, endsAt } = await sale()
    world.at(new Date(endsAt.getTime() - 1))
    await world.bid(id, ana, 100_000)
    world.at(endsAt)
    expect(await world.done(announcements.seeAnnouncement, { id })).toMatchObject({ phase: 'current' })
    expect((await world.done(auctions.listAuctions, { phase: 'current', size: -1 })).rows).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ id, phase: 'current' })]),
    )
  })
})

type Offer = { bidder: Person; price: number; key: string }

/** Another portal on the same database, which has written these bids and does not commit them before it may. */
async function writesElsewhere({ id: saleId }: Sale, offers: Offer[], mayCommit: Promise<void>) {
  const { placeBid: lane } = bidHandlers
  if (typeof lane === 'function') throw new Error('Bids wait in a lane.')
  const written = Promise.withResolvers<void>()
  const calls = await Promise.all(
    offers.map(async ({ bidder, price, key }) => {
      const origin = {
        requestId: key,
        address: '',
        agent: null,
        device: undefined,
        receivedAt: world.now(),
        sessionId: 1,
        language: 'bg' as const,
      }
      const call = { input: { auctionId: saleId, price, key }, user: bidder as never, origin }
      return { ...call, prepared: await lane.prepare({ ...call, db: world.db }) }
    }),
  )
  const done = world.db.transaction().execute(async (tx) => {
    const outcomes = await lane.judge(tx, calls, world.now, true)
    written.resolve()
    await mayCommit
    return outcomes.map((outcome) => (outcome && 'done' in outcome ? outcome.done : undefined))
  })
  await written.promise
  return { done }
}

/** Until a request stands at a locked row. */
async function waitsForALock() {
  for (;;) {
    const { rows } = await world.owner.query('select from pg_locks where not granted')
    if (rows.length > 0) return
    await breathe()
  }
}

describe('the key of a command', () => {
  it('gives the same receipt however often it is sent, and one bid', async () => {
    const one = await sale()
    const key = randomUUID()
    const first = await world.bid(one.id, ana, 100_000, key)
    const again = await Promise.all(Array.from({ length: 10 }, () => world.bid(one.id, ana, 100_000, key)))
    await world.bid(one.id, boris, 110_000)
    world.at(one.endsAt)
    const late = await world.bid(one.id, ana, 100_000, key)
    for (const answer of [...again, late]) expect(answer).toMatchObject({ status: 200, body: first.body })
    expect(await bidsOf(one)).toHaveLength(2)
  })

  it('gives one bid also when the first sending was not answered yet', async () => {
    const one = await sale()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.bid(one.id, ana, 100_000, key)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(await bidsOf(one)).toHaveLength(1)
  })

  it('gives the same receipt also from a portal that is asked while another one is still writing the bid', async () => {
    const one = await sale()
    const key = randomUUID()
    const writing = Promise.withResolvers<void>()
    const elsewhere = await writesElsewhere(
      one,
      [
        { bidder: boris, price: 100_000, key: randomUUID() },
        { bidder: ana, price: 110_000, key },
      ],
      writing.promise,
    )
    const repeated = world.bid(one.id, ana, 110_000, key)
    await Promise.race([repeated, waitsForALock()])
    writing.resolve()
    const [, receipt] = await elsewhere.done
    expect(await repeated).toMatchObject({ status: 200, body: receipt! })
    expect(await bidsOf(one)).toHaveLength(2)
  })

  it('is not taken for another price, by another bidder or in another sale', async () => {
    const [one, other] = [await sale(), await sale()]
    const key = randomUUID()
    await world.bid(one.id, ana, 100_000, key)
    const used = { status: 409, body: { code: 'keyUsed' } }
    expect(await world.bid(one.id, ana, 120_000, key)).toMatchObject(used)
    expect(await world.bid(one.id, boris, 110_000, key)).toMatchObject(used)
    expect(await world.bid(one.id, boris, 100_000, key)).toMatchObject(used)
    expect(await world.bid(other.id, ana, 100_000, key)).toMatchObject(used)
    expect(await bidsOf(other)).toHaveLength(0)
  })

  it('sent to two sales at the same moment is a bid in one, and spoils nobody else’s bid in the other', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const [one, other] = [await sale(), await sale()]
      const key = randomUUID()
      const [first, second, honest] = await Promise.all([
        world.bid(one.id, ana, 100_000, key),
        world.bid(other.id, ana, 100_000, key),
        world.bid(other.id, boris, 110_000),
      ])
      expect([first.status, second.status].sort()).toEqual([200, 409])
      expect([first, second].find(({ status }) => status === 409)!.body.code).toBe('keyUsed')
      expect([200, 409]).toContain(honest.status)
    }
  })
})

describe('a crowd', () => {
  it('that comes too late is told the price as it is, also when another portal has gone on meanwhile', async () => {
    const one = await sale()
    await world.bid(one.id, ana, 100_000)
    const offers = [boris, ana].map((bidder, n) => ({ bidder, price: 110_000 + n * 1e4, key: randomUUID() }))
    const elsewhere = await writesElsewhere(one, offers, Promise.resolve())
    await elsewhere.done
    world.at(new Date(world.now().getTime() + 100))
    const { body } = await world.bid(one.id, boris, 100_000)
    expect(body).toMatchObject({ code: 'outbid', nextPrice: 130_000 })
  })

  it('offering the same step a hundred times: one wins, and 99 get a clean refusal', async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, () => world.person('AuctionParticipant')))
    const one = await sale(crowd)
    const hundred = Array.from({ length: 100 }, (_, n) => crowd[n % 20]!)
    const answers = await Promise.all(hundred.map((bidder) => world.bid(one.id, bidder, 100_000)))
    expect(answers.filter(({ status }) => status !== 200)).toHaveLength(99)
    const winner = hundred[answers.findIndex(({ status }) => status === 200)]
    const others = answers.filter((_, n) => hundred[n] !== winner)
    const outbid = { code: 'outbid', lastPrice: 100_000, nextPrice: 110_000 }
    for (const { status, body } of others)
      expect({ status, body }).toMatchObject({ status: 409, body: outbid })
    expect(await bidsOf(one)).toHaveLength(1)
  })
})

describe('what nobody could have meant', () => {
  let id: number
  beforeAll(async () => {
    id = (await sale()).id
  })
  const good = { price: 100_000, key: '0b6b9f3e-6d0a-4d4e-9a51-0a6a3f4d2c11' }
  it.each([
    ['price', '100000'],
    ['price', 'сто хиляди'],
    ['price', -100_000],
    ['price', 0],
    ['price', 100_000.5],
    ['price', 1e30],
    ['price', [100_000]],
    ['price', { amount: 100_000 }],
    ['price', null],
    ['price', true],
    ['price', undefined],
    ['key', 'not-a-uuid'],
    ['key', 'ключ'],
    ['key', 5],
    ['key', null],
    ['key', undefined],
  ])('is refused with the name of the field, in both languages: %s = %j', async (field, value) => {
    for (const [language, message, letters] of [
      ['bg', 'Невалидни данни.', /[а-я]|UUID/],
      ['en', 'Invalid data.', /^[^а-я]+$/],
    ] as const) {
      const answer = await world.ask(placeBid, { auctionId: id, ...good, [field]: value }, ana, { language })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalidInput', message } })
      expect(Object.keys(answer.body.fields!)).toEqual([field])
      for (const text of answer.body.fields![field]!) expect(text).toMatch(letters)
    }
    expect(await see(id)).toMatchObject({ bidCount: 0 })
  })

  it('is an unknown sale: 404, and a number that is none: 400', async () => {
    expect(await world.bid(999_999, ana, 100_000)).toMatchObject({
      status: 404,
      body: { code: 'noSuchAuction' },
    })
    expect(await world.ask(placeBid, { auctionId: 'abc', ...good }, ana)).toMatchObject({
      status: 400,
      body: { fields: { auctionId: [expect.any(String)] } },
    })
    expect(await world.ask(seeAuction, { auctionId: 'abc' })).toMatchObject({ status: 400 })
    expect(await world.ask(seeAuction, { auctionId: 999_999 })).toMatchObject({ status: 404 })
  })
})
