/** Where a new sale among parties to a partition leaves the road of all others: its dates and its price. CPC art. 354(2). */
import { addDays, type Day, dayInSofia, momentInSofia } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'
import { type DeclaredDays, nextWorkingDay, workingDayFrom } from '#platform/working-days.ts'
import type { PriceLine } from './notice.contract.ts'
import type { Priced } from './price.rules.ts'
import { termFiguresOn } from './figures.rules.ts'
import { commonTerms, type SaleTerms, stepFor } from './terms.rules.ts'

/**
 * The terms of such a sale: the law gives it one week and says nothing of registration. Who may take part is known, so
 * registration is open until 17:00 of some day, and bidding begins on a later one.
 */
const partitionTerms = (declared: DeclaredDays): SaleTerms => ({
  declared,
  registrationEnd: (startsOn) => momentInSofia(startsOn, termFiguresOn(startsOn).registration.endTime),
  biddingStart: (registrationEndsAt) => momentInSofia(addDays(dayInSofia(registrationEndsAt), 1), '00:00'),
  biddingEnd: endOfWeek,
  biddingDays: (endsOn) => termFiguresOn(endsOn).partition.lengthDays,
  // A working day to register, then the week.
  proposed: (startsOn) => {
    const endsOn = workingDayFrom(addDays(startsOn, 1), declared)
    const startOfBidding = nextWorkingDay(endsOn, declared)
    const biddingStartsAt = momentInSofia(startOfBidding, termFiguresOn(startOfBidding).bidding.startTime)
    return {
      registrationStartsAt: momentInSofia(startsOn, '00:00'),
      registrationEndsAt: momentInSofia(endsOn, termFiguresOn(endsOn).registration.endTime),
      biddingStartsAt,
      biddingEndsAt: endOfWeek(biddingStartsAt),
    }
  },
})

function endOfWeek(biddingStartsAt: Date): Date {
  const day = dayInSofia(biddingStartsAt)
  const { partition, bidding } = termFiguresOn(day)
  return momentInSofia(addDays(day, partition.lengthDays), bidding.endTime)
}

/** By which terms a sale is judged, as it is one among parties to a partition or not. */
export const termsOf = (declared: DeclaredDays, betweenCoOwners: boolean): SaleTerms =>
  (betweenCoOwners ? partitionTerms : commonTerms)(declared)

/** The highest price of a first sale, and the deposit that lies since then. */
export type SaleBefore = { price: number; deposit: number }

/** Such a sale begins with the highest price of the first one, and its bidders’ deposits lie there already. */
export function priceToCoOwners({ price, deposit }: SaleBefore, currency: Currency, on: Day): Priced {
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
