/** What is asked and ended by the clock: how registered payments stand, and requests whose term passed before anybody heard of them. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { outbox } from '#platform/db/outbox.ts'
import { inSequence } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import type { Services } from '#platform/process/integrations.ts'
import { askAbout } from './asking.ts'
import { aboutPayments, hearWithin, lockedPayment } from './changing.ts'

/** So many are asked about in one question. */
const AT_ONCE = 50
/** So long after its term it is still waited for news of a request whose registration was never answered: the portal of payments tells for days of what it could not tell at once. */
const DOUBT = '3 days'

/** Asks about payments that are due, together: callbacks get lost, and none is believed by itself. */
export const pollPayments = (services: Services) =>
  outbox({
    ...aboutPayments,
    name: 'pollPayments',
    waiting: sql`status <> 'NEW'`,
    ready: () => services.payments !== undefined,
    atOnce: AT_ONCE,
    time: ({ id, tries, asks, called_at: called }) => `${id}, ${tries}, ${asks}, ${+(called ?? 0)}`,
    attemptAll: (db, payments, now) => askAbout({ db, now, services }, payments),
  })

/** Ends requests that were never registered before their term passed; each can be renewed. */
export const expirePayments = (): Job =>
  inSequence({
    name: 'expirePayments',
    everyMs: 600_000,
    wokenBy: 'paymentsDue',
    atOnce: 50,
    dueAt: async (db, notBackingOff) =>
      (
        await unregistered(db)
          .where(notBackingOff(sql`id`))
          .orderBy(dueAt)
          .limit(1)
          .executeTakeFirst()
      )?.due,
    next: (tx, now, notBackingOff) =>
      unregistered(tx)
        .where(sql<boolean>`${dueAt} <= ${now}`)
        .where(notBackingOff(sql`id`))
        .orderBy(dueAt)
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ id }) => id,
    work: async (tx, { id }, now) =>
      hearWithin(
        tx,
        now,
        await lockedPayment(tx, id),
        { to: 'EXPIRED', externalAt: null, confirmed: false },
        { source: 'EXPIRY' },
      ),
  })

const dueAt = sql<Date>`expires_at + case when sent_at is null then interval '0' else ${DOUBT}::interval end`
const unregistered = (db: Db) =>
  db
    .selectFrom('payment')
    .select(['id', dueAt.as('due')])
    .where('status', '=', 'NEW')
