/** One, two and three portals on one database, each with as many bidders, readers and watchers as the others; and what a bid, a read and a message cost by themselves. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { startAnswering } from './answering.ts'
import type { Job, HammerResult } from './hammer.ts'
import { freshPortalDatabase, moreSales, type Portal, type Sale, startPortal } from './portal-under-test.ts'
import { postmasterOf } from './processor.ts'
import { costOf, publicQuestions, type Server } from './scale-cost.ts'
import { askAll } from './searchers.ts'
import type { Answers as Crowd } from './watchers-crowd.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8)
const WARM_UP_SECONDS = 3
const MOST_PORTALS = 3
const BIDDERS = 60
const SALES = 30
/** 60 who offer every 200 ms are 300 bids a second. */
const REST_MS = 200
/** 50 of each sale, as in the hour in which most sales end. */
const WATCHERS = Number(process.env['BENCH_WATCHERS'] ?? 1_500)
const READERS = 6
const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 2_400)

/** In milliseconds of the processor: a decision about a bid at 300 a second and at as many as go, a read, and a message to one who watches. */
export type Costs = Record<
  'bid' | 'crowdedBid' | 'read' | 'message',
  { portalMs: number; databaseMs: number }
>
/** How many of each come together in the hour in which most sales end. */
const MIX = { bid: 1, crowdedBid: 0, read: 5, message: 100 } as const

/** The load of one portal: the sales in which bids come to it, the tokens of their bidders, and how many readers. */
type Share = {
  portal: Portal
  sales: number[]
  tokens: string[]
  readers: number
  questions: ReturnType<typeof publicQuestions>
}

/** Shares each of the same size; the balancer sends all that concerns a sale to one portal (`deploy/nginx`, `deploy/haproxy`). */
const sharesOf = (portals: readonly Portal[], { tokens }: Sale, sales: number[], shares: number): Share[] =>
  portals.map((portal, turn) => {
    const mine = <T>(all: readonly T[]) => all.filter((_, at) => at % shares === turn)
    return {
      portal,
      sales: mine(sales),
      tokens: mine(tokens),
      readers: READERS / shares,
      questions: mine(publicQuestions(QUESTIONS, SALES)),
    }
  })

/** Bidders, each among the sales of his portal; answers the decisions. */
async function bid(
  shares: readonly Share[],
  { startPrice, step }: Sale,
  { seconds = SECONDS, restMs }: { seconds?: number; restMs?: number } = {},
) {
  const results = await Promise.all(
    shares.map(async ({ portal, sales, tokens }) => {
      const hammer = fork(new URL('./hammer.ts', import.meta.url), { stdio: 'inherit' })
      hammer.send({
        port: portal.port,
        path: '/api/auctions/:id/bids',
        sales,
        tokens,
        firstPrice: startPrice,
        step,
        seconds,
        ...(restMs && { restMs }),
      } satisfies Job)
      const [result] = (await once(hammer, 'message')) as [HammerResult]
      hammer.kill()
      return result.decisions
    }),
  )
  return results.reduce((sum, each) => sum + each, 0)
}

async function read(shares: readonly Share[]) {
  const times = await Promise.all(
    shares.map(({ portal, readers, questions }) => askAll(portal.port, readers, questions)),
  )
  return times.flat().length
}

/** What is translated and remembered once is no part of what a request costs. */
async function warm(shares: readonly Share[], first: Sale) {
  for (const share of shares) {
    await bid([share], first, { seconds: WARM_UP_SECONDS })
    for (let turn = 0; turn < 3; turn++) await read([share])
  }
}

/** Watchers of all sales, each at the portal of his sale. */
const collect = (shares: readonly Share[]) =>
  Promise.all(
    shares.flatMap(({ portal, sales }) =>
      sales.map(async (saleId) => {
        const crowd = startAnswering<Crowd>(new URL('./watchers-crowd.ts', import.meta.url))
        const count = Math.round(WATCHERS / SALES)
        await crowd.ask('gather', { port: portal.port, saleId, count, reading: true })
        return crowd
      }),
    ),
  )

async function withPortals(
  { portals: count, shares: of }: { portals: number; shares: number },
  server: Server,
  url: string,
  first: Sale,
  sales: number[],
): Promise<Costs> {
  const portals = await Promise.all(Array.from({ length: count }, () => startPortal(url)))
  const shares = sharesOf(portals, first, sales, of)
  await warm(shares, first)
  const readCost = await costOf(portals, server, () => read(shares))
  const crowdedBid = await costOf(portals, server, () => bid(shares, first))
  const alone = await costOf(portals, server, () => bid(shares, first, { restMs: REST_MS }))
  const crowds = await collect(shares)
  let decisions = 0
  const reported = await costOf(portals, server, async () => {
    decisions = await bid(shares, first, { restMs: REST_MS })
    const heard = await Promise.all(crowds.map((crowd) => crowd.ask('messages')))
    return heard.reduce((sum, each) => sum + each, 0)
  })
  for (const crowd of crowds) {
    await crowd.ask('leave')
    await crowd.end()
  }
  await Promise.all(portals.map((portal) => portal.end()))
  const left = (whole: number, each: number) => Math.max(0, whole - (each * decisions) / reported.requests)
  const costs: Costs = {
    bid: alone,
    crowdedBid,
    read: readCost,
    message: {
      portalMs: left(reported.portalMs, alone.portalMs),
      databaseMs: left(reported.databaseMs, alone.databaseMs),
    },
  }
  const words = Object.entries(costs).map(
    ([name, { portalMs, databaseMs }]) => `${name} ${portalMs.toFixed(3)} + ${databaseMs.toFixed(3)}`,
  )
  console.log(
    `${count} portal(s) with ${count} of ${of} parts of the work, ms of the processor in portals + database: ${words.join(', ')} (${decisions} decisions, ${reported.requests} messages)`,
  )
  return costs
}

const ofMix = (costs: Costs) =>
  Object.entries(MIX).reduce((sum, [name, count]) => {
    const { portalMs, databaseMs } = costs[name as keyof Costs]
    return sum + count * (portalMs + databaseMs)
  }, 0)

/**
 * The processor time of the worst hour's mix with three portals beside that with one, where each has as much to do; and what each part
 * costs where one portal does all of it. That one gathers more bids into a statement than three that share them: it is no measure of
 * what more portals cost who need them.
 */
export async function portalsShown(): Promise<{ ratio: number; costs: Costs }> {
  const database = await freshPortalDatabase({ sales: 1, bidders: BIDDERS })
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const server = { postmaster: await postmasterOf(owner) }
  const [first] = database.sales as [Sale]
  const ids = await moreSales(database.url, first, SALES)
  const costs = (portals: number, shares: number) =>
    withPortals({ portals, shares }, server, database.url, first, ids)
  const equal: Costs[] = []
  for (let count = 1; count <= MOST_PORTALS; count++) equal.push(await costs(count, MOST_PORTALS))
  const whole = await costs(1, 1)
  await owner.end()
  await database.drop()
  return { ratio: ofMix(equal.at(-1)!) / ofMix(equal[0]!), costs: whole }
}
