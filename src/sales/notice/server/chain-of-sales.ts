/** The sales of the same assets, each held because the one before it failed. */
import { sql } from 'kysely'
import { type Db, planned } from '#platform/db/database.ts'
import { outcomeNow } from '#sales/history/phases.ts'
import type { Announcement } from '../notices.contract.ts'
import { phaseOfSale } from '#sales/law/terms.rules.ts'

/** Sales as a chain of them shows each. */
export const salesOf = (db: Db) =>
  db
    .selectFrom('announcement as a')
    .leftJoin('auction', 'auction.id', 'a.id')
    .select([
      'a.id',
      'a.code',
      'a.title',
      'a.procedure',
      'a.round',
      'a.start_price',
      'a.currency',
      'a.bidding_starts_at',
      'a.bidding_ends_at',
      'auction.starts_at',
      'auction.ends_at',
      'auction.suspended_at',
      'auction.terminated_at',
    ])
    .select(outcomeNow.as('outcome'))
type Row = Awaited<ReturnType<ReturnType<typeof salesOf>['execute']>>[number]

/** A sale of the chain as it stands now. */
export const chainLine = (row: Row, now: Date) => ({
  id: row.id,
  code: row.code,
  title: row.title,
  procedure: row.procedure,
  round: row.round,
  startPrice: row.start_price,
  currency: row.currency,
  biddingStartsAt: row.bidding_starts_at.toISOString(),
  biddingEndsAt: (row.ends_at ?? row.bidding_ends_at).toISOString(),
  outcome: row.outcome,
  phase: phaseOfSale(
    {
      startsAt: row.starts_at ?? row.bidding_starts_at,
      endsAt: row.ends_at ?? row.bidding_ends_at,
      suspendedAt: row.suspended_at,
      terminatedAt: row.terminated_at,
    },
    now,
  ),
})

const chained = planned('chain-of-sales', (db: Db, { id }: { id: number }) =>
  sql<{ id: number }>`
    with recursive back as (
      select id, repeats from announcement where id = ${id}
      union all select a.id, a.repeats from announcement a join back on a.id = back.repeats
    ), forth as (
      select id from back
      union select a.id from announcement a join forth on a.repeats = forth.id
    ) select id from forth`.compile(db),
)

/** All sales of the same assets, first to last; drafts only to their organiser. None where there is only one. */
export async function chainOf(db: Db, id: number, own: boolean, now: Date): Promise<Announcement['chain']> {
  const ids = await chained(db, { id })
  if (ids.length < 2) return []
  let query = salesOf(db).where(
    'a.id',
    'in',
    ids.map((each) => each.id),
  )
  if (!own) query = query.where('a.published_at', 'is not', null)
  const rows = await query.orderBy('a.round').orderBy('a.id').execute()
  return rows.length < 2 ? [] : rows.map((row) => chainLine(row, now))
}
