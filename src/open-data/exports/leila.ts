/** Sales by the common data elements of LEILA, the European pilot of one search over all judicial auctions (peers, 1.18). */
import { ASSET_FACTS, FACT_KEYS } from '#sales/law/things.contract.ts'
import { amountOf, composedTitle, type SaleFacts, statusOf, thingName } from './sale-facts.ts'

const PROCEDURES = { GPK: 'ENFORCEMENT', DOPK: 'PUBLIC_CLAIMS', TZ: 'INSOLVENCY' } as const
const CATEGORIES = {
  VEHICLE: 'MOTOR_VEHICLE',
  AIRCRAFT: 'AIRCRAFT',
  VESSEL: 'VESSEL',
  AGRIFORMACHINERY: 'AGRICULTURAL_MACHINERY',
  REALESTATE: 'REAL_ESTATE',
  OTHER: 'OTHER_MOVABLE',
} as const
/** In whole units of the currency; the last has no end. */
const RANGES = [0, 10_000, 50_000, 100_000, 500_000, 1_000_000]

const rangeOf = (price: number) => {
  const from = RANGES.findLast((each) => each <= price) ?? 0
  return { from, until: RANGES.find((each) => each > price) ?? null }
}

/** The facts of an asset but for those that are free text: quantities with the code of their unit, years, codes of lists. */
const exportedFacts = (facts: SaleFacts['things'][number]['facts']) =>
  Object.fromEntries(
    FACT_KEYS.flatMap((key) => {
      const fact = ASSET_FACTS[key]
      const value = facts[key] ?? null
      if (fact.as === 'text') return []
      return [[key, fact.as === 'measure' && value !== null ? { value, unit: fact.unit.code } : value]]
    }),
  )

/** One auction as LEILA lists it. `origin` is the portal's own address. */
export function leilaAuction(sale: SaleFacts, origin: string, now: Date) {
  const { currency } = sale
  const money = (minor: number) => ({ amount: amountOf(minor), currency })
  const url = `${origin}/dist/announcements/details/${sale.id}`
  return {
    identifier: sale.code,
    country: 'BG',
    url: { bg: url, en: `${url}?lang=en` },
    title: composedTitle(sale),
    procedure: PROCEDURES[sale.procedure],
    round: sale.round,
    repeats: sale.repeats,
    status: statusOf(sale, now),
    modality: 'ONLINE_ASCENDING',
    place: { kind: 'ONLINE', url: `${origin}/dist/auctions/${sale.id}` },
    opensAt: sale.starts_at.toISOString(),
    closesAt: sale.ends_at.toISOString(),
    registration: {
      from: sale.registration_starts_at.toISOString(),
      deadline: sale.registration_ends_at.toISOString(),
    },
    deposit: money(sale.deposit),
    startingPrice: money(sale.start_price),
    bidIncrement: money(sale.step),
    finalPrice: sale.final_price === null ? null : money(sale.final_price),
    currency,
    priceRange: { ...rangeOf(amountOf(sale.start_price)), currency },
    assets: sale.things.map((thing) => ({
      kind: thing.kind === 'REALESTATE' ? 'IMMOVABLE' : 'MOVABLE',
      category: CATEGORIES[thing.kind],
      profile: thingName(thing),
      ...exportedFacts(thing.facts),
      share: thing.share,
      place: { country: 'BG', region: thing.region, name: thing.place },
    })),
  }
}
