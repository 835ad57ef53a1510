/** How VAT stands in the price of a sale, and what the buyer pays in all. VAT Act art. 66, 67(2), 131; Local Taxes and Fees Act art. 44–47. */
import type { Day } from '#platform/dates.ts'
import { share } from '#platform/money.ts'
import { type DeclaredDays, workingDayFrom } from '#platform/working-days.ts'
import { addDays } from '#platform/dates.ts'
import { costFiguresOn } from './figures.rules.ts'
import type { Notice, VatKind } from './notice.contract.ts'
import type { PROCEDURES } from './sale.contract.ts'

type Procedure = (typeof PROCEDURES)[number]
type Vat = Notice['vat']
const WHOLE = 10_000

/** What may be said of VAT under a procedure: in a public sale the tax is taken to be in the price (VAT Act art. 131(2)), which that article does not say of a syndic’s. */
export const vatKindsFor = (procedure: Procedure): VatKind[] => [
  'NOT_REGISTERED',
  'INCLUDED',
  'EXEMPT',
  'REVERSE_CHARGED',
  ...(procedure === 'TZ' ? (['ADDED'] as const) : []),
]

/** The rate in basis points by which a price is taxed on a day; 0 where no tax is charged with it. VAT Act art. 66. */
export function vatRate({ kind, reduced }: Vat, on: Day): number {
  if (kind !== 'INCLUDED' && kind !== 'ADDED') return 0
  const { vat } = costFiguresOn(on)
  return reduced ? vat.reduced : vat.standard
}

/** The tax on a price in minor units, rounded once: within it where it is included, on top of it where it is added. VAT Act art. 67(2), 131(2). */
export function vatOf(price: number, vat: Vat, on: Day): number {
  const rate = vatRate(vat, on)
  return vat.kind === 'ADDED' ? share(price, rate, WHOLE) : share(price, rate, WHOLE + rate)
}

/** By when a bailiff transfers the tax that is in the price and makes out the document of the sale, counted from the day on which the whole price was there. VAT Act art. 131(1). */
export const vatDueOn = (paidOn: Day, declared: DeclaredDays): Day =>
  workingDayFrom(addDays(paidOn, costFiguresOn(paidOn).vat.transferDays), declared)

/** What of the costs beside the price is known: a sum, or the bounds that the law sets. */
type Cost = { least: number; most: number }
export type Costs = {
  vat: number
  /** Paid on top of the price. */
  added: number
  /** For entering the award in the Property Register; null of what is not entered there. */
  registration: number | null
  /** To the municipality; null of what is not taxed, or where its base is not known here. Local Taxes and Fees Act art. 44(1), 46(2), 47(2). */
  transferTax: (Cost & { basisPoints: number | null }) | null
}

/** What is bought, as far as its costs depend on it. */
export type Bought = {
  realEstate: boolean
  /** A motor vehicle: taxed by its insured value, in the municipality of who acquires it. */
  vehicle: boolean
  vat: Vat
  taxValue: number | null
  insuredValue: number | null
  /** The percentage of the municipality where the real estate lies, in basis points, as far as an administrator has entered it. */
  municipal: number | null
}

/** What the buyer pays beside the price, in its currency. */
export function costsOf(price: number, { realEstate, vehicle, vat, ...bought }: Bought, on: Day): Costs {
  const { registration, transfer } = costFiguresOn(on)
  const tax = vatOf(price, vat, on)
  // The tax value counts where the price is below it; of a vehicle the insured value.
  const base = realEstate ? Math.max(price, bought.taxValue ?? 0) : vehicle ? bought.insuredValue : null
  const basisPoints = realEstate ? bought.municipal : null
  return {
    vat: tax,
    added: vat.kind === 'ADDED' ? tax : 0,
    registration: realEstate
      ? Math.max(registration.least, share(price, registration.basisPoints, WHOLE))
      : null,
    transferTax:
      base === null
        ? null
        : {
            basisPoints,
            least: share(base, basisPoints ?? transfer.least, WHOLE),
            most: share(base, basisPoints ?? transfer.most, WHOLE),
          },
  }
}
