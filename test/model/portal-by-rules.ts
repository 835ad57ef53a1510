/** A portal without database and network, judging by the rules as the server does: for thousands of histories. */
import type { SaleActKind } from '#sales/law/acts.contract.ts'
import { effectOf, whyNotAct, whyNotDecide } from '#sales/acts/acts.rules.ts'
import type { LogBid } from '#sales/proofs/log.contract.ts'
import { ranking } from '#sales/law/ranking.rules.ts'
import { nextPrice, whyNotBid } from '#sales/law/bidding.rules.ts'
import { verifyLog } from '#sales/proofs/server/verification.ts'
import { lostUntil } from '#sales/law/suspension.rules.ts'
import { type Interval, shared, silencesIn } from '#sales/outages/outages.rules.ts'
import type { Terms } from './law-course.ts'
import { announced, ledgerOf } from './ledger.ts'
import type { Outcome, Portal, Receipt } from './portal.ts'
import { NONE_DECLARED } from '#platform/working-days.ts'

/** A portal of one sale with these terms. */
export function certificatePortal(terms: Terms): Portal {
  const sale = announced(terms)
  const ledger = ledgerOf(sale)
  const losses: (Interval & { decided: boolean })[] = []
  const planned: Interval[] = []
  let now = new Date(0)
  const momentOfAct = () =>
    new Date(Math.max(now.getTime(), sale.lastRecordedAt ? sale.lastRecordedAt.getTime() + 1 : 0))
  const meetsPlanned = (from: Date, until: Date) => planned.some((span) => shared(span, { from, until }))
  const receipt = ({ number, price, recordedAt, endsAt }: LogBid): Outcome<Receipt> => ({
    done: { number, price, recordedAt: Date.parse(recordedAt), endsAt: Date.parse(endsAt) },
  })

  function act(kind: SaleActKind, moment?: Date): Outcome<number> {
    const at = momentOfAct()
    const why = whyNotAct(sale, kind, at)
    if (why) return { refused: why }
    const effect = effectOf(sale, kind, moment, at, NONE_DECLARED)
    if ('fault' in effect) return { refused: effect.fault }
    const { times } = effect
    if (kind === 'RESUME') {
      const held = times.resumesAt && times.resumesAt > sale.startsAt ? times.resumesAt : times.startsAt
      if (meetsPlanned(held, times.endsAt)) return { refused: 'plannedOutage' }
    }
    const { suspendedAt, resumesAt } = sale
    if (kind === 'SUSPEND') sale.suspendedAt = at
    else if (kind === 'TERMINATE') Object.assign(sale, { terminatedAt: at, suspendedAt: null })
    else if (suspendedAt! < sale.startsAt) {
      const { startsAt, endsAt } = times
      Object.assign(sale, { suspendedAt: null, startsAt, firstEndsAt: endsAt, endsAt })
    } else {
      const until = times.resumesAt!
      const lost = lostUntil({ suspendedAt: suspendedAt!, resumesAt }, until)
      ledger.addLostTime(suspendedAt!, until, at, lost)
      Object.assign(sale, { suspendedAt: null, resumesAt: until })
    }
    return { done: times.endsAt.getTime() }
  }

  return {
    at: (moment) => void (now = new Date(moment)),
    async bid(command) {
      const { bidder, price, key } = command
      const before = ledger.bids.find((bid) => bid.key === key)
      if (before)
        return before.bidder === bidder && before.price === price ? receipt(before) : { refused: 'keyUsed' }
      const at = new Date(Math.max(now.getTime(), sale.lastRecordedAt?.getTime() ?? 0))
      const reason = whyNotBid(sale, { price, registrationId: bidder }, at)
      if (reason) return { refused: reason }
      ledger.record(command, at)
      return receipt(ledger.bids.at(-1)!)
    },
    suspend: async () => act('SUSPEND'),
    resume: async (from) => act('RESUME', new Date(from)),
    terminate: async () => act('TERMINATE'),
    async silence(from, until) {
      now = new Date(until)
      for (const span of silencesIn([new Date(from), now])) {
        if (sale.suspendedAt || sale.terminatedAt) continue
        const began = new Date(Math.max(sale.startsAt.getTime(), sale.resumesAt?.getTime() ?? 0))
        const lost = shared(span, { from: began, until: sale.endsAt })
        if (lost) losses.push({ ...lost, decided: false })
      }
    },
    async decide(which, decision) {
      const lost = losses[which]
      if (!lost || lost.decided) return { refused: lost ? 'decided' : 'noSuchOutage' }
      const at = momentOfAct()
      const why = whyNotDecide(sale, decision, lost, at)
      if (why) return { refused: why }
      if (decision === 'ADD_TIME') {
        const ms = lost.until.getTime() - lost.from.getTime()
        const held = sale.resumesAt && sale.resumesAt > at ? sale.resumesAt : at
        if (meetsPlanned(held, new Date(sale.endsAt.getTime() + ms))) return { refused: 'plannedOutage' }
        ledger.addLostTime(lost.from, lost.until, lost.until, ms)
      }
      if (decision === 'TERMINATE') Object.assign(sale, { terminatedAt: at, suspendedAt: null })
      lost.decided = true
      return { done: sale.endsAt.getTime() }
    },
    async plan(from, until) {
      const span = { from: new Date(from), until: new Date(until) }
      if (span.from <= now) return { refused: 'invalidInput' }
      if (meetsPlanned(span.from, span.until)) return { refused: 'alreadyPlanned' }
      const held = shared(span, { from: sale.startsAt, until: sale.endsAt })
      if (held && !sale.suspendedAt && !sale.terminatedAt) return { refused: 'salesScheduled' }
      planned.push(span)
      return { done: null }
    },
    see: async () => ({
      startsAt: sale.startsAt.getTime(),
      endsAt: sale.endsAt.getTime(),
      lastPrice: sale.lastPrice,
      nextPrice: nextPrice(sale),
      bids: ledger.bids.length,
      extensions: sale.extensions,
      shift: sale.shiftMs,
    }),
    async conclude() {
      const log = await ledger.log()
      const bids = ledger.bids.map(({ bidder, price, recordedAt }) => ({
        bidder,
        price,
        recordedAt: Date.parse(recordedAt),
      }))
      const places = ranking(bids.map(({ bidder, price }) => ({ who: bidder, price })))
      return {
        log,
        verified: verifyLog(log),
        report: {
          startsAt: sale.startsAt.getTime(),
          announcedEnd: sale.firstEndsAt.getTime(),
          endedAt: sale.endsAt.getTime(),
          extensions: sale.extensions,
          bids,
          ranking: places.map(({ rank, who, best }) => ({ rank, bidder: who, best })),
          faults: [],
        },
      }
    },
  }
}
