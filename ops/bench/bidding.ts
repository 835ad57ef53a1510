/** npm run bench:bidding: 64 bidders on one sale over HTTP, three ways in turn: a transaction per bid, lanes, and a bare POST; then with news for the bidders’ browsers beside; then the same bidders on 1 to 1,000 sales, as bids come and with as many that come too late as on one. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import type { Job, HammerResult } from './hammer.ts'
import { freshPortalDatabase, moreSales } from './portal-under-test.ts'

const BIDDERS = 64
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const WAYS = { transaction: '/bench/transaction', lanes: '/api/auctions', bare: '/bench/bare' } as const
type Way = keyof typeof WAYS

const child = (file: string) => fork(new URL(file, import.meta.url), { stdio: 'inherit' })
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

console.log(
  `${BIDDERS} connections, ${SECONDS} s a turn, ${ROUNDS} rounds, fsync on; the machine is shared by all parts; load ${loadavg()[0]!.toFixed(1)}`,
)
const database = await freshPortalDatabase({ sales: 2, bidders: BIDDERS })
const portal = child('./bidding-server.ts')
portal.send({ url: database.url })
const [port] = (await once(portal, 'message')) as [number]

/** Processor time that the portal's process has had, in seconds. */
async function cpu() {
  portal.send('cpu')
  const [seconds] = (await once(portal, 'message')) as [number]
  return seconds
}

type Turn = HammerResult & { cpuMs: number }
async function turn(way: Way, sales?: number[], oneIn?: number): Promise<Turn> {
  const sale = database.sales[way === 'transaction' ? 0 : 1]!
  const hammer = child('./hammer.ts')
  const job: Job = {
    port,
    path: `${WAYS[way]}/${sales ? ':id' : sale.id}/bids`,
    ...(sales && { sales }),
    ...(oneIn && { oneIn }),
    tokens: sale.tokens,
    firstPrice: sale.startPrice,
    step: sale.step,
    seconds: SECONDS,
  }
  const before = await cpu()
  hammer.send(job)
  const [result] = (await once(hammer, 'message')) as [HammerResult]
  hammer.kill()
  return { ...result, cpuMs: ((await cpu()) - before) * 1000 }
}

const results: Record<Way, Awaited<ReturnType<typeof turn>>[]> = { transaction: [], lanes: [], bare: [] }
await turn('lanes') // one turn to warm up, not counted
for (let round = 1; round <= ROUNDS; round++)
  for (const way of Object.keys(WAYS) as Way[]) {
    const result = await turn(way)
    results[way].push(result)
    const a_second = (count: number) => Math.round(count / result.seconds).toLocaleString('en')
    console.log(
      `round ${round}  ${way.padEnd(11)} ${a_second(result.decisions).padStart(7)} decisions/s` +
        `  ${a_second(result.accepted).padStart(6)} accepted/s  p50 ${result.p50.toFixed(1)} ms  p99 ${result.p99.toFixed(1)} ms` +
        `  ${(result.cpuMs / result.decisions).toFixed(3)} ms of the processor each`,
    )
  }

/** The same lanes in turn without news for browsers, and with a browser for each bidder that wants all of them. */
const beside = { without: [] as Turn[], withNews: [] as Turn[] }
let taken = 0
const news = async (on: boolean) => {
  portal.send({ news: on })
  return Number(((await once(portal, 'message')) as [number])[0])
}
for (let round = 0; round < ROUNDS; round++) {
  beside.without.push(await turn('lanes'))
  await news(true)
  beside.withNews.push(await turn('lanes'))
  taken += await news(false)
}
const figures = (results: Turn[]) => ({
  rate: median(results.map(({ decisions, seconds }) => decisions / seconds)),
  p50: median(results.map(({ p50 }) => p50)),
  cost: median(results.map(({ cpuMs, decisions }) => cpuMs / decisions)),
})
const inWords = ({ rate, p50, cost }: ReturnType<typeof figures>) =>
  `${Math.round(rate).toLocaleString('en')} decisions/s, p50 ${p50.toFixed(1)} ms, ${cost.toFixed(3)} ms of the processor each`
const [quiet, reported] = [figures(beside.without), figures(beside.withNews)]
console.log(`without news for browsers: ${inWords(quiet)}`)
console.log(`with ${BIDDERS} browsers told: ${inWords(reported)}; ${taken} messages taken`)

const MANY = [1, 10, 100, 1000]
const all = await moreSales(database.url, database.sales[1]!, MANY.at(-1)!)

/** What a decision costs with more and more sales. Where callers go on once they lead, the more sales there are the more bids are accepted. */
async function costsWith(words: string, oneIn?: number) {
  const costs: number[] = []
  for (const count of MANY) {
    await turn('lanes', all.slice(0, count), oneIn) // who may bid is remembered from the first bid on
    const each = []
    for (let round = 0; round < ROUNDS; round++) each.push(await turn('lanes', all.slice(0, count), oneIn))
    const cost = median(each.map(({ cpuMs, decisions }) => cpuMs / decisions))
    costs.push(cost)
    const decisions = median(each.map((result) => result.decisions / result.seconds))
    const accepted = median(each.map((result) => result.accepted / result.seconds))
    console.log(
      `${String(count).padStart(5)} sales, ${words}  ${Math.round(decisions).toLocaleString('en').padStart(7)} decisions/s  ${Math.round(accepted).toLocaleString('en').padStart(6)} accepted/s  ${cost.toFixed(3)} ms of the processor each`,
    )
  }
  return Number((Math.max(...costs) / costs[0]!).toFixed(2))
}
const costGrowthSales = await costsWith('on once they lead')
const costGrowthSameAnswers = await costsWith('as many too late ', BIDDERS)

const cost = (way: Way) => median(results[way].map(({ cpuMs, decisions }) => cpuMs / decisions))
const rate = (way: Way) => median(results[way].map(({ decisions, seconds }) => decisions / seconds))
portal.kill()
await database.drop()
const ratios = {
  lanesOverTransactionPerBid: Number((rate('lanes') / rate('transaction')).toFixed(2)),
  lanesOverBarePost: Number((rate('lanes') / rate('bare')).toFixed(2)),
}
console.log(
  JSON.stringify({
    ...ratios,
    transactionPerBid: Math.round(rate('transaction')),
    lanes: Math.round(rate('lanes')),
    barePost: Math.round(rate('bare')),
    lanesP50Ms: Number(median(results.lanes.map(({ p50 }) => p50)).toFixed(1)),
    cpuOverBarePost: Number((cost('lanes') / cost('bare')).toFixed(2)),
    cpuOverBarePostOfRounds: results.lanes.map(({ cpuMs, decisions }, round) => {
      const bare = results.bare[round]!
      return Number((cpuMs / decisions / (bare.cpuMs / bare.decisions)).toFixed(2))
    }),
    withNewsOverWithout: Number((reported.rate / quiet.rate).toFixed(2)),
    cpuWithNewsOverWithout: Number((reported.cost / quiet.cost).toFixed(2)),
    costGrowthSales,
    costGrowthSameAnswers,
    lanesP99Ms: Number(median(results.lanes.map(({ p99 }) => p99)).toFixed(1)),
  }),
)
process.exit(0)
