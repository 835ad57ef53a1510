/** What everyone may see of auctions, and what one person may see of his own part in them. */
import { Refusal } from '../../platform/endpoint.ts'
import type { Db } from '../../platform/server/db.ts'
import { handlers } from '../../platform/server/mount.ts'
import { inPhase } from './phases.ts'
import { containing, paged } from '../../platform/server/paged.ts'
import { type Auction, type AuctionRow, auctions, LIVE_BIDS, type Standing } from '../contract.ts'
import { type LoggedBid } from '../bid.contract.ts'
import { protocolDay } from '../results.rules.ts'
import { latestEnd, nextPrice, phase } from '../rules.ts'
import type { ListInput } from '../../platform/lists.ts'
import type { z } from 'zod'

export const watching = handlers(auctions, {
  listAuctions: ({ input, db, now }) => list(db, input, now),
  async listMyAuctions({ input, user, db, now }) {
    const { rows, total } = await list(db, input, now, user.actsFor)
    const protocols = await protocolsOf(
      db,
      rows.map(({ id }) => id),
    )
    return { rows: rows.map((row) => ({ ...row, protocol: protocols.get(row.id) ?? null })), total }
  },

  async seeAuction({ input, db, now }) {
    const row = await announced(db)
      .select([
        'announcement.code',
        'announcement.title',
        'announcement.property_type',
        'announcement.procedure',
      ])
      .where('auction.id', '=', input.auctionId)
      .selectAll('auction')
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchAuction')
    const table = { startPrice: row.start_price, step: row.step, lastPrice: row.last_price }
    const clockwork = { ...stateOf(row), firstEndsAt: row.first_ends_at, shiftMs: row.shift_ms }
    const bids = await db
      .selectFrom('bid')
      .select(['number', 'price', 'recorded_at', 'ends_at'])
      .where('auction_id', '=', row.id)
      // A bid that was recorded since the row was read belongs to the next answer.
      .where('number', '<=', row.last_number)
      .orderBy('number', 'desc')
      .limit(LIVE_BIDS)
      .execute()
    return {
      id: row.id,
      code: row.code,
      title: row.title,
      propertyType: row.property_type as Auction['propertyType'],
      procedure: row.procedure as Auction['procedure'],
      currency: row.currency as Auction['currency'],
      ...table,
      nextPrice: nextPrice(table),
      startsAt: row.starts_at.toISOString(),
      firstEndsAt: row.first_ends_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      latestEndsAt: latestEnd(clockwork).toISOString(),
      extensions: row.extensions,
      bidCount: row.last_number,
      bids: bids.map(logged),
      closed: row.closed_at !== null,
      suspendedAt: row.suspended_at?.toISOString() ?? null,
      resumesAt: row.resumes_at?.toISOString() ?? null,
      terminatedAt: row.terminated_at?.toISOString() ?? null,
      now: now.toISOString(),
    }
  },

  async listBids({ input, db }) {
    await mustExist(db, input.auctionId)
    const { rows, total } = await paged(
      db
        .selectFrom('bid')
        .select(['number', 'price', 'recorded_at', 'ends_at'])
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
          .select(['number', 'price', 'recorded_at', 'ends_at', 'hash'])
          .where('registration_id', '=', registration.id)
          .orderBy('number', 'desc')
          .execute()
      : []
    return {
      registration: registration
        ? { ...registration, status: registration.status as NonNullable<Standing['registration']>['status'] }
        : null,
      bids: bids.map((bid) => ({ ...logged(bid), hash: bid.hash.toString('hex') })),
      isOrganiser: organiser_id === user.actsFor,
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

const logged = (bid: { number: number; price: number; recorded_at: Date; ends_at: Date }): LoggedBid => ({
  number: bid.number,
  price: bid.price,
  recordedAt: bid.recorded_at.toISOString(),
  endsAt: bid.ends_at.toISOString(),
})

/** When the protocols of ended sales are due, and the numbers of the signed ones. A sale that an act has ended has none. */
export async function protocolsOf(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('auction')
    .leftJoin('sale_protocol as p', 'p.auction_id', 'auction.id')
    .select(['auction.id', 'auction.ends_at', 'p.number'])
    .where('auction.id', 'in', ids)
    .where('auction.closed_at', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.id, { dueOn: protocolDay(row.ends_at), number: row.number }]))
}

/** The state of a sale as the rules read it. */
const stateOf = (row: {
  starts_at: Date
  ends_at: Date
  suspended_at: Date | null
  terminated_at: Date | null
}) => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  suspendedAt: row.suspended_at,
  terminatedAt: row.terminated_at,
})

const COLUMNS = {
  code: 'code',
  title: 'title',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  startPrice: 'auction.start_price',
  lastPrice: 'last_price',
}

type Asked = Omit<ListInput, 'sort'> & {
  sort?: keyof typeof COLUMNS | undefined
  phase?: z.infer<typeof AuctionRow>['phase'] | undefined
  search: string
}

async function list(db: Db, input: Asked, now: Date, organiserId?: number) {
  let query = announced(db).select([
    'auction.id',
    'code',
    'title',
    'property_type',
    'auction.currency',
    'auction.start_price',
    'starts_at',
    'ends_at',
    'suspended_at',
    'terminated_at',
    'last_price',
  ])
  if (organiserId !== undefined) query = query.where('organiser_id', '=', organiserId)
  if (input.phase) query = query.where(inPhase(input.phase, now))
  if (input.search) {
    const like = containing(input.search)
    query = query.where((eb) => eb.or([eb('code', 'ilike', like), eb('title', 'ilike', like)]))
  }
  const byDefault = input.phase === 'past' ? 'ends_at desc' : 'ends_at asc'
  const { rows, total } = await paged(query, input, COLUMNS, { byDefault, id: 'auction.id' })
  return {
    rows: rows.map((row) => ({
      id: row.id,
      code: row.code,
      title: row.title,
      propertyType: row.property_type as Auction['propertyType'],
      currency: row.currency as Auction['currency'],
      startPrice: row.start_price,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      lastPrice: row.last_price,
      phase: phase(stateOf(row), now),
    })),
    total,
  }
}
