/** A sale that follows a failed one: what its price may rest on, when a new valuation is asked for, and when it may begin. Pure. */
import { addMonths, type Day } from '#platform/dates.ts'
import { percentOf } from '#platform/money.ts'
import { repeatFiguresOn, syndicFiguresOn } from './figures.rules.ts'
import type { EarlierSale, Notice } from './notice.contract.ts'
import type { PROCEDURES } from './sale.contract.ts'

type Procedure = (typeof PROCEDURES)[number]
export type PriceBasis = NonNullable<Notice['price']['basis']>

/** The sale that failed before this one, as far as its price matters. */
export type FailedSale = {
  startPrice: number
  basis: PriceBasis
  value: number | null
  valuedOn: Day | null
}

/**
 * A failed sale that was held outside the platform, as if it had been held here. Of several, the last was itself a repeated
 * one; of a syndic's that shows in its price, which after the first lies below the appraisal.
 */
export function earlierSale(
  procedure: Procedure,
  { startPrice, times, appraisal, appraisedOn }: EarlierSale,
): FailedSale {
  const repeated = procedure === 'TZ' ? appraisal !== null && startPrice < appraisal : times > 1
  const basis = repeated ? 'REPEAT' : 'COMPUTED'
  if (procedure !== 'TZ') return { startPrice, basis, value: null, valuedOn: null }
  return { startPrice, basis, value: appraisal, valuedOn: appraisedOn || null }
}

/** Whether the next sale needs a valuation of its own: after a repeated one under the CPC (art. 494(2)); under the Commerce Act at the lowest price, when the appraisal is over two years old, or where none is known (art. 717zh). */
export function needsNewValuation(procedure: Procedure, before: FailedSale, on: Day): boolean {
  if (procedure !== 'TZ') return before.basis === 'REPEAT'
  if (before.value === null) return true
  const { lowest, appraisalMonths } = syndicFiguresOn(on)
  const old = before.valuedOn !== null && addMonths(before.valuedOn, appraisalMonths) < on
  return old || (before.basis === 'REPEAT' && before.startPrice <= percentOf(before.value, lowest))
}

/**
 * How the price of a sale may come about. The first is computed from valuations (CPC art. 468, 485; Commerce Act art. 717a),
 * or, by a bailiff, set in the court's decision to sell (CPC art. 348). What follows a failed sale is computed from it, or
 * from a new valuation where the law asks for one (CPC art. 494(2)) or, of a syndic, the court permits it (Commerce Act art. 717zh(3)).
 */
export function basesFor(procedure: Procedure, before: FailedSale | undefined, on: Day): PriceBasis[] {
  if (!before) return procedure === 'TZ' ? ['COMPUTED'] : ['COMPUTED', 'STATED']
  if (needsNewValuation(procedure, before, on)) return ['COMPUTED']
  return procedure === 'TZ' ? ['REPEAT', 'COMPUTED'] : ['REPEAT']
}

/**
 * The days between which a sale that failed may be held again: not before a month has passed since it was closed, which the signature under
 * its protocol does (CPC art. 494(2), 501e(5); Ordinance N-3, art. 45(3)); a syndic within one month of that and two of its end (Commerce
 * Act art. 717zh(1)).
 */
export function repeatWindow(
  procedure: Procedure,
  closedOn: Day,
  endedOn: Day = closedOn,
): { from: Day; until: Day | null } {
  const { fromMonths, syndicUntilMonths } = repeatFiguresOn(closedOn)
  return {
    from: addMonths(closedOn, fromMonths),
    until: procedure === 'TZ' ? addMonths(endedOn, syndicUntilMonths) : null,
  }
}
