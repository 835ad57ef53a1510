/** The figures of the law as they are in force on a day: shown beside the settings, and never changed by them. */
import type { Day } from '#platform/dates.ts'
import {
  biddingFiguresOn,
  completionFiguresOn,
  shareFiguresOn,
  termFiguresOn,
} from '#sales/law/figures.rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const BASIS_POINTS = 100
const STEPS = ['stepFirst', 'stepSecond', 'stepThird'] as const

/** A figure and its measure; `from` is the day since which it holds. */
export type Figure = {
  key: FigureKey
  amount: number | string
  unit: 'days' | 'hours' | 'minutes' | 'percent' | 'clock'
  from: Day
}
type FigureKey =
  | 'registrationDays'
  | 'registrationEnd'
  | 'decisionDays'
  | 'gapDays'
  | 'biddingDays'
  | 'biddingEnd'
  | 'extension'
  | 'extensionCap'
  | 'stepFirst'
  | 'stepSecond'
  | 'stepThird'
  | 'deposit'
  | 'shareImmovable'
  | 'shareMovable'
  | 'repeatSale'
  | 'priceDays'
  | 'nextDays'
  | 'appealDays'
  | 'partitionDays'

/** All figures that are shown, in the order of a sale. */
export function figuresOn(day: Day): Figure[] {
  const terms = termFiguresOn(day)
  const bidding = biddingFiguresOn(day)
  const shares = shareFiguresOn(day)
  const after = completionFiguresOn(day)
  const of =
    ({ validFrom }: { validFrom: Day }) =>
    (key: FigureKey, amount: number | string, unit: Figure['unit']): Figure => ({
      key,
      amount,
      unit,
      from: validFrom,
    })
  const term = of(terms)
  return [
    term('registrationDays', terms.registration.days, 'days'),
    term('registrationEnd', terms.registration.endTime, 'clock'),
    term('decisionDays', terms.decisionDays, 'days'),
    term('gapDays', terms.gapDays, 'days'),
    term('biddingDays', terms.bidding.days, 'days'),
    term('biddingEnd', terms.bidding.endTime, 'clock'),
    of(bidding)('extension', bidding.extension / MINUTE, 'minutes'),
    of(bidding)('extensionCap', bidding.extensionCap / HOUR, 'hours'),
    ...STEPS.map((key, at) => term(key, terms.stepBands.EUR[at]!.basisPoints / BASIS_POINTS, 'percent')),
    term('deposit', terms.depositBasisPoints / BASIS_POINTS, 'percent'),
    of(shares)('shareImmovable', shares.immovable / BASIS_POINTS, 'percent'),
    of(shares)('shareMovable', shares.movable / BASIS_POINTS, 'percent'),
    term('repeatSale', terms.repeatSaleBasisPoints / BASIS_POINTS, 'percent'),
    term('priceDays', terms.priceDueDays, 'days'),
    of(after)('nextDays', after.nextDays, 'days'),
    of(after)('appealDays', after.appealDays, 'days'),
    term('partitionDays', terms.partition.lengthDays, 'days'),
  ]
}
