/** What everyone may see of auctions, and what one person may see of their own part in them. */
import { organises } from '#roles/organisers.contract.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import { paged } from '#platform/db/paged.ts'
import { firstAsset } from '#sales/law/english-title.ts'
import { auctions, LIVE_BIDS } from '#sales/bidding/bid/bidding.contract.ts'
import { logged, publicAnswer } from '#sales/bidding/bid/server/public-answer.ts'

export const auctionHandlers = handlers(auctions, {
  async seeAuction({ input, db, now }) {
    const row = await announced(db)
      .select([
        'announcement.code',
        'announcement.title',
        'announcement.property_type',
        'announcement.procedure',
      ])
      .select(firstAsset('auction.id').as('first_thing'))
      .where('auction.id', '=', input.auctionId)
      .selectAll('auction')
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchAuction')
    const bids = await db
      .selectFrom('bid')
      .select(['number', 'price', 'recorded_at', 'ends_at', 'shift_ms'])
      .where('auction_id', '=', row.id)
      // A bid that was recorded since the row was read belongs to the next answer.
      .where('number', '<=', row.last_number)
      .orderBy('number', 'desc')
      .limit(LIVE_BIDS)
      .execute()
    return publicAnswer(row, bids, now)
  },

  async listBids({ input, db }) {
    await mustExist(db, input.auctionId)
    const { rows, total } = await paged(
      db
        .selectFrom('bid')
        .select(['number', 'price', 'recorded_at', 'ends_at', 'shift_ms'])
        .where('auction_id', '=', input.auctionId),
      input,
      { number: 'number' },
      { byDefault: 'number desc', id: 'number' },
    )
    return { rows: rows.map(logged), total }
  },

  async seeMyStanding({ input, user, db }) {
    const { organiser_id } = await mustExist(db, input.auctionId)
    const registration = await db
      .selectFrom('registration')
      .select(['id', 'number', 'status', 'reason'])
      .where('announcement_id', '=', input.auctionId)
      .where('account_id', '=', user.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const bids = registration
      ? await db
          .selectFrom('bid')
          .select(['number', 'price', 'recorded_at', 'ends_at', 'shift_ms', 'hash'])
          .where('registration_id', '=', registration.id)
          .orderBy('number', 'desc')
          .execute()
      : []
    return {
      registration: registration ?? null,
      bids: bids.map((bid) => ({ ...logged(bid), hash: bid.hash.toString('hex') })),
      isOrganiser: organises(user, organiser_id),
    }
  },
})

const announced = (db: Db) =>
  db.selectFrom('auction').innerJoin('announcement', 'announcement.id', 'auction.id')

async function mustExist(db: Db, id: number) {
  const found = await announced(db)
    .select('announcement.organiser_id')
    .where('auction.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('noSuchAuction')
  return found
}
