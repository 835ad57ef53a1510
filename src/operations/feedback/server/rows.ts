/** What the database holds of a message beside its own row: its pictures, and what was done with it. */
import { filesOf } from '#files/server/files.ts'
import type { Db } from '#platform/db/database.ts'

/** As what pictures stand beside a message. */
export const PICTURES = { use: 'PICTURE' } as const

/** The pictures that came with a message: their names, sizes and ids, not their bytes. */
export const picturesOf = (db: Db, id: number) => filesOf(db, { kind: 'FEEDBACK', id }, PICTURES.use)

/** The answers that its sender got, the oldest first. */
export async function answersOf(db: Db, id: number) {
  const rows = await db
    .selectFrom('feedback_event')
    .select(['at', 'text'])
    .where('feedback_id', '=', id)
    .where('event', '=', 'ANSWERED')
    .orderBy('id')
    .execute()
  return rows.map(({ at, text }) => ({ at: at.toISOString(), text: text! }))
}

/** Everything that was done with it, the oldest first, and by whom. */
export async function eventsOf(db: Db, id: number) {
  const rows = await db
    .selectFrom('feedback_event as e')
    .innerJoin('account as by', 'by.id', 'e.by_account_id')
    .leftJoin('account as to', 'to.id', 'e.to_account_id')
    .select(['e.at', 'e.event', 'e.text', 'by.full_name as by', 'to.full_name as to'])
    .where('e.feedback_id', '=', id)
    .orderBy('e.id')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
