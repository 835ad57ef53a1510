/** The database as the code sees it. `DB` is generated from the migrated database (npm run db:types). */
import type { Socket } from 'node:net'
import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/schema.ts'
import { clientsOf } from '#platform/db/line/client.ts'
import { LONGEST_STATEMENT_MS, SESSION } from '#platform/db/line/pooler.ts'
import { counter, histogram, stopwatch } from '#platform/figures/own.ts'
import { end, type Open, part } from '#platform/traces/spans.ts'
import { takeCopies } from './many.ts'

/** Measures what goes over a connection to the database, and tells the traces of it: statements by name, and how transactions end. */
const statements = histogram(
  'database_statement_seconds',
  'How long statements took, with the way to the database and back',
  [0.0005, 0.001, 0.002, 0.005, 0.02, 0.1, 0.5, 2, 10],
)
const commits = histogram(
  'database_commit_seconds',
  'How long commits of transactions took; their count is that of the transactions',
  [0.0005, 0.001, 0.002, 0.005, 0.02, 0.1, 0.5, 2, 10],
)
const rollbacks = counter('database_rollbacks_total', 'Transactions that were rolled back')
const failures = counter('database_failures_total', 'Statements that the database refused or did not answer')

/** The transaction that is open on a connection, as far as it is traced. */
const transactions = new WeakMap<object, Open>()

/** Sends a statement over a connection, and answers what that answers. */
function measured(client: object, text: unknown, send: () => unknown): unknown {
  const seconds = stopwatch()
  if (text === 'begin') {
    const transaction = part('transaction')
    if (transaction) transactions.set(client, transaction)
  }
  const transaction = transactions.get(client)
  const span = part(() => nameOf(text), 'client', transaction)
  const answer = send()
  if (!(answer instanceof Promise)) return answer
  const ends = text === 'commit' || text === 'rollback'
  if (text === 'rollback') rollbacks.inc()
  const figure = text === 'commit' ? commits : statements
  const over = (failed: boolean) => {
    end(span, { 'db.system.name': 'postgresql' }, failed)
    if (!ends || !transaction) return
    transactions.delete(client)
    end(transaction, { 'zapori.outcome': text }, failed)
  }
  return answer.then(
    (result: unknown) => {
      figure.observe(seconds())
      over(false)
      return result
    },
    (error: unknown) => {
      failures.inc()
      over(true)
      throw error
    },
  )
}

/** What a statement is called: as its comment has it, or by its verb and its first table. Nothing that stands in a row. */
function nameOf(text: unknown): string {
  if (typeof text !== 'string') return 'statement'
  const planned = /^\s*\/\* planned once[^:]*: ([\w-]+) \*\//.exec(text)?.[1]
  if (planned) return planned
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(text.slice(0, 2_000))?.[1]
  return table ? `${verb} ${table}` : verb
}

export type Db = Kysely<DB>

// Amounts and row numbers are safe integers by constraint; as strings they would only invite mistakes.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`)
  return value
})

/** Every answer comes within this time, or the line to the database is taken for dead: a network that is parted says nothing. */
const ANSWER_WITHIN_MS = LONGEST_STATEMENT_MS + 5_000
/** For those that a bid waits for: a little more than a browser waits before it sends the bid again. */
const QUICK_ANSWER_WITHIN_MS = 10_000

/** For reading or loading millions of rows. */
const BULK = {
  ...SESSION,
  statement_timeout: '300000',
  idle_in_transaction_session_timeout: '0',
  gin_pending_list_limit: '65536',
}

type Manner = {
  /** For reading or loading millions of rows. */
  bulk?: boolean
  /** Behind a pooler that shares sessions: they have what they need from the server (line/pooler.ts), and no statements of their own. */
  shared?: boolean
}

/** Opens the database as the portal's own role, which owns nothing and cannot change history. */
export function openDatabase(
  url: string,
  connections: number,
  { bulk = false, shared = false }: Manner = {},
): { db: Db; pool: pg.Pool } {
  const { Client, connectionString } = clientsOf(url)
  const settings = Object.entries(bulk ? BULK : SESSION)
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    application_name: 'zapori',
    ...(shared ? {} : { options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(bulk ? { Client } : { query_timeout: ANSWER_WITHIN_MS, Client: quickToConnect(Client) }),
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  dropSilent(pool)
  pool.on('connect', (client) => planOnce(client, shared))
  pool.on('connect', takeCopies)
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool }
}

/** A connection that is not there soon is given up. The pool's own setting would also limit how long one waits for a free one. */
const quickToConnect = (Client: typeof pg.Client) =>
  class extends Client {
    constructor(options?: string | pg.ClientConfig) {
      const given = typeof options === 'string' ? { connectionString: options } : options
      super({ ...given, connectionTimeoutMillis: QUICK_ANSWER_WITHIN_MS })
    }
  }

type Query = (...all: unknown[]) => unknown

/** Destroys a connection on which no answer came in time, and with it those that lie idle: their line is the same. */
function dropSilent(pool: pg.Pool) {
  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => void idle.delete(client))
  pool.on('release', (_, client) => void idle.add(client))
  pool.on('remove', (client) => void idle.delete(client))
  pool.on('connect', (client) => {
    // Who is just using it is told by their own query; without a listener it would end the process.
    client.on('error', () => {})
    const query = client.query.bind(client) as Query
    const watched: Query = (...all) => {
      const answer = query(...all)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: Error) => {
        if (isSilence(error)) for (const each of [client, ...idle]) disconnect(each)
        throw error
      })
    }
    client.query = watched as typeof client.query
  })
}

/** Whether no answer came in time, in the driver's words. */
export const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** At once, without the farewell that nobody would hear; the pool then lets go of it. */
const disconnect = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()

/** What begins with a comment of this form is parsed and planned by the database once in each connection, under that name. */
const PLANNED = /^\s*\/\* planned once(, answered quickly)?: ([\w-]+) \*\//

/** Saves the planning of statements that run thousands of times a second; their text must always be the same. In a shared session no name holds. */
function planOnce(client: pg.PoolClient, shared: boolean) {
  const query = client.query.bind(client) as Query
  const askingOnce: Query = (text, values, ...rest) => {
    const [, quickly, name] = (typeof text === 'string' && PLANNED.exec(text)) || []
    if (!name) return measured(client, text, () => query(text, values, ...rest))
    const patience = quickly ? { query_timeout: QUICK_ANSWER_WITHIN_MS } : {}
    return measured(client, text, () =>
      query({ ...(shared ? {} : { name }), text, values, ...patience }, ...rest),
    )
  }
  client.query = askingOnce as typeof client.query
}

/** Stands for what is given each time while a statement is built. */
class Given {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Asks what is put together anew each time but always has the same text under a name that no other has; the name holds nothing that a visitor wrote. */
export async function askPlanned<R>(db: Db, name: string, query: RawBuilder<R>): Promise<R[]> {
  const { sql: text, parameters } = query.compile(db)
  const { rows } = await db.executeQuery<R>(CompiledQuery.raw(named(name, text), [...parameters]))
  return rows
}

/**
 * A statement under a name that no other has. `build` is called once, with stand-ins: it may put what it is given into conditions and nowhere
 * else. It names its columns one by one, as a plan does not outlive a change of what `*` means.
 */
export function planned<G extends Record<string, unknown>, R>(
  name: string,
  build: (db: Db, given: G) => CompiledQuery<R>,
) {
  let built: { text: string; places: readonly unknown[] } | undefined
  return async (db: Db, given: G): Promise<R[]> => {
    built ??= buildOnce(name, db, build)
    const values = built.places.map((place) => (place instanceof Given ? given[place.name] : place))
    const { rows } = await db.executeQuery<R>(CompiledQuery.raw(built.text, values))
    return rows
  }
}

function buildOnce<G extends Record<string, unknown>, R>(
  name: string,
  db: Db,
  build: (db: Db, given: G) => CompiledQuery<R>,
) {
  const standIns = new Proxy({}, { get: (_, key) => new Given(String(key)) }) as G
  const { sql: text, parameters } = build(db, standIns)
  return { text: named(name, text), places: parameters }
}

const named = (name: string, text: string) => `/* planned once: ${name.replaceAll(/\W+/g, '-')} */ ${text}`

/** SQLSTATE classes by which a database says that it is going, full, not yet there, or lets this portal in no more (28: another password). */
const SAYS_SO = /^(?:08|28|3D000|53|57P|25006|25P03)/
/** How the operating system and the driver say that a line is broken. That a file is missing (ENOENT) is another matter. */
const BROKEN = /^E(?:CONN[A-Z]+|PIPE|TIMEDOUT|(?:HOST|NET)(?:UNREACH|DOWN)|NOTFOUND|ADDRNOTAVAIL)$/
const BROKEN_WORDS = /^(?:Connection terminated|Query read timeout|timeout expired|Client (?:has|was) )/

/** Whether an error means that the database is away, and not that somebody made a mistake. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return SAYS_SO.test(code) || BROKEN.test(code)
  return BROKEN_WORDS.test(String(message))
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

/** Gives back the last numbers of a series, as far as nobody has taken any after them; the others stay a gap. */
export const giveBackNumbers = (db: Db, series: string, year: number, numbers: readonly number[]) =>
  sql`
    update running_number r set last = greatest(r.last - (
      select count(*) from unnest(${numbers}::int[]) with ordinality as given (number, place)
      where number = r.last - (${numbers.length}::int - place)), 0)
    where series = ${series} and year = ${year}`.execute(db)
