/** How the registers beside the list of distraints find their rows among millions. */
import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Found by an index: few enough to be named, or so many that they are met soon on the way through a list. */
export type Found = { condition: RawBuilder<boolean>; common: boolean }
/** Up to so many finds are joined from their side. */
export const FEW_FOUND = 10_000

/** Whether a condition on the newest rows of a search table is met so often that its index need not be asked. */
export async function isCommon(db: Db, newest: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  const { rows } = await sql<{ share: number }>`
    select count(*) filter (where ${condition}) * 100 / greatest(count(*), ${NEWEST}::int) as share
    from (${newest} limit ${NEWEST}::int) s`.execute(db)
  return rows[0]!.share >= 1
}
const NEWEST = 5_000

/** A day as the database compares it. */
export const dayOf = (text: string) => sql<Date>`${text}::date`

/** Falling with empty values last, or rising with them first: the two ways to read one index. */
export const fallingOrRising = (falling: boolean) => (by: OrderByItemBuilder) =>
  falling ? by.desc().nullsLast() : by.asc().nullsFirst()
