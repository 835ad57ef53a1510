/** Applications handed in on paper at the organiser's office, entered there within the registration period (Ordinance N-3, art. 24(1)). */
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { applications } from '../applications.contract.ts'
import { lockOpenSale, recordApplication } from './application-store.ts'

export const paperApplicationHandlers = handlers(applications, {
  async registerOnPaper({ input: { id, applicant, language, ...filed }, user, db, now, origin, services }) {
    const sale = await lockOpenSale(db, id, now)
    if (sale.organiser_id !== user.actsFor) throw new Refusal('notYours')
    return recordApplication(
      { db, services, now },
      {
        sale,
        filed,
        applicant,
        accountId: null,
        user,
        language,
        said: origin.language,
        sessionMethod: null,
      },
    )
  },
})
