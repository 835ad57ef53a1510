/** A draft made from a sale that was held: what is sold and where stays, price and dates are new. */
import type { InsertObject, Selectable } from 'kysely'
import { recordEvent } from '#sales/history/events.ts'
import type { User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import type { DB } from '#db/schema.ts'
import { Notice } from '#sales/law/notice.contract.ts'
import type { calculate } from '#sales/law/price.rules.ts'
import type { proposedDates } from '#sales/law/terms.rules.ts'
import { noticeIn } from '#sales/law/stored-notice.ts'
import { columnsOf, fieldsOf } from './announcement-columns.ts'
import { nextCode } from './announcements.ts'
import { itemsOf, writeItems } from './assets.ts'
import type { Currency } from '#platform/money.ts'

type Row = Selectable<DB['announcement']>

/** The notice of the sale before, without what was put up and shown for that one. */
export function noticeFor(row: Pick<Row, 'notice'>, price: Partial<Notice['price']>): Notice {
  const old = noticeIn(row.notice)
  return {
    ...old,
    // The valuations, and the floors of a first sale, stay with the sale that rested on them.
    price: { ...Notice.shape.price.parse({}), ...price },
    viewings: [],
    postings: [],
    postingProtocol: { number: '', day: '', courtNumber: '' },
  }
}

/** Writes the draft with the assets of the sale before, and notes in its history from which it came. Answers its id and code. */
export async function writeDerivedDraft(
  db: Db,
  from: Row,
  {
    notice,
    currency,
    priced,
    dates,
    ...own
  }: {
    notice: Notice
    currency: Currency
    priced: NonNullable<ReturnType<typeof calculate>>
    dates: ReturnType<typeof proposedDates>
  } & Pick<
    InsertObject<DB, 'announcement'>,
    'among' | 'repeats' | 'round' | 'repeat_ground' | 'repeat_requested_on' | 'calculation'
  >,
  origin: Record<string, string>,
  user: User,
  now: Date,
): Promise<{ id: number; code: string }> {
  const code = await nextCode(db, now)
  const { id } = await db
    .insertInto('announcement')
    .values({
      code,
      ...columnsOf({ ...fieldsOf(from), ...priced, ...dates, notice, currency }),
      organiser_id: user.actsFor,
      created_by: user.id,
      created_at: now,
      ...own,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeItems(db, id, await itemsOf(db, from.id), user, now)
  await recordEvent(db, { saleId: id, at: now, kind: 'created', user, details: origin })
  return { id, code }
}
