/** One application in full: to its applicant always, to the organiser of the sale but not while bidding runs (Ordinance N-3, art. 19, 20, 32). */
import { DEFAULT_LANGUAGE } from '#platform/lang/language.ts'
import { sql } from 'kysely'
import { fileBytes, filesOf } from '#files/server/files.ts'
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { handlers } from '#platform/http/mount.ts'
import type { Services } from '#platform/process/integrations.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import { organises } from '#roles/organisers.contract.ts'
import type { ApplicationRecord, RecordedPerson } from '#sales/parties/application.contract.ts'
import { type Application, applications } from '../applications.contract.ts'
import { dayInSofia } from '#platform/dates.ts'
import { ageOf } from '#sales/parties/application.rules.ts'
import { exclusionsOf, otherApplicationsOf } from '#sales/parties/exclusions.ts'
import { orderDocument } from './order-pdf.ts'
import { ORDER, orderData } from './orders.ts'
import { phaseOfRow, type ApplicationRow, applicationLine, applicationRows } from './application-rows.ts'
import { hashesOfPersons, positionsOfBidder } from '#sales/parties/sale-parties.ts'

export const applicationViewHandlers = handlers(applications, {
  async seeRegistration({ input, user, db, now, services }) {
    const { row, own } = await visible(db, input.id, user, now)
    const record = recordIn(row, services)
    return {
      ...applicationLine(row, user, now, await declaredDays(db)),
      language: row.language,
      procedure: row.procedure,
      caseNumber: row.case_number,
      currency: row.currency,
      deposit: row.deposit,
      registrationEndsAt: row.registration_ends_at.toISOString(),
      applicant: record?.applicant ?? null,
      represented: record ? record.represented : representedBefore(row, services),
      authority: record?.authority ?? null,
      guardian: record?.guardian ?? null,
      bornOn: record?.bornOn ?? null,
      refund: record?.refund ?? null,
      declarations: record?.declarations ?? [],
      delivery: row.delivery,
      deliveryAddress: row.delivery_address,
      coOwner: row.co_owner,
      spouse: row.spouse,
      exempt: row.exempt,
      sessionMethod: row.session_method,
      files: (await filesOf(db, { kind: 'REGISTRATION', id: row.id })).filter(({ use }) => use !== ORDER),
      decision: await decisionOf(db, row, services),
      drawnUp: own ? null : await preparedFor(db, row),
      checks: own ? null : await checksOf(db, row, services),
      history: await historyOf(db, row, own),
      waiting: own ? null : await othersWaiting(db, row),
    }
  },

  async readRegistrationFile({ input, user, db, now, services }) {
    const { row } = await visible(db, input.id, user, now)
    return fileBytes(db, services, input.fileId, { kind: 'REGISTRATION', id: row.id })
  },

  async readRegistrationOrder({ input, user, db, now, services }) {
    const { row } = await visible(db, input.id, user, now)
    const order = await orderData(db, services.personal, row)
    if (!order) throw new Refusal('noSuchRegistration')
    const owner = { kind: 'REGISTRATION', id: row.id } as const
    const [stored] = input.language === DEFAULT_LANGUAGE ? await filesOf(db, owner, ORDER) : []
    if (stored) return new Uint8Array((await fileBytes(db, services, stored.id, owner)).bytes)
    return toPdf(orderDocument(order, input.language, services.publicUrl))
  },
})

/** The application, if this person may see it now. Another's does not exist for a stranger. */
async function visible(db: Db, id: number, user: User, now: Date) {
  const row = await applicationRows(db).where('r.id', '=', id).executeTakeFirst()
  const own = row?.account_id === user.id
  if (!row || (!own && !organises(user, row.organiser_id))) throw new Refusal('noSuchRegistration')
  if (!own && phaseOfRow(row, now) === 'current') throw new Refusal('hiddenWhileBidding')
  return { row, own }
}

/** What annexes 3 and 4 ask, as it was recorded; of applications from before that was kept, nothing. */
export const recordIn = (
  row: Pick<ApplicationRow, 'application'>,
  { personal }: Pick<Services, 'personal'>,
) => (row.application ? (JSON.parse(personal.open(row.application)) as ApplicationRecord) : undefined)

function representedBefore(row: ApplicationRow, { personal }: Services): RecordedPerson | null {
  if (row.represented_name === null) return null
  return {
    kind: row.represented_kind!,
    name: row.represented_name,
    citizenship: '',
    identifierType: row.represented_identifier_type ?? 'NONE',
    identifier: row.represented_cipher
      ? personal.open(row.represented_cipher)
      : (row.represented_identifier ?? ''),
    document: { type: '', number: '', issuedOn: '', issuer: '' },
    address: '',
    representedBy: '',
    phone: '',
    email: '',
  }
}

async function decisionOf(
  db: Db,
  row: ApplicationRow,
  { personal }: Services,
): Promise<Application['decision']> {
  const decision = await db
    .selectFrom('registration_decision as d')
    .leftJoin('order_signature as s', 's.registration_id', 'd.registration_id')
    .selectAll('d')
    .select(['s.signed_at', 's.signer', 's.issuer', 's.chain_checked'])
    .select(sql<string | null>`deposit_paid_on::text`.as('paid_on'))
    .where('d.registration_id', '=', row.id)
    .executeTakeFirst()
  if (!decision) return null
  const { signed_at: signedAt, signer, issuer, chain_checked: chainChecked } = decision
  const { deposit_amount: amount, paid_on: paidOn, deposit_payer_cipher: payer } = decision
  return {
    grounds: decision.grounds,
    deposit: amount && paidOn ? { amount, paidOn, payer: payer ? personal.open(payer) : '' } : null,
    exempt: decision.exempt,
    by: decision.decided_by,
    actingFor: decision.acting_for,
    signature: signedAt && {
      signedAt: signedAt.toISOString(),
      signer: signer!,
      issuer: issuer!,
      chainChecked: chainChecked!,
    },
  }
}

/** The order that waits for the organiser's signature. */
async function preparedFor(db: Db, row: ApplicationRow): Promise<Application['drawnUp']> {
  if (row.status !== 'WAITING') return null
  const draft = await db
    .selectFrom('order_draft')
    .select(['status', 'drawn_up_at'])
    .where('registration_id', '=', row.id)
    .executeTakeFirst()
  return draft ? { status: draft.status, at: draft.drawn_up_at.toISOString() } : null
}

async function checksOf(db: Db, row: ApplicationRow, services: Services): Promise<Application['checks']> {
  const sale = { id: row.announcement_id, organiser_id: row.organiser_id, procedure: row.procedure }
  const hashes = await hashesOfPersons(db, services.personal, row.id)
  const record = recordIn(row, services)
  const bidder = record ? (record.represented ?? record.applicant) : representedBefore(row, services)
  return {
    age: bidder && ageOf(bidder, dayInSofia(row.recorded_at), record?.bornOn),
    ...(await positionsOfBidder(db, services, row.id)),
    bars: await exclusionsOf(db, sale, hashes),
    others: await otherApplicationsOf(
      db,
      row,
      await hashesOfPersons(db, services.personal, row.id, 'BIDDER'),
    ),
  }
}

/** The events of a sale that concern this application, each of which names its number. */
async function historyOf(db: Db, row: ApplicationRow, own: boolean): Promise<Application['history']> {
  const events = await db
    .selectFrom('sale_event as e')
    .leftJoin('account as by', 'by.id', 'e.account_id')
    .leftJoin('account as for', 'for.id', 'e.acting_for')
    .select(['e.at', 'e.kind', 'by.full_name as by', 'for.full_name as acting_for'])
    .where('e.announcement_id', '=', row.announcement_id)
    .where(sql<boolean>`e.details ->> 'number' = ${row.number}`)
    // What the organiser has not signed yet is no decision, and nobody else's affair.
    .$if(own, (query) => query.where('e.kind', '<>', 'orderDrawnUp'))
    .orderBy('e.id')
    .execute()
  return events.map(({ at, kind, by, acting_for: actingFor }) => ({
    at: at.toISOString(),
    kind,
    by,
    actingFor,
  }))
}

/** What else of this sale waits: how much, and the one before and after this. */
async function othersWaiting(db: Db, row: ApplicationRow): Promise<Application['waiting']> {
  const beside = await db
    .selectFrom('registration')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`max(id) filter (where id < ${row.id})`.as('previous'),
      sql<number | null>`min(id) filter (where id > ${row.id})`.as('next'),
    ])
    .where('announcement_id', '=', row.announcement_id)
    .where('status', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return beside
}
