/** The database as the code sees it. `DB` is generated from the migrated database (npm run db:types). */
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>

// Amounts and row numbers are safe integers by constraint; as strings they would only invite mistakes.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`)
  return value
})

/** What waits to be sorted into a text index is read by every search, so it is kept short; who loads in bulk waits less if it is long. */
const PENDING_KB = 256

/** Opens the database as the portal's own role, which owns nothing and cannot change history. `bulk` is for loading millions of rows. */
export function openDatabase(
  url: string,
  connections: number,
  { bulk = false } = {},
): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'zapori',
    options: `-c role=zapori_app -c timezone=UTC -c statement_timeout=${bulk ? 300_000 : 30_000} -c gin_pending_list_limit=${bulk ? 65_536 : PENDING_KB}`,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', planOnce)
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool }
}

/** What begins with a comment of this form is parsed and planned by the database once in each connection, under that name. */
const PLANNED = /^\s*\/\* planned once: ([\w-]+) \*\//

/** Saves the planning of statements that run thousands of times a second; their text must always be the same. */
function planOnce(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown
  const planned = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? PLANNED.exec(text)?.[1] : undefined
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
  }
  client.query = planned as typeof client.query
}

/** Tells watchers of a topic to look again. PostgreSQL delivers it when the transaction commits, and never if it rolls back. */
export const touch = (db: Db, topic: string) => sql`select pg_notify('topics', ${topic})`.execute(db)

/** The next number of a yearly series, from 1, without gaps: the row's lock is held until the transaction ends. Of several, the last. */
export async function nextNumber(db: Db, series: string, year: number, count = 1): Promise<number> {
  const { last } = await db
    .insertInto('running_number')
    .values({ series, year, last: count })
    .onConflict((on) =>
      on.columns(['series', 'year']).doUpdateSet((eb) => ({ last: eb('running_number.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
