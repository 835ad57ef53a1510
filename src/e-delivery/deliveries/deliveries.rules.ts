/** How a message for e-delivery goes on: which states are the end, what fits into one, and when the service is asked again. Protocols, 4. */
import { dayInSofia } from '#platform/dates.ts'
import type { DeliveryStatus } from './deliveries.contract.ts'

const KB = 1024
/** The service takes documents of up to 10,000 KB, and messages of up to 50 MB with all that surrounds their files. */
export const MOST_FILE_BYTES = 10_000 * KB
export const MOST_BYTES = 40 * KB * KB
export const MOST_FILES = 10
export const LONGEST_SUBJECT = 255

/** Why files cannot go by e-delivery, by their sizes in bytes; undefined where they can. */
export function misfit(sizes: readonly number[]): 'tooMany' | 'tooLarge' | undefined {
  if (sizes.length > MOST_FILES) return 'tooMany'
  const sum = sizes.reduce((one, other) => one + other, 0)
  return sum > MOST_BYTES || sizes.some((size) => size > MOST_FILE_BYTES) ? 'tooLarge' : undefined
}

const ENDED: readonly DeliveryStatus[] = ['NOT_REGISTERED', 'SERVED', 'REFUSED']
/** The service is not asked about it again, unless somebody sends it anew. */
export const isEnded = (status: DeliveryStatus) => ENDED.includes(status)
export const mayRefresh = (status: DeliveryStatus) => !isEnded(status)
/** Only what the service surely does not have may be sent again. */
export const mayResend = (status: DeliveryStatus) => status === 'NOT_REGISTERED' || status === 'REFUSED'

/** Our registration number of a message. */
export const numberOf = (openedAt: Date, number: number): string =>
  `NRZ-EV-${dayInSofia(openedAt).slice(0, 4)}-${String(number).padStart(6, '0')}`

/** The number of a person without its last digits; that of a body is no secret. */
export const maskedNumber = (kind: 'EGN' | 'LNCH' | 'EIK', number: string) =>
  kind === 'EIK' ? number : `${number.slice(0, -4)}••••`

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** After so many minutes a service that did not answer is tried again; the last of them again and again. */
const AFTER_FAILURE = [1, 2, 5, 10, 15, 30] as const
/** The service works on a message for up to ten minutes; before that it may not know itself that it has it. */
export const LOST_ANSWER_MS = 11 * MINUTE_MS

/** When to try again after so many failures in a row. */
export const afterFailures = (now: Date, count: number): Date =>
  new Date(now.getTime() + AFTER_FAILURE[Math.min(Math.max(count, 1), AFTER_FAILURE.length) - 1]! * MINUTE_MS)

/** After so many minutes it is asked again whether a message was opened; from the first day on by how long it has lain. */
const WHILE_FRESH = [2, 5, 10, 20, 30, 60] as const
const BY_AGE = [
  { from: 365 * DAY_MS, every: 7 * DAY_MS },
  { from: 30 * DAY_MS, every: DAY_MS },
  { from: 7 * DAY_MS, every: 12 * HOUR_MS },
  { from: DAY_MS, every: 3 * HOUR_MS },
] as const

/** When to ask again about a message that was sent at a moment, after so many answers that said nothing new. */
export function afterAnswers(now: Date, count: number, sentAt: Date): Date {
  const age = now.getTime() - sentAt.getTime()
  const old = BY_AGE.find(({ from }) => age >= from)
  const fresh = WHILE_FRESH[Math.min(Math.max(count, 1), WHILE_FRESH.length) - 1]! * MINUTE_MS
  return new Date(now.getTime() + (old?.every ?? fresh))
}

/** How long a process may speak to the service about one message before another may: longer than all its questions, and than the service works on. */
export const holdMs = (patienceMs: number) => patienceMs * (MOST_FILES + 8) + LOST_ANSWER_MS
