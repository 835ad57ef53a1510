/** Numbers of subscriptions, for people. */
import { dayInSofia } from '#platform/dates.ts'
import { type Db, nextNumber } from '#platform/db/database.ts'

/** The next number of the year, such as 2026-000012. */
export async function newNumber(db: Db, now: Date): Promise<string> {
  const year = dayInSofia(now).slice(0, 4)
  return `${year}-${String(await nextNumber(db, 'subscription', Number(year))).padStart(6, '0')}`
}
