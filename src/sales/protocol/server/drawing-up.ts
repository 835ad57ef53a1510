/** The organiser prepares the protocol: their findings, a draft to look at, and the document that they are to sign. */
import { protocolDay, protocolFrom } from '#sales/law/ranking.rules.ts'
import { lockSale } from '#sales/bidding/bid/server/suspension.ts'
import { recordEvent } from '#sales/history/events.ts'
import { fileBytes, keepFile } from '#files/server/files.ts'
import { dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import { type Db, nextNumber, touch } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../protocol.messages.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import { protocols } from '../protocol.contract.ts'
import { buyerOf, outcomeOf, protocolOf, vatIn, whyNotPrepared } from '../protocol.rules.ts'
import { canonical, hashOf } from '#platform/process/canonical.ts'
import { addressOf, barredOf, draftAfter, groundsOf, reportedSale, saleOf } from './ended-sale.ts'
import { protocolDocument } from './protocol-document.ts'
import { readReport } from './report-store.ts'
import { signedOf } from './protocol-record.ts'

export const drawingHandlers = recordingHandlers(protocols, recordedFields, {
  async seeProtocolWork({ input: { auctionId: saleId }, user, db, now, services }) {
    const sale = await saleOf(db, user, saleId)
    const stored = await readReport(db, services, saleId)
    const grounds = stored && (await groundsOf(db, services, stored))
    const barred = grounds?.barred ?? []
    const draft = await draftOf(db, saleId)
    const signed = await signedOf(db, saleId)
    const declared = await declaredDays(db)
    const from = protocolFrom(sale.counts_from, declared)
    const early = from > dayInSofia(now)
    const whyNot = whyNotPrepared({ claims: [], again: null, barred, ...grounds, ...stateOf(sale) })
    // Who buys is not known before that.
    const open =
      whyNot === 'barredBidder' ||
      whyNot === 'severalClaims' ||
      whyNot === 'newSaleRuns' ||
      whyNot === 'byFirst'
    const buyer =
      grounds && !open ? buyerOf(stored.report, grounds.claims, grounds.again, grounds.barred) : null
    const prepared = draft && preparedIn(draft)
    const fresh = ({ number, drawnUpAt, findings }: NonNullable<typeof prepared>) =>
      canonical(protocolOf(stored!.report, { number, drawnUpAt, findings, ...grounds! }))
    return {
      currency: sale.currency,
      report: stored ? { generatedAt: stored.report.generatedAt, hash: stored.hash } : null,
      outcome: stored ? outcomeOf(stored.report, barred).outcome : null,
      failure: stored ? outcomeOf(stored.report, barred).failure : null,
      dueOn: protocolDay(sale.counts_from, declared),
      from,
      buyer: buyer && {
        name: buyer.name,
        registrationNumber: buyer.registrationNumber,
        capacity: buyer.capacity,
        price: buyer.price,
      },
      ...(buyer && vatIn(grounds!.vat, buyer.price, signed?.drawn_up_at ?? now)),
      whyNot: early && !sale.terminated_at ? 'tooEarly' : (whyNot ?? null),
      barred,
      newSale: await draftAfter(db, saleId),
      findings: draft?.findings ?? '',
      prepared:
        prepared && !signed && stored
          ? {
              number: prepared.number,
              drawnUpAt: prepared.drawnUpAt.toISOString(),
              documentHash: prepared.documentHash.toString('hex'),
              stale: !hashOf(fresh(prepared)).equals(prepared.hash),
            }
          : null,
      signed: signed
        ? {
            number: signed.number,
            drawnUpAt: signed.drawn_up_at.toISOString(),
            signedAt: signed.signed_at.toISOString(),
            signer: signed.signer,
            issuer: signed.issuer,
            chainChecked: signed.chain_checked,
            documentHash: signed.document_hash.toString('hex'),
            stampedAt: signed.stamped_at?.toISOString() ?? null,
            stampAuthority: signed.authority,
          }
        : null,
      now: now.toISOString(),
    }
  },

  async saveFindings({ input: { auctionId: saleId, findings }, user, db, now, services, changed }) {
    const { sale } = await reportedSale(db, services, user, saleId)
    if (await signedOf(db, saleId)) throw new Refusal('signedAlready')
    await beginDraft(db, sale, now)
    changed({ findings: (await draftOf(db, saleId))?.findings }, { findings })
    await db.updateTable('protocol_draft').set({ findings }).where('auction_id', '=', saleId).execute()
    return {}
  },

  async decideOnBarred({ input, user, db, now, services, changed }) {
    const { auctionId: saleId, registrationId, excluded, reasons } = input
    await lockSale(db, saleId)
    const { sale, kept } = await reportedSale(db, services, user, saleId)
    if (await signedOf(db, saleId)) throw new Refusal('signedAlready')
    if (sale.terminated_at) throw new Refusal('terminated')
    const registration = await db
      .selectFrom('registration')
      .select('number')
      .where('id', '=', registrationId)
      .where('announcement_id', '=', saleId)
      .executeTakeFirst()
    const number = registration?.number
    if (!kept.report.ranking.some(({ registrationNumber }) => registrationNumber === number))
      throw new Refusal('noSuchBidder')
    // Nobody's bids are excluded at will: who is barred stands in the list of the case, or holds an office that bars.
    const found = await barredOf(db, services, saleId, kept.report)
    if (!found.some((one) => one.registrationId === registrationId)) throw new Refusal('notBarred')
    const decided = await db
      .insertInto('barred_bidder')
      .values({
        registration_id: registrationId,
        auction_id: saleId,
        excluded,
        reasons,
        decided_at: now,
        account_id: user.id,
        acting_for: user.actsFor === user.id ? null : user.actsFor,
      })
      .onConflict((of) => of.doNothing())
      .returning('registration_id')
      .executeTakeFirst()
    if (!decided) throw new Refusal('decided')
    changed({ excluded: null }, { excluded })
    await recordEvent(db, { saleId, at: now, kind: 'barredDecided', user, details: { number, excluded } })
    await touch(db, `auction:${saleId}`)
    return {}
  },

  async previewProtocol({ input: { auctionId: saleId, language }, user, db, now, services }) {
    const { kept } = await reportedSale(db, services, user, saleId)
    const draft = await draftOf(db, saleId)
    const protocol = protocolOf(kept.report, {
      number: draft?.number ?? '',
      drawnUpAt: now,
      findings: draft?.findings ?? '',
      ...(await groundsOf(db, services, kept)),
    })
    const printing = { language, address: addressOf(services, saleId), issuedAt: now }
    const declared = await declaredDays(db)
    return toPdf(protocolDocument(protocol, { ...printing, declared }, true))
  },

  async drawUpProtocol({ input: { auctionId: saleId }, user, db, now, services, changed }) {
    const { sale, kept } = await reportedSale(db, services, user, saleId)
    if (await signedOf(db, saleId)) throw new Refusal('signedAlready')
    const before = await draftOf(db, saleId)
    const grounds = await groundsOf(db, services, kept)
    const why = whyNotPrepared({ ...grounds, ...stateOf(sale) })
    if (why) throw new Refusal(why)
    const declared = await declaredDays(db)
    const from = protocolFrom(sale.counts_from, declared)
    if (from > dayInSofia(now)) throw new Refusal('tooEarly', { from })

    const { number, findings } = await db.transaction().execute((tx) => beginDraft(tx, sale, now))
    const protocol = protocolOf(kept.report, { number, drawnUpAt: now, findings, ...grounds })
    const text = canonical(protocol)
    // The document to be signed is the Bulgarian one; it is set while no transaction is open.
    const printing = { language: 'bg' as const, address: addressOf(services, saleId), issuedAt: now }
    const bytes = await toPdf(protocolDocument(protocol, { ...printing, declared }))
    const documentHash = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('auction').select('id').where('id', '=', saleId).forUpdate().execute()
      if (await signedOf(tx, saleId)) throw new Refusal('signedAlready')
      const owner = { kind: 'PROTOCOL' as const, id: saleId }
      const name = `Протокол ${number.replace('/', '-')}.pdf`
      const made = { name, type: 'application/pdf' as const, bytes, owner, use: 'drawn', sealed: true }
      const file = await keepFile({ db: tx, services, now }, made)
      await tx
        .updateTable('protocol_draft')
        .set({
          drawn_up_at: now,
          hash: hashOf(text),
          cipher: services.personal.cover(text),
          document_hash: Buffer.from(file.sha256, 'hex'),
          document_file: file.id,
        })
        .where('auction_id', '=', saleId)
        .execute()
      const details = { number, documentHash: file.sha256 }
      await recordEvent(tx, { saleId, at: now, kind: 'protocolDrawnUp', user, details })
      return file.sha256
    })
    changed(
      { drawnUpAt: before?.drawn_up_at, documentHash: before?.document_hash?.toString('hex') },
      { drawnUpAt: now, documentHash },
    )
    return { number, drawnUpAt: now.toISOString(), documentHash }
  },

  async printDrawnUp({ input: { auctionId: saleId }, user, db, services }) {
    await saleOf(db, user, saleId)
    const draft = await draftOf(db, saleId)
    const prepared = draft && preparedIn(draft)
    if (!prepared) throw new Refusal('notPrepared')
    const { bytes } = await fileBytes(db, services, prepared.documentFile, { kind: 'PROTOCOL', id: saleId })
    return new Uint8Array(bytes)
  },
})

/** What an act made of the sale, as the rules of its protocol read it. */
const stateOf = ({ terminated_at, stayed_at, among }: Awaited<ReturnType<typeof saleOf>>) => ({
  terminatedAt: terminated_at,
  stayedAt: stayed_at,
  among,
})

/** What the organiser works on; undefined before they have begun. */
export const draftOf = (db: Db, saleId: number) =>
  db.selectFrom('protocol_draft').selectAll().where('auction_id', '=', saleId).executeTakeFirst()
type Draft = NonNullable<Awaited<ReturnType<typeof draftOf>>>

/** A draft that was drawn up, with the document to be signed. */
export function preparedIn(draft: Draft) {
  const { number, findings, drawn_up_at, hash, cipher, document_hash, document_file } = draft
  return drawn_up_at && hash && cipher && document_hash && document_file
    ? {
        number,
        findings,
        hash,
        cipher,
        drawnUpAt: drawn_up_at,
        documentHash: document_hash,
        documentFile: document_file,
      }
    : undefined
}

/** Gives the protocol its number when it is begun: one for each sale, in the organiser's own series, without gaps in a year. */
async function beginDraft(db: Db, sale: { id: number; organiser_id: number }, now: Date) {
  const { id: saleId, organiser_id } = sale
  // Locked, so that two who begin at the same moment take one number.
  await db.selectFrom('auction').select('id').where('id', '=', saleId).forUpdate().execute()
  const known = await draftOf(db, saleId)
  if (known) return known
  const year = Number(dayInSofia(now).slice(0, 4))
  const number = `${await nextNumber(db, `protocol ${organiser_id}`, year)}/${year}`
  return db
    .insertInto('protocol_draft')
    .values({ auction_id: saleId, organiser_id, number })
    .returningAll()
    .executeTakeFirstOrThrow()
}
