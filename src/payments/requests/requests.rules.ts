/** How a payment may go on: what each word of the portal of payments means, and which states are the end. Protocols, 3.4. */
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import { entryOf } from '#platform/kinds.ts'
import type { PaymentStatus } from './requests.contract.ts'

/** What the portal of payments says, without regard to capitals: it spells them differently by channel. */
const WORDS: Readonly<Record<string, PaymentStatus>> = {
  pending: 'PENDING',
  inprocess: 'IN_PROCESS',
  inprogress: 'IN_PROCESS',
  authorized: 'AUTHORIZED',
  ordered: 'ORDERED',
  paid: 'PAID',
  expired: 'EXPIRED',
  canceled: 'CANCELED',
  suspended: 'SUSPENDED',
}

/** The status that a word of the portal of payments means; undefined for every other word, which is an error and never a payment. */
export const statusOf = (word: string): PaymentStatus | undefined => entryOf(WORDS, word.toLowerCase())

const ENDED: readonly PaymentStatus[] = ['REJECTED', 'PAID', 'EXPIRED', 'CANCELED', 'SUSPENDED']
/** Nothing comes after it, so the portal of payments is not asked again. */
export const isEnded = (status: PaymentStatus) => ENDED.includes(status)

/** Somebody has paid, or says that he will by a bank: such a word is believed only after amount, currency, account and reference have been compared. */
const OF_MONEY: readonly PaymentStatus[] = ['AUTHORIZED', 'ORDERED', 'PAID']
export const needsConfirmation = (status: PaymentStatus) => OF_MONEY.includes(status)

/** A request that ended without payment can be asked for anew, under new numbers. */
const RENEWABLE: readonly PaymentStatus[] = ['REJECTED', 'EXPIRED', 'CANCELED', 'SUSPENDED']
export const isRenewable = (status: PaymentStatus) => RENEWABLE.includes(status)

/** From which states each action of an administrator is possible. */
export const mayWithdraw = (status: PaymentStatus) => ['NEW', 'PENDING'].includes(status)
export const mayNoteAsAdmin = (status: PaymentStatus) => ['PENDING', 'IN_PROCESS', 'ORDERED'].includes(status)
export const mayCheck = (status: PaymentStatus) => !isEnded(status)

type Step = { from: PaymentStatus; since: Date | null; to: PaymentStatus; at: Date | null }
/**
 * What becomes of a payment when it is told that it stands otherwise since a moment: it moves there, nothing is new, the news is older
 * than what is known, or it has ended and stays. Only what its payer cancelled can still be withdrawn by us.
 */
export function stepOf({ from, since, to, at }: Step): 'moves' | 'same' | 'older' | 'ended' {
  if (from === to) return 'same'
  if (isEnded(from) && !(from === 'CANCELED' && to === 'SUSPENDED')) return 'ended'
  if (to === 'NEW' || (to === 'REJECTED' && from !== 'NEW')) return 'ended'
  if (since && at && at < since) return 'older'
  return 'moves'
}

/** By which status what was paid for is released: money received, or already a card that was accepted. A setting. */
export type ReleasedBy = 'PAID' | 'AUTHORIZED'
/** Whether what is paid for may be handed out in this state. */
export const isReleased = (status: PaymentStatus, setting: ReleasedBy) =>
  status === 'PAID' || (status === 'AUTHORIZED' && setting === 'AUTHORIZED')

/** The last second of the last day on which a request may be paid. */
export const expiryOf = (openedAt: Date, days: number): Date =>
  momentInSofia(addDays(dayInSofia(openedAt), days), '23:59:59')

/** Letters and digits that nobody confuses. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Our number of a payment, used once in the whole system of payments. `chance` (six random bytes) makes its end: a portal that went back
 * to an older backup counts on from there, and must not ask under a number that it has used since and forgotten.
 */
export const referenceOf = (openedAt: Date, number: number, chance: Uint8Array): string =>
  `NRZ-${dayInSofia(openedAt).slice(0, 4)}-${String(number).padStart(6, '0')}-${Array.from(chance, (byte) => SIGNS[byte % SIGNS.length]).join('')}`

const MINUTE_MS = 60_000
/** After so many minutes a portal of payments that did not answer is tried again; the last of them again and again. */
const AFTER_FAILURE = [1, 2, 5, 10, 15] as const
/** After so many minutes it is asked again how a payment stands that has not changed; the last of them again and again. */
const WHILE_SAME = [2, 2, 5, 5, 10, 15, 30, 60] as const
/** After its term, when the portal of payments should have said so and does not. */
const OVERDUE_MINUTES = 360

const paused = (pauses: readonly number[], count: number) =>
  pauses[Math.min(Math.max(count, 1), pauses.length) - 1]! * MINUTE_MS

/** When to try again after so many failures in a row. */
export const afterFailures = (now: Date, count: number) =>
  new Date(now.getTime() + paused(AFTER_FAILURE, count))

/** When to ask again after so many answers in a row that said nothing new; right after its term at the latest. */
export function afterAnswers(now: Date, count: number, expiresAt: Date): Date {
  if (expiresAt.getTime() + MINUTE_MS <= now.getTime())
    return new Date(now.getTime() + (count <= WHILE_SAME.length ? 15 : OVERDUE_MINUTES) * MINUTE_MS)
  const next = now.getTime() + paused(WHILE_SAME, count)
  return new Date(Math.min(next, expiresAt.getTime() + MINUTE_MS))
}
