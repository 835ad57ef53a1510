/** The signed protocol comes back: it is checked, kept for good, stamped, published, and the sale is closed. */
import { type Check, performSigned, signatureColumns } from '#actions/performing.ts'
import { signProtocol } from '../signature.ts'
import type { Signer } from '#people/e-authentication/signature-check.ts'
import { recordEvent } from '#sales/history/events.ts'
import { viewOf } from '#platform/storage/digest.ts'
import { fileBytes, keepFile, takeFiles } from '#files/server/files.ts'
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import { type Db, touch } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../protocol.messages.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import { protocols } from '../protocol.contract.ts'
import type { SaleProtocol } from '../protocol-form.contract.ts'
import { protocolOf, publishedOf, whyNotPrepared } from '../protocol.rules.ts'
import { beginCompletion } from './completion-steps.ts'
import { canonical, hashOf } from '#platform/process/canonical.ts'
import { draftOf, preparedIn } from './drawing-up.ts'
import { addressOf, groundsOf, reportedSale } from './ended-sale.ts'
import { publishedDocument } from './protocol-document.ts'
import { openProtocol, signedOf } from './protocol-record.ts'
import { notifyOfProtocol } from './publication.ts'
import type { StoredReport } from './report-store.ts'

export const signingHandlers = recordingHandlers(protocols, recordedFields, {
  async signProtocol({ input: { auctionId: saleId, file }, user, db, now, services, changed }) {
    const signed = await closeSigned({ saleId, file, user, db, now, services })
    changed({ signedAt: null }, { signedAt: signed.signedAt })
    return signed
  },
})

type SignedUpload = Scope & { saleId: number; file: string; user: User }

/** Closes the sale by the protocol that was sent back, once it is known who signed it; whoever gives a check of their own answers for it. */
export async function closeSigned({ saleId, file, user, db, now, services }: SignedUpload, check?: Check) {
  const { sale, kept } = await reportedSale(db, services, user, saleId)
  const prepared = await freshDraft(db, services, saleId, kept)
  const owner = { kind: 'PROTOCOL' as const, id: saleId }
  const { bytes } = await fileBytes(db, services, prepared.documentFile, owner)

  const protocol = openProtocol(services, prepared)
  const published = publishedOf(protocol, kept.report)
  const declared = await declaredDays(db, prepared.drawnUpAt)
  const address = addressOf(services, saleId)
  const printing = { language: 'bg' as const, address, issuedAt: now, declared }
  await performSigned(
    signProtocol,
    { db, services, now },
    { file, user, signerId: sale.organiser_id, prepared: viewOf(bytes) },
    async (signer) => {
      const { name, issuer, chainChecked } = signer
      const redacted = await toPdf(
        publishedDocument(published, printing, { signer: name, issuer, chainChecked, signedAt: now }),
      )
      const closing = { protocol, hash: prepared.hash, kept, signer, file, redacted, user, now }
      return (tx) => close(tx, services, closing)
    },
    check,
  )
  return { number: protocol.number, signedAt: now.toISOString() }
}

/** The drawn up protocol, if it still says what holds: a claim or a finding since then asks for a new one. */
async function freshDraft(db: Db, services: Services, saleId: number, stored: StoredReport) {
  if (await signedOf(db, saleId)) throw new Refusal('signedAlready')
  const draft = await draftOf(db, saleId)
  const prepared = draft && preparedIn(draft)
  if (!prepared) throw new Refusal('notPrepared')
  const {
    terminated_at: terminatedAt,
    stayed_at: stayedAt,
    among,
  } = await db
    .selectFrom('auction')
    .innerJoin('announcement as a', 'a.id', 'auction.id')
    .select(['auction.terminated_at', 'auction.stayed_at', 'a.among'])
    .where('auction.id', '=', saleId)
    .executeTakeFirstOrThrow()
  const grounds = await groundsOf(db, services, stored)
  const why = whyNotPrepared({ ...grounds, terminatedAt, stayedAt, among })
  if (why) throw new Refusal(why)
  const { number, drawnUpAt, findings } = prepared
  const now = protocolOf(stored.report, { number, drawnUpAt, findings, ...grounds })
  if (!hashOf(canonical(now)).equals(prepared.hash)) throw new Refusal('stale')
  return prepared
}

type Closing = {
  protocol: SaleProtocol
  hash: Buffer
  kept: StoredReport
  signer: Signer
  file: string
  redacted: Uint8Array
  user: User
  now: Date
}

/** All at once, or nothing: the record, its copy, the letters and what follows. Of two who sign, one does. */
async function close(
  db: Db,
  services: Services,
  { protocol, hash, kept, signer, file, redacted, user, now }: Closing,
) {
  const { id } = protocol.sale
  // Whoever claims to buy, terminates the sale or the one among parties to a partition after it, or signs too, waits here.
  await db
    .selectFrom('auction')
    .select('id')
    .where((of) =>
      of.or([
        of('id', '=', id),
        of('id', 'in', of.selectFrom('announcement').select('id').where('among', '=', id)),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const prepared = await freshDraft(db, services, id, kept)
  if (!prepared.hash.equals(hash)) throw new Refusal('stale')
  const owner = { kind: 'PROTOCOL' as const, id }
  const [document] = await takeFiles(db, { ids: [file], user, owner, use: 'signed' }, now, 'file')
  const name = `Протокол ${protocol.number.replace('/', '-')} (публикуван).pdf`
  const made = {
    name,
    type: 'application/pdf' as const,
    bytes: redacted,
    owner,
    use: 'published',
    sealed: true,
  }
  const copy = await keepFile({ db, services, now }, made)

  const { buyer, outcome, number } = protocol
  const registration = buyer
    ? await db
        .selectFrom('registration')
        .select('id')
        .where('announcement_id', '=', id)
        .where('number', '=', buyer.registrationNumber)
        .executeTakeFirstOrThrow()
    : null
  const signed = await db
    .insertInto('sale_protocol')
    .values({
      auction_id: id,
      number,
      kind: outcome,
      buyer_registration_id: registration?.id ?? null,
      price: buyer?.price ?? null,
      drawn_up_at: prepared.drawnUpAt,
      signed_at: now,
      acting_for: user.actsFor === user.id ? null : user.actsFor,
      hash,
      cipher: services.personal.cover(canonical(protocol)),
      redacted_file: copy.id,
      ...signatureColumns(document!, signer, user),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('protocol_stamp').values({ protocol_id: signed.id, next_try_at: now }).execute()
  const details = { number, outcome, documentHash: document!.sha256 }
  await recordEvent(db, { saleId: id, at: now, kind: 'protocolSigned', user, details })
  await notifyOfProtocol({ db, services, now }, protocol)
  await beginCompletion(
    { db, services, now },
    {
      saleId: id,
      protocolId: signed.id,
      kind: outcome,
      buyerRegistrationId: registration?.id ?? null,
      price: buyer?.price ?? null,
    },
  )
  await touch(db, `auction:${id}`)
}
