/** npm run bench:watchers: 2,000 and then 10,000 people (BENCH_WATCHERS and a fifth of them) watch one sale on one portal process; how soon has the last of them a new price? */
import { availableParallelism, loadavg } from 'node:os'
import { nowMs } from './answering.ts'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'
import {
  bareSpreads,
  hammering,
  singleBids,
  type Spread,
  startCrowds,
  untilClosed,
} from './watchers-measure.ts'

const MANY = Number(process.env['BENCH_WATCHERS'] ?? 10_000)
const FEW = Math.round(MANY / 5)
const NEVER_READING = 50
const BIDDERS = 64
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8)
/** A stuck line swallows megabytes on the loopback of one machine before anyone can notice; long answers fill it in seconds. */
const LONG_TITLE = 'Т'.repeat(60_000)

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
const worst = (values: number[]) => Math.max(...values)
const rounded = (value: number, digits = 1) => Number(value.toFixed(digits))
const whole = (value: number) => Math.round(value).toLocaleString('en')
const row = (name: string, ...cells: (string | number)[]) =>
  console.log(name.padEnd(34) + cells.map((cell) => String(cell).padStart(12)).join(''))

console.log(
  `One portal process, ${availableParallelism()} processors for everything, fsync on; ` +
    `others keep ${loadavg()[0]!.toFixed(1)} of the processors busy.`,
)
const database = await freshPortalDatabase({ sales: 2, bidders: BIDDERS, titles: ['Апартамент', LONG_TITLE] })
const [sale, longSale] = database.sales as [(typeof database.sales)[0], (typeof database.sales)[0]]
const portal = await startPortal(database.url)
const readers = startCrowds(3)
const idle = startCrowds(1)

const show = (name: string, spreads: Spread[]) => {
  const of = (pick: (spread: Spread) => number) => spreads.map(pick)
  row(
    name,
    rounded(median(of(({ medianMs }) => medianMs))),
    rounded(median(of(({ lastMs }) => lastMs))),
    rounded(worst(of(({ lastMs }) => lastMs))),
    rounded(median(of(({ loopMs }) => loopMs))),
    rounded(worst(of(({ loopMs }) => loopMs))),
    rounded(median(of(({ withoutProcessorMs }) => withoutProcessorMs))),
  )
  return {
    last: median(of(({ lastMs }) => lastMs)),
    worst: worst(of(({ lastMs }) => lastMs)),
    loop: worst(of(({ loopMs }) => loopMs)),
    loopMedian: median(of(({ loopMs }) => loopMs)),
    withoutProcessor: median(of(({ withoutProcessorMs }) => withoutProcessorMs)),
  }
}

const empty = await portal.ask('memory')
let since = nowMs()
await readers.gather(sale, portal.port, FEW)
console.log(`${whole(FEW)} let in within ${whole(nowMs() - since)} ms.`)
await singleBids(database.url, portal, sale, readers, { watchers: FEW, bids: 3 }) // to warm up, not counted

console.log(
  '\nMilliseconds from the commit of a bid until the watchers have the price, and how long the event',
)
console.log('loop was held up meanwhile; "no CPU" is what the portal waited for a processor that others had.')
row('', 'half', 'last', 'last, worst', 'loop', 'loop, worst', 'no CPU')
const ofFew = show(
  `${whole(FEW)} watchers`,
  await singleBids(database.url, portal, sale, readers, { watchers: FEW, bids: 9 }),
)
since = nowMs()
await readers.gather(sale, portal.port, MANY - FEW)
const gatheredMs = nowMs() - since
const full = await portal.ask('memory')
const many = { watchers: MANY, bids: 11 }
const ofMany = show(`${whole(MANY)} watchers`, await singleBids(database.url, portal, sale, readers, many))
await idle.gather(sale, portal.port, NEVER_READING, false)
const besideIdle = show(
  `${whole(MANY)} and ${NEVER_READING} who never read`,
  await singleBids(database.url, portal, sale, readers, many),
)

const kib = (full.rss - empty.rss) / 1024 / MANY
console.log(`\n${whole(MANY - FEW)} more let in within ${whole(gatheredMs)} ms.`)
console.log(
  `Memory: ${whole(empty.rss / 2 ** 20)} MiB without and ${whole(full.rss / 2 ** 20)} MiB with ${whole(MANY)} watchers: ` +
    `${kib.toFixed(1)} KiB each, ${((full.heapUsed - empty.heapUsed) / 1024 / MANY).toFixed(1)} of it JavaScript.`,
)

const meanwhile = await hammering(portal, sale, readers, MANY, SECONDS)
console.log(
  `${BIDDERS} bidders without rest beside ${whole(MANY)} watchers: ${whole(meanwhile.decisionsPerSecond)} decisions/s, ` +
    `${whole(meanwhile.acceptedPerSecond)} bids accepted/s, p50 ${meanwhile.p50Ms.toFixed(1)} ms, p99 ${meanwhile.p99Ms.toFixed(1)} ms; ` +
    `each watcher got ${meanwhile.updatesPerSecond.toFixed(1)} answers/s; the loop was held up ${meanwhile.loopMs.toFixed(1)} ms at most.`,
)

await readers.leave()
await idle.leave()
const bare = await bareSpreads(portal, sale, readers, many)
console.log(
  `The same bytes from a bare server: the last of ${whole(MANY)} has them after ${rounded(median(bare))} ms.`,
)
const alone = await hammering(portal, sale, readers, 1, SECONDS / 2)
console.log(
  `The same bidders with nobody watching: ${whole(alone.decisionsPerSecond)} decisions/s, ${whole(alone.acceptedPerSecond)} accepted/s.`,
)

await readers.gather(longSale, portal.port, NEVER_READING)
await idle.gather(longSale, portal.port, NEVER_READING, false)
const closing = await untilClosed(database.url, portal, longSale, readers, {
  reading: NEVER_READING,
  expected: 2 * NEVER_READING,
})
console.log(
  `${NEVER_READING} who never read beside ${NEVER_READING} who do, answers of 120 kB: after ${closing.seconds.toFixed(1)} s and ` +
    `${closing.touches} touches ${closing.left} are left; each of the readers heard ${closing.heard.toFixed(1)} answers.`,
)

await Promise.all([readers.end(), idle.end()])
await portal.end()
await database.drop()
console.log(
  JSON.stringify({
    [`lastOf${FEW}Ms`]: rounded(ofFew.last),
    [`lastOf${MANY}Ms`]: rounded(ofMany.last),
    [`lastOf${MANY}WorstMs`]: rounded(ofMany.worst),
    [`lastOf${MANY}BesideIdleMs`]: rounded(besideIdle.last),
    [`bareLastOf${MANY}Ms`]: rounded(median(bare)),
    lastOverBare: rounded(ofMany.last / median(bare), 2),
    kibPerWatcher: rounded(kib),
    loopBlockedMs: rounded(ofMany.loop),
    loopBlockedMedianMs: rounded(ofMany.loopMedian),
    withoutProcessorMs: rounded(ofMany.withoutProcessor),
    bidsPerSecondMeanwhile: Math.round(meanwhile.acceptedPerSecond),
    decisionsPerSecondMeanwhile: Math.round(meanwhile.decisionsPerSecond),
    decisionsPerSecondUnwatched: Math.round(alone.decisionsPerSecond),
    neverReadingLeft: closing.left - NEVER_READING,
  }),
)
process.exit(0)
