/** Rows by the thousand in a statement, where one statement for each row would take hours: as JSON, or by COPY, which imports use. */
import { setImmediate as othersTurn } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'
import type { DB } from '#db/schema.ts'

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

/** More than this at once would hold up the loop while it is written down. */
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

type Value = string | number | boolean | Date | Uint8Array | object | null | undefined

/** What begins so has its rows as the parameter; `takeCopies` sends them. */
const ROWS_FOLLOW = '/* rows follow */'

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const SPECIAL = /[\\\n\r\t]/
const escaped = (text: string) =>
  SPECIAL.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (sign) => ESCAPED[sign]!) : text
const element = (value: unknown) =>
  typeof value === 'string' ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : String(value)

/** A value as COPY reads it: arrays are those of PostgreSQL, other objects are JSON. */
function cell(value: Value): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value !== 'object') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array)
    return `\\\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
  return escaped(Array.isArray(value) ? `{${value.map(element).join(',')}}` : JSON.stringify(value))
}

async function written(rows: readonly Row[], columns: readonly string[]): Promise<Buffer[]> {
  const workItems: Buffer[] = []
  for (let at = 0; at < rows.length; at += MOST) {
    if (at > 0) await othersTurn()
    let text = ''
    for (const row of rows.slice(at, at + MOST))
      text += `${columns.map((column) => cell(row[column] as Value)).join('\t')}\n`
    workItems.push(Buffer.from(text))
  }
  return workItems
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** So few rows are read from JSON sooner than COPY has begun. */
const FEW = 10

/**
 * The same by COPY, which reads a row in a tenth of the time that JSON takes, and where JSON columns are given as objects only. Each set goes
 * through a table of the transaction where something comes back or `unlessThere`.
 */
export async function copyMany<R extends Row = Row>(
  db: Db,
  table: keyof DB & string,
  rows: readonly Row[],
  { returning = [], unlessThere = false }: { returning?: (keyof R & string)[]; unlessThere?: boolean } = {},
): Promise<R[]> {
  if (rows.length <= FEW) return insertMany<R>(db, table, rows, { returning, unlessThere })
  const columns = Object.keys(rows[0]!)
  const straight = returning.length === 0 && !unlessThere
  const staged = `copied_${table}`
  if (!straight) {
    // Of this connection alone, and gone when the transaction ends.
    await sql`create temp table if not exists ${sql.table(staged)} on commit drop
      as select * from ${sql.table(table)} with no data`.execute(db)
    await sql`truncate ${sql.table(staged)}`.execute(db)
  }
  const into = `${straight ? '' : 'pg_temp.'}${quoted(straight ? table : staged)}`
  const text = `${ROWS_FOLLOW} copy ${into} (${columns.map(quoted).join(', ')}) from stdin`
  await db.executeQuery(CompiledQuery.raw(text, [await written(rows, columns)]))
  if (straight) return []
  const named = sql.join(columns.map((column) => sql.ref(column)))
  const { rows: added } = await sql<R>`
    insert into ${sql.table(table)} (${named}) select ${named} from ${sql.table(`pg_temp.${staged}`)}
    ${unlessThere ? sql`on conflict do nothing` : sql``}
    ${returning.length > 0 ? sql`returning ${sql.join(returning.map((column) => sql.ref(column)))}` : sql``}`.execute(
    db,
  )
  return added
}

type Line = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

/** A statement whose rows are sent as soon as the database asks for them. */
class Copying extends pg.Query {
  readonly #pieces: readonly Buffer[]
  constructor(
    text: string,
    workItems: readonly Buffer[],
    done: (error: Error | undefined, result: unknown) => void,
  ) {
    super(text, done)
    this.#pieces = workItems
  }
  handleCopyInResponse(line: Line) {
    for (const chunk of this.#pieces) line.sendCopyFromChunk(chunk)
    line.endCopyFrom()
  }
}

type Query = (...all: unknown[]) => unknown

/** Lets a connection send the rows of `copyMany`. */
export function takeCopies(client: pg.PoolClient) {
  const query = client.query.bind(client) as Query
  const copying: Query = (text, values, ...rest) => {
    if (typeof text !== 'string' || !text.startsWith(ROWS_FOLLOW)) return query(text, values, ...rest)
    const [workItems] = values as [Buffer[]]
    return new Promise((resolve, reject) => {
      query(new Copying(text, workItems, (error, result) => (error ? reject(error) : resolve(result))))
    })
  }
  client.query = copying as typeof client.query
}
