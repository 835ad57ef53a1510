/** Asking for payment anew, where the first request for it ended unpaid. */
import { Refusal } from '#platform/endpoint.ts'
import { touch } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../requests.messages.ts'
import { renewPayment } from '#payments/requests/server/opening.ts'
import { certificates } from '../requests.contract.ts'
import { currentPayment } from './request-view.ts'

export const renewing = recordingHandlers(certificates, recordedFields, {
  async renewPayment({ input, db, now, services, changed }) {
    const request = await db
      .selectFrom('paper_request')
      .selectAll()
      .where('uid', '=', input.uid)
      .forUpdate()
      .executeTakeFirst()
    if (!request) throw new Refusal('noSuchRequest')
    const payment = request.payment_id && (await currentPayment({ db, services }, request.payment_id))
    const renewed =
      payment && request.state === 'UNPAID' && (await renewPayment({ db, now, services }, payment.id))
    if (!renewed) throw new Refusal('notRenewable')
    changed({ payment: payment.reference }, { payment: renewed.reference })
    await db
      .updateTable('paper_request')
      .set({ payment_id: renewed.id, told_at: now })
      .where('id', '=', request.id)
      .execute()
    await touch(db, `paper-request:${input.uid}`)
    return {}
  },
})
