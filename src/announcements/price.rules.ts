/** The start price, the step and the deposit of a sale, computed line by line with the article of each. Pure: editor, page and server show the same. */
import { addMonths, type Day } from '../platform/dates.ts'
import type { PropertyType } from '../platform/fields.ts'
import { type Currency, percentOf } from '../platform/money.ts'
import type { Calculation, Notice, PriceLine } from './notice.contract.ts'
import { depositFor, parametersOn, stepFor } from './rules.ts'
import type { PROCEDURES } from './sale.contract.ts'

type Procedure = (typeof PROCEDURES)[number]
export type PriceBasis = NonNullable<Notice['price']['basis']>

/** The figures of the law in basis points. Sources: CPC art. 468(1), 485(4); Commerce Act art. 717a, 717zh. */
type Figures = {
  validFrom: Day
  immovable: number
  movable: number
  syndic: { second: number; ofPrevious: number; lowest: number; appraisalMonths: number }
}
const FIGURES: readonly Figures[] = [
  {
    validFrom: '2023-07-20',
    immovable: 8_000,
    movable: 8_500,
    syndic: { second: 8_000, ofPrevious: 9_000, lowest: 5_000, appraisalMonths: 24 },
  },
]
const figuresOn = (day: Day) => FIGURES.findLast(({ validFrom }) => validFrom <= day) ?? FIGURES[0]!

/** The sale that failed before this one, as far as its price matters. */
export type FailedSale = {
  startPrice: number
  basis: PriceBasis
  value: number | null
  valuedOn: Day | null
}

export type PriceQuestion = {
  procedure: Procedure
  kind: PropertyType
  currency: Currency
  on: Day
  /** First, second, n-th sale of the same things. */
  round: number
  price: Notice['price']
  /** What the organiser states where the law leaves nothing to compute. */
  stated?: number | undefined
  before?: FailedSale | undefined
  /** Of a sale among parties to a partition: the sale after which it is held. */
  among?: SaleBefore | undefined
}

/** The highest price of a first sale, and the deposit that lies since then. */
export type SaleBefore = { price: number; deposit: number }

export type Priced = { startPrice: number; step: number; deposit: number; calculation: Calculation }

/** How the price comes about: as said; else from valuations where there are any; else it is stated. */
export const basisOf = (price: Notice['price']): PriceBasis =>
  price.basis ?? (price.valuations.length > 0 ? 'COMPUTED' : 'STATED')

/** The arithmetic mean of several valuations, half up to the cent. CPC art. 485(2). */
function meanOf(amounts: readonly number[]): number {
  const sum = amounts.reduce((total, amount) => total + BigInt(amount), 0n)
  const count = BigInt(amounts.length)
  return Number((2n * sum + count) / (2n * count))
}

/** The price with its whole calculation; undefined while something that it rests on is missing. */
export function calculate(asked: PriceQuestion): Priced | undefined {
  if (asked.among) return partitioned(asked, asked.among)
  const basis = basisOf(asked.price)
  const begun = basis === 'COMPUTED' ? fromValue(asked) : basis === 'REPEAT' ? repeated(asked) : stated(asked)
  return begun && withTerms(asked, begun)
}

/** A sale among parties to a partition begins with the highest price of the first one (CPC art. 354(2)), and its bidders’ deposits lie there already. */
function partitioned({ currency, on }: PriceQuestion, { price, deposit }: SaleBefore): Priced {
  const { step, basisPoints } = stepFor(price, currency, on)
  const article = 'GPK_354_2'
  const lines: PriceLine[] = [
    { key: 'highestOfFirst', amount: price, article },
    { key: 'startPrice', amount: price, article },
    { key: 'step', amount: step, basisPoints, article: 'GPK_501D' },
    { key: 'depositOfFirst', amount: deposit, article },
  ]
  return { startPrice: price, step, deposit, calculation: { lines, value: null, valuedOn: null } }
}

type Begun = { lines: PriceLine[]; value: number | null; valuedOn: Day | null }
const lastOf = (lines: readonly PriceLine[]) => lines.at(-1)!.amount

/** The value of the things, as the valuers found it, and the line that says so. */
function valueOf({ procedure, kind, price: { valuations } }: PriceQuestion): PriceLine | undefined {
  if (valuations.length === 0) return undefined
  const amount = meanOf(valuations.map((each) => each.amount))
  const count = valuations.length
  if (count > 1) return { key: 'mean', amount, count, article: procedure === 'TZ' ? 'TZ_717A' : 'GPK_485_2' }
  if (procedure === 'TZ') return { key: 'appraisal', amount, article: 'TZ_717A' }
  return { key: 'value', amount, article: kind === 'REALESTATE' ? 'GPK_485_2' : 'GPK_468_1' }
}

const newestDay = ({ valuations }: Notice['price']) =>
  valuations
    .map(({ day }) => day)
    .toSorted()
    .at(-1) ?? null

/** 80 % of an immovable's value, 85 % of a movable's, all of a syndic's appraisal; at the first sale not below the tax or insured value. CPC art. 468, 485; Commerce Act art. 717a. */
function fromValue(asked: PriceQuestion): Begun | undefined {
  const { procedure, kind, round, on, price } = asked
  const value = valueOf(asked)
  if (!value) return undefined
  const lines = [value]
  const immovable = kind === 'REALESTATE'
  if (procedure !== 'TZ') {
    const basisPoints = immovable ? figuresOn(on).immovable : figuresOn(on).movable
    const article = immovable ? 'GPK_485_4' : 'GPK_468_1'
    lines.push({ key: 'percentage', amount: percentOf(value.amount, basisPoints), basisPoints, article })
  }
  const floors: { key: 'taxFloor' | 'insuredFloor'; amount: number | null; article: PriceLine['article'] }[] =
    [
      { key: 'taxFloor', amount: price.taxValue, article: procedure === 'TZ' ? 'TZ_717A' : 'GPK_485_5' },
      {
        key: 'insuredFloor',
        amount: price.insuredValue,
        article: procedure === 'TZ' ? 'TZ_717A' : 'GPK_468_3',
      },
    ]
  if (round === 1)
    for (const { key, amount, article } of floors)
      if (
        amount !== null &&
        amount > lastOf(lines) &&
        (procedure === 'TZ' || immovable === (key === 'taxFloor'))
      )
        lines.push({ key, amount, article })
  return { lines, value: value.amount, valuedOn: newestDay(price) }
}

/** The price of a sale that is held again: 90 % of the first start price (CPC art. 494); for a syndic 80 % of the appraisal, then a tenth less each time, never below half of it (Commerce Act art. 717zh). */
function repeated({ procedure, on, before }: PriceQuestion): Begun | undefined {
  if (!before || needsNewValuation(procedure, before, on)) return undefined
  const { value, valuedOn } = before
  if (procedure !== 'TZ') {
    const basisPoints = parametersOn(on).repeatSaleBasisPoints
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
  const { second, ofPrevious, lowest } = figuresOn(on).syndic
  const appraisal = value ?? before.startPrice
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

/** A price that a decision in force or another source sets; the source stands beside it. */
function stated(asked: PriceQuestion): Begun | undefined {
  if (!asked.stated) return undefined
  const value = valueOf(asked)
  return {
    lines: [{ key: 'stated', amount: asked.stated, article: 'STATED' }],
    value: value?.amount ?? null,
    valuedOn: newestDay(asked.price),
  }
}

/** Adds what follows from the start price: the step (CPC art. 501d), and the deposit, a tenth of it or, for a syndic, of the appraisal (CPC art. 489(1); Commerce Act art. 717v(2)). */
function withTerms({ procedure, currency, on }: PriceQuestion, begun: Begun): Priced {
  const startPrice = lastOf(begun.lines)
  const { step, basisPoints } = stepFor(startPrice, currency, on)
  const appraised = procedure === 'TZ' && begun.value !== null
  const deposit = depositFor(appraised ? begun.value! : startPrice, on)
  const of = parametersOn(on).depositBasisPoints
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

/** Whether the next sale needs a valuation of its own: after a repeated one under the CPC (art. 494); under the Commerce Act at the lowest price, or when the appraisal is over two years old (art. 717zh). */
export function needsNewValuation(procedure: Procedure, before: FailedSale, on: Day): boolean {
  if (procedure !== 'TZ') return before.basis === 'REPEAT'
  const { lowest, appraisalMonths } = figuresOn(on).syndic
  const appraisal = before.value ?? before.startPrice
  const old = before.valuedOn !== null && addMonths(before.valuedOn, appraisalMonths) < on
  return old || (before.basis === 'REPEAT' && before.startPrice <= percentOf(appraisal, lowest))
}

/** The days between which a sale that failed may be held again: not before a month has passed (CPC art. 494); a syndic within one to two months (Commerce Act art. 717zh). */
export const repeatWindow = (procedure: Procedure, endedOn: Day): { from: Day; until: Day | null } => ({
  from: addMonths(endedOn, 1),
  until: procedure === 'TZ' ? addMonths(endedOn, 2) : null,
})
