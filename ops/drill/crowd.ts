/** Who bids and who watches in a drill, through both fronts, as browsers do. */
import { setMaxListeners } from 'node:events'
import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { startAnswering } from '../bench/answering.ts'
import type { Answers } from '../bench/watchers-crowd.ts'
import { bidOnce, type Bidding, bidTogether, type Wish, type Wishes } from '#test/faults/bidders.ts'

/** Together they wish about so many bids a second, however many they are. */
const BIDS_A_SECOND = 24
/** So many at most bid against each other. */
const BIDDERS_OF_A_SALE = 25
/** Within so much time at least three bids are acknowledged where bidding goes on. */
const FLOWING_MS = 3_000
const WATCHERS_WAIT_MS = 12_000
/** Who watches comes after who bids: how late a bid is answered is what is measured. So much nicer than all the others. */
const NICER = 7

export type Bidders = ReturnType<typeof biddersOf>

/** How many bid on each sale, so that all have one. */
export const spread = (bidders: number): number[] => {
  const sales = Math.ceil(bidders / BIDDERS_OF_A_SALE)
  return Array.from({ length: sales }, (_, n) => Math.floor((bidders + n) / sales))
}

/** All bidders of all sales; `wishes` is all that was ever wished. */
export function biddersOf(sales: readonly Bidding[], fronts: string[]) {
  const wishes: Wishes = new Map()
  const count = sales.reduce((sum, { bidders }) => sum + bidders.length, 0)
  const restMs = (2_000 * count) / BIDS_A_SECOND
  let over = new AbortController()
  over.abort()
  let bidding: Promise<unknown> | undefined
  const crowdUntil = ({ signal }: AbortController) => ({
    portals: () => fronts,
    over: () => signal.aborted,
    rest: (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined),
    restMs,
    hearing: true,
  })
  const acknowledged = () =>
    [...wishes.values()].flatMap(({ receipt, answeredAt }) => (receipt && answeredAt ? [answeredAt] : []))
  return {
    sales,
    wishes,
    start: () => {
      over = new AbortController()
      setMaxListeners(0, over.signal)
      const crowd = crowdUntil(over)
      bidding = Promise.all(sales.map((sale) => bidTogether(sale, crowd, wishes)))
      bidding.catch(() => undefined)
    },
    /** When everybody has his answer. */
    stop: async () => {
      over.abort()
      await bidding
    },
    /** Whether bids have been acknowledged again and again in the last seconds. */
    flows: () => {
      const ago = acknowledged().map((at) => performance.now() - at)
      return ago.filter((ms) => ms < FLOWING_MS).length >= 3 && ago.some((ms) => ms < FLOWING_MS / 2)
    },
    /** The longest time between two acknowledged bids, in seconds, from a moment on. */
    longestGap: (since: number) => {
      const times = acknowledged()
        .filter((at) => at > since)
        .toSorted((one, other) => one - other)
      const gaps = [...times, performance.now()].map((at, n) => at - (times[n - 1] ?? since))
      return Math.max(0, ...gaps) / 1_000
    },
    /** What was wished since a moment. */
    wishesSince: (before: number): Wish[] => [...wishes.values()].slice(before),
    /** One more bid on a sale, by whoever does not lead; answers its price. */
    once: async (sale: Bidding) => {
      const crowd = crowdUntil(new AbortController())
      let price = sale.startPrice
      for (let n = 0; ; n = (n + 1) % sale.bidders.length) {
        const { wish, next } = await bidOnce(sale, n, price, crowd, wishes)
        if (wish.receipt) return wish.receipt.price
        price = next
      }
    },
  }
}

export type Watchers = Awaited<ReturnType<typeof watchersOf>>

/** So many people, evenly on all sales and through all fronts, who come back when their line breaks; a process for each front. */
export async function watchersOf(
  sales: readonly Bidding[],
  { fronts, authority, count }: { fronts: readonly string[]; authority: string; count: number },
) {
  const crowds = fronts.map(() =>
    startAnswering<Answers>(new URL('../bench/watchers-crowd.ts', import.meta.url)),
  )
  const places = fronts.length * sales.length
  for (const [f, crowd] of crowds.entries()) {
    const { hostname: host, port } = new URL(fronts[f]!)
    await crowd.ask('giveWay', getPriority() + NICER)
    const line = { host, port: Number(port), authority, reading: true, returning: true }
    for (const [s, { id: saleId }] of sales.entries()) {
      const each = Math.floor((count + f * sales.length + s) / places)
      await crowd.ask('gather', { ...line, saleId, count: each })
    }
  }
  return {
    /** How many have heard of a price that is bid now, each on the sale at which he looks. */
    hear: async (bid: (sale: Bidding) => Promise<number>) => {
      const last = await Promise.all(
        sales.map(async (sale) => [sale.id, (await bid(sale)) + sale.step] as const),
      )
      const expected = Object.fromEntries(last)
      await Promise.all(crowds.map((crowd) => crowd.ask('expect', expected)))
      await Promise.all(sales.map(bid))
      const seen = await Promise.all(crowds.map((crowd) => crowd.ask('seen', WATCHERS_WAIT_MS)))
      return seen.reduce((sum, { have }) => sum + have, 0)
    },
    close: async () => {
      await Promise.all(crowds.map((crowd) => Promise.race([crowd.ask('leave'), sleep(2_000)])))
      await Promise.all(crowds.map((crowd) => crowd.end()))
    },
  }
}
