/** What administrators do with a message: have it sent or asked about at once, and send one anew that was not taken. */
import { statuses, recordedFields } from '../deliveries.messages.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { serviceOf } from '#e-delivery/service/registration.ts'
import { deliveries } from '../deliveries.contract.ts'
import { mayRefresh } from '../deliveries.rules.ts'
import { takeOne } from './changing.ts'
import type { Bringer } from './history.ts'
import { resendDelivery } from './opening.ts'
import { askAbout } from './polling.ts'
import { offer } from './sending.ts'

export const administeringDeliveries = recordingHandlers(deliveries, recordedFields, {
  async refreshEDelivery({ input: { id }, user, db, now, outside, changed }) {
    const row = await db.selectFrom('e_delivery').select('status').where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('noSuchDelivery')
    if (!mayRefresh(row.status)) throw new Refusal('notNow')
    if (!outside.eDelivery) throw new Refusal('notConfigured')
    const taken = await takeOne(db, now, outside.eDelivery, id)
    if (!taken) throw new Refusal('underWay')
    const by: Bringer = { source: 'ADMINISTRATOR', accountId: user.id }
    const scope = { db, now, outside }
    const { status, failed } =
      taken.status === 'QUEUED'
        ? await offer(scope, taken, by)
        : await askAbout(scope, taken, { by, service: serviceOf(outside.eDelivery, now) })
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
