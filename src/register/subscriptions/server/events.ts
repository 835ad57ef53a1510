/** What happened to subscriptions, one row each. */
import type { Db } from '#platform/db/database.ts'
import type { SubscriptionHistory } from '../subscriptions.contract.ts'

type Event = {
  id: number
  at: Date
  event: SubscriptionHistory['events'][number]['event']
  by?: number
  ground?: string
}

export async function noteEvents(db: Db, events: readonly Event[]) {
  if (events.length === 0) return
  await db
    .insertInto('subscription_event')
    .values(
      events.map(({ id, at, event, by, ground }) => ({
        subscription_id: id,
        at,
        event,
        account_id: by ?? null,
        ground: ground ?? null,
      })),
    )
    .execute()
}
