/** Answers with the course of an auction: its bids thinned to what a chart can show, and what interrupted it. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { movedTheEnd } from '#sales/history/public-changes.ts'
import { interruptionsOf } from '#sales/outages/outages.ts'
import { courses, MOST_STEPS } from './course.contract.ts'

export const courseHandlers = handlers(courses, {
  async seeCourse({ input, db, now }) {
    const sale = await db
      .selectFrom('auction')
      .selectAll()
      .where('id', '=', input.auctionId)
      .executeTakeFirst()
    if (!sale) throw new Refusal('noSuchAuction')
    const over = await interruptionsOf(db, sale, now)
    return {
      currency: sale.currency,
      startPrice: sale.start_price,
      startsAt: sale.starts_at.toISOString(),
      firstEndsAt: sale.first_ends_at.toISOString(),
      endsAt: sale.ends_at.toISOString(),
      // What ended the sale after its bidding is no part of the bidding.
      terminatedAt: (sale.closed_at ? null : sale.terminated_at)?.toISOString() ?? null,
      steps: await stepsOf(db, sale.id, sale.last_number),
      breaks: [
        ...over.map(({ kind, from, until }) => ({
          kind,
          from: from.toISOString(),
          until: until.toISOString(),
        })),
        ...(sale.suspended_at
          ? [{ kind: 'SUSPENSION' as const, from: sale.suspended_at.toISOString(), until: null }]
          : []),
      ],
      now: now.toISOString(),
    }
  },
})

/**
 * The bids up to `last`; where there are too many, those that moved the end (288 at most, by the cap), the newest, and as many of the
 * others as there is room for, evenly by number.
 */
export async function stepsOf(db: Db, saleId: number, last: number, most = MOST_STEPS) {
  const each = Math.ceil(last / (most / 2))
  const rows = await db
    .selectFrom('bid')
    .select(['number', 'price', 'recorded_at', movedTheEnd.as('extends')])
    .where('auction_id', '=', saleId)
    .where('number', '<=', last)
    .$if(last > most, (all) =>
      all.where((eb) =>
        eb.or([movedTheEnd, sql<boolean>`number % ${each}::int = 1`, eb('number', '=', last)]),
      ),
    )
    .orderBy('number')
    .limit(MOST_STEPS)
    .execute()
  return rows.map(({ recorded_at, ...row }) => ({ ...row, at: recorded_at.toISOString() }))
}
