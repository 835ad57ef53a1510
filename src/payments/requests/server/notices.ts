/** What the portal of payments tells us by itself: a reason to ask, and no more. Protocols, 3.5. */
import { type Db, touch } from '#platform/db/database.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { isEnded, statusOf } from '../requests.rules.ts'
import { momentOf, Notification } from './answers.ts'
import { hearWithin, noteChange } from './changing.ts'
import { paymentsPortal, PortalAway, PortalRefused } from './payments-portal.ts'
import { differences } from './request-text.ts'

/** How a notice fared: kept, or about a request that we do not know. */
export type NoticeOutcome = 'noted' | 'repeated' | 'afterItsEnd' | 'adopted' | 'unknown' | 'unreadable'

/** Notes that a payment is to be asked about because the portal of payments told of a change; all that it told is left to be asked. */
export async function notice(scope: Scope, content: unknown): Promise<NoticeOutcome> {
  const reported = Notification.safeParse(content)
  const at = reported.success ? momentOf(reported.data.ChangeTime) : undefined
  if (!reported.success || !at) return 'unreadable'
  const { Id: portalId, Status: word } = reported.data
  const known = await scope.db.transaction().execute((tx) => noted(tx, scope.now, { portalId, word, at }))
  if (known) return known
  return (await adopted(scope, portalId)) ? 'adopted' : 'unknown'
}

type Reported = { portalId: string; word: string; at: Date }

async function noted(
  tx: Db,
  now: Date,
  { portalId, word, at }: Reported,
): Promise<NoticeOutcome | undefined> {
  const row = await tx
    .selectFrom('payment')
    .select(['id', 'uid', 'status', 'portal_changed_at'])
    .where('portal_id', '=', portalId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const reported = statusOf(word)
  if (isEnded(row.status)) {
    if (reported === row.status || isOlder(at, row.portal_changed_at)) return 'repeated'
    return (await complained(tx, now, row, { word, at })) ? 'afterItsEnd' : 'repeated'
  }
  if (isOlder(at, row.portal_changed_at) || (reported === row.status && !isNewer(at, row.portal_changed_at)))
    return 'repeated'
  await tx.updateTable('payment').set({ called_at: now, next_try_at: now }).where('id', '=', row.id).execute()
  await touch(tx, 'work:paymentsDue')
  return 'noted'
}

const isNewer = (at: Date, since: Date | null) => since === null || at > since
const isOlder = (at: Date, since: Date | null) => since !== null && at < since

type Ended = { id: number; status: Parameters<typeof noteChange>[1]['to'] }
/** A request that has ended stays as it is; that something else is told of it, administrators find in its history, once. */
async function complained(tx: Db, now: Date, payment: Ended, { word, at }: Omit<Reported, 'portalId'>) {
  const before = await tx
    .selectFrom('payment_change')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('source', '=', 'CALLBACK')
    .where('external_at', '=', at)
    .limit(1)
    .executeTakeFirst()
  if (before) return false
  const error = `notification: ${word.slice(0, 40)} after the end`
  const { status: to } = payment
  await noteChange(tx, { payment, at: now, event: 'ERROR', to, source: 'CALLBACK', externalAt: at, error })
  return true
}

/**
 * A request that the portal of payments knows and we do not may be one whose registration was never answered: it is asked for its
 * reference, and where that and all else is ours, we know it from now on.
 */
async function adopted({ db, now, services }: Scope, portalId: string): Promise<boolean> {
  const inDoubt = db
    .selectFrom('payment')
    .selectAll()
    .where('portal_id', 'is', null)
    .where('sent_at', 'is not', null)
  if (!services.payments || !(await inDoubt.limit(1).executeTakeFirst())) return false
  let theirs
  try {
    theirs = (await paymentsPortal(services.payments).details([portalId])).get(portalId)
  } catch (error) {
    if (error instanceof PortalAway || error instanceof PortalRefused) return false
    throw error
  }
  if (!theirs) return false
  const { paymentReferenceNumber } = theirs
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('payment')
      .selectAll()
      .where('reference', '=', paymentReferenceNumber)
      .where('portal_id', 'is', null)
      .where('sent_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return false
    const { reference, amount, currency, provider_iban: iban } = row
    if (differences({ reference, amount, currency, iban: iban! }, theirs).length > 0) return false
    if (row.status !== 'NEW') {
      const error = `notification: the portal of payments has it as ${portalId}`
      await noteChange(tx, {
        payment: row,
        at: now,
        event: 'ERROR',
        to: row.status,
        source: 'CALLBACK',
        error,
      })
      return true
    }
    await hearWithin(
      tx,
      now,
      row,
      {
        to: 'PENDING',
        externalAt: null,
        confirmed: false,
        set: { portal_id: portalId, registered_at: now, called_at: now, next_try_at: now },
      },
      { source: 'CALLBACK' },
    )
    await touch(tx, 'work:paymentsDue')
    return true
  })
}

/** The payer has come back from the card operator, whose word is a hint and no more: the portal of payments is asked soon. Answers where the payer goes on; undefined for a payment that does not exist. */
export async function cameBack(
  { db, now }: Scope,
  uid: string,
  isGenuine: boolean,
): Promise<{ id: number; path: string } | undefined> {
  const row = await db
    .selectFrom('payment')
    .select(['id', 'status', 'return_path'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (row && isGenuine && !isEnded(row.status) && row.status !== 'NEW')
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('payment')
        .set({ next_try_at: now })
        .where('id', '=', row.id)
        .where('next_try_at', '>', now)
        .execute()
      await touch(tx, 'work:paymentsDue')
    })
  return row && { id: row.id, path: row.return_path }
}
