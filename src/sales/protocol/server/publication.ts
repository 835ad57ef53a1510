/** The protocol reaches those whom it concerns: a copy without numbers and names of others, and the letters. */
import { DEFAULT_LANGUAGE } from '#platform/lang/language.ts'
import { sql } from 'kysely'
import { writeToParty, writeToApplicant } from '#sales/letters/server/letters.ts'
import { fileBytes } from '#files/server/files.ts'
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { handlers } from '#platform/http/mount.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import { protocols } from '../protocol.contract.ts'
import type { SaleProtocol } from '../protocol-form.contract.ts'
import { publishedOf } from '../protocol.rules.ts'
import { addressOf, saleOf } from './ended-sale.ts'
import { publishedDocument } from './protocol-document.ts'
import { openProtocol, signedOf } from './protocol-record.ts'
import { readReport } from './report-store.ts'

export const publicationHandlers = handlers(protocols, {
  async printProtocol({ input: { auctionId: saleId }, user, db, services }) {
    await saleOf(db, user, saleId)
    const signed = await signedOf(db, saleId)
    if (!signed) throw new Refusal('notSignedYet')
    const { bytes } = await fileBytes(db, services, signed.document_file, { kind: 'PROTOCOL', id: saleId })
    return new Uint8Array(bytes)
  },

  async seePublishedProtocol({ input: { auctionId: saleId }, user, db, services }) {
    const { published } = await readable(db, services, user, saleId)
    return published
  },

  async printPublishedProtocol({ input: { auctionId: saleId, language }, user, db, services }) {
    const { published, signed } = await readable(db, services, user, saleId)
    if (language === DEFAULT_LANGUAGE) {
      const { bytes } = await fileBytes(db, services, signed.redacted_file, {
        kind: 'PROTOCOL',
        id: saleId,
      })
      return new Uint8Array(bytes)
    }
    // As the days were known when it was drawn up: what was signed says so, too.
    const declared = await declaredDays(db, signed.drawn_up_at)
    const { signer, issuer, signed_at: signedAt, chain_checked: chainChecked } = signed
    const printing = { language, address: addressOf(services, saleId), issuedAt: signedAt, declared }
    return toPdf(publishedDocument(published, printing, { signer, issuer, signedAt, chainChecked }))
  },
})

/** The published protocol, for whoever filed an application and for the organiser; for all others there is none. Ordinance N-3, art. 46. */
async function readable(db: Db, services: Services, user: User, saleId: number) {
  const signed = await signedOf(db, saleId)
  const row = await db
    .selectFrom('announcement as a')
    .select('a.organiser_id')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('registration as r')
            .select('r.id')
            .whereRef('r.announcement_id', '=', 'a.id')
            .where('r.account_id', '=', user.id),
        )
        .as('applied'),
    )
    .where('a.id', '=', saleId)
    .executeTakeFirst()
  if (!signed || !row || !(row.applied || row.organiser_id === user.actsFor))
    throw new Refusal('noSuchProtocol')
  const stored = await readReport(db, services, saleId)
  return { signed, published: publishedOf(openProtocol(services, signed), stored!.report) }
}

/** Tells all who applied, approved and refused alike, at once; the buyer that they are declared; of a failed sale its participants and the parties to the case. Ordinance N-3, art. 46, 48. */
export async function notifyOfProtocol(
  scope: Scope,
  protocol: Pick<SaleProtocol, 'sale' | 'number' | 'buyer' | 'outcome'>,
) {
  const { db } = scope
  const { sale, number, buyer, outcome } = protocol
  const filed = await db
    .selectFrom('registration as r')
    .leftJoin('barred_bidder as b', (on) =>
      on.onRef('b.registration_id', '=', 'r.id').on('b.excluded', '=', true),
    )
    .select(['r.id', 'r.number', 'r.account_id', 'r.status', 'b.reasons'])
    .select(sql<string | null>`deposit_left_on(r.id)::text`.as('left_on'))
    .where('r.announcement_id', '=', sale.id)
    .orderBy('r.id')
    .execute()
  // Whoever applied again after a refusal is one reader, at the address that they gave last.
  const readers = new Map(filed.map((one) => [one.account_id ?? `paper ${one.id}`, one]))
  for (const { id, status, reasons } of readers.values()) {
    const facts = { number, ...(reasons !== null && { reasons }) }
    await writeToApplicant(scope, { kind: 'protocol', registrationId: id, facts })
    if (outcome === 'FAILED' && status === 'APPROVED')
      await writeToApplicant(scope, { kind: 'failed', registrationId: id, facts: { number } })
  }
  if (buyer) {
    const { id, left_on } = filed.find((one) => one.number === buyer.registrationNumber)!
    // A deposit that left the account covers nothing of the price.
    const facts = { number, price: buyer.price, ...(left_on !== null && { owed: buyer.price }) }
    await writeToApplicant(scope, { kind: 'buyer', registrationId: id, facts })
  }
  if (outcome === 'FAILED') await notifyParties(scope, sale.id, number)
}

async function notifyParties(scope: Scope, saleId: number, number: string) {
  const { db } = scope
  const parties = await db
    .selectFrom('sale_party')
    .select(['id', 'email', 'name', 'language'])
    .where('announcement_id', '=', saleId)
    .where('removed_at', 'is', null)
    // The staff of the office and the creditors’ committee are noted as barred, not as parties.
    .where('role', 'not in', ['STAFF', 'COMMITTEE'])
    .orderBy('id')
    .execute()
  for (const { id, email, name, language } of parties)
    if (email)
      await writeToParty(scope, {
        kind: 'failed',
        saleId,
        partyId: id,
        to: email,
        name,
        language,
        facts: { number },
      })
}
