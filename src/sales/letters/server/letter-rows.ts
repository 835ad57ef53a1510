/** What letters rest on: the sale with its organiser, and the application of whoever gets one. */
import { type Selectable, sql } from 'kysely'
import { firstAsset } from '#sales/law/english-title.ts'
import { capacityInSale } from '#sales/law/capacity.ts'
import type { Clockwork } from '#sales/law/bidding.rules.ts'
import type { Db } from '#platform/db/database.ts'
import type { Auction } from '#db/schema.ts'

/** A published sale as letters tell of it. */
export function saleFor(db: Db, saleId: number) {
  return db
    .selectFrom('auction')
    .innerJoin('announcement as a', 'a.id', 'auction.id')
    .innerJoin('account as o', 'o.id', 'a.organiser_id')
    .leftJoin('institution as court', (join) =>
      join.onRef('court.code', '=', 'o.court_code').on('court.kind', '=', 'COURT'),
    )
    .leftJoin('institution as body', 'body.id', 'o.institution_id')
    .select([
      'a.id',
      'a.code',
      'a.title',
      firstAsset('a.id').as('first_thing'),
      'a.procedure',
      'a.case_number',
      'a.deposit',
      'a.among',
      'a.registration_starts_at',
      'a.registration_ends_at',
      'auction.currency',
      'auction.start_price',
      'auction.starts_at',
      'auction.first_ends_at',
      'auction.ends_at',
      'auction.shift_ms',
      'auction.resumes_at',
      'auction.last_price',
      'auction.last_registration_id',
      'o.full_name as organiser',
      'o.chsi_number',
      'court.bg as court_bg',
      'court.en as court_en',
      'body.bg as body_bg',
      'body.en as body_en',
      // The court of a commercial case, and whether the price goes to an account that the notice names.
      sql<string | null>`nullif(a.notice ->> 'court', '')`.as('case_court'),
      sql<boolean>`coalesce(a.notice #>> '{account,iban}', '') <> ''`.as('has_account'),
      capacityInSale.as('quality'),
    ])
    .where('a.id', '=', saleId)
    .executeTakeFirstOrThrow()
}
export type Sale = Awaited<ReturnType<typeof saleFor>>

/** An application with its applicant, and the best of their bids. */
export function applicantFor(db: Db, registrationId: number) {
  return db
    .selectFrom('registration as r')
    .leftJoin('account as p', 'p.id', 'r.account_id')
    .leftJoin('registration_decision as d', 'd.registration_id', 'r.id')
    .select([
      'r.id',
      'r.announcement_id',
      'r.number',
      'r.account_id',
      'r.status',
      'r.reason',
      'r.recorded_at',
      'r.decided_at',
      'r.delivery',
      'r.delivery_address',
      'r.represented_name',
      'r.origin',
      'r.application',
      'p.email',
    ])
    .select((eb) => [
      eb.fn.coalesce('p.full_name', 'r.applicant_name', sql<string>`''`).as('name'),
      eb.fn.coalesce('p.language', 'r.language').as('language'),
      eb.fn.coalesce('d.exempt', 'r.exempt').as('creditor'),
    ])
    .where('r.id', '=', registrationId)
    .executeTakeFirstOrThrow()
}
export type Applicant = Awaited<ReturnType<typeof applicantFor>>

/** Where they are among the bidders: the place and the highest bid of each who made one. CPC art. 501e(3); Ordinance art. 43. */
export async function bestBids(db: Db, saleId: number): Promise<{ registrationId: number; best: number }[]> {
  const rows = await db
    .selectFrom('bid')
    .select(['registration_id', (eb) => eb.fn.max('price').as('best')])
    .where('auction_id', '=', saleId)
    .groupBy('registration_id')
    .orderBy('best', 'desc')
    .execute()
  return rows.map(({ registration_id, best }) => ({ registrationId: registration_id, best: Number(best) }))
}

type Times = Pick<
  Selectable<Auction>,
  'starts_at' | 'first_ends_at' | 'ends_at' | 'shift_ms' | 'resumes_at'
> &
  Partial<Pick<Selectable<Auction>, 'suspended_at' | 'terminated_at'>>

/** The times of a sale as its row has them, for the rules. */
export const clockworkOf = (sale: Times): Clockwork => ({
  startsAt: sale.starts_at,
  firstEndsAt: sale.first_ends_at,
  endsAt: sale.ends_at,
  shiftMs: sale.shift_ms,
  resumesAt: sale.resumes_at,
  suspendedAt: sale.suspended_at ?? null,
  terminatedAt: sale.terminated_at ?? null,
})
