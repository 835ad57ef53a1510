/** The protocol of a distraint: what stands in the register of it, printed in one language. */
import { handlers } from '#platform/http/mount.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import { partiesOf } from '#register/distraints/entry.contract.ts'
import { protocols } from './protocol.contract.ts'
import { protocolOf } from './protocol-document.ts'
import { statusOf } from '#register/distraints/server/offices.ts'
import { readRecord } from './protocol-record.ts'

export const protocolHandlers = handlers(protocols, {
  async seeDistraintProtocol({ input: { id, language }, user, db, now, services, shown }) {
    const record = await readRecord(db, id, await statusOf(db, user), services.personal, now)
    shown.people(record.thing.people)
    shown.parties(
      record.entries.flatMap(({ content: { facts } }) => partiesOf(facts).map(({ id: of }) => of)),
    )
    const address = `${services.publicUrl}/dist/distraints/view/${id}`
    return toPdf(protocolOf(record, { language, address, issuedAt: now, issuedTo: user.fullName }))
  },
})
