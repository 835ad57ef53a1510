/** What administrators do with a message: have it sent or asked about at once, and send one anew that was not taken. */
import { touch } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/endpoint.ts'
import { handlers } from '../../../platform/http/mount.ts'
import { deliveries } from '../contract.ts'
import { mayRefresh, mayResend } from '../rules.ts'
import { takeOne } from './changing.ts'
import { type Bringer, noteChange } from './history.ts'
import { askAbout } from './polling.ts'
import { offer } from './sending.ts'

export const administeringDeliveries = handlers(deliveries, {
  async refreshEDelivery({ input: { id }, user, db, now, outside }) {
    const row = await db.selectFrom('e_delivery').select('status').where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('noSuchDelivery')
    if (!mayRefresh(row.status)) throw new Refusal('notNow')
    if (!outside.eDelivery) throw new Refusal('notConfigured')
    const taken = await takeOne(db, now, outside.eDelivery, id)
    if (!taken) throw new Refusal('underWay')
    const by: Bringer = { source: 'ADMINISTRATOR', accountId: user.id }
    const scope = { db, now, outside }
    const { status, failed } =
      taken.status === 'QUEUED' ? await offer(scope, taken, by) : await askAbout(scope, taken, by)
    if (failed) throw new Refusal('serviceAway')
    return { status }
  },

  async resendEDelivery({ input: { id }, user, db, now }) {
    const row = await db
      .selectFrom('e_delivery')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchDelivery')
    if (!mayResend(row.status)) throw new Refusal('notNow')
    await db
      .updateTable('e_delivery')
      .set({
        status: 'QUEUED',
        changed_at: now,
        next_try_at: now,
        held_until: null,
        tries: 0,
        last_error: null,
      })
      .where('id', '=', id)
      .execute()
    const by: Bringer = { source: 'ADMINISTRATOR', accountId: user.id }
    await noteChange(db, { id, at: now, event: 'RESENT', to: 'QUEUED', by })
    await touch(db, 'work:e-delivery-due')
    return {}
  },
})
