/** The course of a sale as the law counts it: facts in, times and prices out, told from the beginning each time. Shares nothing with the portal. */
import { HOUR, MINUTE, terms } from './law-calendar.ts'

export type Terms = {
  startPrice: number
  step: number
  startsAt: number
  endsAt: number
  registrationEndsAt: number
}
type Bid = { at: number; bidder: number; price: number; key: string; endsAt: number }
export type Span = { from: number; until: number }
export type Decision = 'CONTINUE' | 'ADD_TIME' | 'TERMINATE'

export type Fact =
  | ({ what: 'bid' } & Omit<Bid, 'endsAt'>)
  | { what: 'suspended'; at: number }
  | { what: 'resumed'; from: number }
  | { what: 'timeGivenBack'; span: Span }
  | { what: 'terminated' }
  | { what: 'silent'; span: Span }
  | { what: 'decided'; loss: number; decision: Decision }
  | { what: 'planned'; span: Span }

/** Ordinance art. 41, 42(1). */
const WINDOW = 10 * MINUTE
const EXTENSION = 10 * MINUTE
const MOST_EXTENSION = 48 * HOUR

/** How much time lies in at least one of the spans. */
function union(spans: readonly Span[]) {
  const borders = [...new Set(spans.flatMap(({ from, until }) => [from, until]))].sort((a, b) => a - b)
  return borders.slice(1).reduce((sum, until, index) => {
    const from = borders[index]!
    return sum + (spans.some((span) => span.from <= from && until <= span.until) ? until - from : 0)
  }, 0)
}

/** How a sale stands, told from the beginning. */
export function reported(given: Terms, facts: readonly Fact[]) {
  let [startsAt, announcedEnd] = [given.startsAt, given.endsAt]
  let [extended, extensions] = [0, 0]
  let suspendedAt: number | undefined
  let goesOnAt: number | undefined
  let terminated = false
  const bids: Bid[] = []
  const pauses: (Span & { why: 'SUSPENSION' | 'OUTAGE' })[] = []
  const losses: (Span & { decision: Decision | undefined })[] = []
  const silences: Span[] = []
  const planned: Span[] = []
  const end = () => announcedEnd + union(pauses) + extended
  for (const fact of facts)
    if (fact.what === 'bid') {
      // The end is moved from the end, not from the bid; all extensions together by 48 hours at most.
      const more = fact.at >= end() - WINDOW ? Math.min(EXTENSION, MOST_EXTENSION - extended) : 0
      extended += more
      if (more > 0) extensions++
      bids.push({ ...fact, endsAt: end() })
    } else if (fact.what === 'suspended') suspendedAt = fact.at
    else if (fact.what === 'resumed') {
      if (suspendedAt! < startsAt) [startsAt, announcedEnd] = [fact.from, terms.biddingEnd(fact.from)]
      else {
        pauses.push({ from: suspendedAt!, until: fact.from, why: 'SUSPENSION' })
        goesOnAt = fact.from
      }
      suspendedAt = undefined
    } else if (fact.what === 'timeGivenBack') pauses.push({ ...fact.span, why: 'OUTAGE' })
    else if (fact.what === 'terminated') [terminated, suspendedAt] = [true, undefined]
    else if (fact.what === 'planned') planned.push(fact.span)
    else if (fact.what === 'decided') losses[fact.loss]!.decision = fact.decision
    else {
      silences.push(fact.span)
      const from = Math.max(fact.span.from, startsAt, goesOnAt ?? 0)
      const until = Math.min(fact.span.until, end())
      if (from < until && suspendedAt === undefined && !terminated)
        losses.push({ from, until, decision: undefined })
    }
  const [last] = bids.slice(-1)
  const shift = union(pauses)
  return {
    startsAt,
    announcedEnd,
    endsAt: end(),
    latestEnd: announcedEnd + shift + MOST_EXTENSION,
    shift,
    extensions,
    suspendedAt,
    goesOnAt,
    terminated,
    bids,
    last,
    due: last ? last.price + given.step : given.startPrice,
    pauses,
    losses,
    silences,
    planned,
  }
}
