/** The organiser decides who may bid: he approves, or refuses with a reason, before bidding starts. */
import type { User } from '../../platform/access.ts'
import { Refusal } from '../../platform/endpoint.ts'
import type { Db } from '../../platform/server/db.ts'
import { handlers } from '../../platform/server/mount.ts'
import { containing, paged } from '../../platform/server/paged.ts'
import { inPhase } from '../../auctions/server/phases.ts'
import { recordEvent } from '../../auctions/server/scheduling.ts'
import { registrations } from '../registration.contract.ts'
import { COLUMNS, phaseOfRow, registrationRow, registrationRows } from './registration-rows.ts'

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
        eb.or((['r.number', 'p.full_name', 'a.code', 'a.title'] as const).map((c) => eb(c, 'ilike', like))),
      )
    }
    const { rows, total } = await paged(query, input, COLUMNS, { byDefault: 'r.id desc', id: 'r.id' })
    return { rows: rows.map((row) => registrationRow(row, now)), total }
  },

  async approveRegistration({ input, user, db, now }) {
    await decide(db, input.id, user, now, { status: 'APPROVED', reason: null })
    return {}
  },

  async denyRegistration({ input, user, db, now }) {
    await decide(db, input.id, user, now, { status: 'DENIED', reason: input.reason })
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

type Decision = { status: 'APPROVED' | 'DENIED'; reason: string | null }

async function decide(db: Db, id: number, user: User, now: Date, { status, reason }: Decision) {
  const row = await registrationRows(db).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
  if (!row || row.organiser_id !== user.actsFor) throw new Refusal('noSuchRegistration')
  const phase = phaseOfRow(row, now)
  if (phase === 'current') throw new Refusal('hiddenWhileBidding')
  if (phase === 'past') throw new Refusal('tooLate')
  if (row.status !== 'WAITING') throw new Refusal('decided')
  await db
    .updateTable('registration')
    .set({ status, reason, decided_at: now, decided_by: user.id })
    .where('id', '=', id)
    .execute()
  const details = { number: row.number, status, reason }
  await recordEvent(db, { announcementId: row.announcement_id, at: now, kind: 'decided', user, details })
}
