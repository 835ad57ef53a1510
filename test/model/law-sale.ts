/** A public sale as the law tells it (Ordinance N-3 art. 13–14, 18, 33–45; CPC art. 501e): a list of facts, from which every question is answered anew. Shares nothing with the portal. */
import { DAY, dayAt, MINUTE, moment, SECOND, terms } from './law-calendar.ts'
import { type Decision, type Fact, type Span, type Terms, reported } from './law-course.ts'

/** A day's notice before bidding goes on, and silences that nobody feels: figures of ours (docs/law.md). */
const NOTICE = DAY
const UNFELT = 15 * SECOND

const overlap = (one: Span, other: Span) => one.from < other.until && other.from < one.until

export class LawSale {
  readonly terms: Terms
  readonly facts: readonly Fact[]
  constructor(given: Terms, facts: readonly Fact[] = []) {
    this.terms = given
    this.facts = facts
  }

  private standing: ReturnType<typeof reported> | undefined
  /** How it stands; facts are never changed, so it is told once. */
  told() {
    return (this.standing ??= reported(this.terms, this.facts))
  }

  private with(...facts: Fact[]) {
    return new LawSale(this.terms, [...this.facts, ...facts])
  }
  private over(at: number) {
    const { terminated, suspendedAt, endsAt } = this.told()
    return terminated || (suspendedAt === undefined && at >= endsAt)
  }
  /** Whether an act would come after the bidding: it then moves no time of it (test/law/completion.test.ts has what it does). */
  isAfterBidding(at: number) {
    const { terminated, suspendedAt, endsAt } = this.told()
    return !terminated && suspendedAt === undefined && this.momentOfAct(at) >= endsAt
  }
  /** An act is later than every bid that it finds. */
  momentOfAct(at: number) {
    const { last } = this.told()
    return Math.max(at, last ? last.at + 1 : at)
  }

  /** Everything that speaks against a bid; nothing if it counts. Ordinance art. 35–39. */
  against({ bidder, price }: { bidder: number; price: number }, at: number): string[] {
    const { terminated, suspendedAt, goesOnAt, startsAt, endsAt, last, due } = this.told()
    return [
      terminated && 'terminated',
      (suspendedAt !== undefined || (goesOnAt !== undefined && at < goesOnAt)) && 'suspended',
      at < startsAt && 'notStarted',
      at >= endsAt && suspendedAt === undefined && 'ended',
      last?.bidder === bidder && 'leading',
      last && price <= last.price && 'outbid',
      price !== due && 'notOneStep',
    ].filter((reason) => typeof reason === 'string')
  }
  bid(bidder: number, price: number, key: string, at: number) {
    return this.with({ what: 'bid', at, bidder, price, key })
  }

  /** The law stops a sale that runs or will run; undefined if there is nothing to stop. Ordinance art. 18(1). */
  suspend(at: number) {
    const act = this.momentOfAct(at)
    return this.over(act) || this.told().suspendedAt !== undefined
      ? undefined
      : this.with({ what: 'suspended', at: act })
  }
  /** When it may go on at the earliest: not without notice, never before its time, nor before applications can be decided. */
  earliestResumption(at: number) {
    const { suspendedAt, startsAt, goesOnAt } = this.told()
    const notice = this.momentOfAct(at) + NOTICE
    return suspendedAt !== undefined && suspendedAt >= startsAt
      ? Math.max(notice, goesOnAt ?? notice)
      : Math.max(notice, startsAt, terms.earliestBidding(this.terms.registrationEndsAt))
  }
  resume(at: number, from: number) {
    const { suspendedAt, startsAt } = this.told()
    if (suspendedAt === undefined || this.over(at) || from < this.earliestResumption(at)) return undefined
    // Bidding that opens after 17:00 would have less than its seven days. CPC art. 501v(2), 501e(1).
    if (suspendedAt < startsAt && from >= moment(dayAt(from), 17) + MINUTE) return undefined
    const resumed = this.with({ what: 'resumed', from })
    return resumed.meetsPlanned(from) ? undefined : resumed
  }
  terminate(at: number) {
    return this.over(this.momentOfAct(at)) ? undefined : this.with({ what: 'terminated' })
  }

  /** The portal was not to be had. Ordinance art. 14. */
  silence(from: number, until: number) {
    return until - from > UNFELT ? this.with({ what: 'silent', span: { from, until } }) : this
  }
  /** The organiser decides how it goes on after a loss. Art. 14(2): what was lost can be given back only while there is bidding. */
  decide(at: number, loss: number, decision: Decision) {
    const { losses, terminated, suspendedAt, goesOnAt, endsAt } = this.told()
    const lost = losses[loss]
    if (!lost || lost.decision || terminated) return undefined
    const decided = this.with({ what: 'decided', loss, decision })
    if (decision === 'CONTINUE') return decided
    const act = this.momentOfAct(at)
    // Once he may know who won, he may end the sale only for an outage that left no time to decide before.
    if (decision === 'TERMINATE')
      return this.over(act) && lost.until < endsAt ? undefined : decided.with({ what: 'terminated' })
    if (suspendedAt !== undefined || this.over(act)) return undefined
    const longer = decided.with({ what: 'timeGivenBack', span: { from: lost.from, until: lost.until } })
    return longer.meetsPlanned(Math.max(act, goesOnAt ?? act)) ? undefined : longer
  }
  /** No outage is planned into a bidding, art. 14(3), nor told twice for the same time. */
  plan(at: number, from: number, until: number) {
    const { startsAt, endsAt, suspendedAt, terminated, planned } = this.told()
    const again = planned.some((span) => overlap(span, { from, until }))
    const held =
      suspendedAt === undefined && !terminated && overlap({ from, until }, { from: startsAt, until: endsAt })
    if (from <= at || again || held) return undefined
    return this.with({ what: 'planned', span: { from, until } })
  }
  /** Nor is bidding held in one. */
  private meetsPlanned(from: number) {
    const { planned, endsAt } = this.told()
    return planned.some((span) => overlap(span, { from, until: endsAt }))
  }

  /** Each bidder's own highest price, the highest first. Annex 6 item 16. */
  ranking() {
    const { bids } = this.told()
    const bidders = [...new Set(bids.map(({ bidder }) => bidder))]
    return bidders
      .map((bidder) => ({
        bidder,
        best: Math.max(...bids.filter((bid) => bid.bidder === bidder).map(({ price }) => price)),
      }))
      .sort((one, other) => other.best - one.best)
  }
  /** Annex 6 item 15: each fault within the bidding, whether or not its time was given back, and each suspension. */
  faults() {
    const { silences, pauses, startsAt, endsAt } = this.told()
    const within = silences
      .map(({ from, until }) => ({ from: Math.max(from, startsAt), until: Math.min(until, endsAt) }))
      .filter(({ from, until }) => from < until)
    return [
      ...within.map((span) => ({ kind: 'OUTAGE', ...span })),
      ...pauses.flatMap(({ why, from, until }) => (why === 'SUSPENSION' ? [{ kind: why, from, until }] : [])),
    ]
  }
}
