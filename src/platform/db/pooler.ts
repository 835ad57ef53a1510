/** A pooler between the portal and PostgreSQL that shares sessions, such as PgBouncer by transactions: what the portal asks for at the start of a session has to stand at the server. */
import { sql } from 'kysely'
import { type Db, SESSION } from './database.ts'

/** Throws, with the statements that are missing, where a shared session is not as the portal needs it. `db` goes through the pooler. */
export async function mustFindSettings(db: Db) {
  // `role` alone is no row of pg_settings, which has the others in milliseconds and kilobytes.
  const { rows } = await sql<{ name: string; setting: string | null; login: string; database: string }>`
    select name, coalesce((select s.setting from pg_settings s where lower(s.name) = wanted.name),
      current_setting(wanted.name, true)) as setting, session_user as login, current_database() as database
    from unnest(${Object.keys(SESSION)}::text[]) as wanted (name)`.execute(db)
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
