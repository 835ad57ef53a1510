/** Applying to take part in a sale, looking over one's applications, and withdrawing one. */
import { statuses } from '#sales/parties/application-names.messages.ts'
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../applications.messages.ts'
import { paged } from '#platform/db/paged.ts'
import type { Origin } from '#platform/http/receive.ts'
import { recordEvent } from '#sales/history/events.ts'
import { settingAt } from '#settings/settings.ts'
import type { Filed } from '#sales/parties/application.contract.ts'
import { identityOf, isSamePerson } from '#sales/parties/application.rules.ts'
import { applications } from '../applications.contract.ts'
import { type Applicant, applicantOf } from './applicant.ts'
import { lockOpenSale, recordApplication } from './application-store.ts'
import { COLUMNS, inPhase, applicationLine, applicationRows } from './application-rows.ts'
import { endDraft, lockDraft } from './drafts.ts'

export const filingHandlers = recordingHandlers(applications, recordedFields, {
  async registerForSale({ input: { id, ...filed }, user, db, now, origin, services }) {
    await lockDraft(db, user.id, id)
    const sale = await lockOpenSale(db, id, now)
    if (user.actsFor === sale.organiser_id) throw new Refusal('barred')
    if (!sale.open) throw new Refusal('notOpen')
    const applicant = await applicantOf(db, services.personal, user.id)
    if (applicant.onlySale !== null && applicant.onlySale !== id) throw new Refusal('onlyForOneSale')
    if (applicant.missing.length > 0) throw new Refusal('profileIncomplete', { missing: applicant.missing })
    const method = await sessionMethod(db, origin)
    await mustNotBeTooMany(db, id, user)
    await mustBeProved(db, { filed, user, applicant, method, now })
    const applied = await recordApplication(
      { db, services, now },
      {
        sale,
        filed,
        applicant: applicant.person,
        accountId: user.id,
        user,
        language: applicant.language,
        said: origin.language,
        sessionMethod: method,
      },
    )
    await endDraft(db, user.id, id)
    return applied
  },

  async listMyRegistrations({ input, user, db, now }) {
    const query = inPhase(applicationRows(db), input.phase, now).where('r.account_id', '=', user.id)
    const { rows, total } = await paged(query, input, COLUMNS, { byDefault: 'r.id desc', id: 'r.id' })
    const declared = await declaredDays(db)
    return { rows: rows.map((row) => applicationLine(row, user, now, declared)), total }
  },

  // The applicant may give up what they alone asked for, as long as nobody has decided it.
  async withdrawRegistration({ input, user, db, now, changed }) {
    const row = await applicationRows(db).where('r.id', '=', input.id).forUpdate('r').executeTakeFirst()
    if (!row || row.account_id !== user.id) throw new Refusal('noSuchRegistration')
    if (row.status !== 'WAITING') throw new Refusal('decided')
    changed({ status: statuses[row.status] }, { status: statuses.WITHDRAWN })
    await db
      .updateTable('registration')
      .set({ status: 'WITHDRAWN', withdrawn_at: now })
      .where('id', '=', row.id)
      .execute()
    const details = { number: row.number }
    await recordEvent(db, { saleId: row.announcement_id, at: now, kind: 'withdrawn', user, details })
    return {}
  },
})

/** So often may somebody apply anew for one sale. Each application brings files and writes to an address of their choice, and withdrawing one costs nothing. */
const MOST_APPLICATIONS = 10

async function mustNotBeTooMany(db: Db, saleId: number, { id }: User) {
  const { count } = await db
    .selectFrom('registration')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('announcement_id', '=', saleId)
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  if (count >= MOST_APPLICATIONS) throw new Refusal('tooOften')
}

/** By what means the session was proved in which somebody applies. */
async function sessionMethod(db: Db, { sessionId }: Origin) {
  if (sessionId === undefined) return null
  const row = await db.selectFrom('session').select('method').where('id', '=', sessionId).executeTakeFirst()
  return row?.method ?? null
}

type Proving = { filed: Filed; user: User; applicant: Applicant; method: string | null; now: Date }

/**
 * Who one must have proved to be. Ordinance N-3, art. 15(1): a qualified signature or e-authentication, for a company with its
 * EIK; (2): a proxy a qualified signature that matches the power of attorney. The specification lets passwords in too, so
 * the first holds where the settings of the day ask it (docs/decisions/026); the match is always asked.
 */
async function mustBeProved(db: Db, { filed, user, applicant, method, now }: Proving) {
  const { participation, represented, authority } = filed
  const proxy = participation === 'ASSIGNEE'
  if (proxy && method !== 'ESIGN' && (await settingAt(db, 'SignatureForProxies', now)))
    throw new Refusal('signatureForProxy')
  if (await settingAt(db, 'StrongSignInForSales', now)) {
    if (method !== 'ESIGN' && method !== 'EAUTH') throw new Refusal('strongSignIn')
    if (participation === 'REPRESENTATIVE' && represented?.kind === 'COMPANY') {
      const certificate = await db
        .selectFrom('certificate')
        .select('id')
        .where('account_id', '=', user.id)
        .where('removed_at', 'is', null)
        .where('eik', '=', represented.identifier)
        .executeTakeFirst()
      if (method !== 'ESIGN' || !certificate) throw new Refusal('certificateWithoutEik')
    }
  }
  if (proxy && authority && !isSamePerson(authority.proxyIdentifier, identityOf(applicant.person)))
    throw new Refusal('notTheProxy', { field: 'authority.proxyIdentifier' })
}
