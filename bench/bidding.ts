/** npm run bench:bidding: 64 bidders on one sale over HTTP, three ways in turn: a transaction per bid, lanes, and a bare POST. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Job, Tally } from './hammer.ts'
import { freshPortalDatabase } from './portal-under-test.ts'

const BIDDERS = 64
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROUNDS = 3
const WAYS = { transaction: '/bench/transaction', lanes: '/api/auctions', bare: '/bench/bare' } as const
type Way = keyof typeof WAYS

const child = (file: string) => fork(new URL(file, import.meta.url), { stdio: 'inherit' })
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

console.log(
  `${BIDDERS} connections, ${SECONDS} s a turn, ${ROUNDS} rounds, fsync on; the machine is shared by all parts`,
)
const database = await freshPortalDatabase({ sales: 2, bidders: BIDDERS })
const portal = child('./bidding-server.ts')
portal.send(database.url)
const [port] = (await once(portal, 'message')) as [number]

async function turn(way: Way): Promise<Tally> {
  const sale = database.sales[way === 'transaction' ? 0 : 1]!
  const hammer = child('./hammer.ts')
  const job: Job = {
    port,
    path: `${WAYS[way]}/${sale.id}/bids`,
    tokens: sale.tokens,
    firstPrice: sale.startPrice,
    step: sale.step,
    seconds: SECONDS,
  }
  hammer.send(job)
  const [tally] = (await once(hammer, 'message')) as [Tally]
  hammer.kill()
  return tally
}

const tallies: Record<Way, Tally[]> = { transaction: [], lanes: [], bare: [] }
await turn('lanes') // one turn to warm up, not counted
for (let round = 1; round <= ROUNDS; round++)
  for (const way of Object.keys(WAYS) as Way[]) {
    const tally = await turn(way)
    tallies[way].push(tally)
    const a_second = (count: number) => Math.round(count / tally.seconds).toLocaleString('en')
    console.log(
      `round ${round}  ${way.padEnd(11)} ${a_second(tally.decisions).padStart(7)} decisions/s` +
        `  ${a_second(tally.accepted).padStart(6)} accepted/s  p50 ${tally.p50.toFixed(1)} ms  p99 ${tally.p99.toFixed(1)} ms`,
    )
  }

const rate = (way: Way) => median(tallies[way].map(({ decisions, seconds }) => decisions / seconds))
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
    lanesP50Ms: Number(median(tallies.lanes.map(({ p50 }) => p50)).toFixed(1)),
    lanesP99Ms: Number(median(tallies.lanes.map(({ p99 }) => p99)).toFixed(1)),
  }),
)
process.exit(0)
