/** One, two and three portals on one database, which share bidders, readers and watchers. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { startAnswering } from './answering.ts'
import type { Job, Tally } from './hammer.ts'
import { freshPortalDatabase, moreSales, startPortal } from './portal-under-test.ts'
import { postmasterOf } from './processor.ts'
import { costOf, publicQuestions, type Server } from './scale-cost.ts'
import { askAll } from './searchers.ts'
import type { Answers as Crowd } from './watchers-crowd.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const BIDDERS = 60
const SALES = 30
const WATCHERS = Number(process.env['BENCH_WATCHERS'] ?? 600)
const READERS = 6
const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 1_200)

/** Portals share the load: each has its part of bidders on all sales, of readers and of watchers. */
async function withPortals(
  count: number,
  server: Server,
  database: Awaited<ReturnType<typeof freshPortalDatabase>>,
) {
  const portals = await Promise.all(Array.from({ length: count }, () => startPortal(database.url)))
  const [first] = database.sales
  const sales = database.sales.map(({ id }) => id)
  const share = <T>(all: readonly T[], turn: number) => all.filter((_, at) => at % count === turn)
  const crowds = await Promise.all(
    portals.map(async ({ port }) => {
      const crowd = startAnswering<Crowd>(new URL('./watchers-crowd.ts', import.meta.url))
      await crowd.ask('gather', {
        port,
        saleId: first!.id,
        count: Math.round(WATCHERS / count),
        reading: true,
      })
      return crowd
    }),
  )
  const bid = async (seconds: number) => {
    const tallies = await Promise.all(
      portals.map(async ({ port }, turn) => {
        const hammer = fork(new URL('./hammer.ts', import.meta.url), { stdio: 'inherit' })
        hammer.send({
          port,
          path: '/api/auctions/:id/bids',
          sales,
          tokens: share(first!.tokens, turn),
          firstPrice: first!.startPrice,
          step: first!.step,
          seconds,
        } satisfies Job)
        const [tally] = (await once(hammer, 'message')) as [Tally]
        hammer.kill()
        return tally.decisions
      }),
    )
    return tallies.reduce((sum, each) => sum + each, 0)
  }
  const read = async () => {
    await Promise.all(
      portals.map(({ port }, turn) =>
        askAll(port, READERS / count, share(publicQuestions(QUESTIONS, SALES), turn)),
      ),
    )
    return QUESTIONS
  }
  const told = async () => {
    const heard = await Promise.all(crowds.map((crowd) => crowd.ask('messages')))
    return heard.reduce((sum, each) => sum + each, 0)
  }
  // What is translated and remembered once is no part of what a request costs.
  await Promise.all([bid(2), read()])
  await told()
  const cost = await costOf(portals, server, async () => {
    const [decisions] = await Promise.all([bid(SECONDS), read()])
    return decisions + QUESTIONS + (await told())
  })
  for (const crowd of crowds) {
    await crowd.ask('leave')
    await crowd.end()
  }
  await Promise.all(portals.map((portal) => portal.end()))
  console.log(
    `${count} portal(s): ${cost.requests.toLocaleString('en')} bids, reads and messages in ${SECONDS} s; ${cost.portalMs.toFixed(3)} ms of the processor each, ${cost.wholeMs.toFixed(3)} with the database`,
  )
  return cost
}

/** The processor time of a request with three portals beside that with one. */
export async function portalsShown() {
  const database = await freshPortalDatabase({ sales: 1, bidders: BIDDERS })
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const server = { postmaster: await postmasterOf(owner) }
  const [first] = database.sales
  const ids = await moreSales(database.url, first!, SALES)
  database.sales.push(...ids.slice(1).map((id) => ({ ...first!, id })))
  const costs = []
  for (const count of [1, 2, 3]) costs.push(await withPortals(count, server, database))
  await owner.end()
  await database.drop()
  return costs.at(-1)!.wholeMs / costs[0]!.wholeMs
}
