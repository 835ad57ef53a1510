/** The organiser decides who may bid: he confirms the deposit and approves, or refuses with all grounds, before bidding starts. */
import { saleLetter } from '../../correspondence/server/letters.ts'
import type { User } from '../../platform/access.ts'
import { dayInSofia } from '../../platform/dates.ts'
import { Refusal } from '../../platform/endpoint.ts'
import type { Db } from '../../platform/server/db.ts'
import { declaredDays } from '../../platform/server/declared-days.ts'
import { type Call, handlers } from '../../platform/server/mount.ts'
import type { Outside } from '../../platform/server/outside.ts'
import { containing, paged } from '../../platform/server/paged.ts'
import { inPhase } from '../../auctions/server/phases.ts'
import { recordEvent } from '../../auctions/server/scheduling.ts'
import type { Ground } from '../application.contract.ts'
import { grounds as groundWords } from '../application.messages.ts'
import { registrations } from '../registration.contract.ts'
import { barsAgainst, othersOfBidder } from './bars.ts'
import { openAccess } from './paper-access.ts'
import {
  COLUMNS,
  PARTICIPANT,
  phaseOfRow,
  type RegistrationRecord,
  registrationRow,
  registrationRows,
} from './registration-rows.ts'
import { hashesOfPersons } from './sale-parties.ts'

export const deciding = handlers(registrations, {
  async listRegistrations({ input, user, db, now }) {
    if (input.announcementId !== undefined) await mustBeOpenTo(db, input.announcementId, user, now)
    let query = registrationRows(db)
      .where('a.organiser_id', '=', user.actsFor)
      // While bidding runs the organiser sees nothing of the applicants (Ordinance N-3, art. 19).
      .where((eb) => eb.not(inPhase('current', now)))
    if (input.announcementId !== undefined) query = query.where('a.id', '=', input.announcementId)
    if (input.status) query = query.where('r.status', '=', input.status)
    if (input.search) {
      const like = containing(input.search)
      query = query.where((eb) =>
        eb.or([
          ...(['r.number', 'a.code', 'a.title'] as const).map((c) => eb(c, 'ilike', like)),
          eb(PARTICIPANT, 'ilike', like),
        ]),
      )
    }
    const { rows, total } = await paged(query, input, COLUMNS, { byDefault: 'r.id desc', id: 'r.id' })
    const declared = await declaredDays(db)
    return { rows: rows.map((row) => registrationRow(row, user, now, declared)), total }
  },

  async approveRegistration(call) {
    const { input, user, db, now, outside } = call
    const row = await toDecide(db, input.id, user, now)
    const deposit = await mustBeAdmissible(call, row)
    // Who applied on paper can bid only with an account, which the portal makes (Ordinance N-3, art. 24(4)).
    const access = row.account_id === null ? await openAccess(db, outside, now, row) : undefined
    await record(db, row, user, now, { status: 'APPROVED', reason: null, grounds: [] }, deposit, outside)
    await saleLetter(db, outside, now, { kind: 'approved', registrationId: row.id })
    if (access)
      await saleLetter(db, outside, now, { kind: 'credentials', registrationId: row.id, facts: access })
    return {}
  },

  async denyRegistration({ input, user, db, now, outside }) {
    const row = await toDecide(db, input.id, user, now)
    const named = input.grounds.filter((ground) => ground !== 'OTHER').map((ground) => groundWords[ground])
    // The order and the report are in Bulgarian, so the grounds stand there in it.
    const reason = [...named.map(({ bg }) => `${bg}.`), input.reason].join('\n')
    const grounds = [...new Set(input.grounds)]
    await record(db, row, user, now, { status: 'DENIED', reason, grounds }, undefined, outside)
    const facts = named.length > 0 ? { grounds: named, reasons: input.reason } : {}
    await saleLetter(db, outside, now, { kind: 'refused', registrationId: row.id, facts })
    return {}
  },
})

async function mustBeOpenTo(db: Db, announcementId: number, user: User, now: Date) {
  const sale = await db
    .selectFrom('announcement as a')
    .leftJoin('auction', 'auction.id', 'a.id')
    .select([
      'a.organiser_id',
      'auction.starts_at',
      'auction.ends_at',
      'auction.suspended_at',
      'auction.terminated_at',
    ])
    .where('a.id', '=', announcementId)
    .executeTakeFirst()
  if (!sale) throw new Refusal('noSuchAnnouncement')
  if (sale.organiser_id !== user.actsFor) throw new Refusal('notYours')
  if (
    sale.starts_at &&
    phaseOfRow({ ...sale, starts_at: sale.starts_at, ends_at: sale.ends_at! }, now) === 'current'
  )
    throw new Refusal('hiddenWhileBidding')
}

/** The application, locked, if this person may decide it now. */
async function toDecide(db: Db, id: number, user: User, now: Date) {
  // The sale first, as acts do: two who approve one bidder's applications are seen one after the other.
  await db
    .selectFrom('auction')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('registration').select('announcement_id').where('id', '=', id))
    .forNoKeyUpdate()
    .execute()
  const row = await registrationRows(db).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
  if (!row || row.organiser_id !== user.actsFor) throw new Refusal('noSuchRegistration')
  const phase = phaseOfRow(row, now)
  if (phase === 'current') throw new Refusal('hiddenWhileBidding')
  if (phase === 'past') throw new Refusal('tooLate')
  if (row.status !== 'WAITING') throw new Refusal('decided')
  return row
}

type Deposit = { amount: number; paidOn: string; payer: string } | null

/** CPC art. 501g(4): nobody is admitted without a deposit (or, for a creditor, the exemption of art. 489(1)), nor whom art. 490(1) bars. Answers the deposit as confirmed. */
async function mustBeAdmissible(
  { input, db, now, outside }: Call<(typeof registrations)['approveRegistration']>,
  row: RegistrationRecord,
): Promise<Deposit> {
  const sale = { id: row.announcement_id, organiser_id: row.organiser_id, procedure: row.procedure }
  const bars = await barsAgainst(db, sale, await hashesOfPersons(db, outside.personal, row.id))
  if (bars.length > 0) throw new Refusal(bars.includes('ORGANISER') ? 'barred' : 'barredParty', { bars })
  const bidder = await hashesOfPersons(db, outside.personal, row.id, 'BIDDER')
  const approved = (await othersOfBidder(db, row, bidder)).find((other) => other.approved)
  if (approved) throw new Refusal('sameBidder', { number: approved.number })
  if (input.exempt) {
    if (!row.exempt) throw new Refusal('exemptionNotClaimed')
    return null
  }
  if (!input.deposit) throw new Refusal('depositNotConfirmed')
  if (input.deposit.paidOn > dayInSofia(now)) throw new Refusal('paidInFuture')
  if (input.deposit.amount < row.deposit) throw new Refusal('depositTooSmall')
  return input.deposit
}

type Decision = { status: 'APPROVED' | 'DENIED'; reason: string | null; grounds: Ground[] }

/** `deposit` is undefined for a refusal, and null for who owes none. */
async function record(
  db: Db,
  row: RegistrationRecord,
  user: User,
  now: Date,
  { status, reason, grounds }: Decision,
  deposit: Deposit | undefined,
  { personal }: Outside,
) {
  const organiser = await db
    .selectFrom('account')
    .select('full_name')
    .where('id', '=', user.actsFor)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('registration_decision')
    .values({
      registration_id: row.id,
      at: now,
      status,
      grounds,
      deposit_amount: deposit?.amount ?? null,
      deposit_paid_on: deposit?.paidOn ?? null,
      deposit_payer_cipher: deposit ? personal.cover(deposit.payer) : null,
      exempt: deposit === null,
      decided_by: user.fullName,
      acting_for: user.actsFor === user.id ? null : organiser.full_name,
    })
    .execute()
  await db
    .updateTable('registration')
    .set({ status, reason, decided_at: now, decided_by: user.id })
    .where('id', '=', row.id)
    .execute()
  const details = { number: row.number, status, reason }
  await recordEvent(db, { announcementId: row.announcement_id, at: now, kind: 'decided', user, details })
}
