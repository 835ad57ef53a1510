/** Sending somebody the link to their request once more: who lost the letter is helped without being told what stands in the request. */
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { certificateLists } from '../lists.contract.ts'
import { writeAboutCertificate, writeAboutPayment, writeAboutRequest } from './request-letters.ts'
import { requestRows, status } from './status.ts'

export const resending = handlers(certificateLists, {
  async resendLink({ input: { number }, db, now, services }) {
    const scope = { db, now, services }
    const request = await requestRows(db)
      .selectAll('r')
      .select(status.as('standing'))
      .where('r.number', '=', number)
      .executeTakeFirst()
    if (!request) throw new Refusal('noSuchRequest')
    const ready = await db
      .selectFrom('paper')
      .select('number')
      .where('request_id', '=', request.id)
      .where('file_id', 'is not', null)
      .orderBy('position')
      .execute()
    if (ready.length > 0)
      await writeAboutCertificate(scope, request, ready.map((certificate) => certificate.number).join(', '))
    else if (request.standing === 'SEALING') throw new Refusal('beingSealed')
    else if (request.standing === 'LAPSED') await writeAboutPayment(scope, request, request.payment_id!)
    else if (request.standing === 'ENDED') throw new Refusal('ended')
    else await writeAboutRequest(scope, request)
    return {}
  },
})
