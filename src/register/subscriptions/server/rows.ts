/** Subscriptions and their notices as lists show them. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { DeliveryState } from '../subscriptions.contract.ts'
import { actionsOf, stateAt } from '../subscription.rules.ts'

/** Subscriptions with how often and when they told. */
export const subscriptionRows = (db: Db) =>
  db
    .selectFrom('subscription as s')
    .select(['s.id', 's.number', 's.kind', 's.thing_kind', 's.identifier', 's.reference', 's.channel'])
    .select(['s.watch_of', 's.email', 's.state', 's.ended_why', 's.created_at', 's.ends_at', 's.ended_at'])
    .select([
      sql<number>`(select count(*)::int from subscription_notice n where n.subscription_id = s.id and n.state = 'WRITTEN')`.as(
        'told',
      ),
      sql<Date | null>`(select max(n.written_at) from subscription_notice n where n.subscription_id = s.id)`.as(
        'told_at',
      ),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof subscriptionRows>['execute']>>[number]

export function shownSubscription(row: Row, now: Date) {
  const { state, endedWhy } = stateAt(row, now)
  const expired = endedWhy === 'EXPIRED' && row.ended_at === null
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    thingKind: row.thing_kind,
    identifier: row.identifier,
    reference: row.reference,
    channel: row.channel,
    email: row.email,
    state,
    endedWhy,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    endedAt: (expired ? row.ends_at : row.ended_at)?.toISOString() ?? null,
    told: row.told,
    toldAt: row.told_at?.toISOString() ?? null,
    watchOf: row.watch_of,
    can: actionsOf(row, now),
  }
}

/** How a notice fares, by the outbox that has it. */
export const deliveryState = sql<DeliveryState>`case
  when n.state = 'DROPPED' then 'DROPPED'
  when m.state = 'FAILED' or v.status in ('NOT_REGISTERED', 'REFUSED') then 'FAILED'
  when v.status = 'SERVED' then 'DELIVERED'
  -- A letter that was erased with its month had left, or was given up years ago.
  when m.state = 'SENT' or v.status = 'SENT' or n.email_id is not null and m.id is null then 'SENT'
  else 'QUEUED' end`

/** By this a notice `n` finds its letter in the outbox, `m`: it was written at the moment of the notice. */
export const itsEmail = sql<boolean>`m.id = n.email_id and m.queued_at = n.written_at`

/** Notices with what they tell and the letter or message that tells it. */
export const noticeRows = (db: Db) =>
  db
    .selectFrom('subscription_notice as n')
    .innerJoin('distraint_entry as e', 'e.id', 'n.entry_id')
    .innerJoin('distraint as d', 'd.id', 'e.distraint_id')
    .leftJoin('email as m', (join) => join.on(itsEmail))
    .leftJoin('e_delivery as v', 'v.id', 'n.delivery_id')
    .select(['n.id', 'e.at', 'd.reference', 'e.previous_status', 'e.status'])
    .select(['m.sent_at as mailed_at', 'v.sent_at as delivered_at'])
    .select(deliveryState.as('delivery'))
type NoticeRow = Awaited<ReturnType<ReturnType<typeof noticeRows>['execute']>>[number]

export const shownNotice = (row: NoticeRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  reference: row.reference,
  from: row.previous_status,
  to: row.status,
  delivery: row.delivery,
  sentAt: (row.mailed_at ?? row.delivered_at)?.toISOString() ?? null,
})

const MOST_NOTICES = 200

/** What happened to a subscription, and the newest notices that it led to. */
export async function historyOf(db: Db, id: number) {
  const events = await db
    .selectFrom('subscription_event')
    .select(['at', 'event', 'ground'])
    .where('subscription_id', '=', id)
    .orderBy('id')
    .execute()
  const notices = await noticeRows(db)
    .where('n.subscription_id', '=', id)
    .orderBy('n.id', 'desc')
    .limit(MOST_NOTICES)
    .execute()
  return {
    events: events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
    notices: notices.map(shownNotice),
  }
}
