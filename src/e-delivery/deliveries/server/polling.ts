/** Asking the service whether messages were opened: the only way by which one is ever believed to be served. */
import { sql } from 'kysely'
import { outbox } from '#platform/db/outbox.ts'
import type { Outside, Scope } from '#platform/process/outside.ts'
import { type EDelivery, ServiceAway, ServiceRefused } from '#e-delivery/service/meaning.ts'
import { serviceOf } from '#e-delivery/service/registration.ts'
import { aboutDeliveries, type DeliveryRecord, hear, putOff } from './changing.ts'
import type { Bringer } from './history.ts'
import { type Outcome, ours } from './sending.ts'

/** So many are taken in one turn, and so many asked about at the same moment: the service answers about one at a time. */
const AT_ONCE = 40
const TOGETHER = 4

/** Asks about messages that are due; what has ended never is. */
export const pollDeliveries = (outside: Outside) =>
  outbox({
    ...aboutDeliveries(outside),
    name: 'pollDeliveries',
    waiting: sql`status = 'SENT'`,
    ready: () => outside.eDelivery !== undefined,
    atOnce: AT_ONCE,
    together: TOGETHER,
    time: ({ id, tries, asks, next_try_at: due }) => `${id}, ${tries}, ${asks}, ${Number(due)}`,
    attempt: async (db, delivery, now) => {
      const service = serviceOf(outside.eDelivery!, now)
      await askAbout({ db, now, outside }, delivery, { by: { source: 'POLL' }, service })
    },
  })

/** Asks about one message that was sent, and keeps what is heard. The message must have been taken. */
export async function askAbout(
  scope: Scope,
  delivery: DeliveryRecord,
  { by, service }: { by: Bringer; service: EDelivery },
): Promise<Outcome> {
  try {
    const standing = await service.status(delivery.service_id!)
    return { status: await hear(scope, delivery, ours(delivery, standing), by) }
  } catch (error) {
    if (!(error instanceof ServiceAway || error instanceof ServiceRefused)) throw error
    return { status: await putOff(scope, delivery, error.message, by), failed: true }
  }
}
