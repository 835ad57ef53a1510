/** What is measured about watchers: how long after a bid's commit the last one has the price, and what the portal does meanwhile. */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Job, HammerResult } from './hammer.ts'
import { nowMs, startAnswering } from './answering.ts'
import type { Portal, Sale } from './portal-under-test.ts'
import type { Answers as Bare } from './bare-server.ts'
import type { Answers as Crowd } from './watchers-crowd.ts'

/** More than the least time between two answers to the same watchers. */
const APART_MS = 400
const PATIENCE_MS = 5000

export type Crowds = ReturnType<typeof startCrowds>

/** In how many processes the people are. */
export function startCrowds(processes: number) {
  const crowds = Array.from({ length: processes }, () =>
    startAnswering<Crowd>(new URL('./watchers-crowd.ts', import.meta.url)),
  )
  const all = <A>(ask: (crowd: (typeof crowds)[number]) => Promise<A>) => Promise.all(crowds.map(ask))
  return {
    /** Lets in this many more people, evenly over the processes. */
    gather: (sale: Sale, port: number, more: number, reading = true) => {
      let left = more
      return Promise.all(
        crowds.map((crowd, index) => {
          const count = Math.ceil(left / (crowds.length - index))
          left -= count
          return crowd.ask('gather', { port, saleId: sale.id, count, reading })
        }),
      )
    },
    expect: (price: number) => all((crowd) => crowd.ask('expect', price)),
    seen: () => all((crowd) => crowd.ask('seen', PATIENCE_MS)),
    messages: async () =>
      (await all((crowd) => crowd.ask('messages'))).reduce((sum, heard) => sum + heard, 0),
    leave: () => all((crowd) => crowd.ask('leave')),
    end: () => all((crowd) => crowd.end()),
  }
}

export type Spread = { medianMs: number; lastMs: number; loopMs: number; withoutProcessorMs: number }

/** Places single bids; for each, when half of the watchers and when the last of them had the price, counted from its commit. */
export async function singleBids(
  databaseUrl: string,
  portal: Portal,
  sale: Sale,
  crowds: Crowds,
  { watchers, bids }: { watchers: number; bids: number },
): Promise<Spread[]> {
  const spreads: Spread[] = []
  const listener = new pg.Client({ connectionString: databaseUrl })
  await listener.connect()
  await listener.query('listen topics')
  let price = await nextPrice(portal, sale)
  for (let n = 0; n < bids; n++, price += sale.step) {
    await crowds.expect(price)
    await sleep(APART_MS)
    await portal.ask('watchLoop')
    // The database tells of the commit before anyone else can know of it; the bidder's own answer may come even sooner.
    const reported = once(listener, 'notification').then(nowMs)
    const answered = placeBid(portal, sale, sale.tokens[n % sale.tokens.length]!, price).then(nowMs)
    const committed = Math.min(...(await Promise.all([reported, answered])))
    const seen = await crowds.seen()
    const { maxMs, withoutProcessorMs } = await portal.ask('loop')
    const times = seen.flatMap((part) => part.times).sort((a, b) => a - b)
    if (times.length !== watchers) throw new Error(`${times.length} of ${watchers} watchers saw the price`)
    spreads.push({
      medianMs: times[times.length >> 1]! - committed,
      lastMs: times.at(-1)! - committed,
      loopMs: maxMs,
      withoutProcessorMs,
    })
  }
  await listener.end()
  return spreads
}

async function nextPrice({ address }: Portal, { id }: Sale) {
  const auction = (await (await fetch(`${address}/api/auctions/${id}`)).json()) as { nextPrice: number }
  return auction.nextPrice
}

async function placeBid({ address }: Portal, { id }: Sale, token: string, price: number) {
  const response = await fetch(`${address}/api/auctions/${id}/bids`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ price, key: randomUUID() }),
  })
  if (!response.ok) throw new Error(`the bid was answered with ${response.status} ${await response.text()}`)
}

/** Lets all bidders bid without rest while everybody watches. */
export async function hammering(
  portal: Portal,
  sale: Sale,
  crowds: Crowds,
  watchers: number,
  seconds: number,
) {
  const hammer = fork(new URL('./hammer.ts', import.meta.url))
  const { id, tokens, startPrice: firstPrice, step } = sale
  await crowds.messages()
  await portal.ask('watchLoop')
  hammer.send({
    port: portal.port,
    path: `/api/auctions/${id}/bids`,
    tokens,
    firstPrice,
    step,
    seconds,
  } satisfies Job)
  const [result] = (await once(hammer, 'message')) as [HammerResult]
  const { maxMs, withoutProcessorMs } = await portal.ask('loop')
  hammer.kill()
  return {
    acceptedPerSecond: result.accepted / result.seconds,
    decisionsPerSecond: result.decisions / result.seconds,
    p50Ms: result.p50,
    p99Ms: result.p99,
    updatesPerSecond: (await crowds.messages()) / watchers / result.seconds,
    loopMs: maxMs,
    withoutProcessorMs,
  }
}

/** Touches a sale with long answers until those who never read it are closed; answers how long that took, and what the readers heard. */
export async function untilClosed(
  databaseUrl: string,
  portal: Portal,
  sale: Sale,
  readers: Crowds,
  { reading, expected }: { reading: number; expected: number },
) {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  while ((await watchersOf(portal)) !== expected) await sleep(50)
  await readers.messages()
  const start = nowMs()
  let touches = 0
  while ((await watchersOf(portal)) > reading && nowMs() - start < 40_000) {
    await owner.query("select pg_notify('topics', $1)", [`auction:${sale.id}`])
    touches++
    await sleep(260)
  }
  await owner.end()
  const heard = (await readers.messages()) / reading
  return { seconds: (nowMs() - start) / 1000, touches, left: await watchersOf(portal), heard }
}

/** How many streams the portal holds open; a watcher who never reads does not notice that he was closed. */
async function watchersOf({ address }: Portal) {
  const figures = await (await fetch(`${address}/metrics`)).text()
  return Number(/^zapori_live_watchers (\d+)/m.exec(figures)?.[1])
}

/** The same people before a bare server that writes the same bytes to each: when the last of them has them, in milliseconds from the writing. */
export async function bareSpreads(
  portal: Portal,
  sale: Sale,
  crowds: Crowds,
  { watchers, bids }: { watchers: number; bids: number },
): Promise<number[]> {
  const bare = startAnswering<Bare>(new URL('./bare-server.ts', import.meta.url))
  const port = await bare.ask('port')
  const text = await (await fetch(`${portal.address}/api/auctions/${sale.id}`)).text()
  const said = (price: number) => text.replace(/"lastPrice":\d+,/, `"lastPrice":${price},`)
  await bare.ask('first', text)
  await crowds.gather(sale, port, watchers)
  const times: number[] = []
  for (let n = 0; n < bids; n++) {
    const price = 7_000_000 + n
    await crowds.expect(price)
    await sleep(APART_MS)
    const start = nowMs()
    await bare.ask('write', said(price))
    const seen = (await crowds.seen()).flatMap((part) => part.times).sort((a, b) => a - b)
    if (seen.length !== watchers) throw new Error(`${seen.length} of ${watchers} watchers saw the bytes`)
    times.push(seen.at(-1)! - start)
  }
  await crowds.leave()
  await bare.end()
  return times
}
