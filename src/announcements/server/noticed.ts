/** What a notice says in full, for the page of one sale. */
import { sql } from 'kysely'
import { dayInSofia } from '../../platform/dates.ts'
import type { Currency } from '../../platform/money.ts'
import type { Db } from '../../platform/server/db.ts'
import type { Announcement } from '../contract.ts'
import { type Calculation, Notice } from '../notice.contract.ts'
import { repeatWindow } from '../price.rules.ts'
import type { Procedure } from '../regimes.rules.ts'
import { failedSale } from './drafts.ts'
import { chainOf } from './chain-of-sales.ts'
import { firstOfPartition } from './partition-sale.ts'
import { itemsOf } from './items.ts'

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
>

/** The notice of a sale, with how its price came about and the other sales of the same things. */
export async function noticeOf(
  db: Db,
  sale: { id: number; currency: string; procedure: string },
  own: boolean,
  now: Date,
): Promise<Noticed> {
  const row = await db
    .selectFrom('announcement')
    .select(['notice', 'calculation', 'round', 'repeats', 'among'])
    .select(sql<string | null>`repeat_requested_on::text`.as('requested_on'))
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow()
  const before =
    row.repeats === null ? undefined : await failedSale(db, row.repeats, sale.currency as Currency)
  return {
    items: await itemsOf(db, sale.id),
    notice: Notice.parse(row.notice),
    calculation: row.calculation as Calculation | null,
    round: row.round,
    chain: await chainOf(db, sale.id, own, now),
    repeatWindow: before ? repeatWindow(sale.procedure as Procedure, dayInSofia(before.endedAt)) : null,
    repeatRequestedOn: row.requested_on,
    among: row.among === null ? null : await firstSale(db, row.among, sale.currency as Currency),
    before: before ?? null,
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
