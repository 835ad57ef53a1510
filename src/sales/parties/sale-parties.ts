/** The parties to the case behind a sale, as its organiser notes them. */
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import type { User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from './application-names.messages.ts'
import type { Services } from '#platform/process/integrations.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { recordEvent } from '#sales/history/events.ts'
import { ApplicationRecord } from './application.contract.ts'
import { excludedRoles, documentIdentity, identitiesOf, status } from './application.rules.ts'
import { parties } from './parties.contract.ts'
import { identityHashes, positionsOf } from './exclusions.ts'

/** More than any case has. */
const MOST = 500

export const partyHandlers = recordingHandlers(parties, recordedFields, {
  async listSaleParties({ input, user, db, services }) {
    const sale = await ownSale(db, input.id, user)
    const rows = await db
      .selectFrom('sale_party as p')
      .innerJoin('account as a', 'a.id', 'p.added_by')
      .selectAll('p')
      .select(['a.full_name', sql<string | null>`p.birth_date::text`.as('born')])
      .where('p.announcement_id', '=', sale.id)
      .where('p.removed_at', 'is', null)
      .orderBy('p.id')
      .execute()
    return {
      code: sale.code,
      procedure: sale.procedure,
      parties: rows.map((row) => ({
        id: row.id,
        role: row.role,
        kind: row.kind,
        name: row.name,
        identifierType: row.identifier_type,
        identifier: row.identifier_cipher ? services.personal.open(row.identifier_cipher) : '',
        foreigner: row.country
          ? { country: row.country, documentType: row.document_type!, birthDate: row.born! }
          : null,
        email: row.email ?? '',
        emailConfirmedAt: row.email_confirmed_at?.toISOString() ?? null,
        language: row.language,
        addedAt: row.added_at.toISOString(),
        addedBy: row.full_name,
      })),
    }
  },

  async addSaleParty({ input, user, db, now, services }) {
    const sale = await ownSale(db, input.id, user, true)
    const { role, kind, name, identifierType: type, email, language } = input
    const foreign = type === 'DOCUMENT'
    // As of who applies with a passport, so that the two are compared.
    const value = foreign ? documentIdentity(input.country, input.identifier).value : input.identifier
    const identity = value ? { type, value } : undefined
    const sealed = identity && services.personal.seal(identity)
    const present = await db
      .selectFrom('sale_party')
      .select(['role', 'identifier_hash'])
      .where('announcement_id', '=', sale.id)
      .where('removed_at', 'is', null)
      .execute()
    if (present.length >= MOST) throw new Refusal('tooManyParties')
    const hashes = identity ? services.personal.hashes(identity) : []
    const same = present.some(
      (each) => each.role === role && hashes.some((hash) => each.identifier_hash?.equals(hash)),
    )
    if (same) throw new Refusal('alreadyParty')
    const { id } = await db
      .insertInto('sale_party')
      .values({
        announcement_id: sale.id,
        role,
        kind,
        name,
        identifier_type: sealed ? type : null,
        identifier_hash: sealed?.hash ?? null,
        identifier_cipher: sealed?.cipher ?? null,
        ...(foreign && {
          country: input.country,
          document_type: input.documentType || null,
          birth_date: input.birthDate,
        }),
        email: email || null,
        language,
        added_by: user.id,
        added_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Who it is stands only in the list.
    const details = { partyId: id, role }
    await recordEvent(db, { saleId: sale.id, at: now, kind: 'partyAdded', user, details })
    if (identity && excludedRoles(sale.procedure).includes(role))
      await noteLateExclusions(db, services.personal, {
        sale: sale.id,
        hashes: identityHashes(services.personal, [{ type, value }]),
        user,
        now,
      })
    return { partyId: id }
  },

  async removeSaleParty({ input, user, db, now, changed }) {
    const sale = await ownSale(db, input.id, user, true)
    const removed = await db
      .updateTable('sale_party')
      .set({ removed_by: user.id, removed_at: now })
      .where('id', '=', input.partyId)
      .where('announcement_id', '=', sale.id)
      .where('removed_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new Refusal('noSuchParty')
    changed({ party: removed.name }, {})
    const details = { partyId: input.partyId }
    await recordEvent(db, { saleId: sale.id, at: now, kind: 'partyRemoved', user, details })
    return {}
  },
})

/**
 * Whoever is noted as barred after they were authorised stays authorised: a decision is final, and bids that were recorded stand.
 * The application says so from then on, and its history when. Nobody learns it from the answer: during bidding that would tell
 * the organiser who bids (Ordinance N-3, art. 19).
 */
async function noteLateExclusions(
  db: Db,
  personal: PersonalNumbers,
  { sale, hashes, user, now }: { sale: number; hashes: Buffer[]; user: User; now: Date },
) {
  const approved = await db
    .selectFrom('registration')
    .select(['id', 'number'])
    .where('announcement_id', '=', sale)
    .where('status', '=', 'APPROVED')
    .orderBy('id')
    .execute()
  for (const { id, number } of approved) {
    const persons = await hashesOfPersons(db, personal, id)
    if (!persons.some((one) => hashes.some((other) => other.equals(one)))) continue
    await recordEvent(db, {
      saleId: sale,
      at: now,
      kind: 'barredAfterwards',
      user,
      details: { number },
    })
  }
}

/** The organiser's own sale or draft. Whoever changes its parties changes them one after the other. */
async function ownSale(db: Db, id: number, user: User, locked = false) {
  const sale = await db
    .selectFrom('announcement')
    .select(['id', 'code', 'organiser_id', 'procedure', 'published_at'])
    .where('id', '=', id)
    .$if(locked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!sale || (!sale.published_at && sale.organiser_id !== user.actsFor))
    throw new Refusal('noSuchAnnouncement')
  if (sale.organiser_id !== user.actsFor) throw new Refusal('notYours')
  return sale
}

/**
 * What special position the bidder of an application has in its sale: declared by them, confirmed by the organiser's list, or
 * none. Whoever has one may later buy at the highest price. CPC art. 354, 505(2).
 */
export async function positionsOfBidder(
  db: Db,
  { personal }: Pick<Services, 'personal'>,
  registrationId: number,
) {
  const row = await db
    .selectFrom('registration')
    .select(['announcement_id', 'co_owner', 'spouse'])
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  const hashes = await hashesOfPersons(db, personal, registrationId, 'BIDDER')
  const confirmed = await positionsOf(db, row.announcement_id, hashes)
  return {
    coOwner: status(row.co_owner, confirmed.has('CO_OWNER')),
    spouse: status(row.spouse, confirmed.has('SPOUSE')),
    partitionParty: status(false, confirmed.has('PARTITION_PARTY')),
  }
}

/** The hashes, under every known key, of the persons behind an application: of the bidder only, or of who applied for them too. */
export async function hashesOfPersons(
  db: Db,
  personal: PersonalNumbers,
  registrationId: number,
  capacity?: 'BIDDER',
) {
  let query = db
    .selectFrom('registration_person as p')
    .innerJoin('registration as r', 'r.id', 'p.registration_id')
    .select(['p.identifier_type', 'p.identifier_cipher', 'r.application'])
    .where('p.registration_id', '=', registrationId)
  if (capacity) query = query.where('p.capacity', '=', capacity)
  const rows = await query.execute()
  const identities = rows.map((row) => ({
    type: row.identifier_type,
    value: personal.open(row.identifier_cipher),
  }))
  const stored = rows[0]?.application
  if (!stored) return identityHashes(personal, identities)
  const { applicant, represented } = ApplicationRecord.parse(JSON.parse(personal.open(stored)))
  const bidder = represented ?? applicant
  const persons = capacity ? [bidder] : [bidder, applicant]
  return identityHashes(personal, [...identities, ...persons.flatMap(identitiesOf)])
}

/** Whether an account is that of a party to the case, known by a proved number; who runs the sale or decides on it with them is none. */
export async function isPartyTo(db: Db, saleId: number, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sale_party as p')
    .innerJoin('account as a', 'a.identifier_hash', 'p.identifier_hash')
    .select('p.id')
    .where('a.id', '=', accountId)
    .where('a.identifier_proved', '=', true)
    .where('p.announcement_id', '=', saleId)
    .where('p.removed_at', 'is', null)
    .where('p.role', 'not in', ['STAFF', 'COMMITTEE'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
