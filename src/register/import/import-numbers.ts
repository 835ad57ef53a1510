/** Numbers of the year for the rows of an import, taken before they are entered: nobody who enters meanwhile waits for a batch. */
import { sql } from 'kysely'
import { dayInSofia } from '#platform/dates.ts'
import { type Db, giveBackNumbers } from '#platform/db/database.ts'
import { takeNumbers } from '#register/distraints/server/entry.ts'

const SERIES = 'distraint'
type Numbers = { year: number; numbers: number[] }

/**
 * Takes so many numbers for a run, in a transaction of its own. Those that a batch has taken and could not use, because it was broken
 * off, come first; those of a year that is over are given back.
 */
export const reserveNumbers = (db: Db, runId: number, now: Date, count: number): Promise<Numbers> =>
  db.transaction().execute(async (tx) => {
    const year = Number(dayInSofia(now).slice(0, 4))
    const kept = await tx
      .selectFrom('import_run')
      .select(['numbers', 'numbers_year'])
      .where('id', '=', runId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const left = kept.numbers_year === year ? kept.numbers : []
    if (kept.numbers_year !== null && kept.numbers_year !== year)
      await giveBackNumbers(tx, SERIES, kept.numbers_year, kept.numbers)
    const missing = count - left.length
    const numbers = missing > 0 ? [...left, ...(await takeNumbers(tx)(year, missing))] : left
    await keep(tx, runId, { year, numbers })
    return { year, numbers }
  })

const keep = (db: Db, runId: number, { year, numbers }: Numbers) =>
  db.updateTable('import_run').set({ numbers_year: year, numbers }).where('id', '=', runId).execute()

/** The way by which a batch has its numbers, in the transaction that uses them. */
export const numbersOf =
  (db: Db, runId: number, { year, numbers }: Numbers) =>
  async (wanted: number, count: number): Promise<number[]> => {
    // Reserved in the last moments of another year.
    if (wanted !== year) return takeNumbers(db)(wanted, count)
    await sql`update import_run set numbers = numbers[${count + 1}::int:] where id = ${runId}`.execute(db)
    return numbers.slice(0, count)
  }

/** Gives back what a run has taken and does not need any more. */
export async function returnNumbers(db: Db, runId: number) {
  const { numbers, numbers_year: year } = await db
    .selectFrom('import_run')
    .select(['numbers', 'numbers_year'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  if (year === null || numbers.length === 0) return
  await giveBackNumbers(db, SERIES, year, numbers)
  await keep(db, runId, { year, numbers: [] })
}
