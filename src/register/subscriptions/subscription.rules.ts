/** When a subscription tells, how it stands at a moment, and what its owner may do with it. */
import type { DistraintStatus } from '#register/distraints/entry.contract.ts'
import type { EndedWhy, SubscriptionKind, SubscriptionState } from './subscriptions.contract.ts'

const DAY_MS = 86_400_000

/** An entry, with the state of its asset that follows from the entries before it. */
export type ReportedEntry = {
  status: DistraintStatus
  /** Null of the first entry of a distraint. */
  previousStatus: DistraintStatus | null
  /** Whether another distraint was in force on the asset when it was made. */
  othersInForce: boolean
}

/** FIRST_LIEN tells once, when the asset gets a distraint in force and has no other. */
const isFirstLien = ({ status, previousStatus, othersInForce }: ReportedEntry) =>
  status === 'ENFORCED' && previousStatus !== 'ENFORCED' && !othersInForce

/** CHANGE_STATUS tells of each distraint that is entered, and of each entry after which the state is another. */
const changesStatus = ({ status, previousStatus }: ReportedEntry) => status !== previousStatus

/** Whether it is the first entry of its distraint; whoever follows that distraint by its number knows it already. */
export const isNew = ({ previousStatus }: ReportedEntry) => previousStatus === null

type Status = {
  state: SubscriptionState
  ended_why: EndedWhy | null
  ends_at: Date
  watch_of: string | null
}

/** How a subscription stands: one whose time is over has ended, though nothing has marked it. */
export const stateAt = ({ state, ended_why: why, ends_at: end }: Omit<Status, 'watch_of'>, now: Date) =>
  state !== 'ENDED' && end <= now
    ? { state: 'ENDED' as const, endedWhy: 'EXPIRED' as const }
    : { state, endedWhy: why }

/** What its owner may do; what an administrator has stopped stays so, and what is watched for a sale begins there. */
export function actionsOf(status: Status, now: Date): ('stop' | 'renew')[] {
  const { state, endedWhy } = stateAt(status, now)
  if (status.watch_of !== null) return state === 'ENDED' ? [] : ['stop']
  if (state === 'UNCONFIRMED') return ['stop']
  if (state === 'ACTIVE') return ['stop', 'renew']
  return endedWhy === 'BY_ADMINISTRATOR' ? [] : ['renew']
}

/** When one ends that begins at a moment. */
export const endOf = (since: Date, days: number) => new Date(since.getTime() + days * DAY_MS)

/** Why a notice that waits is not written any more. */
export const isStopped = (why: EndedWhy | null) =>
  why === 'STOPPED' || why === 'BY_LETTER' || why === 'BY_ADMINISTRATOR'

/** What kind of subscription an entry tells of those of. */
export const kindsReported = (entry: ReportedEntry): SubscriptionKind[] => [
  ...(isFirstLien(entry) ? (['FIRST_LIEN'] as const) : []),
  ...(changesStatus(entry) ? (['CHANGE_STATUS'] as const) : []),
]
