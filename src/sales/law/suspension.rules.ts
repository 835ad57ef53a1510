/** What suspensions do to the time of bidding: what was lost is added to the end, no more and no less. Ordinance N-3, art. 14(2), 18(1). */
import { openingHour, type SaleTerms } from './terms.rules.ts'
import { addDays, type Day, dayInSofia, daysBetween, momentInSofia, timeInSofia } from '#platform/dates.ts'
import { type DeclaredDays, isWorkingDay, nextWorkingDay, workingDayFrom } from '#platform/working-days.ts'
import type { Clockwork } from './bidding.rules.ts'

const HOUR = 3_600_000

/** How long before bidding goes on the bidders must know of it. The law is silent (see docs); a figure of ours. */
export const RESUME_NOTICE_MS = 24 * HOUR

/** How far ahead a sale may be resumed. The law is silent; what is set cannot be set earlier again, so a slip in the year must not pass. */
export const RESUME_WITHIN_MS = 366 * 24 * HOUR

/** A suspension of bidding: from the act on until the moment from which bids count again. */
export type Pause = { suspendedAt: Date; resumesAt: Date }

/** By how much all pauses together move the end, in milliseconds: time that lies in two of them was lost once. */
export function shiftOf(pauses: readonly Pause[]): number {
  let total = 0
  let counted = -Infinity
  for (const { suspendedAt, resumesAt } of pauses.toSorted(
    (one, other) => one.suspendedAt.getTime() - other.suspendedAt.getTime(),
  )) {
    const [from, until] = [Math.max(suspendedAt.getTime(), counted), resumesAt.getTime()]
    total += Math.max(0, until - from)
    counted = Math.max(counted, until)
  }
  return total
}

/** A suspended sale, and what is needed to say when it may go on. */
export type Resting = Pick<Clockwork, 'startsAt' | 'firstEndsAt' | 'endsAt' | 'resumesAt'> & {
  suspendedAt: Date
  registrationEndsAt: Date
  /** Saved while any dates were allowed. */
  anyDate: boolean
}

/** Whether it was suspended while bids could be made; otherwise its bidding has not begun. */
const restsInBidding = ({ suspendedAt, startsAt }: Pick<Resting, 'suspendedAt' | 'startsAt'>) =>
  suspendedAt >= startsAt

/** The earliest moment at which a suspended sale may go on, or begin: with a day's notice, and never so that applications could not be filed or decided in time. */
export function earliestResumption(sale: Resting, now: Date, law: SaleTerms): Date {
  const withNotice = new Date(now.getTime() + RESUME_NOTICE_MS)
  if (restsInBidding(sale)) return latest(withNotice, sale.resumesAt ?? withNotice)
  return latest(
    withNotice,
    sale.startsAt,
    ...(sale.anyDate ? [] : [law.biddingStart(sale.registrationEndsAt)]),
  )
}

/** When bidding ends if it goes on from a moment: the time left is kept; a sale that has not begun gets its lawful seven days. CPC art. 501v(2), 501e(1). */
export function endAfterResumption(sale: Resting, from: Date, law: SaleTerms): Date {
  if (restsInBidding(sale)) return new Date(sale.endsAt.getTime() + lostUntil(sale, from))
  const length = sale.firstEndsAt.getTime() - sale.startsAt.getTime()
  return sale.anyDate ? new Date(from.getTime() + length) : law.biddingEnd(from)
}

/** What the end moves by: the time from the suspension on, less what an earlier one has already added. */
export const lostUntil = (
  { suspendedAt, resumesAt }: Pick<Resting, 'suspendedAt' | 'resumesAt'>,
  from: Date,
) => Math.max(0, from.getTime() - latest(suspendedAt, resumesAt ?? suspendedAt).getTime())

/** The proposed moment to go on: the earliest one after which bidding ends on a working day at the hour at which it would have ended. */
export function proposedResumption(sale: Resting, now: Date, law: SaleTerms): Date {
  const { declared } = law
  const earliest = earliestResumption(sale, now, law)
  if (!restsInBidding(sale)) return proposedStart(sale, earliest, law)
  const hour = timeInSofia(sale.endsAt)
  let day = workingDayFrom(dayInSofia(endAfterResumption(sale, earliest, law)), declared)
  for (;;) {
    const end = momentInSofia(day, hour).getTime() + (sale.endsAt.getTime() % 60_000)
    const base = latest(sale.suspendedAt, sale.resumesAt ?? sale.suspendedAt).getTime()
    const from = new Date(base + (end - sale.endsAt.getTime()))
    if (from >= earliest) return from
    day = nextWorkingDay(day, declared)
  }
}

function proposedStart({ startsAt }: Resting, earliest: Date, { declared, biddingEnd }: SaleTerms): Date {
  // Nothing was lost: the announced start can stand.
  if (earliest <= startsAt) return startsAt
  const hour = openingHour(startsAt)
  const first = dayInSofia(earliest)
  let day = workingDayFrom(momentInSofia(first, hour) < earliest ? addDays(first, 1) : first, declared)
  const endsOn = (startsOn: Day) => dayInSofia(biddingEnd(momentInSofia(startsOn, hour)))
  while (!isWorkingDay(endsOn(day), declared)) day = nextWorkingDay(day, declared)
  return momentInSofia(day, hour)
}

const latest = (first: Date, ...others: Date[]) =>
  others.reduce((one, other) => (other > one ? other : one), first)

/** A stay after the bidding: from an act until another resumes; `until` is null while it lasts. CPC art. 432, 438; Ordinance N-3, art. 18(1). */
export type Stay = { from: Date; until: Date | null }

/** A move of a term to a later day since a day was declared non-working. CPC art. 60(6). */
export type MovedTerm = { at: Date; to: Day }

/**
 * The last day of a term that runs since a day, after what has stayed and moved it: the days that were left when it was stayed run on from
 * the resumption and end on a working day (CPC art. 60(6), 432). A term that was over before a stay stays over.
 */
export function dueAfterStays(
  { dueOn, since }: { dueOn: Day; since: Day },
  { stays, moved = [] }: { stays: readonly Stay[]; moved?: readonly MovedTerm[] },
  declared: DeclaredDays,
): Day {
  const changes = [
    ...stays.flatMap(({ from, until }) => (until ? [{ at: until, from: dayInSofia(from) }] : [])),
    ...moved,
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return changes.reduce((due, change) => {
    if ('to' in change) return change.to > due ? change.to : due
    const resumed = dayInSofia(change.at)
    const stood = daysBetween(change.from < since ? since : change.from, resumed)
    return change.from > due || stood <= 0 ? due : workingDayFrom(addDays(due, stood), declared)
  }, dueOn)
}
