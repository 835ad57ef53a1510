import { afterAll, beforeAll, expect, it } from 'vitest'
import { pushWorld } from '#test/push.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { momentInSofia } from '#platform/dates.ts'
import { turnOf } from '#platform/db/job.ts'
import { notifyBrowsers } from './bidder-news.ts'

let world: World
let push: Awaited<ReturnType<typeof pushWorld>>
let bailiff: Person
let people: Person[]

beforeAll(async () => {
  world = await createWorld()
  push = await pushWorld(world)
  bailiff = await world.person('PrivateBailiff')
  people = await Promise.all([1, 2, 3].map(() => world.person('AuctionParticipant')))
})
afterAll(async () => {
  await world.close()
  await push.service.close()
})

const sofia = (day: string, time: string) => momentInSofia(`2027-${day}`, time)
/** Bidding from 17.02.2027 09:00 to 24.02.2027 17:00. */
const sale = () => {
  const startsAt = sofia('02-17', '09:00').toISOString()
  return world.sale({ organiser: bailiff, bidders: people, startPrice: 100_000, startsAt })
}
/** Finds out what has happened and sends it; answers how many sales had news. */
const news = async () => {
  const sales = await turnOf(notifyBrowsers, world.db, world.now())
  await push.send()
  return sales.length
}
it('tells who is outbid once for many bids, and never who leads', async () => {
  const { id, code } = await sale()
  const [ana, boris, vera] = people
  const [hers, his, third] = await Promise.all(
    [ana!, boris!, vera!].map((who) => push.told(who, ['overtaken'], who === boris ? 'en' : 'bg')),
  )
  await news()
  world.at(sofia('02-18', '12:00'))
  await world.bid(id, ana!, 100_000)
  await news()
  for (const [who, price] of [
    [boris, 110_000],
    [ana, 120_000],
    [boris, 130_000],
    [vera, 140_000],
    [boris, 150_000],
  ] as const)
    await world.bid(id, who!, price)
  await news()
  expect(hers!.shown()).toMatchObject([
    {
      title: `Продан ${code}: предложението Ви е надвишено`,
      body: 'Наддаването продължава до 24.02.2027 17:00 ч.',
      path: `/auctions/${id}`,
      ttl: 3600,
    },
  ])
  expect(third!.shown()).toHaveLength(1)
  expect(his!.shown()).toEqual([])
  // What comes within seconds is not told of at once, but it is told.
  await world.bid(id, ana!, 160_000)
  expect(await news()).toBe(0)
  expect(await notifyBrowsers.nextAt!(world.db, world.now())).toEqual(
    new Date(world.now().getTime() + 10_000),
  )
  world.at(new Date(world.now().getTime() + 10_000))
  expect(await news()).toBe(1)
  expect(his!.shown()).toMatchObject([{ title: `Sale ${code}: you have been outbid` }])
  expect(await news()).toBe(0)
  // Nobody's name and no price goes to a screen that others see.
  const all = [hers, his, third]
    .flatMap((browser) => browser!.shown())
    .map(({ title, body, path, tag }) => [title, body, path, tag].join(' '))
    .join(' ')
  for (const word of [ana!.fullName, boris!.fullName, '150', '1 500', '1500']) expect(all).not.toContain(word)
})

it('tells bidders that a sale is extended, but not whoever extended it, and nobody the same twice', async () => {
  const { id } = await sale()
  const [ana, boris, vera] = people
  const [hers, both] = await Promise.all([
    push.told(ana!, ['prolonged']),
    push.told(ana!, ['overtaken', 'prolonged']),
  ])
  const his = await push.told(boris!, ['prolonged'])
  const none = await push.told(vera!, ['prolonged', 'overtaken'])
  await news()
  world.at(sofia('02-24', '16:00'))
  await world.bid(id, ana!, 100_000)
  await news()
  expect(hers!.shown()).toEqual([])
  world.at(sofia('02-24', '16:55'))
  await world.bid(id, boris!, 110_000)
  await news()
  expect(hers!.shown()).toMatchObject([
    { body: 'Наддаването вече продължава до 24.02.2027 17:10 ч.', urgency: 'normal', again: false, ttl: 900 },
  ])
  expect(both!.shown()).toMatchObject([{ body: 'Наддаването продължава до 24.02.2027 17:10 ч.' }])
  expect(his.shown()).toEqual([])
  // Who has not bid in a sale is told of its course by its page.
  expect(none.shown()).toEqual([])
})

it('tells the admitted that a sale begins: a quarter of an hour before, and at the start', async () => {
  const { id, code } = await sale()
  world.at(sofia('02-17', '08:00'))
  const browser = await push.told(people[0]!, ['saleBegins'])
  const next = () => notifyBrowsers.nextAt!(world.db, world.now())
  await news()
  expect(await next()).toEqual(sofia('02-17', '08:45'))
  expect(browser.shown()).toEqual([])
  world.at(sofia('02-17', '08:45'))
  await news()
  expect(browser.shown()).toMatchObject([
    { title: `Продан ${code} започва скоро`, body: 'Наддаването започва на 17.02.2027 09:00 ч.', ttl: 900 },
  ])
  expect(await next()).toEqual(sofia('02-17', '09:00'))
  world.at(sofia('02-17', '09:00'))
  await news()
  expect(browser.shown()).toMatchObject([{ title: `Продан ${code} започна`, path: `/auctions/${id}` }])
  expect(await next()).toBeUndefined()
})

it('a sale without anybody who wants news is not looked at, nor one that is over', async () => {
  await world.owner.query('delete from push_subscription')
  await world.owner.query('delete from sale_push_mark')
  const { id } = await sale()
  const marks = async () =>
    (await world.owner.query('select from sale_push_mark where auction_id = $1', [id])).rowCount
  expect(await marks()).toBe(0)
  const browser = await push.told(people[0]!, ['overtaken'])
  expect(await marks()).toBe(1)
  world.at(sofia('02-24', '16:00'))
  await world.bid(id, people[0]!, 100_000)
  await world.bid(id, people[1]!, 110_000)
  world.at(sofia('02-24', '17:00'))
  await world.job()
  await news()
  expect(await marks()).toBe(0)
  expect(browser.shown()).toEqual([])
})
