/** The law of an announcement: dates, step and deposit, computed and never typed. Pure: the same code runs in the browser and on the server. */
import type { Currency } from '#platform/money.ts'
import { percentOf } from '#platform/money.ts'
import { addDays, addMonths, type Day, dayInSofia, momentInSofia, timeInSofia } from '#platform/dates.ts'
import { type DeclaredDays, isWorkingDay, nextWorkingDay, workingDayFrom } from '#platform/working-days.ts'
import { completionFiguresOn, termFiguresOn } from './figures.rules.ts'
import type { Phase } from './sale.contract.ts'

/** The bidding step for a start price (minor units): 10 %, 5 % or 2 % by band, half-up; a price on a limit takes the lower band. CPC art. 501d. */
export function stepFor(
  startPrice: number,
  currency: Currency,
  on: Day,
): { step: number; basisPoints: number } {
  const band = termFiguresOn(on).stepBands[currency].find(({ upTo }) => startPrice <= upTo)!
  return { step: Math.max(1, percentOf(startPrice, band.basisPoints)), basisPoints: band.basisPoints }
}

/** The deposit: 10 % of the start price, half-up. CPC art. 489(1). */
export const depositFor = (startPrice: number, on: Day) =>
  Math.max(1, percentOf(startPrice, termFiguresOn(on).depositBasisPoints))

/** The start price of a repeated sale: 90 % of the first sale's. CPC art. 494. */
export const repeatSalePrice = (firstStartPrice: number, on: Day) =>
  percentOf(firstStartPrice, termFiguresOn(on).repeatSaleBasisPoints)

/** The first day on which a notice may be drawn up: after the week from the inventory, which ends on a working day. CPC art. 487(1), 60(4), 60(6). */
export const noticeFrom = (inventoryOn: Day, declared: DeclaredDays): Day =>
  addDays(workingDayFrom(addDays(inventoryOn, termFiguresOn(inventoryOn).inventoryDays), declared), 1)

/** The first lawful end of registration that starts on a day: the later of one month and 30 days, at 17:00. CPC art. 501g(3), Ordinance art. 22–23. */
export function earliestRegistrationEnd(startsOn: Day): Date {
  const { registration } = termFiguresOn(startsOn)
  const month = addMonths(startsOn, registration.months)
  const days = addDays(startsOn, registration.days)
  return momentInSofia(month > days ? month : days, registration.endTime)
}

/** The hour at which registration may end, on the day of this moment. CPC art. 501g(3). */
const registrationHour = (endsAt: Date): Date => {
  const day = dayInSofia(endsAt)
  return momentInSofia(day, termFiguresOn(day).registration.endTime)
}

/** Until the end of which day an application must be decided: five days after it was recorded, moved to a working day. CPC art. 501g(4), 60(6); Ordinance art. 29. */
export const decideByDay = (recordedAt: Date, declared: DeclaredDays): Day => {
  const day = dayInSofia(recordedAt)
  return workingDayFrom(addDays(day, termFiguresOn(day).decisionDays), declared)
}

/** The moment at which the time to decide an application runs out (exclusive). */
export const decideBy = (recordedAt: Date, declared: DeclaredDays): Date =>
  momentInSofia(addDays(decideByDay(recordedAt, declared), 1), '00:00')

/** The first lawful start of bidding: the sixth day after registration ends, and not before the last application can be decided. Ordinance art. 23. */
export function earliestBiddingStart(registrationEndsAt: Date, declared: DeclaredDays): Date {
  const endsOn = dayInSofia(registrationEndsAt)
  const afterGap = addDays(endsOn, termFiguresOn(endsOn).gapDays + 1)
  const afterDecisions = addDays(decideByDay(registrationEndsAt, declared), 1)
  return momentInSofia(afterGap > afterDecisions ? afterGap : afterDecisions, '00:00')
}

/** The announced end of bidding: 17:00 on the seventh day after its first. CPC art. 501v(2), 501e(1). */
export function biddingEnd(biddingStartsAt: Date): Date {
  const { bidding } = termFiguresOn(dayInSofia(biddingStartsAt))
  return momentInSofia(addDays(dayInSofia(biddingStartsAt), bidding.days), bidding.endTime)
}

export type BiddingTerms = { days: number; endTime: string; latestStart: string }

/** How many days bidding takes that opens then, until what hour it runs and at what hour it opens at the latest. */
export function biddingTermsOf(biddingStartsAt: Date, law: SaleTerms): BiddingTerms {
  const day = dayInSofia(biddingStartsAt)
  const { endTime, latestStart } = termFiguresOn(day).bidding
  return { days: law.biddingDays(day), endTime, latestStart }
}

/** Whether bidding that opens then would last less than its seven days, by the clock in Sofia. CPC art. 501v(2), 501e(1). */
export const opensTooLate = (biddingStartsAt: Date): boolean =>
  timeInSofia(biddingStartsAt) > termFiguresOn(dayInSofia(biddingStartsAt)).bidding.latestStart

/** The hour at which bidding opens when it is moved to another day: the announced one, if that leaves seven days. */
export const openingHour = (startsAt: Date): string =>
  opensTooLate(startsAt) ? termFiguresOn(dayInSofia(startsAt)).bidding.startTime : timeInSofia(startsAt)

export type DateField = 'registrationStartsAt' | 'registrationEndsAt' | 'biddingStartsAt' | 'biddingEndsAt'
/** As a draft has them: moments in ISO 8601. */
type Dates = Record<DateField, string>

/** The dates proposed for a registration that starts on a day: the earliest lawful ones that fall on working days. */
export function proposedDates(startsOn: Day, declared: DeclaredDays): Record<DateField, Date> {
  const { registration, bidding } = termFiguresOn(startsOn)
  const registrationEndsAt = momentInSofia(
    workingDayFrom(dayInSofia(earliestRegistrationEnd(startsOn)), declared),
    registration.endTime,
  )
  const possible = dayInSofia(earliestBiddingStart(registrationEndsAt, declared))
  let startOfBidding = workingDayFrom(possible, declared)
  // The bidding should also end on a working day, so that its last hours are office hours.
  while (!isWorkingDay(addDays(startOfBidding, bidding.days), declared))
    startOfBidding = nextWorkingDay(startOfBidding, declared)
  const biddingStartsAt = momentInSofia(startOfBidding, bidding.startTime)
  return {
    registrationStartsAt: momentInSofia(startsOn, '00:00'),
    registrationEndsAt,
    biddingStartsAt,
    biddingEndsAt: biddingEnd(biddingStartsAt),
  }
}

/** By which terms the dates of a sale are judged, with the days that the Council of Ministers has declared. */
export type SaleTerms = {
  declared: DeclaredDays
  /** The first lawful end of registration that starts on a day. */
  registrationEnd: (startsOn: Day) => Date
  /** The first lawful start of bidding after registration. */
  biddingStart: (registrationEndsAt: Date) => Date
  /** The only lawful end of bidding. */
  biddingEnd: (biddingStartsAt: Date) => Date
  /** How many days bidding takes that ends on this one. */
  biddingDays: (endsOn: Day) => number
  /** The dates proposed for a registration that starts on a day. */
  proposed: (startsOn: Day) => Record<DateField, Date>
}

/** The terms of all sales but those among parties to a partition (`partition.rules.ts`). */
export const commonTerms = (declared: DeclaredDays): SaleTerms => ({
  declared,
  registrationEnd: earliestRegistrationEnd,
  biddingStart: (registrationEndsAt) => earliestBiddingStart(registrationEndsAt, declared),
  biddingEnd,
  biddingDays: (endsOn) => termFiguresOn(endsOn).bidding.days,
  proposed: (startsOn) => proposedDates(startsOn, declared),
})

export type DateFault =
  | 'startsTooEarly'
  | 'repeatTooEarly'
  | 'tooShort'
  | 'wrongHour'
  | 'tooSoon'
  | 'opensTooLate'
  | 'wrongEnd'
  | 'wrongOrder'
  | 'inThePast'

/**
 * What the law finds wrong with the dates, by field; empty when nothing. With `anyDate` only their order and a future end are asked.
 * A repeated sale has a first day before which it may not begin (CPC art. 494).
 */
export function faultsOfDates(
  dates: Dates,
  anyDate: boolean,
  now: Date,
  law: SaleTerms,
  notBefore: Day = '',
): Partial<Record<DateField, DateFault>> {
  const at = (field: DateField) => new Date(dates[field])
  const faults: Partial<Record<DateField, DateFault>> = {}
  if (at('registrationEndsAt') <= at('registrationStartsAt')) faults.registrationEndsAt = 'wrongOrder'
  if (at('biddingStartsAt') < at('registrationEndsAt')) faults.biddingStartsAt = 'wrongOrder'
  if (at('biddingEndsAt') <= at('biddingStartsAt')) faults.biddingEndsAt = 'wrongOrder'
  else if (at('biddingEndsAt') <= now) faults.biddingEndsAt = 'inThePast'
  if (anyDate || Object.keys(faults).length > 0) return faults

  // The notice is public at least a day before registration opens (CPC art. 487(2)): the next day is the first that can be.
  if (dayInSofia(at('registrationStartsAt')) <= dayInSofia(now))
    faults.registrationStartsAt = 'startsTooEarly'
  else if (dayInSofia(at('registrationStartsAt')) < notBefore) faults.registrationStartsAt = 'repeatTooEarly'
  if (at('registrationEndsAt').getTime() !== registrationHour(at('registrationEndsAt')).getTime())
    faults.registrationEndsAt = 'wrongHour'
  else if (at('registrationEndsAt') < law.registrationEnd(dayInSofia(at('registrationStartsAt'))))
    faults.registrationEndsAt = 'tooShort'
  if (at('biddingStartsAt') < law.biddingStart(at('registrationEndsAt'))) faults.biddingStartsAt = 'tooSoon'
  else if (opensTooLate(at('biddingStartsAt'))) faults.biddingStartsAt = 'opensTooLate'
  if (at('biddingEndsAt').getTime() !== law.biddingEnd(at('biddingStartsAt')).getTime())
    faults.biddingEndsAt = 'wrongEnd'
  return faults
}

/** Upcoming before bidding starts, current while it runs, past after its end. Specification, section 4. */
const phaseOf = (biddingStartsAt: Date, biddingEndsAt: Date, now: Date): Phase =>
  now < biddingStartsAt ? 'upcoming' : now < biddingEndsAt ? 'current' : 'past'

/** What decides where a sale stands: its times, and the acts by which it was suspended or ended. */
export type SaleState = {
  startsAt: Date
  endsAt: Date
  suspendedAt?: Date | null
  terminatedAt?: Date | null
}

/** As `phaseOf`, with acts: a suspended sale is not past before an act says so, and one ended by an act is. */
export const phaseOfSale = ({ startsAt, endsAt, suspendedAt, terminatedAt }: SaleState, now: Date): Phase =>
  terminatedAt
    ? 'past'
    : suspendedAt
      ? now < startsAt
        ? 'upcoming'
        : 'current'
      : phaseOf(startsAt, endsAt, now)

/** When applications are accepted: from the first moment of registration up to its end, exclusive. */
export const registrationIsOpen = (startsAt: Date, endsAt: Date, now: Date) => startsAt <= now && now < endsAt

/** The day by which the buyer pays: two weeks after being declared, moved to a working day. CPC art. 492(3), 60(6). */
export const priceDueOn = (declaredOn: Day, declared: DeclaredDays): Day =>
  workingDayFrom(addDays(declaredOn, termFiguresOn(declaredOn).priceDueDays), declared)

/** The last day on which the award may be appealed, counted from the day of issue. CPC art. 436(1), 60(6). */
export const appealUntil = (issuedOn: Day, declared: DeclaredDays): Day =>
  workingDayFrom(addDays(issuedOn, completionFiguresOn(issuedOn).appealDays), declared)
