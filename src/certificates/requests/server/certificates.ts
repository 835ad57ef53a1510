/** Reading certificates and requests by their unguessable address, and a sample. */
import type { User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { noteInAudit } from '#platform/http/audit.ts'
import { handlers } from '#platform/http/mount.ts'
import type { Origin } from '#platform/http/receive.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import type { Services } from '#platform/process/integrations.ts'
import { fileBytes } from '#files/server/files.ts'
import { CertificateContent } from '#certificates/content/content.contract.ts'
import { documentOf } from '#certificates/content/certificate-document.ts'
import { sampleOf } from '#certificates/content/sample.ts'
import { certificates } from '../requests.contract.ts'
import { certificateRow, viewOf } from './request-view.ts'

export const readingCertificates = handlers(certificates, {
  seeRequest: ({ input, db, services }) => viewOf({ db, services }, input.uid),

  async seePaper(call) {
    const certificate = await certificateRow(call.db, call.input.uid)
    const content = contentOf(call.services, certificate)
    await noteAccess(call, 'seePaper', content)
    return content
  },

  async printPaper(call) {
    const { input, db, services } = call
    const certificate = await certificateRow(db, input.uid)
    if (!certificate.file_id) throw new Refusal('notSealed')
    await noteAccess(call, 'printPaper', contentOf(services, certificate))
    return fileBytes(db, services, certificate.file_id, { kind: 'PAPER', id: certificate.id })
  },

  printSample: ({ input: { kind, language }, now }) =>
    toPdf(documentOf(sampleOf(kind, language, now), { check: null, sample: true })),
})

const contentOf = ({ personal }: Services, { content_cipher }: { content_cipher: Buffer }) =>
  CertificateContent.parse(JSON.parse(personal.open(content_cipher)))

type Looking = { db: Db; now: Date; origin: Origin; user: User | undefined }

/**
 * Notes in the audit, before the answer, which certificate is looked at, for what its request was made, and by whom: an account, or whoever has
 * its address. The address itself opens the certificate and is kept out, and so is what may be a personal number.
 */
const noteAccess = (
  { db, now, origin: { requestId, address }, user }: Looking,
  command: 'seePaper' | 'printPaper',
  { number, request }: CertificateContent,
) =>
  noteInAudit(db, {
    at: now,
    requestId,
    address,
    accountId: user?.id ?? null,
    actingFor: user && user.actsFor !== user.id ? user.actsFor : null,
    command,
    outcome: 'read',
    input: {
      paper: number,
      request: request.number,
      purpose: request.purpose.replace(/(?<!\d)\d{10}(?!\d)/g, '•••'),
      reader: user ? 'account' : 'by address, not signed in',
    },
  })
