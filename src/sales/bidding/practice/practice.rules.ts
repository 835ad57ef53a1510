/** A practice sale: play money, a short clock and invented rivals, judged by the same rules as a real one. Time comes from outside, chance from a number. */
import { stepFor } from '#sales/law/terms.rules.ts'
import { dayInSofia } from '#platform/dates.ts'
import { ranking } from '#sales/law/ranking.rules.ts'
import { CASTS, chance, type Rival, type Scenario, whenBids } from './rivals.rules.ts'
import {
  endAfterBid,
  nextPrice,
  phase,
  type Table,
  whyNotBid,
  type WhyNotBid,
} from '#sales/law/bidding.rules.ts'
import { lostUntil } from '#sales/law/suspension.rules.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** For how many minutes one may choose to practise; the slow one is for those who need time to read. */
export const LENGTHS = [2, 3, 6] as const
export type Length = (typeof LENGTHS)[number]

const START_PRICE = 1_000_000
const UNTIL_START = 8 * SECOND
/** In place of those of the law, so that an extension can be lived through. */
export const FIGURES = { extensionWindow: 20 * SECOND, extension: 20 * SECOND, extensionCap: 2 * MINUTE }
/** Parts of the announced time after which the line is lost, or the sale is suspended. */
const LINE_LOST = { from: 0.35, forMs: 15 * SECOND, connectingMs: 2 * SECOND }
const SUSPENSION = { from: 0.4, actAfter: 10 * SECOND, resumesAfter: 8 * SECOND }

/** The person at the screen, among the bidders. */
export const ME = 1

type PracticeBid = {
  number: number
  price: number
  recordedAt: Date
  endsAt: Date
  shiftMs: number
  bidder: number
}
type PracticeTable = Table & { figures: typeof FIGURES; shiftMs: number }
export type Practice = {
  scenario: Scenario
  table: PracticeTable
  /** Oldest first. */
  bids: readonly PracticeBid[]
  extensions: number
  rivals: readonly Rival[]
  /** Acts that are still to come. */
  acts: readonly { at: Date; kind: 'suspend' | 'resume' }[]
  /** Where chance stands; from the same number the same sale follows. */
  seed: number
}

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

/** A practice sale that begins in a few seconds. */
export function openPractice(scenario: Scenario, length: Length, seed: number, now: Date): Practice {
  const startsAt = later(now, UNTIL_START)
  const endsAt = later(startsAt, length * MINUTE)
  const { step } = stepFor(START_PRICE, 'EUR', dayInSofia(startsAt))
  const table: PracticeTable = {
    startsAt,
    firstEndsAt: endsAt,
    endsAt,
    suspendedAt: null,
    resumesAt: null,
    terminatedAt: null,
    shiftMs: 0,
    figures: FIGURES,
    startPrice: START_PRICE,
    step,
    lastPrice: null,
    lastRegistrationId: null,
  }
  const rivals = CASTS[scenario].map(([temperament, steps], index) => ({
    id: ME + 1 + index,
    temperament,
    limit: START_PRICE + steps * step,
    bidsAt: null,
  }))
  const acts =
    scenario === 'suspended'
      ? [{ at: later(startsAt, SUSPENSION.from * length * MINUTE), kind: 'suspend' as const }]
      : []
  return planned({ scenario, table, bids: [], extensions: 0, rivals, acts, seed }, startsAt)
}

/** The sale as it stands at a moment, after all that rivals and acts have done until then. */
export function advance(practice: Practice, to: Date): Practice {
  for (let sale = practice; ;) {
    const [act] = sale.acts
    const rival = soonest(sale.rivals)
    const actIsNext = act && (!rival?.bidsAt || act.at <= rival.bidsAt)
    if (actIsNext && act.at <= to) sale = afterAct(sale, act)
    else if (!actIsNext && rival?.bidsAt && rival.bidsAt <= to) sale = afterRival(sale, rival, rival.bidsAt)
    else return sale
  }
}

/** The sale after a bid of the person at the screen, or why it does not count. */
export function bidOf(practice: Practice, price: number, at: Date): Practice | WhyNotBid {
  const sale = advance(practice, at)
  return whyNotBid(sale.table, { price, registrationId: ME }, at) ?? recorded(sale, ME, at)
}

/** Whether the practice is over. */
export const isOver = ({ table }: Practice, at: Date) => phase(table, at) === 'past'

/** How the person's line is just then: one scenario cuts it for a while. */
export function lineOf({ scenario, table }: Practice, at: Date): 'live' | 'connecting' | 'lost' {
  if (scenario !== 'lostLine') return 'live'
  const { startsAt, firstEndsAt } = table
  const length = firstEndsAt.getTime() - startsAt.getTime()
  const since = at.getTime() - startsAt.getTime() - LINE_LOST.from * length
  if (since < 0 || since >= LINE_LOST.forMs) return 'live'
  return since < LINE_LOST.forMs - LINE_LOST.connectingMs ? 'lost' : 'connecting'
}

/** Places at the end, the highest price first. */
export const placesIn = ({ bids }: Practice) =>
  ranking(bids.map(({ bidder, price }) => ({ who: bidder, price })))

const soonest = (rivals: readonly Rival[]) =>
  rivals
    .filter(({ bidsAt }) => bidsAt !== null)
    .toSorted((one, other) => one.bidsAt!.getTime() - other.bidsAt!.getTime())[0]

function afterRival(sale: Practice, { id }: Rival, at: Date): Practice {
  const price = nextPrice(sale.table)
  if (whyNotBid(sale.table, { price, registrationId: id }, at) === undefined) return recorded(sale, id, at)
  return {
    ...sale,
    rivals: sale.rivals.map((rival) => (rival.id === id ? { ...rival, bidsAt: null } : rival)),
  }
}

function recorded(sale: Practice, bidder: number, at: Date): Practice {
  const { table, bids } = sale
  const [price, endsAt] = [nextPrice(table), endAfterBid(table, at)]
  return planned(
    {
      ...sale,
      table: { ...table, lastPrice: price, lastRegistrationId: bidder, endsAt },
      bids: [
        ...bids,
        { number: bids.length + 1, price, recordedAt: at, endsAt, shiftMs: table.shiftMs, bidder },
      ],
      extensions: sale.extensions + (endsAt > table.endsAt ? 1 : 0),
    },
    at,
  )
}

function afterAct(sale: Practice, { at, kind }: Practice['acts'][number]): Practice {
  const { table } = sale
  if (kind === 'suspend')
    return {
      ...sale,
      table: { ...table, suspendedAt: at },
      acts: [{ at: later(at, SUSPENSION.actAfter), kind: 'resume' }],
      rivals: sale.rivals.map((rival) => ({ ...rival, bidsAt: null })),
    }
  const resumesAt = later(at, SUSPENSION.resumesAfter)
  const lost = lostUntil({ suspendedAt: table.suspendedAt ?? at, resumesAt: null }, resumesAt)
  return planned(
    {
      ...sale,
      table: {
        ...table,
        suspendedAt: null,
        resumesAt,
        endsAt: later(table.endsAt, lost),
        shiftMs: table.shiftMs + lost,
      },
      acts: [],
    },
    resumesAt,
  )
}

/** Every rival thinks again when the price has changed: whether, and when to bid. */
function planned(sale: Practice, at: Date): Practice {
  let { seed } = sale
  const draw = () => chance((seed = (seed + 0x6d2b79f5) >>> 0))
  const { table } = sale
  const rivals = sale.rivals.map((rival): Rival => {
    const out = rival.id === table.lastRegistrationId || nextPrice(table) > rival.limit
    return { ...rival, bidsAt: out ? null : whenBids(rival.temperament, at, table.endsAt, draw) }
  })
  return { ...sale, rivals, seed }
}
