/** npm run bench:render: how many public pages a second the server sends beside the bare JSON of the same lists and sales, how many it draws, and what bidders feel of it. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, Tally } from './hammer.ts'
import { freshPortalDatabase, moreSales, startPortal } from './portal-under-test.ts'
import { askAll, figures, type Question } from './searchers.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const BIDDERS = 64
const CONNECTIONS = 4
const PAGES = 2_000
const DRAWN = 200
/** So many pages a second are asked for while bidders bid: of a portal that some thousand people look at. */
const BESIDE_MS = 50

const tool = <T>(name: string) => import(new URL(`../tools/${name}`, import.meta.url).href) as Promise<T>
const { ensureBuilt } = await tool<{ ensureBuilt: () => Promise<void> }>('build.mjs')
await ensureBuilt()
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const database = await freshPortalDatabase({ sales: 2, bidders: BIDDERS })
const [running, other] = database.sales
const all = await moreSales(database.url, other!, 40)
const portal = await startPortal(database.url)

const many = (count: number, path: (n: number) => string): Question[] =>
  Array.from({ length: count }, (_, n) => ({ path: path(n) }))
const sale = (n: number) => all[n % all.length]!
/** The same in both: a list, a sale, an auction, in turn. */
const pages = [
  '/dist/announcements?tab=current',
  (n: number) => `/dist/announcements/details/${sale(n)}`,
  (n: number) => `/dist/auctions/${sale(n)}`,
]
const answers = [
  '/api/announcements?phase=current',
  (n: number) => `/api/announcements/${sale(n)}`,
  (n: number) => `/api/auctions/${sale(n)}`,
]
const inTurn = (paths: (string | ((n: number) => string))[]) => (n: number) => {
  const path = paths[n % paths.length]!
  return typeof path === 'string' ? path : path(n)
}

/** So many a second, and how long each waited. */
async function rateOf(questions: Question[]) {
  const start = performance.now()
  const times = await askAll(portal.port, CONNECTIONS, questions)
  return { rate: (questions.length / (performance.now() - start)) * 1000, ...figures(times) }
}
type Rate = Awaited<ReturnType<typeof rateOf>>
const told = (name: string, each: Rate[]) => {
  const [rate, p95] = [median(each.map((one) => one.rate)), median(each.map((one) => one.p95))]
  console.log(`${name.padEnd(34)} ${rate.toFixed(0).padStart(7)} a second, p95 ${p95.toFixed(1)} ms`)
  return rate
}

await askAll(portal.port, CONNECTIONS, [...many(120, inTurn(pages)), ...many(300, inTurn(answers))])
const rounds: Record<'json' | 'pages' | 'drawn', Rate[]> = { json: [], pages: [], drawn: [] }
for (let round = 0; round < ROUNDS; round++) {
  rounds.json.push(await rateOf(many(PAGES, inTurn(answers))))
  rounds.pages.push(await rateOf(many(PAGES, inTurn(pages))))
  // Every search is a page of its own, which nobody has asked for before.
  const search = (n: number) =>
    `/dist/announcements?tab=current&search=${encodeURIComponent(`дом ${round} ${n}`)}`
  rounds.drawn.push(await rateOf(many(DRAWN, search)))
}
const json = told('answers as JSON', rounds.json)
const sent = told('pages, as they are kept', rounds.pages)
const drawn = told('pages that nobody asked for before', rounds.drawn)

/** Bids on one sale, with visitors who look at it and at others, or without. */
async function bids(withVisitors: boolean): Promise<Tally> {
  let done = false
  const visitors = async () => {
    for (let n = 0; withVisitors && !done; n++) {
      const path = n % 2 ? `/dist/auctions/${running!.id}` : inTurn(pages)(n)
      void askAll(portal.port, 1, [{ path }])
      await sleep(BESIDE_MS)
    }
  }
  const looking = visitors()
  const hammer = fork(new URL('./hammer.ts', import.meta.url), { stdio: 'inherit' })
  const { id, tokens, startPrice, step } = running!
  const job: Job = {
    port: portal.port,
    path: `/api/auctions/${id}/bids`,
    tokens,
    firstPrice: startPrice,
    step,
    seconds: SECONDS,
  }
  hammer.send(job)
  const [tally] = (await once(hammer, 'message')) as [Tally]
  hammer.kill()
  done = true
  await looking
  return tally
}

await bids(false) // to warm up
const [alone, beside]: [Tally[], Tally[]] = [[], []]
for (let round = 0; round < ROUNDS; round++) {
  alone.push(await bids(false))
  beside.push(await bids(true))
}
const speed = (tallies: Tally[]) => median(tallies.map(({ decisions, seconds }) => decisions / seconds))
const p99 = (tallies: Tally[]) => median(tallies.map((tally) => tally.p99))
console.log(`bids alone ${speed(alone).toFixed(0)} a second, p99 ${p99(alone).toFixed(1)} ms`)
console.log(`beside visitors ${speed(beside).toFixed(0)} a second, p99 ${p99(beside).toFixed(1)} ms`)
await portal.end()
await database.drop()
const round = (value: number) => Number(value.toFixed(2))
console.log(
  JSON.stringify({
    pagesOverJson: round(sent / json),
    bidsBesideOverAlone: round(speed(beside) / speed(alone)),
    drawnOverJson: round(drawn / json),
    drawnASecond: Math.round(drawn),
  }),
)
process.exit(0)
