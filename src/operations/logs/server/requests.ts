/** Looking at the requests that were answered. */
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { containing } from '#platform/db/paged.ts'
import { endpointsLike, summaryOf, titleOf } from '#platform/process/known-endpoints.ts'
import { handlers } from '#platform/http/mount.ts'
import type { Language } from '#platform/lang/language.ts'
import { type ENDINGS, requestLog } from '../logs.contract.ts'
import { placeText } from '../logs.rules.ts'
import { type AccessRecord, pageOf } from './pages.ts'

/** So many people a text may stand for: the rows of each are found by an index. */
const MOST_PEOPLE = 50

type Row = {
  at: Date
  id: number
  request_id: string
  method: string
  deed: string | null
  status: number
  refusal: string | null
  ms: number | null
  bytes: number | null
  network: string | null
  account_id: number | null
  user_name: string | null
  full_name: string | null
}

export const requestHandlers = handlers(requestLog, {
  async listServedRequests({ input, db, now, origin }) {
    const conditions = [
      ...(input.request ? [sql<boolean>`request_id = ${input.request}`] : []),
      ...(input.ending ? [ended(input.ending)] : []),
      ...(input.slowerThan ? [sql<boolean>`ms >= ${Number(input.slowerThan)}`] : []),
      ...(input.deed ? [sql<boolean>`deed = any(${wantedActions(input.deed)}::text[])`] : []),
      ...(input.person ? [sql<boolean>`account_id = any(${await people(db, input.person)}::int[])`] : []),
    ]
    const { rows, ...beside } = await pageOf(db, input, now, (tx, access) => found(tx, conditions, access))
    return { rows: rows.map((row) => shown(row, origin.language)), ...beside }
  },
})

async function found(
  tx: Db,
  conditions: readonly RawBuilder<boolean>[],
  { range, order, limit }: AccessRecord,
) {
  const wanted = sql.join([range, ...conditions], sql` and `)
  const { rows } = await sql<Row>`
    with page as materialized (select * from served_request where ${wanted} order by ${order} limit ${limit})
    select page.*, a.user_name, a.full_name from page left join account a on a.id = page.account_id
    order by ${order}`.execute(tx)
  return rows
}

function ended(ending: (typeof ENDINGS)[number]): RawBuilder<boolean> {
  if (ending === 'OK') return sql`status < 400`
  if (ending === 'REFUSED') return sql`status >= 400 and status < 500`
  if (ending === 'FAILED') return sql`status >= 500`
  // By the index of what was refused, which the database takes only where the text of the question says so.
  return sql`status >= 400 and status = ${Number(ending)}`
}

/** Endpoints by their names and titles, in either language, and other addresses as they are written. */
const wantedActions = (text: string): string[] => (text.startsWith('/') ? [text] : endpointsLike(text))

/** The accounts that a text stands for: the one of this name, or all that have it in their names. */
async function people(db: Db, text: string): Promise<number[]> {
  const like = containing(text)
  const { rows } = await sql<{ id: number; exact: boolean }>`
    select id, lower(user_name) = lower(${text}) as exact from account
    where user_name ilike ${like} or full_name ilike ${like}
    order by exact desc limit ${MOST_PEOPLE + 1}`.execute(db)
  const [first] = rows
  if (first?.exact) return [first.id]
  if (rows.length > MOST_PEOPLE) throw new Refusal('tooManyPeople', { field: 'person' })
  return rows.map(({ id }) => id)
}

const shown = (row: Row, language: Language) => ({
  place: placeText(row),
  at: row.at.toISOString(),
  requestId: row.request_id,
  method: row.method,
  deed: row.deed,
  title: row.deed === null ? null : (titleOf(row.deed)?.[language] ?? null),
  summary: row.deed === null ? null : (summaryOf(row.deed) ?? null),
  person:
    row.account_id === null
      ? null
      : { id: row.account_id, userName: row.user_name ?? '', fullName: row.full_name ?? '' },
  status: row.status,
  refusal: row.refusal,
  ms: row.ms,
  bytes: row.bytes,
  network: row.network,
})
