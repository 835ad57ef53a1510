/** What is heard of a payment changes its row: by the rules of its states, with a row of history, in one short transaction. */
import type { Selectable, Updateable } from 'kysely'
import type { Payment as PaymentTable } from '#db/schema.ts'
import { type Db, touch } from '#platform/db/database.ts'
import { settingAt } from '#settings/settings.ts'
import type { PaymentChange, PaymentStatus } from '../requests.contract.ts'
import { afterAnswers, afterFailures, isEnded, isReleased, stepOf } from '../requests.rules.ts'

/* The history of a payment: each change with its source, in rows that are only added; and who hears of it. */

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

/** Tells live pages of a payment, and the jobs of those who wait for payments, once the transaction commits. */
export async function announce(db: Db, uid: string) {
  await touch(db, topicOf(uid))
  await touch(db, 'work:payments')
}

/** Who brought the news: our own asking, a call of the portal of payments that was looked into, or an administrator's action. */
export type Bringer = { source: PaymentChange['source']; accountId?: number; ground?: string }

type News = {
  to: PaymentStatus
  externalAt: Date | null
  /** The portal of payments has named the same amount, currency, account and reference. */
  confirmed: boolean
  /** The call that it was asked about because of, or before which it was asked; a later one is still to be looked into. */
  calledAt?: Date | null
  /** What else is known from now on. */
  set?: Updateable<PaymentTable>
}

/** A payment, locked until the transaction ends. */
export const lockedPayment = (tx: Db, id: number) =>
  tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
type Locked = Awaited<ReturnType<typeof lockedPayment>>

/** Moves a payment on, if its rules let it, in a transaction of its own; answers how it stands afterwards. */
export const hear = (db: Db, now: Date, id: number, news: News, by: Bringer): Promise<PaymentStatus> =>
  db.transaction().execute(async (tx) => hearWithin(tx, now, await lockedPayment(tx, id), news, by))

/** The same for a payment that the caller has locked. */
export async function hearWithin(
  tx: Db,
  now: Date,
  row: Locked,
  news: News,
  by: Bringer,
): Promise<PaymentStatus> {
  const { to, externalAt, confirmed, calledAt = row.called_at, set = {} } = news
  const calledAnew = row.called_at?.getTime() !== calledAt?.getTime()
  const step = stepOf({ from: row.status, since: row.portal_changed_at, to, at: externalAt })
  const moves = step === 'moves'
  const status = moves ? to : row.status
  if (step === 'ended') return status
  const released =
    row.released_at === null && isReleased(status, await settingAt(tx, 'PaymentReleasedBy', now))
  const asks = moves ? 1 : row.asks + 1
  await tx
    .updateTable('payment')
    .set({
      status,
      asks,
      tries: 0,
      last_error: null,
      next_try_at: isEnded(status)
        ? null
        : calledAnew
          ? row.next_try_at
          : afterAnswers(now, asks, row.expires_at),
      ...(!calledAnew && { called_at: null }),
      ...(moves && { changed_at: now, portal_changed_at: externalAt ?? row.portal_changed_at }),
      ...(confirmed && { confirmed_at: now }),
      ...(released && { released_at: now }),
      ...set,
    })
    .where('id', '=', row.id)
    .execute()
  if (moves) {
    const { source, accountId = null, ground = null } = by
    await noteChange(tx, {
      payment: row,
      at: now,
      event: 'STATUS',
      to,
      source,
      externalAt,
      accountId,
      ground,
    })
  }
  if (moves || released) await announce(tx, row.uid)
  return status
}

/** Notes that it could not be learnt how a payment stands, and when to try again. A trouble that lasts has one row of history. */
export const reschedule = (db: Db, now: Date, id: number, error: string, by: Bringer): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await lockedPayment(tx, id)
    if (isEnded(row.status)) return
    await tx
      .updateTable('payment')
      .set({ tries: row.tries + 1, last_error: error, next_try_at: afterFailures(now, row.tries + 1) })
      .where('id', '=', id)
      .execute()
    if (row.last_error === error) return
    const { source, accountId = null, ground = null } = by
    await noteChange(tx, {
      payment: row,
      at: now,
      event: 'ERROR',
      to: row.status,
      source,
      error,
      accountId,
      ground,
    })
    await announce(tx, row.uid)
  })

/** What the outboxes of payments to register and of payments to ask about have in common. */
export const aboutPayments = {
  table: 'payment',
  wokenBy: 'paymentsDue',
  counted: false,
  // Longer than all that one turn asks.
  heldMs: 5 * 60_000,
  pauses: null,
} as const
export type PaymentRecord = Selectable<PaymentTable>
