/** Telling subscribers of entries that came by an import, where whoever imports asks for it. */
import { sql } from 'kysely'
import { type Db, touch } from '#platform/db/database.ts'

/** Makes these entries due, after all others. */
export async function notifySubscribersOf(db: Db, entryIds: readonly number[]) {
  await sql`
    insert into subscription_due (entry_id, property_id, later)
      select id, property_id, true from distraint_entry where id = any(${entryIds}::bigint[])
      on conflict do nothing`.execute(db)
  await touch(db, 'work:subscriptions')
}
