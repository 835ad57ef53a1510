/** What was sent to a webhook, in the hands of whoever owns it: read, and sent again. */
import type { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Messages, MessageState } from '../webhooks.contract.ts'
import { mayFollow } from './sending.ts'
import { type Owner, ownWebhook } from './store.ts'

type DeliveryQuery = {
  id: number
  state?: z.infer<typeof MessageState> | undefined
  before?: number | undefined
  limit: number
}
/** What was sent to an address, the newest first. */
export async function messagesOf(
  db: Db,
  owner: Owner,
  { id, state, before, limit }: DeliveryQuery,
): Promise<z.infer<typeof Messages>> {
  await ownWebhook(db, owner, id)
  const rows = await db
    .selectFrom('webhook_message')
    .selectAll()
    .where('webhook_id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    number: row.number,
    subject: row.subject,
    subjectId: row.subject_id,
    kind: row.kind,
    at: row.at.toISOString(),
    state: row.state,
    attempts: row.attempts,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    lastTriedAt: row.last_tried_at?.toISOString() ?? null,
    lastStatus: row.last_status,
    lastError: row.last_error,
  }))
  return { items, more: rows.length > limit }
}

/** The webhook, if something may be sent to it now; refuses others (`notTold`). */
export async function mustBeNotified(db: Db, owner: Owner, id: number, now: Date) {
  const row = await ownWebhook(db, owner, id)
  const reported = await db
    .selectFrom('webhook as w')
    .select('w.id')
    .where('w.id', '=', id)
    .where('w.state', '=', 'ACTIVE')
    .where(mayFollow(now))
    .executeTakeFirst()
  if (!reported) throw new Refusal('notTold')
  return row
}

/** Sends a message again, as one that was never sent. */
export async function sendAgain(
  db: Db,
  owner: Owner,
  { id, message }: { id: number; message: number },
  now: Date,
) {
  await mustBeNotified(db, owner, id, now)
  const { numUpdatedRows } = await db
    .updateTable('webhook_message')
    .set({ state: 'WAITING', attempts: 0, made_at: now, next_try_at: now })
    .where('id', '=', message)
    .where('webhook_id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('noMessage')
  // Whoever asks for it knows that the address can be had again.
  await db.updateTable('webhook').set({ rests_until: null }).where('id', '=', id).execute()
}
