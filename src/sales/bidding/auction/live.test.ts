import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { auctions, LIVE_BIDS } from '#sales/bidding/bid/bidding.contract.ts'

let world: World
let bidders: Person[]
const { seeAuction } = auctions

beforeAll(async () => {
  world = await createWorld()
  bidders = [await world.person('AuctionParticipant'), await world.person('AuctionParticipant')]
})
afterAll(() => world.close())

const sale = () => world.sale({ bidders, startPrice: 100_000 })
/** The bids from `first` to `last`, one after the other, by two bidders in turn. */
async function bidUp(id: number, first: number, last: number) {
  for (let number = first; number <= last; number++) {
    const { status } = await world.bid(id, bidders[number % 2]!, 100_000 + (number - 1) * 10_000)
    expect(status).toBe(200)
  }
}

describe('who watches a sale', () => {
  it('sees where it stands at once, and then every change', async () => {
    const { id, startsAt } = await sale()
    const watch = await world.watch(seeAuction, { auctionId: id })
    expect(await watch.next()).toMatchObject({ lastPrice: null, nextPrice: 100_000, bidCount: 0 })
    await bidUp(id, 1, 1)
    expect(await watch.until(({ bidCount }) => bidCount === 1)).toMatchObject({
      lastPrice: 100_000,
      nextPrice: 110_000,
      bids: [{ number: 1, price: 100_000, recordedAt: startsAt.toISOString() }],
    })
    await bidUp(id, 2, 2)
    expect(await watch.until(({ bidCount }) => bidCount === 2)).toMatchObject({ lastPrice: 110_000 })
    await watch.close()
  })

  it('sees exactly what one who asks sees, the newest bids first', async () => {
    const { id } = await sale()
    const watch = await world.watch(seeAuction, { auctionId: id })
    await bidUp(id, 1, LIVE_BIDS + 3)
    const last = await watch.until(({ bidCount }) => bidCount === LIVE_BIDS + 3)
    expect(last).toEqual(await world.done(seeAuction, { auctionId: id }))
    expect(last.bids.map(({ number }) => number)).toEqual(
      Array.from({ length: LIVE_BIDS }, (_, index) => LIVE_BIDS + 3 - index),
    )
    await watch.close()
  })

  it('is told of the start, of a moved end and of the close', async () => {
    const { id, startsAt, endsAt } = await sale()
    const watch = await world.watch(seeAuction, { auctionId: id })
    world.at(startsAt)
    await world.job()
    world.at(new Date(endsAt.getTime() - 1))
    await bidUp(id, 1, 1)
    const moved = await watch.until(({ extensions }) => extensions === 1)
    expect(moved).toMatchObject({
      endsAt: new Date(endsAt.getTime() + 600_000).toISOString(),
      firstEndsAt: endsAt.toISOString(),
      closed: false,
    })
    world.at(moved.endsAt)
    await world.job()
    expect(await watch.until(({ closed }) => closed)).toMatchObject({ lastPrice: 100_000, now: moved.endsAt })
    await watch.close()
  })

  it('hears nothing of another sale', async () => {
    const [one, other] = [await sale(), await sale()]
    const [watch, otherWatch] = [
      await world.watch(seeAuction, { auctionId: one.id }),
      await world.watch(seeAuction, { auctionId: other.id }),
    ]
    await watch.next()
    world.at(other.startsAt)
    await bidUp(other.id, 1, 3)
    await otherWatch.until(({ bidCount }) => bidCount === 3)
    world.at(one.startsAt)
    await bidUp(one.id, 1, 1)
    await watch.until(({ bidCount }) => bidCount === 1)
    expect(watch.read.map(({ id }) => id)).not.toContain(other.id)
    await Promise.all([watch.close(), otherWatch.close()])
  })

  it('gets the same bytes as all others', async () => {
    const { id } = await sale()
    const watches = await Promise.all(
      [undefined, ...bidders].map((person) => world.watch(seeAuction, { auctionId: id }, person)),
    )
    await bidUp(id, 1, 1)
    const last = await Promise.all(watches.map((watch) => watch.until(({ bidCount }) => bidCount === 1)))
    for (const each of last) expect(JSON.stringify(each)).toBe(JSON.stringify(last[0]))
    await Promise.all(watches.map((watch) => watch.close()))
  })

  it('is told the time with every sign of life', async () => {
    const { id } = await sale()
    const path = seeAuction.path.replace(':auctionId', String(id))
    const { body } = await world.fetch(path, { headers: { accept: 'text/event-stream' } })
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    while (!heard.includes(': still here')) heard += (await reader.read()).value
    expect(heard).toContain(`: still here ${world.now().toISOString()}\n\n`)
    await reader.cancel()
  })

  it('is forgotten when they leave', async () => {
    const { id } = await sale()
    const before = world.live.count()
    const watch = await world.watch(seeAuction, { auctionId: id })
    await watch.next()
    expect(world.live.count()).toBe(before + 1)
    await watch.close()
    await vi.waitUntil(() => world.live.count() === before)
  })
})

describe('many changes', () => {
  it('that come while an answer is being found make one more answer, not one each', async () => {
    const { id } = await sale()
    const watch = await world.watch(seeAuction, { auctionId: id })
    await watch.next()
    const holder = await world.owner.connect()
    let heard = 0
    world.topics.on(`auction:${id}`, () => heard++)
    await holder.query('begin; lock table auction in access exclusive mode')
    for (let touch = 0; touch < 10; touch++)
      await world.owner.query('select pg_notify($1, $2)', ['topics', `auction:${id}`])
    await vi.waitUntil(() => heard === 10, { timeout: 20_000 })
    await holder.query('commit')
    holder.release()
    await bidUp(id, 1, 1)
    await watch.until(({ bidCount }) => bidCount === 1)
    // The first, the one that was being found, one for all nine, and at most one more for the bid.
    expect(watch.read.length).toBeLessThanOrEqual(4)
    await watch.close()
  })

  it('end in the last state for everyone, and no answer is older than the one before', async () => {
    const { id } = await sale()
    const watches = await Promise.all(
      Array.from({ length: 20 }, () => world.watch(seeAuction, { auctionId: id })),
    )
    const latecomers: typeof watches = []
    for (let number = 1; number <= 60; number++) {
      await bidUp(id, number, number)
      if (number % 6 === 0) latecomers.push(await world.watch(seeAuction, { auctionId: id }))
    }
    for (const watch of [...watches, ...latecomers]) {
      const last = await watch.until(({ bidCount }) => bidCount === 60)
      expect(last).toMatchObject({ lastPrice: 100_000 + 59 * 10_000, nextPrice: 100_000 + 60 * 10_000 })
      const counts = watch.read.map(({ bidCount }) => bidCount)
      expect(counts).toEqual(counts.toSorted((a, b) => a - b))
      await watch.close()
    }
  })

  it('never show a price without its bid, however fast they come', async () => {
    const { id } = await sale()
    let over = false
    const bidding = bidUp(id, 1, 150).finally(() => (over = true))
    const asking = Array.from({ length: 4 }, async () => {
      while (!over) {
        const { bids, bidCount, lastPrice } = await world.done(seeAuction, { auctionId: id })
        expect(bids[0]?.number ?? 0).toBe(bidCount)
        expect(bids[0]?.price ?? null).toBe(lastPrice)
      }
    })
    await Promise.all([bidding, ...asking])
  })
})

describe('a stream', () => {
  it('is not opened for a sale that does not exist; the answer says so', async () => {
    for (const [saleId, status] of [
      [999_999, 404],
      ['abc', 400],
    ] as const) {
      const answer = await world.ask(seeAuction, { auctionId: saleId }, undefined, {
        accept: 'text/event-stream',
      })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    }
  })

  it('is not sent in answer to a request for the head alone', async () => {
    const { id } = await sale()
    const before = world.live.count()
    const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
    socket.write(
      `HEAD /api/auctions/${id} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\nconnection: close\r\n\r\n`,
    )
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    await once(socket, 'close')
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(text.split('\r\n\r\n')[1]).toBe('')
    expect(world.live.count()).toBe(before)
  })
})
