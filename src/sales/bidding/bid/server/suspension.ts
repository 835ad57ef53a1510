/** What an act does to the auction itself. The row's lock is held meanwhile: a bid is recorded before the act or not at all (Ordinance N-3, art. 18(1)). */
import type { Selectable } from 'kysely'
import { type Db, touch } from '#platform/db/database.ts'
import type { DB } from '#db/schema.ts'
import { genesis } from '#sales/history/hash-chain.ts'

export type AuctionRow = Selectable<DB['auction']>

/** The auction as it stands, locked until the transaction ends; bids of all processes wait. */
export const lockSale = (db: Db, id: number): Promise<AuctionRow | undefined> =>
  db.selectFrom('auction').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The moment of an act: now, or just after the last bid if that one was recorded while the act waited for the lock. */
export const momentOfAct = ({ last_recorded_at }: AuctionRow, now: Date) =>
  new Date(Math.max(now.getTime(), last_recorded_at ? last_recorded_at.getTime() + 1 : 0))

/** No bid counts from this moment on. */
export const suspendAuction = (db: Db, { id }: AuctionRow, at: Date) => change(db, id, { suspended_at: at })

/** Stays what follows the bidding from a moment on, or lets it go on. */
export const stayAuction = (db: Db, { id }: AuctionRow, stayedAt: Date | null) =>
  change(db, id, { stayed_at: stayedAt })

/** Ends a sale without a buyer, for good. */
export const terminateAuction = (db: Db, { id }: AuctionRow, at: Date) =>
  change(db, id, { terminated_at: at, suspended_at: null, stayed_at: null })

type Lost = { from: Date; until: Date; resumedAt: Date; ms: number; resumesAt: Date | null }

/** Adds lost bidding time to the end and keeps which time that was. */
export async function addLostTime(db: Db, auction: AuctionRow, lost: Lost): Promise<Date> {
  const endsAt = new Date(auction.ends_at.getTime() + lost.ms)
  const shift = auction.shift_ms + lost.ms
  const { number } = await db
    .selectFrom('sale_pause')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('number'))
    .where('auction_id', '=', auction.id)
    .executeTakeFirstOrThrow()
  if (shift > 0)
    await db
      .insertInto('sale_pause')
      .values({
        auction_id: auction.id,
        number: number + 1,
        suspended_at: lost.from,
        resumed_at: lost.resumedAt,
        resumes_at: lost.until,
        shift_ms: shift,
      })
      .execute()
  await change(db, auction.id, {
    suspended_at: null,
    resumes_at: lost.resumesAt,
    ends_at: endsAt,
    shift_ms: shift,
  })
  return endsAt
}

/** Moves a bidding that has not begun; the chain of its bids will start from the new terms. */
export async function moveAuction(db: Db, auction: AuctionRow, startsAt: Date, endsAt: Date) {
  const { code } = await db
    .selectFrom('announcement')
    .select('code')
    .where('id', '=', auction.id)
    .executeTakeFirstOrThrow()
  const { id, currency, start_price: startPrice, step } = auction
  await change(db, id, {
    suspended_at: null,
    starts_at: startsAt,
    first_ends_at: endsAt,
    ends_at: endsAt,
    last_hash: genesis({ id, code, currency, startPrice, step, startsAt, firstEndsAt: endsAt }),
  })
}

async function change(db: Db, id: number, values: Partial<AuctionRow>) {
  await db.updateTable('auction').set(values).where('id', '=', id).execute()
  await touch(db, `auction:${id}`)
}
