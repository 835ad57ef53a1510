/** Payments that have changed and that nobody has looked at since: whoever waits for payments reads these alone, however many wait. */
import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { NotBackingOff } from '#platform/db/work-items.ts'

/** A payment with news, as it stood when it was read. */
export type News = { id: number; changed_at: Date; released_at: Date | null }

/** The next of them, released ones first. `calm` leaves out pieces of the caller's job that failed; they are named by the payment. */
export const nextNews = (
  db: Db,
  notBackingOff: NotBackingOff,
  item: RawBuilder<unknown>,
): Promise<News | undefined> =>
  db
    .selectFrom('payment')
    .select(['id', 'changed_at', 'released_at'])
    .where('news', '=', true)
    .where(notBackingOff(item))
    .orderBy('released_at', (order) => order.asc().nullsLast())
    .orderBy('changed_at')
    .limit(1)
    .executeTakeFirst()

/** Takes the mark away, unless the payment has changed again since it was read. */
export const newsTaken = (db: Db, { id, changed_at, released_at }: News) =>
  db
    .updateTable('payment')
    .set({ news: false })
    .where('id', '=', id)
    .where('changed_at', '=', changed_at)
    .where('released_at', 'is not distinct from', released_at)
    .execute()

/** The payment and those in whose place it came, one after the other, the newest first. */
export async function lineOf(db: Db, id: number): Promise<number[]> {
  const line: number[] = []
  for (let next: number | null = id; next !== null;) {
    line.push(next)
    const row: { replaces: number | null } = await db
      .selectFrom('payment')
      .select('replaces')
      .where('id', '=', next)
      .executeTakeFirstOrThrow()
    next = row.replaces
  }
  return line
}
