/** What the portal asks for at the start of each session; behind a pooler that shares sessions, such as PgBouncer by transactions, it has to stand at the server. */
import type pg from 'pg'

/** What waits to be sorted into a text index is read by every search, so it is kept short; who loads in bulk waits less if it is long. */
const PENDING_KB = 256
/** The longest that a statement may take; the database cuts it off. */
export const LONGEST_STATEMENT_MS = 30_000
/** A transaction whose portal has fallen silent holds what it locked no longer than this: less than what counts as an outage. */
const IDLE_IN_TRANSACTION_MS = 10_000

/** What every session of the portal has: times in milliseconds, sizes in kilobytes. */
export const SESSION: Readonly<Record<string, string>> = {
  role: 'zapori_app',
  timezone: 'UTC',
  statement_timeout: String(LONGEST_STATEMENT_MS),
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
  gin_pending_list_limit: String(PENDING_KB),
}

/** Throws, with the statements that are missing, where a shared session is not as the portal needs it. `pool` goes through the pooler. */
export async function mustFindSettings(pool: pg.Pool) {
  // `role` alone is no row of pg_settings, which has the others in milliseconds and kilobytes.
  const { rows } = await pool.query<{ name: string; setting: string; login: string; database: string }>(
    `select name, coalesce((select s.setting from pg_settings s where lower(s.name) = wanted.name),
      current_setting(wanted.name, true)) as setting, session_user as login, current_database() as database
    from unnest($1::text[]) as wanted (name)`,
    [Object.keys(SESSION)],
  )
  const found = new Map(rows.map(({ name, setting }) => [name, setting]))
  const missing = Object.entries(SESSION).filter(([name, value]) => found.get(name) !== value)
  if (missing.length === 0) return
  const { login = '…', database = '…' } = rows[0] ?? {}
  const statements = missing.map(
    ([name, value]) => `alter role ${login} in database ${database} set ${name} = '${value}';`,
  )
  throw new Error(
    'DATABASE_DIRECT_URL is set, so DATABASE_URL is a pooler that shares sessions. Their settings have to stand at the server: run there, ' +
      `as an administrator of it, and let the pooler connect anew (RECONNECT):\n${statements.join('\n')}`,
  )
}
