/** How a notice stands: by its message at the e-delivery service, or on paper. */
import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { DB } from '#db/schema.ts'
import type { DeliveryView } from '#e-delivery/deliveries/server/view.ts'
import { EntryContent, type Facts } from '#register/distraints/entry.contract.ts'
import type { NoticeRow, NoticeState } from '../notices.contract.ts'

export type NoticeRecord = Selectable<DB['notice']>

/** Why a notice to a party goes on paper; null where e-delivery serves it, or still may. */
export const onPaperFor = (state: DeliveryView['state'] | undefined): NoticeRow['onPaperFor'] => {
  if (state === undefined) return 'NO_NUMBER'
  return state === 'NOT_REGISTERED' || state === 'REFUSED' ? state : null
}

/** The state of a notice. What was served on paper stays so, whatever becomes of a message sent anew. */
export function stateOf(notice: NoticeRecord, delivery: DeliveryView | undefined): NoticeState {
  if (notice.waits_for) return 'WAITING'
  if (notice.served_on) return 'SERVED_ON_PAPER'
  if (onPaperFor(delivery?.state)) return notice.party_id === null ? 'FAILED' : 'ON_PAPER'
  return delivery!.state === 'QUEUED' ? 'UNDER_WAY' : delivery!.state === 'SENT' ? 'SENT' : 'SERVED'
}

/** The notice with this id; refuses `noSuchNotice`. */
export async function noticeRow(db: Db, id: number, locked = false): Promise<NoticeRecord> {
  let query = db.selectFrom('notice').selectAll().where('id', '=', id)
  if (locked) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw new Refusal('noSuchNotice')
  return row
}

/** What an entry says. */
export async function factsOf(db: Db, entryId: number): Promise<Facts> {
  const { content } = await db
    .selectFrom('distraint_entry')
    .select('content')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()
  return EntryContent.parse(JSON.parse(content)).facts
}
