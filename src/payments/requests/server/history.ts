/** The history of a payment: each change with its source, in rows that are only added; and who hears of it. */
import { type Db, touch } from '#platform/db/database.ts'
import type { PaymentChange, PaymentStatus } from '../requests.contract.ts'

/** Touched at every change of a payment, for pages that are live. */
const topicOf = (uid: string) => `payment:${uid}`

type Change = {
  payment: { id: number; status: PaymentStatus }
  at: Date
  event: PaymentChange['event']
  /** Absent means the status that it had, null that it had none. */
  from?: PaymentStatus | null
  to: PaymentStatus
  source: PaymentChange['source']
  externalAt?: Date | null
  error?: string | null
  accountId?: number | null
  ground?: string | null
}

const LONGEST_ERROR = 500

/** Adds a row to the history of a payment. */
export async function noteChange(db: Db, { payment, at, event, from, to, source, ...rest }: Change) {
  await db
    .insertInto('payment_change')
    .values({
      payment_id: payment.id,
      at,
      event,
      from_status: from === undefined ? payment.status : from,
      to_status: to,
      source,
      external_at: rest.externalAt ?? null,
      error: rest.error?.slice(0, LONGEST_ERROR) ?? null,
      account_id: rest.accountId ?? null,
      explanation: rest.ground ?? null,
    })
    .execute()
}

/** Tells live pages of a payment, and the sweeps of those who wait for payments, once the transaction commits. */
export async function announce(db: Db, uid: string) {
  await touch(db, topicOf(uid))
  await touch(db, 'work:payments')
}
