/** Rows by the thousand in a statement: what imports write with, where one statement for each row would take hours. */
import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { DB } from './schema.ts'

type Row = Readonly<Record<string, unknown>>

/** The rows as the database reads them from JSON: bytes in hexadecimal, moments by ISO 8601. */
const asJson = (rows: readonly Row[]) =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
        ]),
      ),
    ),
  )

/** More than this in one statement would hold up the loop while it is written down. */
const MOST = 400

/** Adds rows in their order, in a transaction of the caller; all must name the same columns. Answers the wanted columns of those that were added, which are not those in the way of another row if `unlessThere`. */
export async function insertMany<R extends Row = Row>(
  db: Db,
  table: keyof DB & string,
  rows: readonly Row[],
  { returning = [], unlessThere = false }: { returning?: (keyof R & string)[]; unlessThere?: boolean } = {},
): Promise<R[]> {
  if (rows.length === 0) return []
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)))
  const conflict = unlessThere ? sql`on conflict do nothing` : sql``
  const answer =
    returning.length > 0 ? sql`returning ${sql.join(returning.map((column) => sql.ref(column)))}` : sql``
  const added: R[] = []
  for (let at = 0; at < rows.length; at += MOST) {
    const some = asJson(rows.slice(at, at + MOST))
    const made = await sql<R>`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${some}::json)
      ${conflict} ${answer}`.execute(db)
    for (const row of made.rows) added.push(row)
  }
  return added
}
