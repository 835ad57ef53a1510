/** The start price, the step and the deposit of a sale, computed line by line with the article of each. Pure: editor, page and server show the same. */
import { compareDays, type Day } from '#platform/dates.ts'
import type { PropertyType } from '#platform/fields.ts'
import { type Currency, percentOf } from '#platform/money.ts'
import { shareFiguresOn, syndicFiguresOn, termFiguresOn } from './figures.rules.ts'
import type { Calculation, Notice, PriceLine } from './notice.contract.ts'
import { earlierSale, type FailedSale, needsNewValuation, type PriceBasis } from './repeats.rules.ts'
import { depositFor, stepFor } from './terms.rules.ts'
import type { PROCEDURES } from './sale.contract.ts'

type Procedure = (typeof PROCEDURES)[number]

export type PriceQuestion = {
  procedure: Procedure
  kind: PropertyType
  currency: Currency
  on: Day
  /** First, second, n-th sale of the same assets on the platform. */
  round: number
  price: Notice['price']
  /** What the court has set. */
  stated?: number | undefined
  /** The sale that failed before this one on the platform. */
  before?: FailedSale | undefined
}

export type Priced = { startPrice: number; step: number; deposit: number; calculation: Calculation }

/** How the price comes about: as said; else from valuations where there are any; else it is stated. */
export const basisOf = (price: Notice['price']): PriceBasis =>
  price.basis ?? (price.valuations.length > 0 ? 'COMPUTED' : 'STATED')

/** The sale that failed before this one, wherever it was held. */
export const failedBefore = ({
  before,
  procedure,
  price,
}: Pick<PriceQuestion, 'before' | 'procedure' | 'price'>) =>
  before ?? (price.earlier ? earlierSale(procedure, price.earlier) : undefined)

/** Rules on the mean of valuations and on floors hold at the first sale only. CPC art. 468(3), 485(6); Commerce Act art. 717a(1), 717zh(3). */
export const isFirstSale = ({ round, price }: Pick<PriceQuestion, 'round' | 'price'>) =>
  round === 1 && price.earlier === null

/** A share of the mean of some amounts, rounded once, half up to the cent. CPC art. 485(3)–(4). */
function shareOfMean(amounts: readonly number[], basisPoints: number): number {
  const sum = amounts.reduce((total, amount) => total + BigInt(amount), 0n)
  const divisor = BigInt(amounts.length) * 10_000n
  return Number((2n * sum * BigInt(basisPoints) + divisor) / (2n * divisor))
}
const WHOLE = 10_000

/** The price with its whole calculation; undefined while something that it rests on is missing. */
export function calculate(request: PriceQuestion): Priced | undefined {
  const basis = basisOf(request.price)
  const begun =
    basis === 'COMPUTED' ? fromValue(request) : basis === 'REPEAT' ? repeated(request) : stated(request)
  return begun && withTerms(request, begun)
}

type Begun = { lines: PriceLine[]; value: number | null; valuedOn: Day | null }
const lastOf = (lines: readonly PriceLine[]) => lines.at(-1)!.amount

/**
 * The valuations that the price rests on: of real estate at its first sale by a bailiff all of them, of which the mean counts
 * (CPC art. 485(3)); of everything else the newest, which replaces those before it (CPC art. 468(5)–(6); Commerce Act art. 717zh(3)).
 */
function countedIn(request: PriceQuestion): Notice['price']['valuations'] {
  const { procedure, kind, price } = request
  const all = price.valuations.toSorted((one, other) => compareDays(one.day, other.day))
  return procedure !== 'TZ' && kind === 'REALESTATE' && isFirstSale(request) ? all : all.slice(-1)
}

/** The value of the assets, as the valuers found it, and the line that says so. */
function valueLine(
  { procedure, kind, price: { valuations } }: PriceQuestion,
  counted: readonly number[],
): PriceLine {
  const amount = shareOfMean(counted, WHOLE)
  const count = counted.length
  if (count > 1) return { key: 'mean', amount, count, article: 'GPK_485_3' }
  if (procedure === 'TZ') return { key: 'appraisal', amount, article: 'TZ_717A' }
  if (kind === 'REALESTATE') return { key: 'value', amount, article: 'GPK_485_1' }
  if (valuations.length > 1) return { key: 'newest', amount, article: 'GPK_468_6' }
  return { key: 'value', amount, article: 'GPK_468_1' }
}

/** What the first sale is not held below, where it lies above what the price has come to: the tax value of real estate, the insured value of movables, either of a syndic's. CPC art. 468(3), 485(5); Commerce Act art. 717a(1). */
function floorsAbove(request: PriceQuestion, reached: number): PriceLine[] {
  const { procedure, kind, price } = request
  if (!isFirstSale(request)) return []
  const syndic = procedure === 'TZ'
  const immovable = kind === 'REALESTATE'
  const lines: PriceLine[] = []
  const atLeast = (
    key: 'taxFloor' | 'insuredFloor',
    amount: number | null,
    article: PriceLine['article'],
  ) => {
    if (amount !== null && amount > (lines.at(-1)?.amount ?? reached)) lines.push({ key, amount, article })
  }
  if (syndic || immovable) atLeast('taxFloor', price.taxValue, syndic ? 'TZ_717A' : 'GPK_485_5')
  if (syndic || !immovable) atLeast('insuredFloor', price.insuredValue, syndic ? 'TZ_717A' : 'GPK_468_3')
  return lines
}

/** 80 % of an immovable's value, 85 % of a movable's, all of a syndic's appraisal; at the first sale not below its floors. CPC art. 468, 485; Commerce Act art. 717a. */
function fromValue(request: PriceQuestion): Begun | undefined {
  const { procedure, kind, on } = request
  const counted = countedIn(request)
  if (counted.length === 0) return undefined
  const amounts = counted.map(({ amount }) => amount)
  const lines = [valueLine(request, amounts)]
  if (procedure !== 'TZ') {
    const immovable = kind === 'REALESTATE'
    const basisPoints = immovable ? shareFiguresOn(on).immovable : shareFiguresOn(on).movable
    // Of the mean itself and not of its rounded figure, which could make it a cent more or less.
    const amount = shareOfMean(amounts, basisPoints)
    lines.push({ key: 'percentage', amount, basisPoints, article: immovable ? 'GPK_485_4' : 'GPK_468_1' })
  }
  const value = lines[0]!.amount
  return { lines: [...lines, ...floorsAbove(request, lastOf(lines))], value, valuedOn: counted.at(-1)!.day }
}

/** The price of a sale that is held again: 90 % of the first start price (CPC art. 494); for a syndic 80 % of the appraisal, then a tenth less each time, never below half of it (Commerce Act art. 717zh). */
function repeated(request: PriceQuestion): Begun | undefined {
  const { procedure, on } = request
  const before = failedBefore(request)
  if (!before || needsNewValuation(procedure, before, on)) return undefined
  const { value, valuedOn } = before
  if (procedure !== 'TZ') {
    const basisPoints = termFiguresOn(on).repeatSaleBasisPoints
    const amount = percentOf(before.startPrice, basisPoints)
    return {
      lines: [
        { key: 'firstPrice', amount: before.startPrice, article: 'GPK_494' },
        { key: 'repeat', amount, basisPoints, article: 'GPK_494' },
      ],
      value,
      valuedOn,
    }
  }
  const { second, ofPrevious, lowest } = syndicFiguresOn(on)
  const appraisal = value!
  const first = before.basis !== 'REPEAT'
  const [from, basisPoints] = first ? [appraisal, second] : [before.startPrice, ofPrevious]
  const lines: PriceLine[] = [
    { key: first ? 'appraisal' : 'previousPrice', amount: from, article: 'TZ_717ZH' },
    { key: 'repeat', amount: percentOf(from, basisPoints), basisPoints, article: 'TZ_717ZH' },
  ]
  const floor = percentOf(appraisal, lowest)
  if (floor > lastOf(lines))
    lines.push({ key: 'lowest', amount: floor, basisPoints: lowest, article: 'TZ_717ZH' })
  return { lines, value: appraisal, valuedOn }
}

/** The price that the court has set, which stands beside it; at the first sale not below its floors either. */
function stated(request: PriceQuestion): Begun | undefined {
  if (!request.stated) return undefined
  const line: PriceLine = { key: 'stated', amount: request.stated, article: 'STATED' }
  return { lines: [line, ...floorsAbove(request, request.stated)], value: null, valuedOn: null }
}

/** What the court had set, whatever the price came to. */
export const statedIn = (calculation: Calculation | null): number | undefined =>
  calculation?.lines.find(({ key }) => key === 'stated')?.amount

/** Adds what follows from the start price: the step (CPC art. 501d), and the deposit, a tenth of it or, for a syndic, of the appraisal (CPC art. 489(1); Commerce Act art. 717v(2)). */
function withTerms({ procedure, currency, on }: PriceQuestion, begun: Begun): Priced {
  const startPrice = lastOf(begun.lines)
  const { step, basisPoints } = stepFor(startPrice, currency, on)
  const appraised = procedure === 'TZ' && begun.value !== null
  const deposit = depositFor(appraised ? begun.value! : startPrice, on)
  const of = termFiguresOn(on).depositBasisPoints
  const lines: PriceLine[] = [
    ...begun.lines,
    { key: 'startPrice', amount: startPrice, article: begun.lines.at(-1)!.article },
    { key: 'step', amount: step, basisPoints, article: 'GPK_501D' },
    appraised
      ? { key: 'depositOfAppraisal', amount: deposit, basisPoints: of, article: 'TZ_717V_2' }
      : {
          key: 'deposit',
          amount: deposit,
          basisPoints: of,
          article: procedure === 'TZ' ? 'TZ_717V_2' : 'GPK_489_1',
        },
  ]
  return { startPrice, step, deposit, calculation: { ...begun, lines } }
}
