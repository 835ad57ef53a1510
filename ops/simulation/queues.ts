/**
 * Queues by events: portals with one event loop each, a database with some cores, a lane for each sale. Bids that wait for the same lane are
 * decided in one transaction, and an accepted one is told to all who watch, each portal four times a second at most, as the portal does it.
 */
import type { Service } from './measured.ts'

/** An hour that is simulated: how much of everything comes each second, and what it comes upon. */
export type Hour = {
  portals: number
  databaseCores: number
  sales: number
  watchers: number
  bidsASecond: number
  readsASecond: number
  /** Of so many bids one is accepted; the others came too late or too low. */
  acceptedOf: number
  seconds: number
  seed: number
}
export type Found = {
  /** Milliseconds from the arrival of a bid to its answer. */
  bid: Waits
  read: Waits
  /** Milliseconds from a commit until the last watcher of the sale on a portal is told. */
  message: Waits
  /** The share of the time in which they worked: of the busiest portal, of all cores of the database. */
  portalShare: number
  databaseShare: number
  counts: { bids: number; reads: number; messages: number }
}
type Waits = { p50: number; p99: number; max: number }

const AT_MOST_EVERY_MS = 250

/** A source of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
function numbers(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What is to happen when, the earliest first. */
function agenda() {
  const heap: { at: number; happen: () => void }[] = []
  const swap = (one: number, other: number) => ([heap[one], heap[other]] = [heap[other]!, heap[one]!])
  const earlier = (one: number, other: number) => heap[one]!.at < heap[other]!.at
  return {
    add: (at: number, happen: () => void) => {
      heap.push({ at, happen })
      for (let n = heap.length - 1; n > 0 && earlier(n, (n - 1) >> 1); n = (n - 1) >> 1) swap(n, (n - 1) >> 1)
    },
    next: () => {
      const first = heap[0]
      const last = heap.pop()
      if (heap.length > 0 && last) heap[0] = last
      for (let n = 0; ;) {
        let least = n
        for (const child of [2 * n + 1, 2 * n + 2])
          if (child < heap.length && earlier(child, least)) least = child
        if (least === n) return first
        swap(n, least)
        n = least
      }
    },
  }
}

/** Servers alike that take what comes in its order; answers when a piece of work is done. */
function servers(count: number) {
  const freeAt = new Float64Array(count)
  let worked = 0
  return {
    work: (now: number, lasts: number) => {
      let soonest = 0
      for (let n = 1; n < count; n++) if (freeAt[n]! < freeAt[soonest]!) soonest = n
      worked += lasts
      return (freeAt[soonest] = Math.max(now, freeAt[soonest]!) + lasts)
    },
    share: (milliseconds: number) => worked / milliseconds / count,
  }
}

function waits(times: number[]): Waits {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 }
}

/** Lets an hour pass. Arrivals are random (Poisson), and so is how long each piece takes (exponential): worse than what was measured. */
export function simulate(hour: Hour, service: Service): Found {
  const random = numbers(hour.seed)
  const about = (mean: number) => -Math.log(1 - random()) * mean
  const { add, next } = agenda()
  const portals = Array.from({ length: hour.portals }, () => servers(1))
  const database = servers(hour.databaseCores)
  const found = { bids: [] as number[], reads: [] as number[], messages: [] as number[] }
  const until = hour.seconds * 1_000
  const anyPortal = () => portals[Math.floor(random() * portals.length)]!
  const watching = hour.watchers / hour.sales / hour.portals
  let reported = 0

  type Bid = { came: number }
  const lanes = Array.from({ length: hour.sales }, () => ({ waiting: [] as Bid[], busy: false }))
  const notifications = Array.from({ length: hour.sales }, () =>
    portals.map(() => ({ lastAt: -Infinity, due: false })),
  )

  const report = (sale: number, committed: number) => {
    for (const [n, notifying] of notifications[sale]!.entries()) {
      if (notifying.due || watching === 0) continue
      notifying.due = true
      const at = Math.max(committed, notifying.lastAt + AT_MOST_EVERY_MS)
      add(at, () => {
        notifying.due = false
        notifying.lastAt = at
        reported += watching
        found.messages.push(portals[n]!.work(at, watching * service.message.portalMs) - committed)
      })
    }
  }
  const decide = (sale: number, now: number) => {
    const lane = lanes[sale]!
    lane.busy = true
    const batch = lane.waiting.splice(0)
    // The processor time of each is what was measured; they wait for one commit together.
    const lasts = batch.reduce((sum) => sum + about(service.bid.databaseMs), 0)
    const done = database.work(now, lasts) + service.commitMs
    add(done, () => {
      for (const { came } of batch) found.bids.push(done - came)
      if (batch.some(() => random() * hour.acceptedOf < 1)) report(sale, done)
      if (lane.waiting.length > 0) decide(sale, done)
      else lane.busy = false
    })
  }
  const bid = (now: number) => {
    const sale = Math.floor(random() * hour.sales)
    const read = anyPortal().work(now, about(service.bid.portalMs))
    add(read, () => {
      const lane = lanes[sale]!
      lane.waiting.push({ came: now })
      if (!lane.busy) decide(sale, read)
    })
  }
  const read = (now: number) => {
    const portal = anyPortal()
    const request = portal.work(now, about(service.read.portalMs / 2))
    add(request, () => {
      const known = database.work(request, about(service.read.databaseMs))
      add(known, () => found.reads.push(portal.work(known, about(service.read.portalMs / 2)) - now))
    })
  }
  /** The next one comes when this one has come. */
  const stream = (rate: number, come: (now: number) => void) => {
    const arrive = (now: number) => {
      if (now > until) return
      come(now)
      const at = now + about(1_000 / rate)
      add(at, () => arrive(at))
    }
    if (rate > 0) arrive(about(1_000 / rate))
  }
  stream(hour.bidsASecond, bid)
  stream(hour.readsASecond, read)
  for (let event = next(); event; event = next()) event.happen()
  return {
    bid: waits(found.bids),
    read: waits(found.reads),
    message: waits(found.messages),
    portalShare: Math.max(...portals.map((portal) => portal.share(until))),
    databaseShare: database.share(until),
    counts: { bids: found.bids.length, reads: found.reads.length, messages: Math.round(reported) },
  }
}
