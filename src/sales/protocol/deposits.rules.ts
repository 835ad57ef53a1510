/** The law of deposits: held, counted into the price, lost, or to be returned since which day and why. */
import { compareDays, type Day } from '#platform/dates.ts'
import { type CompletionFacts, statusOf, type Turn, turnsOf, wasPaid } from './completion.rules.ts'
import type { DepositReason, DepositState } from '#sales/deposits/states.contract.ts'

/** An application with a deposit, or of a creditor who owes none. */
export type Depositor = {
  registrationId: number
  status: 'WAITING' | 'APPROVED' | 'DENIED' | 'WITHDRAWN'
  /** The day of the refusal or of the withdrawal. */
  endedOn: Day | null
  /** Refused because none was paid. */
  unpaid: boolean
  exempt: boolean
  /** The day on which the payment left the account again, by the statements of the bank. */
  leftOn?: Day | null
}
export type DepositSale = CompletionFacts & {
  /** Whose bids the organiser excluded as barred, and on which day. CPC art. 490. */
  excluded?: readonly { registrationId: number; on: Day }[]
  /** The day on which the bidding ended, if it has. */
  endedOn: Day | null
  /** In a sale among parties to a partition all deposits lie with the first sale (CPC art. 354(2)). */
  depositsElsewhere?: boolean
}
export type Deposit = {
  state: DepositState
  reason: DepositReason
  since: Day | null
  /** How much of it went back before, as more than a distribution asks, where some is left. CA art. 717d(2). */
  goneBack: number
}

/**
 * What becomes of a deposit; undefined where there is none. Each ends in exactly one of three ways: counted into the price
 * (CPC art. 492(3)), kept for the creditors (art. 490(3), 493(1)), or returned. Ordinance N-3, art. 47; CPC art. 493(2), 495; CA art. 717e.
 */
export function depositOf(sale: DepositSale, one: Depositor): Deposit | undefined {
  if (sale.depositsElsewhere) return undefined
  const turn = turnsOf(sale).find((each) => each.registrationId === one.registrationId)
  const goneBack = turn?.surplusReturned ?? 0
  const whole = wholeDeposit(sale, one, turn)
  // Nothing is left of it where all of it was a surplus.
  return goneBack > 0 && goneBack >= sale.deposit
    ? { state: 'RETURNED', reason: 'SURPLUS', since: turn!.returnedOn, goneBack: 0 }
    : whole && { ...whole, goneBack }
}

function wholeDeposit(
  sale: DepositSale,
  one: Depositor,
  turn: Turn | undefined,
): Omit<Deposit, 'goneBack'> | undefined {
  const { registrationId, exempt } = one
  const moved = lastReturn(sale, registrationId)
  const returned = moved?.kind === 'DEPOSIT_RETURNED'
  const unpaid = one.status === 'DENIED' && one.unpaid
  // What is not there is neither held nor lost, nor can it be returned.
  if (one.leftOn && !exempt && !unpaid && !returned)
    return { state: 'LEFT', reason: 'TAKEN_BACK', since: one.leftOn }
  if (exempt || unpaid) return undefined
  // A creditor who was to pay by the distribution answers for damage and costs, and loses no deposit. CPC art. 495.
  const answersOtherwise = turn?.end === 'DEFAULTED' && turn.creditor && sale.procedure !== 'TZ'
  if ((turn?.end === 'DEFAULTED' && !answersOtherwise) || turn?.end === 'DECLINED' || turn?.end === 'VOID')
    return { state: 'FORFEITED', reason: turn.end, since: turn.endedOn }
  const due = dueFor(sale, one, turn)
  if (returned) return { state: 'RETURNED', reason: due?.reason ?? 'NO_BID', since: moved.on }
  if (moved) return { state: 'TO_RETURN', reason: 'SENT_BACK', since: moved.on }
  if (due) return { state: 'TO_RETURN', ...due }
  if (turn?.end === 'PAID') return { state: 'COUNTED', reason: 'PRICE', since: turn.endedOn }
  if (turn) return { state: 'HELD', reason: 'BUYER', since: null }
  if (!sale.endedOn) return { state: 'HELD', reason: 'BIDDING', since: null }
  return { state: 'HELD', reason: sale.outcome ? 'OTHERS' : 'PROTOCOL', since: null }
}

/** The last time a deposit was returned, or was sent back by the payee's bank. */
export const lastReturn = ({ steps }: Pick<DepositSale, 'steps'>, registrationId: number) =>
  steps.findLast(
    (step) =>
      step.registrationId === registrationId &&
      (step.kind === 'DEPOSIT_RETURNED' || step.kind === 'DEPOSIT_SENT_BACK'),
  )

/** Since when a deposit is to be returned, and why; undefined while it is not. */
function dueFor(
  sale: DepositSale,
  { registrationId, status, endedOn }: Depositor,
  turn: Turn | undefined,
): { reason: DepositReason; since: Day } | undefined {
  if (status === 'DENIED') return { reason: 'REFUSED', since: endedOn! }
  if (status === 'WITHDRAWN') return { reason: 'WITHDRAWN', since: endedOn! }
  if (sale.terminatedOn) return { reason: 'TERMINATED', since: sale.terminatedOn }
  if (!sale.endedOn) return undefined
  const excluded = sale.excluded?.find((bidder) => bidder.registrationId === registrationId)
  if (excluded) return { reason: 'EXCLUDED', since: excluded.on }
  if (!sale.bidders.some((bidder) => bidder.registrationId === registrationId))
    return { reason: 'NO_BID', since: sale.endedOn }
  if (turn?.end === 'ANNULLED') return { reason: 'ANNULLED', since: turn.endedOn! }
  if (turn?.end === 'DEFAULTED') return { reason: 'CREDITOR_DEFAULTED', since: turn.endedOn! }
  if (turn) return undefined
  const request = sale.steps.find(
    (step) => step.kind === 'DEPOSIT_ASKED' && step.registrationId === registrationId,
  )
  const paid = turnsOf(sale).find(wasPaid)
  const offered = sale.steps.find(({ kind }) => kind === 'OFFERED')
  const days = [
    ...(request ? [{ reason: 'ASKED' as const, since: request.on }] : []),
    ...(paid ? [{ reason: 'PRICE_PAID' as const, since: paid.paidOn! }] : []),
    ...(offered ? [{ reason: 'NO_AWARD' as const, since: offered.on }] : []),
  ]
  return days.toSorted((a, b) => compareDays(a.since, b.since))[0]
}

/** Whether a bidder may ask for their deposit before the price is paid: only of a syndic, and not while it is their turn. CA art. 717e. */
export function mayAskDeposit(sale: DepositSale, one: Depositor): boolean {
  const { turn } = statusOf(sale)
  const deposit = depositOf(sale, one)
  return (
    sale.procedure === 'TZ' &&
    sale.outcome === 'SOLD' &&
    deposit?.state === 'HELD' &&
    turn?.registrationId !== one.registrationId
  )
}
