/** Which backups were made, when the last one was, and whether an archive of the log of changes keeps up. */
import { sql } from 'kysely'
import { settingAt } from '#settings/settings.ts'
import type { Db } from '#platform/db/database.ts'
import { version } from '#platform/figures/version.ts'
import type { BackupState } from '../backups.contract.ts'
import { statusOf } from '../backups.rules.ts'
import type { Manifest } from './manifest.ts'

const BY_PORTAL = `zapori ${version}`

/** Whether this database has been brought so far that a backup can be noted in it. */
const canNote = async (db: Db) =>
  (await sql<{ is: boolean }>`select to_regclass('public.backup_made') is not null as is`.execute(db))
    .rows[0]!.is

/** Notes one that the portal made and opened; false where the database is older than this table. */
export async function noteOwn(db: Db, { moment, bytes, tookMs, portal }: Manifest): Promise<boolean> {
  if (!(await canNote(db))) return false
  await db
    .insertInto('backup_made')
    .values({ moment, kind: 'OWN', bytes, took_ms: tookMs, verified_at: moment, made_by: `zapori ${portal}` })
    .execute()
  return true
}

/** Notes one that the operator's own tool made. */
export async function noteElsewhere(db: Db, moment: Date): Promise<void> {
  await db.insertInto('backup_made').values({ moment, kind: 'ELSEWHERE', made_by: BY_PORTAL }).execute()
}

/** When the newest backup was made; undefined where none is known. */
export const newestBackup = (db: Db) =>
  db
    .selectFrom('backup_made')
    .select(['moment', 'kind'])
    .orderBy('moment', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What administrators are told of backups. */
export async function backupState(db: Db, now: Date): Promise<BackupState> {
  const newest = await newestBackup(db)
  const hours = await settingAt(db, 'BackupHours', now)
  return {
    standing: statusOf(newest?.moment, now, hours),
    moment: newest?.moment.toISOString() ?? null,
    kind: newest?.kind ?? null,
    hours,
    archive: await archiveState(db),
  }
}

/** How PostgreSQL archives its log of changes, which makes a return to any second possible; null where it does not. */
async function archiveState(db: Db): Promise<BackupState['archive']> {
  const { rows } = await sql<{ mode: string; archived: Date | null; failed: Date | null }>`
    select current_setting('archive_mode') as mode, last_archived_time as archived, last_failed_time as failed
    from pg_stat_archiver`.execute(db)
  const { mode, archived, failed } = rows[0]!
  if (mode === 'off') return null
  return {
    archivedAt: archived?.toISOString() ?? null,
    failedAt: failed && (!archived || failed > archived) ? failed.toISOString() : null,
  }
}
