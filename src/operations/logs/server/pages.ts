/** One page of a log: by the place that was seen last, and looking into few days first, since the newest rows are mostly enough. */
import { type RawBuilder, sql } from 'kysely'
import { momentInSofia, addDays, type Day } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { LOG_PERIODS } from '../logs.contract.ts'
import { type Place, placeIn, placeText } from '../logs.rules.ts'

export type When = {
  period?: keyof typeof LOG_PERIODS | undefined
  from?: Day | undefined
  to?: Day | undefined
}
export type PageFilters = When & { before?: string | undefined; after?: string | undefined; size: number }

/** So far the first, the second and the last look reach, in days. */
const REACHES = [2, 16, 20_000]
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** What takes longer is refused with the advice to say more exactly what is wanted. */
const LONGEST_CHECK_MS = 5_000

/** Conditions on `at` and `id` of a look, its order, and how many rows it may answer. */
export type AccessRecord = { range: RawBuilder<boolean>; order: RawBuilder<unknown>; limit: number }
type Find<Row> = (tx: Db, access: AccessRecord) => Promise<Row[]>

/** The moments that a filter leaves: from the first one to before the second. */
export function spanOf({ period, from, to }: When, now: Date): readonly [from: Date, until: Date] {
  const first = Math.max(
    from ? momentInSofia(from, '00:00').getTime() : 0,
    period ? now.getTime() - LOG_PERIODS[period] * HOUR_MS : 0,
  )
  // A second more than now: the clock of another portal may be a little ahead.
  const last = to ? momentInSofia(addDays(to, 1), '00:00').getTime() : now.getTime() + DAY_MS
  return [new Date(first), new Date(last)]
}

/** Runs queries in a transaction of their own whose statements the database cancels after LONGEST_LOOK_MS; then the query's error is thrown. */
export const withTimeLimit = <T>(db: Db, accesses: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(LONGEST_CHECK_MS)}, true)`.execute(tx)
    return accesses(tx)
  })

/** The rows of a page, the newest first, and where the pages beside it begin. */
export async function pageOf<Row extends Place>(db: Db, request: PageFilters, now: Date, find: Find<Row>) {
  const [from, until] = spanOf(request, now)
  const limit = request.size + 1
  return withTimeLimit(db, async (tx) => {
    if (request.after !== undefined) {
      const place = placeIn(request.after)
      const rows = await reaching(limit, (days) => {
        const end = new Date(Math.min(until.getTime(), place.at.getTime() + days * DAY_MS))
        const begin = new Date(Math.max(from.getTime(), place.at.getTime()))
        const range = sql<boolean>`(at, id) > (${place.at}, ${place.id}) and at >= ${begin} and at < ${end}`
        return find(tx, { range, order: sql`at, id`, limit })
      })
      // With less than a page left, the first page is whole.
      if (rows.length > request.size) return framed(rows.slice(0, request.size).toReversed(), true, true)
    }
    const place =
      request.after === undefined && request.before !== undefined ? placeIn(request.before) : undefined
    const rows = await reaching(limit, (days) => {
      const newest = place?.at ?? new Date(Math.min(until.getTime(), now.getTime() + DAY_MS))
      const begin = new Date(Math.max(from.getTime(), newest.getTime() - days * DAY_MS))
      const before = place ? sql<boolean>`(at, id) < (${place.at}, ${place.id})` : sql<boolean>`true`
      const range = sql<boolean>`${before} and at >= ${begin} and at <= ${newest} and at < ${until}`
      return find(tx, { range, order: sql`at desc, id desc`, limit })
    })
    return framed(rows.slice(0, request.size), rows.length > request.size, place !== undefined)
  })
}

/** Looks further and further, until there is enough. */
async function reaching<Row>(enough: number, access: (days: number) => Promise<Row[]>): Promise<Row[]> {
  let rows: Row[] = []
  for (const days of REACHES) {
    rows = await access(days)
    if (rows.length >= enough) break
  }
  return rows
}

function framed<Row extends Place>(rows: Row[], hasOlder: boolean, hasNewer: boolean) {
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    older: hasOlder && last ? placeText(last) : null,
    newer: hasNewer && first ? placeText(first) : null,
  }
}
