/** The law of what an organiser may do with a published sale, on which ground, and what it does to its times. */
import { phase } from '#sales/law/bidding.rules.ts'
import {
  earliestResumption,
  endAfterResumption,
  proposedResumption,
  RESUME_WITHIN_MS,
  type Resting,
} from '#sales/law/suspension.rules.ts'
import { addDays, type Day, dayInSofia, formatDateTime, momentInSofia } from '#platform/dates.ts'
import {
  type ActStage,
  barOf,
  type PropertyBar,
  type Decision,
  type SaleActKind,
  type Ground,
  groundsOf,
} from '#sales/law/acts.contract.ts'
import type { WhyNot } from './acts.contract.ts'
import type { DeclaredDays } from '#platform/working-days.ts'
import { termsOf } from '#sales/law/partition.rules.ts'
import {
  type DateFault,
  type BiddingTerms,
  biddingTermsOf,
  faultsOfDates,
  openingHour,
  opensTooLate,
  type SaleTerms,
} from '#sales/law/terms.rules.ts'
import type { PROCEDURES } from '#sales/law/sale.contract.ts'

/** A published sale as these rules see it. */
export type SaleForAct = {
  registrationStartsAt: Date
  registrationEndsAt: Date
  startsAt: Date
  firstEndsAt: Date
  endsAt: Date
  suspendedAt: Date | null
  resumesAt: Date | null
  terminatedAt: Date | null
  /** Since when what follows the bidding is stayed. */
  stayedAt?: Date | null
  /** The day after the time to appeal the award; only a court stays or ends it from then on. CPC art. 435(3), 436(1). */
  awardStandsFrom?: Day | null
  /** The property was released, or another sale follows: there is nothing to stay. */
  over?: boolean
  protocolSigned: boolean
  anyDate: boolean
  /** Held among parties to a partition, so its dates have terms of their own. CPC art. 354(2). */
  among?: boolean
  /** The new sale among parties to a partition that follows this one is announced. */
  newSaleStands?: boolean
  procedure: (typeof PROCEDURES)[number]
  /** Whether real estate is sold, and whether what is sold is mortgaged or pledged. */
  realEstate?: boolean
  mortgaged?: boolean
}

/** The grounds on which this may be done at a moment. */
export const groundsFor = (action: SaleActKind, sale: SaleForAct, now: Date): Ground[] =>
  groundsOf(action, groundStage(sale, now), sale.procedure).filter((ground) => !barIn(sale, ground))
/** What about its property keeps grounds from this act that other sales have for it. CPC art. 432(1), item 3, 454(3). */
export const barsTo = (action: SaleActKind, sale: SaleForAct, now: Date): PropertyBar[] =>
  groundsOf(action, groundStage(sale, now), sale.procedure).flatMap((ground) => barIn(sale, ground) ?? [])
function barIn(sale: SaleForAct, ground: Ground): PropertyBar | undefined {
  const bar = barOf(ground)
  return bar && sale[bar] ? bar : undefined
}

const groundStage = (sale: SaleForAct, now: Date): ActStage => {
  if (!hasEnded(sale, now)) return 'bidding'
  return sale.awardStandsFrom && dayInSofia(now) >= sale.awardStandsFrom ? 'awarded' : 'after'
}

/** Why an act cannot be done now; undefined if it can. Before registration opens a sale is cancelled or moved, from then on only suspended or terminated, after the bidding too (CPC art. 432, 433; Ordinance N-3, art. 18(1), 22). */
export function whyNotAct(sale: SaleForAct, action: SaleActKind, now: Date): WhyNot | undefined {
  if (sale.terminatedAt) return 'terminated'
  if (hasEnded(sale, now)) return whyNotAfter(sale, action)
  const opened = now >= sale.registrationStartsAt
  if (action === 'RESUME') return sale.suspendedAt ? undefined : 'notSuspended'
  if (action === 'SUSPEND') return sale.suspendedAt ? 'suspended' : undefined
  if (action === 'TERMINATE') return opened ? undefined : 'registrationNotOpen'
  if (opened) return 'registrationOpen'
  return action === 'CHANGE_END' && sale.suspendedAt ? 'suspended' : undefined
}

function whyNotAfter(sale: SaleForAct, action: SaleActKind): WhyNot | undefined {
  if (action === 'CANCEL' || action === 'CHANGE_END') return 'ended'
  // What follows one among parties to a partition is written down with the first sale (CPC art. 354(2)).
  if (sale.among) return 'byFirst'
  if (action === 'RESUME') return sale.stayedAt ? undefined : 'notSuspended'
  if (sale.over) return 'over'
  if (action === 'SUSPEND') return sale.stayedAt ? 'suspended' : undefined
  return sale.newSaleStands ? 'newSaleStands' : undefined
}

/** Why a decision cannot be taken after an outage; undefined if it can. Bidding whose time ran out has ended: then the sale goes on to its protocol, or is terminated if the outage lasted to that end; after any other the organiser could have decided before they learnt who won (Ordinance N-3, art. 14(2), 19, 35). */
export function whyNotDecide(
  sale: SaleForAct,
  decision: Decision,
  lost: { until: Date },
  now: Date,
): WhyNot | undefined {
  if (sale.terminatedAt) return 'terminated'
  if (sale.protocolSigned) return 'protocolSigned'
  if (decision === 'TERMINATE' && sale.newSaleStands) return 'newSaleStands'
  if (decision === 'TERMINATE')
    return phase(sale, now) === 'past' && lost.until < sale.endsAt ? 'ended' : undefined
  if (decision !== 'ADD_TIME') return undefined
  if (sale.suspendedAt) return 'suspended'
  return phase(sale, now) === 'past' ? 'ended' : undefined
}

export type Times = { startsAt: Date; endsAt: Date; resumesAt: Date | null }
/** What is wrong with the moment that an act sets, with what its sentence names. */
export type RefusedMoment =
  | { fault: 'missing' | 'tooLate' | 'notLater' | 'same' }
  | { fault: 'tooEarly' | Extract<DateFault, 'tooSoon'>; earliest: Date }
  | { fault: Extract<DateFault, 'opensTooLate' | 'wrongEnd'>; terms: BiddingTerms }

type MomentWords = Record<'missing' | 'tooLate' | 'notLater' | 'same', string> &
  Record<'tooEarly' | 'tooSoon', (earliest: string) => string> &
  Record<'opensTooLate' | 'wrongEnd', (terms: BiddingTerms) => string>

/** What is wrong with a moment, in a sentence. */
export const sentenceOf = (words: MomentWords, refused: RefusedMoment): string =>
  'terms' in refused
    ? words[refused.fault](refused.terms)
    : 'earliest' in refused
      ? words[refused.fault](formatDateTime(refused.earliest))
      : words[refused.fault]

export type Effect = { times: Times } | RefusedMoment

const unchanged = ({ startsAt, endsAt, resumesAt }: SaleForAct): Times => ({ startsAt, endsAt, resumesAt })

/** What an act does to the times of a sale, or what is wrong with the moment it sets. */
export function effectOf(
  sale: SaleForAct,
  action: SaleActKind,
  moment: Date | undefined,
  now: Date,
  declared: DeclaredDays,
): Effect {
  const law = lawOf(sale, declared)
  if (action === 'RESUME') return resumed(sale, moment, now, law)
  if (action === 'CHANGE_END') return moved(sale, moment, now, law)
  return { times: unchanged(sale) }
}

const lawOf = ({ among = false }: SaleForAct, declared: DeclaredDays) => termsOf(declared, among)

const restOf = (sale: SaleForAct): Resting | undefined =>
  sale.suspendedAt ? { ...sale, suspendedAt: sale.suspendedAt } : undefined

function resumed(sale: SaleForAct, moment: Date | undefined, now: Date, law: SaleTerms): Effect {
  const resting = restOf(sale)
  if (!resting) return { times: unchanged(sale) }
  const earliest = earliestResumption(resting, now, law)
  if (!moment) return { fault: 'missing' }
  if (moment < earliest) return { fault: 'tooEarly', earliest }
  if (moment.getTime() - earliest.getTime() > RESUME_WITHIN_MS) return { fault: 'tooLate' }
  const inBidding = resting.suspendedAt >= sale.startsAt
  if (!inBidding && !sale.anyDate && opensTooLate(moment))
    return { fault: 'opensTooLate', terms: biddingTermsOf(moment, law) }
  const endsAt = endAfterResumption(resting, moment, law)
  return {
    times: inBidding
      ? { startsAt: sale.startsAt, endsAt, resumesAt: moment }
      : { startsAt: moment, endsAt, resumesAt: sale.resumesAt },
  }
}

/** The length of bidding is fixed by law, so a new end moves its start, too, unless any dates are allowed. CPC art. 501v(2); Ordinance N-3 art. 23. */
function moved(sale: SaleForAct, endsAt: Date | undefined, now: Date, law: SaleTerms): Effect {
  if (!endsAt) return { fault: 'missing' }
  if (dayInSofia(endsAt) <= dayInSofia(now)) return { fault: 'notLater' }
  if (endsAt.getTime() === sale.endsAt.getTime()) return { fault: 'same' }
  const startsAt = sale.anyDate ? sale.startsAt : startBefore(endsAt, sale, law)
  const faults = faultsOfDates(
    {
      registrationStartsAt: sale.registrationStartsAt.toISOString(),
      registrationEndsAt: sale.registrationEndsAt.toISOString(),
      biddingStartsAt: startsAt.toISOString(),
      biddingEndsAt: endsAt.toISOString(),
    },
    sale.anyDate,
    now,
    law,
  )
  if (faults.biddingStartsAt) return { fault: 'tooSoon', earliest: earliestEnd(sale, law) }
  if (faults.biddingEndsAt) return { fault: 'wrongEnd', terms: biddingTermsOf(startsAt, law) }
  return { times: { startsAt, endsAt, resumesAt: sale.resumesAt } }
}

const startBefore = (endsAt: Date, { startsAt }: SaleForAct, law: SaleTerms): Date => {
  const day = dayInSofia(endsAt)
  return momentInSofia(addDays(day, -law.biddingDays(day)), openingHour(startsAt))
}

/** The first end that leaves applicants and organiser the time that the law gives them. */
function earliestEnd(sale: SaleForAct, law: SaleTerms): Date {
  // Bidding may begin at midnight, so the hour at which it opens is on that day, too.
  const first = dayInSofia(law.biddingStart(sale.registrationEndsAt))
  return law.biddingEnd(momentInSofia(first, openingHour(sale.startsAt)))
}

/** The moment proposed for going on. */
export function proposedMoment(sale: SaleForAct, now: Date, declared: DeclaredDays): Date | undefined {
  const resting = restOf(sale)
  return resting && proposedResumption(resting, now, lawOf(sale, declared))
}

/** Until when the debtor or the spouse could pay: the day before the sale, which in an electronic sale may be read as the day before bidding starts or before it ends. CPC art. 454, 505(1). */
export const dayBeforeSale = (sale: Pick<SaleForAct, 'startsAt' | 'firstEndsAt'>): [Day, Day] => [
  addDays(dayInSofia(sale.startsAt), -1),
  addDays(dayInSofia(sale.firstEndsAt), -1),
]

/** Whether bidding of this sale has ended by its clock. */
export const hasEnded = (sale: SaleForAct, now: Date) => phase(sale, now) === 'past'
