/** Bidders as the browser makes them: one key for each wish, sent again, to whatever portal answers, until there is an answer. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BidReceipt } from '#sales/bidding/bid/bid.contract.ts'
import { draws } from '../at-length.ts'

/** What one bidder wished, and what he was told in the end. */
export type Wish = {
  saleId: number
  registrationId: number
  price: number
  tries: number
  receipt?: BidReceipt
  refused?: string
  /** When he first sent it and when the answer came, by this process's own clock. */
  sentAt?: number
  answeredAt?: number
}

/** All wishes by their keys, noted before they were sent. */
export type Wishes = Map<string, Wish>

export type Crowd = {
  /** Where portals answer, as the bidders know it; some of them may be dead. */
  portals: () => string[]
  /** Nobody wishes anything new after this. */
  over: () => boolean
  /** How long a bidder rests at most before he wishes something again. */
  restMs?: number
  /** Rests for so long, or until it is over. */
  rest?: (ms: number) => Promise<unknown>
  /** Whether all hear what the others have bid, as who watches does; else each knows what he himself was told last. */
  hearing?: boolean
}

/** What is bid on, and by whom. */
export type Bidding = {
  id: number
  startPrice: number
  step: number
  registrations: readonly { id: number }[]
  bidders: readonly { token: string }[]
}

const draw = draws()
/** The times of `use-bidding.ts`. */
const ANSWER_WITHIN_MS = 8_000
const LONGEST_PAUSE_MS = 4_000

/** Lets all bidders of a sale bid against each other until it ends or `over`; then every one of them has his answer. */
export async function bidTogether(sale: Bidding, crowd: Crowd, wishes: Wishes) {
  const { restMs = 600, rest = sleep, hearing = false } = crowd
  const table: { price: number; leads?: number } = { price: sale.startPrice }
  const bidOn = async (n: number) => {
    let price = sale.startPrice
    // Whoever hears the others has come to watch, and not all at once.
    if (hearing) await rest(draw() * restMs)
    while (!crowd.over()) {
      // Nobody outbids himself where he sees that he leads.
      if (!hearing || table.leads !== n) {
        const known = hearing ? Math.max(price, table.price) : price
        const { wish, next } = await bidOnce(sale, n, known, crowd, wishes)
        if (wish.refused === 'ended') return
        price = next
        if (next > table.price) {
          table.price = next
          if (wish.receipt) table.leads = n
          else delete table.leads
        }
      }
      await rest(10 + draw() * restMs)
    }
  }
  await Promise.all(sale.bidders.map((_, n) => bidOn(n)))
}

/** One bid of the bidder with this place, with its answer and the price that may be bid next. */
export async function bidOnce(sale: Bidding, n: number, price: number, { portals }: Crowd, wishes: Wishes) {
  const key = randomUUID()
  const registrationId = sale.registrations[n]!.id
  const wish: Wish = { saleId: sale.id, registrationId, price, tries: 0, sentAt: performance.now() }
  wishes.set(key, wish)
  const { status, body } = await insist(portals, wish, key, sale.bidders[n]!.token)
  wish.answeredAt = performance.now()
  if (status === 200) wish.receipt = body as BidReceipt
  else wish.refused = (body as Refused).code
  const next = status === 200 ? wish.receipt!.price + sale.step : (body as Refused).nextPrice
  if (next === undefined && wish.refused !== 'ended')
    throw new Error(`A bid was refused with ${status} ${JSON.stringify(body)}`)
  return { wish, next }
}

type Refused = { code: string; nextPrice: number }

/** Sends until somebody has spoken; silence, a dead portal and a fault are no answers. */
async function insist(portals: Crowd['portals'], wish: Wish, key: string, token: string) {
  const { saleId, price } = wish
  for (;;) {
    const known = portals()
    const portal = known[Math.floor(draw() * known.length)]!
    try {
      const response = await fetch(`${portal}/api/auctions/${saleId}/bids`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ price, key }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      if (response.status < 500) return { status: response.status, body: (await response.json()) as unknown }
      await response.arrayBuffer()
    } catch {
      // The line was lost; whether the bid was recorded the next answer tells.
    }
    await sleep(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** wish.tries++))
  }
}
