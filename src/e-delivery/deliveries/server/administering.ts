/** What administrators do with a message: have it sent or asked about at once, and send one anew that was not taken. */
import { sql } from 'kysely'
import { type EDelivery, ServiceAway, ServiceRefused } from '#e-delivery/service/meaning.ts'
import { serviceOf } from '#e-delivery/service/registration.ts'
import { outbox } from '#platform/db/outbox.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { deliveries } from '../deliveries.contract.ts'
import { recordedFields, statuses } from '../deliveries.messages.ts'
import { mayRefresh } from '../deliveries.rules.ts'
import { aboutDeliveries, type Bringer, type DeliveryRecord, hear, reschedule, takeOne } from './changing.ts'
import { resendDelivery } from './opening.ts'
import { offer, ours, type Outcome } from './sending.ts'

/* Asking the service whether messages were opened: the only way by which one is ever believed to be served. */

/** So many are taken in one turn, and so many asked about at the same moment: the service answers about one at a time. */
const AT_ONCE = 40
const TOGETHER = 4

/** Asks about messages that are due; what has ended never is. */
export const pollDeliveries = (services: Services) =>
  outbox({
    ...aboutDeliveries(services),
    name: 'pollDeliveries',
    waiting: sql`status = 'SENT'`,
    ready: () => services.eDelivery !== undefined,
    atOnce: AT_ONCE,
    together: TOGETHER,
    time: ({ id, tries, asks, next_try_at: due }) => `${id}, ${tries}, ${asks}, ${Number(due)}`,
    attempt: async (db, delivery, now) => {
      const service = serviceOf(services.eDelivery!, now)
      await askAbout({ db, now, services }, delivery, { by: { source: 'POLL' }, service })
    },
  })

/** Asks about one message that was sent, and keeps what is heard. The message must have been taken. */
async function askAbout(
  scope: Scope,
  delivery: DeliveryRecord,
  { by, service }: { by: Bringer; service: EDelivery },
): Promise<Outcome> {
  try {
    const status = await service.status(delivery.service_id!)
    return { status: await hear(scope, delivery, ours(delivery, status), by) }
  } catch (error) {
    if (!(error instanceof ServiceAway || error instanceof ServiceRefused)) throw error
    return { status: await reschedule(scope, delivery, error.message, by), failed: true }
  }
}

export const administeringDeliveries = recordingHandlers(deliveries, recordedFields, {
  async refreshEDelivery({ input: { id }, user, db, now, services, changed }) {
    const row = await db.selectFrom('e_delivery').select('status').where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('noSuchDelivery')
    if (!mayRefresh(row.status)) throw new Refusal('notNow')
    if (!services.eDelivery) throw new Refusal('notConfigured')
    const taken = await takeOne(db, now, services.eDelivery, id)
    if (!taken) throw new Refusal('underWay')
    const by: Bringer = { source: 'ADMINISTRATOR', accountId: user.id }
    const scope = { db, now, services }
    const { status, failed } =
      taken.status === 'QUEUED'
        ? await offer(scope, taken, by)
        : await askAbout(scope, taken, { by, service: serviceOf(services.eDelivery, now) })
    if (failed) throw new Refusal('serviceAway')
    changed({ status: statuses[row.status] }, { status: statuses[status] })
    return { status }
  },

  async resendEDelivery({ input: { id }, user, db, now, changed }) {
    const row = await db.selectFrom('e_delivery').select('id').where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('noSuchDelivery')
    const by: Bringer = { source: 'ADMINISTRATOR', accountId: user.id }
    const before = await resendDelivery(db, now, id, by)
    if (!before) throw new Refusal('notNow')
    changed({ status: statuses[before] }, { status: statuses.QUEUED })
    return {}
  },
})
