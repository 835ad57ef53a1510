/** One, two and three portals on one database, which share bidders, readers and watchers; and what a bid, a read and a message cost by themselves. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { startAnswering } from './answering.ts'
import type { Job, Tally } from './hammer.ts'
import { freshPortalDatabase, moreSales, type Portal, type Sale, startPortal } from './portal-under-test.ts'
import { postmasterOf } from './processor.ts'
import { costOf, publicQuestions, type Server } from './scale-cost.ts'
import { askAll } from './searchers.ts'
import type { Answers as Crowd } from './watchers-crowd.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8)
const WARM_UP_SECONDS = 3
const BIDDERS = 60
const SALES = 30
/** 60 who offer every 200 ms are 300 bids a second. */
const REST_MS = 200
/** 50 of each sale, as in the hour in which most sales end. */
const WATCHERS = Number(process.env['BENCH_WATCHERS'] ?? 1_500)
const READERS = 6
const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 1_200)

/** In milliseconds of the processor: a decision about a bid at 300 a second and at as many as go, a read, and a message to one who watches. */
export type Costs = Record<
  'bid' | 'crowdedBid' | 'read' | 'message',
  { portalMs: number; databaseMs: number }
>
/** How many of each come together in the hour in which most sales end. */
const MIX = { bid: 1, crowdedBid: 0, read: 5, message: 100 } as const

/** The sales of each portal: the balancer sends all that concerns one of them to the same portal (`deploy/nginx`, `deploy/haproxy`). */
const byNumber = (portals: readonly Portal[], sales: readonly number[]) =>
  portals.map((portal, turn) => ({ portal, sales: sales.filter((id) => id % portals.length === turn) }))

/** Bidders, each with a part of the sales; answers the decisions. */
async function bid(
  portals: readonly Portal[],
  first: Sale,
  sales: number[],
  { seconds = SECONDS, restMs }: { seconds?: number; restMs?: number } = {},
) {
  const tallies = await Promise.all(
    byNumber(portals, sales).map(async ({ portal, sales: part }, turn) => {
      const hammer = fork(new URL('./hammer.ts', import.meta.url), { stdio: 'inherit' })
      hammer.send({
        port: portal.port,
        path: '/api/auctions/:id/bids',
        sales: part,
        tokens: first.tokens.filter((_, at) => at % portals.length === turn),
        firstPrice: first.startPrice,
        step: first.step,
        seconds,
        ...(restMs && { restMs }),
      } satisfies Job)
      const [tally] = (await once(hammer, 'message')) as [Tally]
      hammer.kill()
      return tally.decisions
    }),
  )
  return tallies.reduce((sum, each) => sum + each, 0)
}

async function read(portals: readonly Portal[]) {
  const questions = publicQuestions(QUESTIONS, SALES)
  await Promise.all(
    portals.map(({ port }, turn) =>
      askAll(
        port,
        Math.ceil(READERS / portals.length),
        questions.filter((_, at) => at % portals.length === turn),
      ),
    ),
  )
  return QUESTIONS
}

/** What is translated and remembered once is no part of what a request costs: each portal is asked as much as the only one. */
async function warm(portals: readonly Portal[], first: Sale, sales: number[]) {
  for (const portal of portals) {
    await bid([portal], first, sales, { seconds: WARM_UP_SECONDS })
    for (let turn = 0; turn < 2; turn++) await read([portal])
  }
}

/** Watchers of all sales, each at the portal of his sale. */
const gather = (portals: readonly Portal[], sales: number[]) =>
  Promise.all(
    byNumber(portals, sales).flatMap(({ portal, sales: part }) =>
      part.map(async (saleId) => {
        const count = Math.round(WATCHERS / sales.length)
        const crowd = startAnswering<Crowd>(new URL('./watchers-crowd.ts', import.meta.url))
        await crowd.ask('gather', { port: portal.port, saleId, count, reading: true })
        return crowd
      }),
    ),
  )

async function withPortals(
  count: number,
  server: Server,
  url: string,
  first: Sale,
  sales: number[],
): Promise<Costs> {
  const portals = await Promise.all(Array.from({ length: count }, () => startPortal(url)))
  await warm(portals, first, sales)
  const readCost = await costOf(portals, server, () => read(portals))
  const crowdedBid = await costOf(portals, server, () => bid(portals, first, sales))
  const alone = await costOf(portals, server, () => bid(portals, first, sales, { restMs: REST_MS }))
  const crowds = await gather(portals, sales)
  let decisions = 0
  const told = await costOf(portals, server, async () => {
    decisions = await bid(portals, first, sales, { restMs: REST_MS })
    const heard = await Promise.all(crowds.map((crowd) => crowd.ask('messages')))
    return heard.reduce((sum, each) => sum + each, 0)
  })
  for (const crowd of crowds) {
    await crowd.ask('leave')
    await crowd.end()
  }
  await Promise.all(portals.map((portal) => portal.end()))
  const left = (whole: number, each: number) => Math.max(0, whole - (each * decisions) / told.requests)
  const costs: Costs = {
    bid: alone,
    crowdedBid,
    read: readCost,
    message: {
      portalMs: left(told.portalMs, alone.portalMs),
      databaseMs: left(told.databaseMs, alone.databaseMs),
    },
  }
  const words = Object.entries(costs).map(
    ([name, { portalMs, databaseMs }]) => `${name} ${portalMs.toFixed(3)} + ${databaseMs.toFixed(3)}`,
  )
  console.log(
    `${count} portal(s), ms of the processor in portals + database: ${words.join(', ')} (${decisions} decisions, ${told.requests} messages)`,
  )
  return costs
}

const ofMix = (costs: Costs) =>
  Object.entries(MIX).reduce((sum, [name, count]) => {
    const { portalMs, databaseMs } = costs[name as keyof Costs]
    return sum + count * (portalMs + databaseMs)
  }, 0)

/** The processor time of the worst hour's mix with three portals beside that with one, and what each part costs with one. */
export async function portalsShown(): Promise<{ ratio: number; costs: Costs }> {
  const database = await freshPortalDatabase({ sales: 1, bidders: BIDDERS })
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const server = { postmaster: await postmasterOf(owner) }
  const [first] = database.sales as [Sale]
  const ids = await moreSales(database.url, first, SALES)
  const all: Costs[] = []
  for (const count of [1, 2, 3]) all.push(await withPortals(count, server, database.url, first, ids))
  await owner.end()
  await database.drop()
  const [one] = all as [Costs]
  return { ratio: ofMix(all.at(-1)!) / ofMix(one), costs: one }
}
