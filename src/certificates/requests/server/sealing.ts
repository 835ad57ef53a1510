/** Frozen certificates are set, sealed and stamped one after the other; one whose seal or stamp cannot be had waits, visibly, and delays no other. */
import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { touch } from '#platform/db/database.ts'
import { outbox } from '#platform/db/outbox.ts'
import type { DB } from '#db/schema.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { keepFile } from '#files/server/files.ts'
import { sendByEDelivery } from '#e-delivery/deliveries/server/opening.ts'
import { CertificateContent, Requester } from '#certificates/content/content.contract.ts'
import { certificateKinds } from '#certificates/content/content.messages.ts'
import { sealedCertificate } from '#certificates/content/sealed-certificate.ts'
import { messages } from '../letters.messages.ts'
import type { RequestRow } from './issuing.ts'
import { writeAboutCertificate } from './request-letters.ts'

const AT_ONCE = 10

/** Seals what waits; without a seal in the configuration nothing is issued, and what waits stays. */
export const sealCertificates = (services: Services) =>
  outbox({
    name: 'sealPapers',
    table: 'paper',
    wokenBy: 'papers',
    waiting: sql`file_id is null`,
    ready: () => services.seal !== undefined,
    counted: false,
    atOnce: AT_ONCE,
    together: 1,
    pauses: null,
    attempt: (db, certificate, now) => seal({ db, now, services }, certificate),
  })

async function seal(scope: Scope, certificate: Selectable<DB['paper']>) {
  const { db, now, services } = scope
  const { id } = certificate
  const text = services.personal.open(certificate.content_cipher)
  const content = CertificateContent.parse(JSON.parse(text))
  const bytes = await sealedCertificate(scope, {
    content,
    text,
    code: services.personal.open(certificate.code_cipher),
  })
  await db.transaction().execute(async (tx) => {
    // Of two portals that sealed it, one keeps it.
    const waiting = await tx
      .selectFrom('paper')
      .select('id')
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!waiting) return
    const owner = { kind: 'PAPER', id } as const
    const name = `${content.number}.pdf`
    const made = { name, type: 'application/pdf' as const, bytes, owner, use: 'paper', sealed: true }
    const file = await keepFile({ db: tx, now, services }, made)
    await tx
      .updateTable('paper')
      .set({
        file_id: file.id,
        file_hash: createHash('sha256').update(bytes).digest(),
        sealed_at: now,
        next_try_at: null,
      })
      .where('id', '=', id)
      .execute()
    const request = await tx
      .selectFrom('paper_request')
      .selectAll()
      .where('id', '=', certificate.request_id)
      .executeTakeFirstOrThrow()
    const within = { db: tx, now, services }
    await writeAboutCertificate(within, request, content.number)
    if (request.by_e_delivery) await deliver(within, request, { id, fileId: file.id, number: content.number })
    await touch(tx, `paper-request:${request.uid}`)
  })
}

/** Sends a certificate to the number that its requester proved. */
async function deliver(
  scope: Scope,
  { requester_number_cipher: cipher, requester_cipher, language, kind }: RequestRow,
  { id, fileId, number }: { id: number; fileId: string; number: string },
) {
  const { personal } = scope.services
  const { numberKind } = Requester.parse(JSON.parse(personal.open(requester_cipher)))
  const title = certificateKinds[kind][language]
  const delivery = await sendByEDelivery(scope, {
    recipient: { kind: 'PERSON', numberKind, number: personal.open(cipher) },
    subject: `${title} № ${number}`,
    text: messages.sent[language](title, number),
    files: [{ fileId }],
    about: { kind: 'PAPER', id },
    language,
  })
  await scope.db.updateTable('paper').set({ delivery_id: delivery.id }).where('id', '=', id).execute()
}
