/** How the line of a connection to the database is encrypted, as the server sees it. */
import { type Kysely, sql } from 'kysely'

/**
 * The version of TLS that a connection of this pool has; undefined where it is in clear. PostgreSQL tells it of one's own connection only
 * to the role that has logged in, which the portal steps back from: for this one statement it is that role again, so not within a transaction.
 */
export async function encryptionOf<Tables>(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ ssl: boolean; version: string | null }>`
    select line.ssl, line.sslversion as version
    from (select set_config('role', 'none', true) as role offset 0) as back
    cross join lateral pg_stat_get_activity(case when back.role = 'none' then pg_backend_pid() else -1 end) as line`.execute(
    db,
  )
  return rows[0]?.ssl ? (rows[0].version ?? 'TLS') : undefined
}
