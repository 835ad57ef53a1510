/** Registrations as lists show them, with the sale that each belongs to. */
import { sql } from 'kysely'
import type { User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import type { DeclaredDays } from '#platform/working-days.ts'
import { organises } from '#roles/organisers.contract.ts'
import { englishTitle, firstAsset } from '#sales/law/english-title.ts'
import type { Phase } from '#sales/law/sale.contract.ts'
import type { Application } from '../applications.contract.ts'
import { inPhase as phaseIs } from '#sales/history/phases.ts'
import { decideBy, phaseOfSale } from '#sales/law/terms.rules.ts'

/** The name of who applied: of the account, or as it stood on the paper. */
export const APPLICANT_NAME = sql<string>`coalesce(p.full_name, r.applicant_name)`

/** Every registration with its sale and its applicant. */
export const applicationRows = (db: Db) =>
  db
    .selectFrom('registration as r')
    .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
    .innerJoin('auction', 'auction.id', 'a.id')
    .leftJoin('account as p', 'p.id', 'r.account_id')
    .selectAll('r')
    .select([
      'a.code',
      'a.title',
      'a.organiser_id',
      'a.procedure',
      'a.case_number',
      'a.currency',
      'a.deposit',
      'a.registration_starts_at',
      'a.registration_ends_at',
      'auction.starts_at',
      'auction.ends_at',
      'auction.suspended_at',
      'auction.terminated_at',
    ])
    .select([APPLICANT_NAME.as('full_name'), firstAsset('a.id').as('first_thing')])
    .select(sql<boolean>`exists (select from order_draft d where d.registration_id = r.id)`.as('drawn_up'))

type Rows = ReturnType<typeof applicationRows>
export type ApplicationRow = Awaited<ReturnType<Rows['execute']>>[number]

/** The columns that a list of registrations sorts by. */
export const COLUMNS = {
  number: 'r.number',
  recordedAt: 'r.recorded_at',
  status: 'r.status',
  code: 'a.code',
  biddingStartsAt: 'auction.starts_at',
  biddingEndsAt: 'auction.ends_at',
}

/** Keeps those whose sale is in the given phase. */
export function inPhase(query: Rows, phase: Phase | undefined, now: Date): Rows {
  return phase ? query.where(phaseIs(phase, now)) : query
}

/** Where the sale of a row stands; acts have suspended or ended some. */
export const phaseOfRow = (
  row: Pick<ApplicationRow, 'starts_at' | 'ends_at' | 'suspended_at' | 'terminated_at'>,
  now: Date,
): Phase =>
  phaseOfSale(
    {
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      suspendedAt: row.suspended_at,
      terminatedAt: row.terminated_at,
    },
    now,
  )

/** One line of a list, with what this person may do about it. */
export const applicationLine = (row: ApplicationRow, user: User, now: Date, declared: DeclaredDays) => ({
  id: row.id,
  number: row.number,
  announcementId: row.announcement_id,
  code: row.code,
  title: row.title,
  titleEn: englishTitle(row.first_thing),
  participant: row.full_name,
  participation: row.participation,
  status: row.status,
  reason: row.reason,
  origin: row.origin,
  recordedAt: row.recorded_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decideBy: decideBy(row.recorded_at, declared).toISOString(),
  biddingStartsAt: row.starts_at.toISOString(),
  biddingEndsAt: row.ends_at.toISOString(),
  phase: phaseOfRow(row, now),
  // Who applied learns of it when it is signed.
  toSign: row.drawn_up && row.status === 'WAITING' && organises(user, row.organiser_id),
  can: whatCan(row, user, now),
})

function whatCan(row: ApplicationRow, user: User, now: Date): Application['can'] {
  if (row.status !== 'WAITING') return []
  if (row.account_id === user.id) return ['withdraw']
  return organises(user, row.organiser_id) && phaseOfRow(row, now) === 'upcoming' ? ['approve', 'deny'] : []
}
