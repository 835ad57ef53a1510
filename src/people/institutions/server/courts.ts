/** The district courts, at which state bailiffs serve. */
import type { Db } from '#platform/db/database.ts'

/** The active ones; that they are district courts is the rule `hasBailiffs`. */
export const districtCourts = (db: Db) =>
  db
    .selectFrom('institution as i')
    .innerJoin('institution as above', 'above.id', 'i.parent_id')
    .where('i.kind', '=', 'COURT')
    .where('above.kind', '=', 'COURT')
    .where('i.code', 'is not', null)
    .where('i.active', '=', true)
