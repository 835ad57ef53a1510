/** The table of a bidder: their sales and those that they watch, in one answer, so that a dozen of them cost one question. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import { type OnTable, TABLE_SIZE, biddingTable } from './table.contract.ts'
import { firstAsset } from '#sales/law/english-title.ts'
import { inPhase } from '#sales/history/phases.ts'
import { logged, publicAnswer } from '#sales/bidding/bid/server/public-answer.ts'

/** How long a sale that is over stays on the table, so that its outcome is not missed. */
const LINGERS_MS = 60 * 60_000
const NOBODY = 0

export const tableHandlers = handlers(biddingTable, {
  async seeTable({ input, user, db, now }) {
    const lately = new Date(now.getTime() - LINGERS_MS)
    const rows = await salesFor(db, user.id)
      .where((eb) =>
        eb.or([
          eb('auction.id', 'in', approvedFor(db, user.id)),
          eb('auction.id', 'in', [NOBODY, ...input.watched]),
        ]),
      )
      .where('auction.id', 'not in', [NOBODY, ...input.hidden])
      .where((eb) =>
        eb.or([
          eb.not(inPhase('past', now)),
          eb(eb.fn.coalesce('auction.terminated_at', 'auction.ends_at'), '>', lately),
        ]),
      )
      // Sales in which one may bid come before those that one watches; then what ends first.
      .orderBy(sql`mine.status is distinct from 'APPROVED'`)
      .orderBy('auction.ends_at')
      .orderBy('auction.id')
      .limit(TABLE_SIZE)
      .execute()
    const byEnd = rows.toSorted(
      (one, other) => one.ends_at.getTime() - other.ends_at.getTime() || one.id - other.id,
    )
    return { sales: byEnd.map((row) => onTable(row, user.actsFor, now)) }
  },
})

const approvedFor = (db: Db, accountId: number) =>
  db
    .selectFrom('registration')
    .select('announcement_id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'APPROVED')

/** One statement, so that the last price and whether it is mine are of the same moment. */
const salesFor = (db: Db, accountId: number) =>
  db
    .selectFrom('auction')
    .innerJoin('announcement', 'announcement.id', 'auction.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('registration as r')
          .select(['r.id as registration_id', 'r.number as registration_number', 'r.status', 'r.reason'])
          .whereRef('announcement_id', '=', 'auction.id')
          .where('account_id', '=', accountId)
          .orderBy('r.id', 'desc')
          .limit(1)
          .as('mine'),
      (join) => join.onTrue(),
    )
    .leftJoin('bid as newest', (join) =>
      join.onRef('newest.auction_id', '=', 'auction.id').onRef('newest.number', '=', 'auction.last_number'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bid')
          .select(['number', 'price', 'recorded_at', 'ends_at', 'shift_ms', 'hash'])
          .whereRef('registration_id', '=', 'mine.registration_id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('my_bid'),
      (join) => join.onTrue(),
    )
    .selectAll('auction')
    .select([
      'announcement.code',
      'announcement.title',
      'announcement.property_type',
      'announcement.procedure',
      'announcement.organiser_id',
      'newest.recorded_at as newest_at',
      'newest.ends_at as newest_end',
      'newest.shift_ms as newest_shift',
      'mine.registration_id',
      'mine.registration_number',
      'mine.status',
      'mine.reason',
      'my_bid.number as my_number',
      'my_bid.price as my_price',
      'my_bid.recorded_at as my_recorded_at',
      'my_bid.ends_at as my_end',
      'my_bid.shift_ms as my_shift',
      'my_bid.hash as my_hash',
    ])
    .select(firstAsset('auction.id').as('first_thing'))

type Row = Awaited<ReturnType<ReturnType<typeof salesFor>['execute']>>[number]

function onTable(row: Row, organiser: number, now: Date): OnTable {
  const { last_number, last_price, newest_at, newest_end, newest_shift } = row
  const newest =
    last_price !== null && newest_at && newest_end && newest_shift !== null
      ? [
          {
            number: last_number,
            price: last_price,
            recorded_at: newest_at,
            ends_at: newest_end,
            shift_ms: newest_shift,
          },
        ]
      : []
  const { my_number, my_price, my_recorded_at, my_end, my_shift, my_hash } = row
  const mine =
    my_number !== null && my_price !== null && my_recorded_at && my_end && my_shift !== null && my_hash
      ? [
          {
            ...logged({
              number: my_number,
              price: my_price,
              recorded_at: my_recorded_at,
              ends_at: my_end,
              shift_ms: my_shift,
            }),
            hash: my_hash.toString('hex'),
          },
        ]
      : []
  const { registration_id: id, registration_number: number, status, reason } = row
  return {
    auction: publicAnswer(row, newest, now),
    standing: {
      registration: id !== null && number !== null && status !== null ? { id, number, status, reason } : null,
      bids: mine,
      isOrganiser: row.organiser_id === organiser,
    },
  }
}
