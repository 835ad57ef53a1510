/** A decision on an application: who may take it and when, what it must have, and what it does once it has effect. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { addAccount } from '#people/account-store/new-account.ts'
import { issueToken } from '#people/account-store/tokens.ts'
import type { User } from '#platform/access.ts'
import { dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { isEmail } from '#platform/identifiers.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { recordEvent } from '#sales/history/events.ts'
import { writeToApplicant } from '#sales/letters/server/letters.ts'
import { depositDueOn } from '#sales/parties/application.rules.ts'
import { exclusionsOf, otherApplicationsOf } from '#sales/parties/exclusions.ts'
import { hashesOfPersons } from '#sales/parties/sale-parties.ts'
import type { Decision } from '../order.contract.ts'
import { type ApplicationRow, applicationRows, phaseOfRow } from './application-rows.ts'
import { recordIn } from './application-view.ts'
import { namedGrounds, reasonOf } from './orders.ts'

/* The account of who applied on paper: the portal makes it when they are authorised, for this sale only (Ordinance N-3, art. 24(4)). */

/**
 * Opens the account with the role of a bidder, gives it the application, and answers the user name with a one-time link by
 * which a password is chosen until bidding ends. A second account of the same person is none: this one is good for nothing else.
 */
async function openAccess({ db, services, now }: Scope, row: ApplicationRow) {
  const applicant = recordIn(row, services)?.applicant
  const wanted = [row.delivery === 'EMAIL' ? row.delivery_address : '', applicant?.email ?? ''].find(isEmail)
  const taken = wanted
    ? await db
        .selectFrom('account')
        .select('id')
        .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', wanted.toLowerCase()))
        .executeTakeFirst()
    : undefined
  const account = await addAccount(
    db,
    { by: 'paper', sale: row.announcement_id },
    {
      userName: `bidder.${row.number}.${randomInt(1_000, 10_000)}`,
      fullName: row.full_name,
      // The address may be that of their own account; letters of this sale go to the one that they gave.
      email: taken ? null : (wanted ?? null),
      userType: 'AUCPAR',
      method: 'USER',
      language: row.language,
    },
    now,
  )
  if (!account) throw new Error(`The account for application ${row.id} could not be opened.`)
  await db.updateTable('registration').set({ account_id: account.id }).where('id', '=', row.id).execute()

  const code = await issueToken(db, account.id, 'RESET_PASSWORD', now, { until: row.ends_at })
  return {
    userName: account.user_name,
    link: `${services.publicUrl}/dist/resetPassword?code=${code}`,
    until: row.ends_at,
  }
}

/** The application, locked, if this person may decide it now. */
export async function lockForDecision(db: Db, id: number, user: User, now: Date): Promise<ApplicationRow> {
  // The sale first, as acts do: two who approve one bidder's applications are seen one after the other.
  await db
    .selectFrom('auction')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('registration').select('announcement_id').where('id', '=', id))
    .forNoKeyUpdate()
    .execute()
  const row = await applicationRows(db).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
  if (!row || row.organiser_id !== user.actsFor) throw new Refusal('noSuchRegistration')
  const phase = phaseOfRow(row, now)
  if (phase === 'current') throw new Refusal('hiddenWhileBidding')
  if (phase === 'past') throw new Refusal('tooLate')
  if (row.status !== 'WAITING') throw new Refusal('decided')
  return row
}

/** CPC art. 501g(4): nobody is admitted without a deposit (or, for a creditor, the exemption of art. 489(1)), nor whom art. 490(1) bars. */
export async function mustBeAdmissible(
  { db, services, now }: Scope,
  row: ApplicationRow,
  { deposit, exempt }: Decision,
) {
  const sale = { id: row.announcement_id, organiser_id: row.organiser_id, procedure: row.procedure }
  const bars = await exclusionsOf(db, sale, await hashesOfPersons(db, services.personal, row.id))
  if (bars.length > 0) throw new Refusal(bars.includes('ORGANISER') ? 'barred' : 'barredParty', { bars })
  const bidder = await hashesOfPersons(db, services.personal, row.id, 'BIDDER')
  const approved = (await otherApplicationsOf(db, row, bidder)).find((other) => other.approved)
  if (approved) throw new Refusal('sameBidder', { number: approved.number })
  if (exempt) {
    if (!row.exempt) throw new Refusal('exemptionNotClaimed')
    return
  }
  if (!deposit) throw new Refusal('depositNotConfirmed')
  if (deposit.paidOn > dayInSofia(now)) throw new Refusal('paidInFuture')
  if (deposit.amount < row.deposit) throw new Refusal('depositTooSmall')
  const dueOn = depositDueOn(row.registration_ends_at)
  const first = await firstReceived(db, row.id)
  if (deposit.paidOn > dueOn || (first !== null && first > dueOn)) throw new Refusal('depositLate', { dueOn })
}

/** The first day at the bank of what statements match to this application: no receipt says more. */
async function firstReceived(db: Db, registrationId: number) {
  const { first } = await db
    .selectFrom('bank_line')
    .select(sql<string | null>`min(booked_on)::text`.as('first'))
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'MATCHED')
    .executeTakeFirstOrThrow()
  return first
}

/** In whose name it was decided. */
type By = { name: string; actingFor: string | null }

/** Whoever is signed in, and for whom they act. */
export async function bySession(db: Db, user: User): Promise<By> {
  if (user.actsFor === user.id) return { name: user.fullName, actingFor: null }
  const { full_name: actingFor } = await db
    .selectFrom('account')
    .select('full_name')
    .where('id', '=', user.actsFor)
    .executeTakeFirstOrThrow()
  return { name: user.fullName, actingFor }
}

/** The decision has effect: it is recorded for good, who applied on paper gets access, and the applicant is told at once. */
export async function applyDecision(
  db: Db,
  services: Services,
  row: ApplicationRow,
  decision: Decision,
  { by, user, now }: { by: By; user: User; now: Date },
) {
  const { status, grounds, said } = decision
  const approved = status === 'APPROVED'
  // Who applied on paper can bid only with an account, which the portal makes (Ordinance N-3, art. 24(4)).
  const access =
    approved && row.account_id === null ? await openAccess({ db, services, now }, row) : undefined
  await record(db, services, row, decision, { by, user, now })
  const named = namedGrounds(grounds, row.procedure)
  const facts = named.length > 0 ? { grounds: named, reasons: said } : {}
  const kind = approved ? ('approved' as const) : ('refused' as const)
  await writeToApplicant({ db, services, now }, { kind, registrationId: row.id, facts })
  if (access)
    await writeToApplicant(
      { db, services, now },
      { kind: 'credentials', registrationId: row.id, facts: access },
    )
}

async function record(
  db: Db,
  { personal }: Services,
  row: ApplicationRow,
  decision: Decision,
  { by, user, now }: { by: By; user: User; now: Date },
) {
  const { status, grounds, deposit, exempt } = decision
  const reason = reasonOf(decision, row.procedure)
  await db
    .insertInto('registration_decision')
    .values({
      registration_id: row.id,
      at: now,
      status,
      grounds,
      deposit_amount: deposit?.amount ?? null,
      deposit_paid_on: deposit?.paidOn ?? null,
      deposit_due_on: deposit ? depositDueOn(row.registration_ends_at) : null,
      deposit_payer_cipher: deposit ? personal.cover(deposit.payer) : null,
      exempt,
      decided_by: by.name,
      acting_for: by.actingFor,
    })
    .execute()
  await db
    .updateTable('registration')
    .set({ status, reason, decided_at: now, decided_by: user.id })
    .where('id', '=', row.id)
    .execute()
  const details = { number: row.number, status, reason }
  await recordEvent(db, { saleId: row.announcement_id, at: now, kind: 'decided', user, details })
}
