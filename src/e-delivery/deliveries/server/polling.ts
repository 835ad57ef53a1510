/** Asking the service whether messages were opened: the only way by which one is ever believed to be served. */
import type { Sweep } from '../../../platform/db/sweep.ts'
import type { Outside, Scope } from '../../../platform/process/outside.ts'
import { type EDelivery, ServiceAway, ServiceRefused } from '../../service/meaning.ts'
import { serviceOf } from '../../service/registration.ts'
import { type DeliveryRecord, hear, nextDue, putOff, takeDue } from './changing.ts'
import type { Bringer } from './history.ts'
import { type Outcome, ours } from './sending.ts'

/** So many are taken in one turn, and so many asked about at the same moment: the service answers about one at a time. */
const AT_ONCE = 40
const TOGETHER = 4

/** Asks about messages that are due; what has ended never is. */
export const pollDeliveries = (outside: Outside): Sweep => ({
  name: 'pollDeliveries',
  everyMs: 60_000,
  wokenBy: 'e-delivery-due',
  ownTransactions: true,
  nextAt: async (db) => (outside.eDelivery ? nextDue(db, outside.eDelivery, 'sent') : undefined),
  run: async (db, now) => {
    if (!outside.eDelivery) return []
    const taken = await takeDue(db, now, outside.eDelivery, 'sent', AT_ONCE)
    const service = serviceOf(outside.eDelivery, now)
    for (let from = 0; from < taken.length; from += TOGETHER) {
      const some = taken.slice(from, from + TOGETHER)
      const outcomes = await Promise.allSettled(
        some.map((each) => askAbout({ db, now, outside }, each, { by: { source: 'POLL' }, service })),
      )
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    }
    return taken.map(({ id, tries, asks, next_try_at: due }) => `${id}, ${tries}, ${asks}, ${Number(due)}`)
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
