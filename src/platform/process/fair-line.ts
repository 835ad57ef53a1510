/** Lines for what is scarce, such as threads: parties have their turns by how much they have had, so that nobody is held up by one that asks for much. docs/decisions/093-fair-lines.md */
import { Refusal } from '#platform/endpoint.ts'
import { currentParty, type Party, PORTAL } from './party.ts'

export type LineOptions = {
  /** So many are served at the same moment. */
  places: number
  /** So many of them one party may have; one less than there are, so that whoever has none need not wait for a single other. */
  ofOne?: number
  /** So many of one party may wait; of the portal, whose work is bounded where it begins, as many as of all. */
  mostWaiting: number
  /** So many of all parties may wait. */
  longestQueue: number
  /** In milliseconds; never set back. */
  clock?: () => number
}

/** Gives a place back; `costMs` is what was used in it, where that is not the time that passed. */
export type Leave = (costMs?: number) => void

type Waiter = { number: number; overtaken: number; enter: () => void; refuse: (why: Refusal) => void }
/** What a party has: `used` rises with its cost, in milliseconds, from where the line is when it comes; `turn` numbers its last turn. */
type Share = { used: number; turn: number; inHand: number; waiting: Waiter[] }

/** Nobody is passed over more often than that by who came later, however little those have had. */
const MOST_OVERTAKEN = 20
/** As long as nothing has been measured. */
const FIRST_GUESS_MS = 1_000
/** How much of the average the newest duration is. */
const NEWEST = 0.2
/** Shares of parties that have gone are cleared away beyond so many. */
const MANY = 1_000

/**
 * A line with some places. Next is whose party has used the least (start-time fair queuing): with equal work, each waits for at most one
 * turn of each other, and the order within a party is that of coming. Refuses with `tooMany` and a truthful `retryAfterSeconds`.
 */
export function fairLine({
  places,
  ofOne = Math.max(1, places - 1),
  mostWaiting,
  longestQueue,
  clock = () => performance.now(),
}: LineOptions) {
  const shares = new Map<Party, Share>()
  let inHand = 0
  let waiting = 0
  let numbers = 0
  let turns = 0
  /** What whoever was served last had used by then: whoever comes begins there, and saves up nothing while away. */
  let level = 0
  let averageMs = FIRST_GUESS_MS

  const isIdle = ({ inHand: mine, waiting: queued }: Share) => mine === 0 && queued.length === 0
  const active = () => [...shares.values()].filter((share) => !isIdle(share)).length

  /** When the next of a party's that waits has its turn, as far as is known. */
  const tooMany = () => {
    const turnsMs = averageMs * Math.max(1 / ofOne, active() / places)
    return new Refusal('tooMany', { retryAfterSeconds: Math.max(1, Math.ceil(turnsMs / 1000)) })
  }

  const shareOf = (party: Party): Share => {
    const share = shares.get(party) ?? { used: level, turn: 0, inHand: 0, waiting: [] }
    shares.set(party, share)
    if (isIdle(share)) share.used = Math.max(share.used, level)
    return share
  }
  const clear = () => {
    if (inHand === 0 && waiting === 0) return shares.clear()
    if (shares.size <= MANY) return
    for (const [party, share] of shares) if (isIdle(share) && share.used <= level) shares.delete(party)
  }

  /** What a party has had, with what it has in hand at what others took. */
  const had = ({ used, inHand: mine }: Share) => used + mine * averageMs

  /** With as much had, it is whose last turn is longer ago, and then who came first. */
  const comesBefore = (one: Share, other: Share) =>
    (had(one) - had(other) || one.turn - other.turn || one.waiting[0]!.number - other.waiting[0]!.number) < 0

  const next = (): Share | undefined => {
    let best: Share | undefined
    for (const share of shares.values()) {
      const [head] = share.waiting
      if (!head || share.inHand >= ofOne) continue
      const [other] = best?.waiting ?? []
      if (!best || !other) best = share
      else if (head.overtaken >= MOST_OVERTAKEN || other.overtaken >= MOST_OVERTAKEN)
        best = head.overtaken > other.overtaken ? share : best
      else if (comesBefore(share, best)) best = share
    }
    return best
  }

  const take = (share: Share): Leave => {
    inHand++
    share.inHand++
    share.turn = ++turns
    level = Math.max(level, share.used)
    const begunAt = clock()
    let over = false
    return (costMs) => {
      if (over) return
      over = true
      const passedMs = clock() - begunAt
      averageMs += NEWEST * (passedMs - averageMs)
      share.used += costMs ?? passedMs
      share.inHand--
      inHand--
      serve()
      clear()
    }
  }

  const serve = () => {
    while (inHand < places) {
      const share = next()
      const waiter = share?.waiting.shift()
      if (!waiter) return
      waiting--
      for (const { waiting: queued, inHand: theirs } of shares.values())
        if (theirs < ofOne && queued[0] && queued[0].number < waiter.number) queued[0].overtaken++
      waiter.enter()
    }
  }

  /** Makes room in a line that is full: of whoever has most waiting the newest goes, unless that is the newcomer. */
  const makeRoom = (mine: Share) => {
    let longest = mine
    for (const share of shares.values())
      if (share.waiting.length > Math.max(longest.waiting.length, mine.waiting.length + 1)) longest = share
    const last = longest === mine ? undefined : longest.waiting.pop()
    if (!last) throw tooMany()
    waiting--
    last.refuse(tooMany())
  }

  /** Waits for a place; answers how to leave it. */
  const enter = async (party: Party = currentParty()): Promise<Leave> => {
    const share = shareOf(party)
    if (inHand < places && share.inHand < ofOne && share.waiting.length === 0) return take(share)
    if (party !== PORTAL && share.waiting.length >= mostWaiting) throw tooMany()
    if (waiting >= longestQueue) makeRoom(share)
    return new Promise<Leave>((resolve, reject) => {
      const enterNow = () => resolve(take(share))
      share.waiting.push({ number: numbers++, overtaken: 0, enter: enterNow, refuse: reject })
      waiting++
    })
  }

  return {
    enter,
    /** Does something in a place of the line; what it costs is the time that it takes. */
    run: async <T>(work: () => Promise<T>, party?: Party): Promise<T> => {
      const leave = await enter(party)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
