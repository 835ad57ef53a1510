/** npm run bench:render: pages a second that the server sends beside the bare JSON answers of the same sales, from the memory and while bids change one of them again and again; how many it draws; and what bidders feel of visitors, and visitors of bidders. */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, HammerResult } from './hammer.ts'
import { freshPortalDatabase, moreSales, startPortal } from './portal-under-test.ts'
import { askAll, figures, type Question } from './searchers.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const BIDDERS = 64
const CONNECTIONS = 4
const REQUESTS = 2_000
const RENDERED = 100
/** Twenty pages a second beside the bidders: each of some thousand visitors opens one a minute. */
const BESIDE_MS = 50
/** A sale in which somebody bids this often is a lively one. */
const BID_EACH_MS = 500

const tool = <T>(name: string) => import(new URL(`../../tools/${name}`, import.meta.url).href) as Promise<T>
const { ensureBuilt } = await tool<{ ensureBuilt: () => Promise<void> }>('build.mjs')
await ensureBuilt()
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const database = await freshPortalDatabase({ sales: 3, bidders: BIDDERS })
const [running, other, lively] = database.sales
const all = [lively!.id, ...(await moreSales(database.url, other!, 40))]
const portal = await startPortal(database.url)

const many = (count: number, path: (n: number) => string): Question[] =>
  Array.from({ length: count }, (_, n) => ({ path: path(n) }))
const sale = (n: number) => all[n % all.length]!
/** The same in both: a list, a sale, an auction, in turn. */
const pageAt = (n: number) =>
  n % 3 === 0
    ? '/dist/announcements?tab=current'
    : `/dist/${n % 3 === 1 ? 'announcements/details' : 'auctions'}/${sale(n)}`
const answerAt = (n: number) =>
  n % 3 === 0
    ? '/api/announcements?phase=current'
    : `/api/${n % 3 === 1 ? 'announcements' : 'auctions'}/${sale(n)}`

/** So many a second, and how long each waited. */
async function rateOf(questions: Question[]) {
  const start = performance.now()
  const times = await askAll(portal.port, CONNECTIONS, questions)
  return { rate: (questions.length / (performance.now() - start)) * 1000, ...figures(times) }
}
type Rate = Awaited<ReturnType<typeof rateOf>>

/** Bids on one of the sales again and again, until told to stop; so its pages and the list fall. */
function bidding() {
  let done = false
  const { tokens, step, id } = lively!
  const bid = async () => {
    while (!done) {
      const auction = (await (await fetch(`${portal.address}/api/auctions/${id}`)).json()) as {
        nextPrice: number
      }
      const token = tokens[(auction.nextPrice / step) % tokens.length]
      const response = await fetch(`${portal.address}/api/auctions/${id}/bids`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ price: auction.nextPrice, key: randomUUID() }),
      })
      if (!response.ok)
        throw new Error(`the bid was answered with ${response.status} ${await response.text()}`)
      await sleep(BID_EACH_MS)
    }
  }
  const bids = bid()
  return async () => {
    done = true
    await bids
  }
}

console.log(`Load of the machine at the start: ${loadavg()[0]!.toFixed(1)}`)
await askAll(portal.port, CONNECTIONS, [...many(3 * all.length, pageAt), ...many(300, answerAt)])
const rounds: Record<'json' | 'kept' | 'changing' | 'drawn', Rate[]> = {
  json: [],
  kept: [],
  changing: [],
  drawn: [],
}
for (let round = 0; round < ROUNDS; round++) {
  rounds.json.push(await rateOf(many(REQUESTS, answerAt)))
  rounds.kept.push(await rateOf(many(REQUESTS, pageAt)))
  const stop = bidding()
  rounds.changing.push(await rateOf(many(REQUESTS, pageAt)))
  await stop()
  // Every search is a page of its own, which nobody has asked for before.
  const search = (n: number) =>
    `/dist/announcements?tab=current&search=${encodeURIComponent(`дом ${round} ${n}`)}`
  rounds.drawn.push(await rateOf(many(RENDERED, search)))
}
const reported = (name: string, each: Rate[]) => {
  const [rate, p95] = [median(each.map((one) => one.rate)), median(each.map((one) => one.p95))]
  console.log(`${name.padEnd(44)} ${rate.toFixed(0).padStart(7)} a second, p95 ${p95.toFixed(1)} ms`)
  return rate
}
const json = reported('answers as JSON', rounds.json)
const stored = reported('pages, nothing changing', rounds.kept)
const changing = reported('pages, a bid on one sale each half second', rounds.changing)
const rendered = reported('pages that nobody asked for before', rounds.drawn)

/** Bids on one sale, with visitors who look at it and at others, or without. */
async function bids(withVisitors: boolean): Promise<HammerResult & { waited: number[] }> {
  let done = false
  const requests: Promise<number[]>[] = []
  const visitors = async () => {
    for (let n = 0; withVisitors && !done; n++) {
      const path = n % 2 ? `/dist/auctions/${running!.id}` : pageAt(n)
      requests.push(askAll(portal.port, 1, [{ path }]))
      await sleep(BESIDE_MS)
    }
  }
  const looking = visitors()
  const hammer = fork(new URL('./hammer.ts', import.meta.url), { stdio: 'inherit' })
  const { id, tokens, startPrice, step } = running!
  const path = `/api/auctions/${id}/bids`
  const job: Job = { port: portal.port, path, tokens, firstPrice: startPrice, step, seconds: SECONDS }
  hammer.send(job)
  const [result] = (await once(hammer, 'message')) as [HammerResult]
  hammer.kill()
  done = true
  await looking
  return { ...result, waited: (await Promise.all(requests)).flat() }
}

await bids(true) // to warm up
const [alone, beside]: [HammerResult[], Awaited<ReturnType<typeof bids>>[]] = [[], []]
for (let round = 0; round < ROUNDS; round++) {
  alone.push(await bids(false))
  beside.push(await bids(true))
}
const speed = (results: HammerResult[]) =>
  median(results.map(({ decisions, seconds }) => decisions / seconds))
const p99 = (results: HammerResult[]) => median(results.map((result) => result.p99))
const waited = figures(beside.flatMap((result) => result.waited))
console.log(
  `${BIDDERS} bidders alone: ${speed(alone).toFixed(0)} decisions a second, p99 ${p99(alone).toFixed(1)} ms`,
)
console.log(
  `beside visitors: ${speed(beside).toFixed(0)} decisions a second, p99 ${p99(beside).toFixed(1)} ms`,
)
console.log(
  `a page beside them: p50 ${waited.p50.toFixed(1)} ms, p95 ${waited.p95.toFixed(1)} ms, of ${waited.count}`,
)
const { rss } = await portal.ask('memory')
console.log(`The portal takes ${(rss / 2 ** 20).toFixed(0)} MiB with its page thread.`)
await portal.end()
await database.drop()
const rounded = (value: number) => Number(value.toFixed(2))
console.log(
  JSON.stringify({
    // What a visitor meets: a portal in whose sales people bid.
    pagesOverJson: rounded(changing / json),
    bidsBesideOverAlone: rounded(speed(beside) / speed(alone)),
    keptOverJson: rounded(stored / json),
    drawnASecond: rounded(rendered),
    pageBesideP95Ms: rounded(waited.p95),
  }),
)
process.exit(0)
