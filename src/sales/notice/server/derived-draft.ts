/** A draft made from a sale that was held: what is sold and where stays, price and dates are new. */
import type { InsertObject, Selectable } from 'kysely'
import { recordEvent } from '../../history/scheduling.ts'
import type { User } from '../../../platform/access.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { Notice } from '../../law/notice.contract.ts'
import type { calculate } from '../../law/price.rules.ts'
import type { proposedDates } from '../../law/terms.rules.ts'
import { nextCode } from './announcing.ts'
import { itemsOf, writeItems } from './things.ts'

type Row = Selectable<DB['announcement']>

/** The notice of the sale before, without what was put up and shown for that one. */
export function noticeFor(row: Pick<Row, 'notice'>, price: Partial<Notice['price']>): Notice {
  const old = Notice.parse(row.notice)
  return {
    ...old,
    // The valuations, and the floors of a first sale, stay with the sale that rested on them.
    price: { ...Notice.shape.price.parse({}), ...price },
    viewings: [],
    postings: [],
    postingProtocol: { number: '', day: '', courtNumber: '' },
  }
}

/** Writes the draft with the things of the sale before, and notes in its history from which it came. Answers its id and code. */
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
    currency: string
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
      title: from.title,
      description: from.description,
      property_type: from.property_type,
      procedure: from.procedure,
      case_number: from.case_number,
      currency,
      start_price: priced.startPrice,
      step: priced.step,
      deposit: priced.deposit,
      calculation: JSON.stringify(priced.calculation),
      notice: JSON.stringify(notice),
      any_date: from.any_date,
      region_code: from.region_code,
      ekatte: from.ekatte,
      registration_starts_at: dates.registrationStartsAt,
      registration_ends_at: dates.registrationEndsAt,
      bidding_starts_at: dates.biddingStartsAt,
      bidding_ends_at: dates.biddingEndsAt,
      organiser_id: user.actsFor,
      created_by: user.id,
      created_at: now,
      ...own,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeItems(db, id, await itemsOf(db, from.id), user, now)
  await recordEvent(db, { announcementId: id, at: now, kind: 'created', user, details: origin })
  return { id, code }
}
