/** Telling debtors and ministries of entries that came by an import, where whoever imports asks for it. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Makes these entries due, after all others. */
export const notifyOfImported = (db: Db, entryIds: readonly number[]) =>
  sql`insert into notice_due (entry_id, later) select id, true from unnest(${entryIds}::bigint[]) id on conflict do nothing`.execute(
    db,
  )
