/** The table of a bidder: which sales lie on it, and that it tells each bidder of themselves and of nobody else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { biddingTable } from './table.contract.ts'

const MINUTE = 60_000

let world: World
let [one, other, organiser]: Person[] = []
let sales: number[]

beforeAll(async () => {
  world = await createWorld()
  ;[one, other, organiser] = [
    await world.person('AuctionParticipant'),
    await world.person('AuctionParticipant'),
    await world.person('PrivateBailiff'),
  ]
  sales = []
  const startsAt = '2027-03-01T08:00:00Z'
  const bidders = [[one, other], [one, other], [other]]
  for (const [n, who] of bidders.entries())
    sales.push((await world.sale({ organiser, bidders: who, startsAt, title: `Вещ ${n}` })).id)
})
afterAll(() => world.close())

const tableOf = async (person: Person, choice: { watched?: string; hidden?: string } = {}) =>
  (await world.done(biddingTable.seeTable, { watched: '', hidden: '', ...choice }, person)).sales

describe('the table of a bidder', () => {
  it('has the sales in which they may bid, and those that they watch', async () => {
    const ids = async (choice?: { watched?: string; hidden?: string }) =>
      (await tableOf(one!, choice)).map(({ auction }) => auction.id)
    expect(await ids()).toEqual([sales[0], sales[1]])
    expect(await ids({ watched: String(sales[2]) })).toEqual(sales)
    expect(await ids({ watched: String(sales[2]), hidden: String(sales[0]) })).toEqual([sales[1], sales[2]])
  })

  it('says what each sale is to them: leading, outbid, or nothing yet', async () => {
    const [first, second] = [sales[0]!, sales[1]!]
    await world.bid(first, one!, 1_000_000)
    await world.bid(second, one!, 1_000_000)
    const { status } = await world.bid(first, other!, 1_050_000)
    expect(status).toBe(200)
    const [a, b, c] = await tableOf(one!, { watched: String(sales[2]) })
    expect(a).toMatchObject({
      auction: { lastPrice: 1_050_000, nextPrice: 1_100_000, bidCount: 2, bids: [{ number: 2 }] },
      standing: { registration: { status: 'APPROVED' }, bids: [{ number: 1, price: 1_000_000 }] },
    })
    expect(b).toMatchObject({ auction: { bidCount: 1 }, standing: { bids: [{ number: 1 }] } })
    expect(c).toMatchObject({
      auction: { bidCount: 0, bids: [] },
      standing: { registration: null, bids: [] },
    })
  })

  it('tells nothing of other bidders', async () => {
    const text = JSON.stringify(await tableOf(one!))
    expect(text).not.toContain(other!.fullName)
    expect(text).not.toContain(String(other!.id))
    const watching = await tableOf(one!, { watched: String(sales[2]) })
    expect(watching[2]!.standing).toEqual({ registration: null, bids: [], isOrganiser: false })
  })

  it('gives the same public answer as the sale’s own screen', async () => {
    const [{ auction } = { auction: undefined }] = await tableOf(one!)
    const {
      bids,
      now: _,
      ...seen
    } = (await world.fetch(`/api/auctions/${sales[0]}`).then((it) => it.json())) as NonNullable<
      typeof auction
    >
    expect(auction).toMatchObject({ ...seen, bids: bids.slice(0, 1) })
  })

  it('is sorted by the end, also after an extension', async () => {
    const [{ auction } = { auction: undefined }] = await tableOf(other!)
    world.at(new Date(Date.parse(auction!.endsAt) - 5 * MINUTE))
    await world.bid(sales[0]!, one!, 1_100_000)
    const ids = (await tableOf(one!)).map((each) => each.auction.id)
    expect(ids).toEqual([sales[1], sales[0]])
  })

  it('keeps a sale for an hour after its end, and then lets it go', async () => {
    const endsAt = Date.parse((await tableOf(one!))[0]!.auction.endsAt)
    world.at(new Date(endsAt + 59 * MINUTE))
    expect((await tableOf(one!)).map(({ auction }) => auction.id)).toContain(sales[1])
    world.at(new Date(endsAt + 61 * MINUTE))
    expect((await tableOf(one!)).map(({ auction }) => auction.id)).toEqual([sales[0]])
  })

  it('is for bidders, and takes no more sales than fit on it', async () => {
    expect((await world.ask(biddingTable.seeTable, {}, organiser)).status).toBe(403)
    expect((await world.ask(biddingTable.seeTable, {})).status).toBe(401)
    const thirteen = Array.from({ length: 13 }, (_, n) => n + 1).join(',')
    for (const watched of [thirteen, '1;2', 'x', '0', '-1', '99999999999'])
      expect((await world.ask(biddingTable.seeTable, { watched }, one)).status, watched).toBe(400)
  })
})
