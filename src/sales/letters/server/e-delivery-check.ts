/** Whether whoever is about to choose e-delivery can be reached by it, by the number of their account. */
import { hasRegistration } from '#e-delivery/service/registration.ts'
import { handlers } from '#platform/http/mount.ts'
import { letterEndpoints } from '../letters.contract.ts'

export const eDeliveryCheck = handlers(letterEndpoints, {
  async checkEDeliveryForSales({ user, db, now, services }) {
    const { type, cipher } = await db
      .selectFrom('account')
      .select(['identifier_type as type', 'identifier_cipher as cipher'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    if (!type || !cipher) return { state: 'NO_NUMBER' }
    const recipient = { kind: 'PERSON', numberKind: type, number: services.personal.open(cipher) } as const
    const found = await hasRegistration({ now, services }, recipient)
    if (found.state !== 'UNKNOWN') return { state: found.state }
    return { state: found.why === 'away' ? ('AWAY' as const) : ('NOT_SET_UP' as const) }
  },
})
