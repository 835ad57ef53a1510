/** The life of an auction around the bidding: it is scheduled by publication, opens and closes by itself. */
import { sql } from 'kysely'
import { type Db, touch } from '#platform/db/database.ts'
import { type NotBackingOff, inSequence } from '#platform/db/work-items.ts'
import { recordEvent } from '#sales/history/events.ts'
import { genesis } from '#sales/history/hash-chain.ts'
import type { Currency } from '#platform/money.ts'

type Announced = {
  id: number
  code: string
  currency: Currency
  start_price: number
  step: number
  bidding_starts_at: Date
  bidding_ends_at: Date
}

/** Gives a published announcement its auction, with the terms that bidding will follow; whoever shows sales is told. */
export async function scheduleAuction(db: Db, announced: Announced) {
  const { id, code, currency, start_price, step, bidding_starts_at, bidding_ends_at } = announced
  const terms = { startPrice: start_price, step, startsAt: bidding_starts_at, firstEndsAt: bidding_ends_at }
  await db
    .insertInto('auction')
    .values({
      id,
      currency,
      start_price,
      step,
      starts_at: bidding_starts_at,
      first_ends_at: bidding_ends_at,
      ends_at: bidding_ends_at,
      last_hash: genesis({ id, code, currency, ...terms }),
    })
    .execute()
  await touch(db, `auction:${id}`)
}

const AT_ONCE = 50

/** Sales of which this has not been recorded yet and will be, unless an act comes first. */
const waiting = (db: Db, mark: 'opened_at' | 'closed_at', notBackingOff: NotBackingOff) =>
  db
    .selectFrom('auction')
    .where(mark, 'is', null)
    .where('suspended_at', 'is', null)
    .where('terminated_at', 'is', null)
    // One is closed once its opening is recorded: where both are late, its history still has them in their order.
    .$if(mark === 'closed_at', (query) => query.where('opened_at', 'is not', null))
    .where(notBackingOff(sql`id`))
    .orderBy(mark === 'opened_at' ? 'starts_at' : 'ends_at')
    .limit(1)

/** Records that bidding has begun, and tells the watchers. The rules already admit bids from that moment on. */
const open = inSequence({
  name: 'openAuctions',
  everyMs: 10_000,
  wokenBy: 'sales',
  atOnce: AT_ONCE,
  dueAt: async (db, notBackingOff) =>
    (await waiting(db, 'opened_at', notBackingOff).select('starts_at as at').executeTakeFirst())?.at,
  next: (tx, now, notBackingOff) =>
    waiting(tx, 'opened_at', notBackingOff)
      .select(['id', 'starts_at'])
      .where('starts_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),
  piece: ({ id }) => id,
  work: async (tx, { id, starts_at }, now) => {
    await tx.updateTable('auction').set({ opened_at: now }).where('id', '=', id).execute()
    await recordEvent(tx, { saleId: id, at: now, kind: 'opened', details: { startsAt: starts_at } })
    await touch(tx, `auction:${id}`)
  },
})

/** Records that bidding has ended. Under the row's lock no bid can slip in, and the rules refuse any that comes after the end. */
const close = inSequence({
  name: 'closeAuctions',
  everyMs: 10_000,
  wokenBy: 'sales',
  atOnce: AT_ONCE,
  dueAt: async (db, notBackingOff) =>
    (await waiting(db, 'closed_at', notBackingOff).select('ends_at as at').executeTakeFirst())?.at,
  next: (tx, now, notBackingOff) =>
    waiting(tx, 'closed_at', notBackingOff)
      .select(['id', 'ends_at', 'last_number', 'last_price', 'extensions', 'last_hash'])
      .where('ends_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),
  piece: ({ id }) => id,
  work: async (tx, auction, now) => {
    await tx.updateTable('auction').set({ closed_at: now }).where('id', '=', auction.id).execute()
    const details = {
      endedAt: auction.ends_at,
      bids: auction.last_number,
      finalPrice: auction.last_price,
      extensions: auction.extensions,
      lastHash: auction.last_hash?.toString('hex'),
    }
    await recordEvent(tx, { saleId: auction.id, at: now, kind: 'closed', details })
    await touch(tx, `auction:${auction.id}`)
  },
})

export const auctionJobs = [open, close]
