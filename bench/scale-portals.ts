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

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const WARM_UP_SECONDS = 2
const BIDDERS = 60
const SALES = 30
const WATCHERS = Number(process.env['BENCH_WATCHERS'] ?? 600)
const READERS = 6
const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 1_200)

/** In milliseconds of the processor: a decision about a bid, a read, and a message to one who watches. */
export type Costs = Record<'bid' | 'read' | 'message', { portalMs: number; databaseMs: number }>
/** How many of each come together in the hour in which most sales end. */
const MIX = { bid: 1, read: 5, message: 100 } as const

/** Bidders of a part of the portals, on these sales; answers the decisions. */
async function bid(portals: readonly Portal[], first: Sale, sales: number[], seconds: number) {
  const tallies = await Promise.all(
    portals.map(async ({ port }, turn) => {
      const hammer = fork(new URL('./hammer.ts', import.meta.url), { stdio: 'inherit' })
      hammer.send({
        port,
        path: '/api/auctions/:id/bids',
        sales,
        tokens: first.tokens.filter((_, at) => at % portals.length === turn),
        firstPrice: first.startPrice,
        step: first.step,
        seconds,
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

/** Portals share the load: each has its part of bidders, of readers and of watchers. */
async function withPortals(
  count: number,
  server: Server,
  url: string,
  first: Sale,
  sales: number[],
): Promise<Costs> {
  const portals = await Promise.all(Array.from({ length: count }, () => startPortal(url)))
  // What is translated and remembered once is no part of what a request costs.
  await bid(portals, first, sales, WARM_UP_SECONDS)
  for (let turn = 0; turn < 2; turn++) await read(portals)
  const reads = await costOf(portals, server, () => read(portals))
  const bids = await costOf(portals, server, () => bid(portals, first, sales, SECONDS))
  const onOne = await costOf(portals, server, () => bid(portals, first, [first.id], SECONDS))
  const crowds = await Promise.all(
    portals.map(async ({ port }) => {
      const crowd = startAnswering<Crowd>(new URL('./watchers-crowd.ts', import.meta.url))
      const part = { saleId: first.id, count: Math.round(WATCHERS / count), reading: true }
      await crowd.ask('gather', { port, ...part })
      return crowd
    }),
  )
  let decisions = 0
  const told = await costOf(portals, server, async () => {
    decisions = await bid(portals, first, [first.id], SECONDS)
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
    bid: bids,
    read: reads,
    message: {
      portalMs: left(told.portalMs, onOne.portalMs),
      databaseMs: left(told.databaseMs, onOne.databaseMs),
    },
  }
  const words = Object.entries(costs).map(
    ([name, { portalMs, databaseMs }]) => `${name} ${portalMs.toFixed(3)} + ${databaseMs.toFixed(3)}`,
  )
  console.log(`${count} portal(s), ms of the processor in portals + database: ${words.join(', ')}`)
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
