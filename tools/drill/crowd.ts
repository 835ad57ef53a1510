/** Who bids and who watches in a drill, through the fronts, as browsers do. */
import { setTimeout as sleep } from 'node:timers/promises'
import { startAnswering } from '../../bench/answering.ts'
import type { Answers } from '../../bench/watchers-crowd.ts'
import { bidOnce, type Bidding, bidTogether, type Wish, type Wishes } from '../../test/faults/bidders.ts'

/** Together they wish about so many bids a second. */
const BIDS_A_SECOND = 60
const MOST_RESTED_MS = 4_000
/** Within so much time at least three bids are acknowledged where bidding goes on. */
const FLOWING_MS = 3_000
const WATCHERS_WAIT_MS = 12_000

export type Bidders = ReturnType<typeof biddersOf>

/** All bidders of a sale; `wishes` is all that was ever wished. */
export function biddersOf(sale: Bidding, portals: string[]) {
  const wishes: Wishes = new Map()
  const restMs = Math.min(MOST_RESTED_MS, (2_000 * sale.bidders.length) / BIDS_A_SECOND)
  let over = true
  let bidding: Promise<void> | undefined
  const crowd = { portals: () => portals, over: () => over, restMs }
  const acknowledged = () =>
    [...wishes.values()].flatMap(({ receipt, answeredAt }) => (receipt && answeredAt ? [answeredAt] : []))
  return {
    sale,
    wishes,
    start: () => {
      over = false
      bidding = bidTogether(sale, crowd, wishes)
      bidding.catch(() => undefined)
    },
    /** When everybody has his answer. */
    stop: async () => {
      over = true
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
    /** One more bid, by whoever does not lead; answers its price. */
    once: async () => {
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

/** So many people who look at a sale through each of the fronts, and come back when their line breaks. */
export async function watchersOf({ id }: Bidding, fronts: readonly string[], count: number) {
  const crowds = fronts.map(() =>
    startAnswering<Answers>(new URL('../../bench/watchers-crowd.ts', import.meta.url)),
  )
  for (const [n, crowd] of crowds.entries()) {
    const { hostname: host, port } = new URL(fronts[n]!)
    const each = Math.round(count / fronts.length)
    await crowd.ask('gather', {
      host,
      port: Number(port),
      saleId: id,
      count: each,
      reading: true,
      returning: true,
    })
  }
  return {
    /** How many have heard of a price that is bid now. */
    hear: async (bid: () => Promise<number>, expected: (price: number) => number) => {
      const last = await bid()
      const price = expected(last)
      await Promise.all(crowds.map((crowd) => crowd.ask('expect', price)))
      await bid()
      const seen = await Promise.all(crowds.map((crowd) => crowd.ask('seen', WATCHERS_WAIT_MS)))
      return seen.reduce((sum, { have }) => sum + have, 0)
    },
    close: async () => {
      await Promise.all(crowds.map((crowd) => Promise.race([crowd.ask('leave'), sleep(2_000)])))
      await Promise.all(crowds.map((crowd) => crowd.end()))
    },
  }
}
