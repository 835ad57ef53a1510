/** The history of a message: each change with its source, in rows that are only added. */
import type { Db } from '#platform/db/database.ts'
import type { DeliveryChange, DeliveryStatus } from '../deliveries.contract.ts'

/** Who brought the news: the sending itself, a push that was looked into, our own asking, or an administrator. */
export type Bringer = { source: DeliveryChange['source']; accountId?: number }

type Change = {
  id: number
  at: Date
  event: DeliveryChange['event']
  to: DeliveryStatus
  by: Bringer
  externalAt?: Date | null
  error?: string | null
}

/** Adds a row to the history of a message. */
export async function noteChange(db: Db, { id, at, event, to, by, externalAt, error }: Change) {
  await db
    .insertInto('e_delivery_change')
    .values({
      delivery_id: id,
      at,
      event,
      to_status: to,
      source: by.source,
      external_at: externalAt ?? null,
      error: error ?? null,
      account_id: by.accountId ?? null,
    })
    .execute()
}
