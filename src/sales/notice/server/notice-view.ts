/** What a notice says in full, for the page of one sale. */
import { sql } from 'kysely'
import { dayInSofia } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'
import { type Db, planned } from '#platform/db/database.ts'
import type { Announcement } from '../notices.contract.ts'
import { Calculation, Notice } from '#sales/law/notice.contract.ts'
import { noticeIn } from '#sales/law/stored-notice.ts'
import { lackingIn } from '../gates.rules.ts'
import type { Procedure } from '#sales/law/regimes.rules.ts'
import { saleBefore, windowAfter } from './drafts.ts'
import { chainOf } from './chain-of-sales.ts'
import { publicationFacts } from './gates.ts'
import { firstOfPartition } from '#sales/partition/partition-sale.ts'
import { itemsOf } from './assets.ts'
import { accountOfSale, lastSuccession } from './organiser-rows.ts'
import type { PropertyType } from '#platform/fields.ts'

type Noticed = Pick<
  Announcement,
  | 'items'
  | 'notice'
  | 'calculation'
  | 'round'
  | 'chain'
  | 'repeatWindow'
  | 'repeatRequestedOn'
  | 'among'
  | 'before'
  | 'lacking'
  | 'revision'
  | 'succession'
>
/** The row of a sale, as far as its notice is judged by it. */
type Row = {
  id: number
  currency: Currency
  procedure: Procedure
  property_type: PropertyType
  registration_starts_at: Date
  bidding_ends_at: Date
  published_at: Date | null
  any_date: boolean
}

const noticeRow = planned('notice-of-sale', (db: Db, { id }: { id: number }) =>
  db
    .selectFrom('announcement')
    .select(['notice', 'calculation', 'round', 'repeats', 'among', 'revision'])
    .select(sql<string | null>`repeat_requested_on::text`.as('requested_on'))
    .where('id', '=', id)
    .compile(),
)

/** The notice of a sale, with how its price came about and the other sales of the same assets. */
export async function noticeOf(
  db: Db,
  sale: Row,
  { own, roles }: { own: boolean; roles: readonly string[] },
  now: Date,
): Promise<Noticed> {
  const row = (await noticeRow(db, { id: sale.id }))[0]!
  const before = await saleBefore(db, row.repeats, sale.currency, dayInSofia(now))
  const procedure = sale.procedure
  const items = await itemsOf(db, sale.id)
  const notice = noticeIn(row.notice)
  const judged = {
    procedure,
    propertyType: sale.property_type,
    items,
    notice,
    registrationStartsAt: sale.registration_starts_at.toISOString(),
    biddingEndsAt: sale.bidding_ends_at.toISOString(),
    round: row.round,
    before,
    among: row.among !== null,
  }
  const when = { anyDate: sale.any_date, today: dayInSofia(now), roles }
  const isDraft = own && !sale.published_at
  return {
    items,
    // Deposits and prices are paid where the last successor says.
    notice: {
      ...notice,
      // Notices from before it was kept have none.
      account: Notice.shape.account.parse((await accountOfSale(db, sale.id)) ?? undefined),
    },
    succession: await lastSuccession(db, sale.id),
    calculation: Calculation.nullable().parse(row.calculation),
    round: row.round,
    chain: await chainOf(db, sale.id, own, now),
    repeatWindow: windowAfter(procedure, before, notice) ?? null,
    repeatRequestedOn: row.requested_on,
    among: row.among === null ? null : await firstSale(db, row.among, sale.currency),
    before: before ?? null,
    revision: isDraft ? row.revision : null,
    lacking: isDraft ? lackingIn({ ...judged, ...(await publicationFacts(db, sale.id)) }, when) : null,
  }
}

/** The first sale as the page of the one among parties to a partition names it. */
async function firstSale(db: Db, id: number, currency: Currency) {
  const { code } = await db
    .selectFrom('announcement')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, code, ...(await firstOfPartition(db, id, currency)) }
}
