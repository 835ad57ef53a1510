/** Until when a new sale may be asked for: for each creditor one week from their own notice, so nobody's term ends before they were served. CPC art. 494, 501(2), 501e(8); CA art. 717zh. */
import { repeatFiguresOn } from '#sales/law/figures.rules.ts'
import type { PARTY_ROLES } from '#sales/parties/parties.contract.ts'
import { dueAfterStays, type MovedTerm, type Stay } from '#sales/law/suspension.rules.ts'
import { addDays, addMonths, type Day } from '#platform/dates.ts'
import { type DeclaredDays, workingDayFrom } from '#platform/working-days.ts'

/** Whom the notice is served on and whose term is waited for: the creditors, and the mortgagee, who takes part equally with them (CPC art. 501(2)); none who joined, as notices go to the first creditor alone (art. 457(3)). They have the same right (art. 457(1)) within the terms of those. */
export const ASKS_AGAIN = ['CREDITOR', 'MORTGAGEE'] as const satisfies readonly (typeof PARTY_ROLES)[number][]

/** One who may ask, and what is known of the notice to them. */
export type Notified = {
  partyId: number
  name: string
  /** The first day on which the notice was confirmed or served on paper. CPC art. 41a(2), 44. */
  servedOn: Day | null
  /** An end of their term that they were told, which is never shortened. CPC art. 62(3). */
  notifiedUntil: Day | null
  /** Where declared days have moved it. CPC art. 60(6). */
  moved?: readonly MovedTerm[]
}
/** The same with the last day of their term; null until they are served. */
export type RequestTerm = Notified & { dueOn: Day | null }

/** The last day on which somebody served on a day may ask. A term in weeks ends on the same day of the week, or on the next working one. CPC art. 494(1), 60(4), 60(6). */
export const requestDueOn = (servedOn: Day, declared: DeclaredDays): Day =>
  workingDayFrom(addDays(servedOn, repeatFiguresOn(servedOn).requestDays), declared)

/** The term of each. */
export const requestTerms = (
  notified: readonly Notified[],
  declared: DeclaredDays,
  stays: readonly Stay[] = [],
): RequestTerm[] =>
  notified.map((one) => {
    if (one.servedOn === null) return { ...one, dueOn: null }
    const byLaw = requestDueOn(one.servedOn, declared)
    const dueOn = one.notifiedUntil !== null && one.notifiedUntil > byLaw ? one.notifiedUntil : byLaw
    const { servedOn: since, moved = [] } = one
    return { ...one, dueOn: dueAfterStays({ dueOn, since }, { stays, moved }, declared) }
  })

/** The day after which nobody may ask any more; null while somebody is not served, or nobody is known who would have to be. */
export function lastRequestDay(terms: readonly RequestTerm[]): Day | null {
  const days = terms.map(({ dueOn }) => dueOn)
  if (days.length === 0 || days.includes(null)) return null
  return days.reduce((latest, day) => (day! > latest! ? day : latest))
}

/** Until when a syndic, who needs no request, announces the next sale: until the second month ends. CA art. 717zh. */
export function syndicUntil(offeredOn: Day, endedOn: Day, declared: DeclaredDays): Day {
  const week = requestDueOn(offeredOn, declared)
  const last = addMonths(endedOn, repeatFiguresOn(offeredOn).syndicUntilMonths)
  return last > week ? last : week
}
