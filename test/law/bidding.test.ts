/** Acceptance of bidding, word for word: Ordinance N-3 art. 13 and 33–42, CPC art. 501e. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { verifyLog } from '#sales/proofs/server/verification.ts'
import { formatDuration, formatMillis, momentInSofia } from '#platform/dates.ts'
import { hearServerClock, serverNow } from '#platform/web/live/server-clock.ts'
import type { Sale } from '../builders.ts'
import { createWorld, type Person, type World } from '../world.ts'

let world: World
let bailiff: Person
let ana: Person
let boris: Person
const { seeAuction, listBids, exportSaleLog, seeResult } = auctions

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
  ana = await world.person('AuctionParticipant')
  boris = await world.person('AuctionParticipant')
})
afterAll(() => world.close())

/** Bidding from Wednesday 17.02.2027 09:00 to Wednesday 24.02.2027 17:00: 1,000.00, step 100.00. */
const sale = (bidders: Person[] = [ana, boris]) =>
  world.sale({
    organiser: bailiff,
    bidders,
    startPrice: 100_000,
    startsAt: momentInSofia('2027-02-17', '09:00').toISOString(),
  })
const lastDay = (time: string) => momentInSofia('2027-02-24', time)
const see = ({ id }: Sale) => world.done(seeAuction, { auctionId: id })
/** What the portal says to a bid. */
const says = async ({ id }: Sale, bidder: Person, price: number, key?: string) => {
  const { status, body } = await world.bid(id, bidder, price, key)
  return status === 200 ? 'recorded' : body.code
}

describe('Art. 13', () => {
  it('Given two bids 1 ms apart, then order and stored milliseconds agree with the server clock', async () => {
    const one = await sale()
    for (const [ms, bidder, price] of [
      ['123', ana, 100_000],
      ['124', boris, 110_000],
    ] as const) {
      world.at(lastDay(`10:11:12.${ms}`))
      expect(await says(one, bidder, price)).toBe('recorded')
    }
    const { rows } = await world.done(listBids, { auctionId: one.id, size: -1 })
    expect(rows.map(({ number, recordedAt }) => [number, formatMillis(recordedAt)])).toEqual([
      [2, '24.02.2027 10:11:12.124'],
      [1, '24.02.2027 10:11:12.123'],
    ])
  })

  it('Given the exported operation log, when one byte is changed, then verification fails', async () => {
    const one = await sale()
    expect(await says(one, ana, 100_000)).toBe('recorded')
    expect(await says(one, boris, 110_000)).toBe('recorded')
    world.at(one.endsAt)
    await world.job()
    const { text: log } = await world.ask(exportSaleLog, { auctionId: one.id })
    expect(verifyLog(log)).toMatchObject({ sound: true, bids: 2 })
    const bytes = Buffer.from(log)
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes)
      changed[at] = changed[at]! ^ 1
      expect(verifyLog(changed.toString()).sound, `byte ${at}`).toBe(false)
    }
  })

  it('Given a running sale, when the public feed is captured, then it holds only art. 13(4) data plus next price and time', async () => {
    const one = await sale()
    world.at(lastDay('12:00'))
    for (const [turn, bidder] of [ana, boris, ana].entries()) await says(one, bidder, 100_000 + turn * 10_000)
    const watch = await world.watch(seeAuction, { auctionId: one.id })
    const seen = await watch.next()
    await watch.close()
    const PROPERTY = ['id', 'code', 'title', 'titleEn', 'propertyType', 'procedure']
    const PRICE = ['currency', 'startPrice', 'step', 'lastPrice', 'nextPrice', 'bidCount', 'bids']
    const TIME = ['startsAt', 'firstEndsAt', 'endsAt', 'latestEndsAt', 'extensions', 'now']
    const STATE = ['closed', 'suspendedAt', 'resumesAt', 'terminatedAt']
    expect(Object.keys(seen).toSorted()).toEqual([...PROPERTY, ...PRICE, ...TIME, ...STATE].toSorted())
    for (const bid of seen.bids)
      expect(Object.keys(bid).toSorted()).toEqual(['endsAt', 'number', 'price', 'recordedAt', 'shiftMs'])
    // How many bids there are tells no more than the price does.
    expect(seen.bidCount).toBe((seen.lastPrice! - seen.startPrice) / seen.step + 1)
  })
})

describe('Art. 33-42', () => {
  it('Given no bid, when a bid below start is sent, then refused; equal to start, accepted', async () => {
    const one = await sale()
    expect(await says(one, ana, 99_999)).toBe('notOneStep')
    expect(await see(one)).toMatchObject({ lastPrice: null, bidCount: 0 })
    expect(await says(one, ana, 100_000)).toBe('recorded')
  })

  it('Given price P, when a bid P + 2 steps or P + half step is sent, then refused', async () => {
    const one = await sale()
    expect(await says(one, ana, 100_000)).toBe('recorded')
    for (const price of [120_000, 105_000, 110_001, 109_999])
      expect(await says(one, boris, price), `${price}`).toBe('notOneStep')
    expect(await says(one, boris, 110_000)).toBe('recorded')
  })

  it('Given two same-price commands, then exactly one is recorded and the other gets "outbid" with the new next price', async () => {
    const one = await sale()
    const answers = await Promise.all([ana, boris].map((bidder) => world.bid(one.id, bidder, 100_000)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'outbid',
      lastPrice: 100_000,
      nextPrice: 110_000,
    })
    expect(await see(one)).toMatchObject({ bidCount: 1, lastPrice: 100_000, nextPrice: 110_000 })
  })

  it('Given the leader bids again, then refused (setting)', async () => {
    const one = await sale()
    expect(await says(one, ana, 100_000)).toBe('recorded')
    expect(await says(one, ana, 110_000)).toBe('leading')
    expect(await says(one, boris, 110_000)).toBe('recorded')
    expect(await says(one, ana, 120_000)).toBe('recorded')
  })

  it('Given network retry with the same key, then one bid', async () => {
    const one = await sale()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.bid(one.id, ana, 100_000, key)))
    const later = await world.bid(one.id, ana, 100_000, key)
    for (const { status, body } of answers) expect([status, body]).toEqual([200, later.body])
    expect(await see(one)).toMatchObject({ bidCount: 1 })
  })

  it('Given a bid in the last 10 minutes, then the end moves exactly as in 7.2 and everyone sees the new end within one second', async () => {
    const one = await sale()
    const watchers = await Promise.all(
      [undefined, ana, bailiff].map((person) => world.watch(seeAuction, { auctionId: one.id }, person)),
    )
    const course = [
      [ana, '16:49:59.999', '17:00', 0],
      [boris, '16:50:00.000', '17:10', 1],
      [ana, '16:55:00.000', '17:10', 1],
      [boris, '17:00:00.000', '17:20', 2],
    ] as const
    for (const [turn, [bidder, time, end, extensions]] of course.entries()) {
      world.at(lastDay(time))
      expect(await says(one, bidder, 100_000 + turn * 10_000)).toBe('recorded')
      for (const watch of watchers)
        // How fast it comes, the bench measures; here it comes by itself to whoever looks.
        expect(await watch.until(({ bidCount }) => bidCount === turn + 1), time).toMatchObject({
          endsAt: lastDay(end).toISOString(),
          extensions,
        })
    }
    await Promise.all(watchers.map((watch) => watch.close()))

    const quiet = await sale()
    world.at(lastDay('17:00:00.000'))
    expect(await says(quiet, ana, 100_000)).toBe('ended')
  })

  it('Given the cap reached, then no further extension and the end is final', async () => {
    const one = await sale()
    for (let turn = 0; turn < 288; turn++) {
      world.at(new Date(lastDay('16:50').getTime() + turn * 600_000))
      expect(await says(one, turn % 2 ? ana : boris, 100_000 + turn * 10_000)).toBe('recorded')
    }
    const final = momentInSofia('2027-02-26', '17:00')
    const end = final.toISOString()
    expect(await see(one)).toMatchObject({ endsAt: end, latestEndsAt: end, extensions: 288 })
    world.at(new Date(final.getTime() - 1))
    expect(await says(one, boris, 100_000 + 288 * 10_000)).toBe('recorded')
    expect(await see(one)).toMatchObject({ endsAt: end, extensions: 288, bidCount: 289 })
    world.at(final)
    expect(await says(one, ana, 100_000 + 289 * 10_000)).toBe('ended')
  })

  it('Given no further bid, then "highest price" and then "end of bidding" are shown', async () => {
    const one = await sale()
    expect(await says(one, ana, 100_000)).toBe('recorded')
    const watch = await world.watch(seeAuction, { auctionId: one.id })
    world.at(one.endsAt)
    const atEnd = await see(one)
    expect([atEnd.lastPrice, atEnd.endsAt <= atEnd.now, atEnd.closed]).toEqual([100_000, true, false])
    const early = await world.ask(seeResult, { auctionId: one.id })
    expect([early.status, early.body.code]).toEqual([409, 'notEnded'])
    await world.job()
    expect(await watch.until(({ closed }) => closed)).toMatchObject({ lastPrice: 100_000 })
    await watch.close()
    const result = await world.done(seeResult, { auctionId: one.id })
    expect(result).toMatchObject({ finalPrice: 100_000, endsAt: one.endsAt.toISOString() })
  })

  it('Given the device clock is 5 minutes wrong, then the shown remaining time is still right', async () => {
    const one = await sale()
    world.at(new Date(one.endsAt.getTime() - 754_000))
    const { now, endsAt } = await see(one)
    const right = Date.now()
    for (const minutes of [-5, 5]) {
      vi.useFakeTimers({ toFake: ['Date'], now: right + minutes * 60_000 })
      hearServerClock(now)
      const left = Date.parse(endsAt) - serverNow()
      vi.useRealTimers()
      expect(formatDuration(Math.ceil(left / 60_000) * 60_000, 'bg')).toBe('00:13:00')
    }
  })

  // Last: each job after it would write a hundred letters.
  it('Given 100 concurrent commands for the same step, then one wins, 99 get a clean refusal', async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, () => world.person('AuctionParticipant')))
    const one = await sale(crowd)
    expect(await says(one, crowd[0]!, 100_000)).toBe('recorded')
    const commands = Array.from({ length: 100 }, (_, n) => says(one, crowd[1 + (n % 19)]!, 110_000))
    const said = await Promise.all(commands)
    expect(said.filter((each) => each === 'recorded')).toHaveLength(1)
    expect(said.filter((each) => each === 'outbid' || each === 'leading')).toHaveLength(99)
    expect(await see(one)).toMatchObject({ bidCount: 2, lastPrice: 110_000 })
  })
})
