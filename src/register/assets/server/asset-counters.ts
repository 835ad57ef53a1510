/** What stands on assets besides their documents: derived from the distraints, so that lists need not count. */
import { sql, type Updateable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { DB } from '#db/schema.ts'

/** Counts the distraints on assets that everybody sees anew, and who owns each by those that stand. */
export const countOnAssets = (db: Db, propertyIds: readonly number[]) =>
  sql`update property p set (in_force, entered, first_imposed_on, last_entry_at, owner_ids) = (
      select count(*) filter (where d.status = 'ENFORCED'), count(*) filter (where d.status <> 'ENTERED_IN_ERROR'),
        min(d.imposed_on) filter (where d.status = 'ENFORCED'), max(d.updated_at),
        coalesce((select array_agg(distinct o order by o) from distraint e, unnest(e.owner_ids) o
          where e.property_id = p.id and e.status <> 'ENTERED_IN_ERROR'
            and distraint_visible(e.enforced_at, e.office)), '{}')
      from distraint d where d.property_id = p.id and distraint_visible(d.enforced_at, d.office))
    where p.id = any(${propertyIds}::bigint[])`.execute(db)

/** Makes the columns of an asset what its documents and distraints say; only for the rebuilding of the register from its chain. */
export const mendAsset = (db: Db, id: number, due: Updateable<DB['property']>) =>
  db.updateTable('property').set(due).where('id', '=', id).execute()
