/** Holding a failed sale again, and finding the sales in which an asset stood. */
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import { addDays, dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { handlers } from '#platform/http/mount.ts'
import { statusOf, visibleTo } from '#register/distraints/server/offices.ts'
import { requestsOf } from '#sales/letters/server/requests.ts'
import { lastRequestDay } from '#sales/letters/request.rules.ts'
import { settingAt } from '#settings/settings.ts'
import { calculate } from '#sales/law/price.rules.ts'
import { needsNewValuation, repeatWindow } from '#sales/law/repeats.rules.ts'
import { repeats } from '../repeats.contract.ts'
import { proposedDates } from '#sales/law/terms.rules.ts'
import { withoutBuyer } from './notice-rows.ts'
import { chainLine, salesOf } from './chain-of-sales.ts'
import { noticeFor, writeDerivedDraft } from './derived-draft.ts'
import { failedSale } from './drafts.ts'

export const repeatHandlers = handlers(repeats, {
  async repeatAnnouncement({ input, user, db, now, origin }) {
    const row = await lockFailedSale(db, input.id)
    if (!row) throw new Refusal('noSuchAnnouncement')
    if (row.organiser_id !== user.actsFor) throw new Refusal('notYours')
    if (row.terminated_at || !row.closed_at) throw new Refusal('notFailed')
    // Where all bids were excluded there was no valid one (CPC art. 490, 494(1)).
    const hadBids = row.last_number > 0 && row.outcome !== 'FAILED'
    if (input.ground === 'NO_BIDS' && hadBids) throw new Refusal('hadBids')
    if (input.ground === 'NOT_PAID' && !hadBids) throw new Refusal('hadNoBids')
    if (!row.without_buyer) throw new Refusal('notFailed')
    const today = dayInSofia(now)
    if (input.requestedOn > today || input.requestedOn < dayInSofia(row.ends_at)) {
      const sentence = repeats.repeatAnnouncement.refusals.wrongRequestDay[origin.language]
      throw new Refusal('wrongRequestDay', { fields: { requestedOn: [sentence] } })
    }
    const until = await requestUntil(db, row)
    if (until !== null && input.requestedOn > until) throw new Refusal('askedTooLate', { until })
    // One that an act has ended leaves room for another.
    const next = await db
      .selectFrom('announcement as n')
      .leftJoin('auction', 'auction.id', 'n.id')
      .select('n.id')
      .where('n.repeats', '=', row.id)
      .where('auction.terminated_at', 'is', null)
      .executeTakeFirst()
    if (next) throw new Refusal('alreadyRepeated')

    const procedure = row.procedure
    const currency = await settingAt(db, 'PrimaryCurrency', now)
    const before = await failedSale(db, row.id, currency, today)
    const { from } = repeatWindow(procedure, before.closedOn)
    const anew = needsNewValuation(procedure, before, from)
    const notice = noticeFor(row, { basis: anew ? 'COMPUTED' : 'REPEAT' })
    const request = { procedure, kind: row.property_type, currency, on: today }
    const price = { ...notice.price, basis: anew ? ('STATED' as const) : ('REPEAT' as const) }
    // Until the new valuation is there, the old price stands in the draft, which cannot be published with it.
    const priced = calculate({ ...request, round: row.round + 1, price, stated: row.start_price, before })!
    const declared = await declaredDays(db)
    const opens = from > today ? from : addDays(today, 1)
    const dates = proposedDates(opens, declared)
    const draft = {
      notice,
      currency,
      priced,
      dates,
      ...(anew && { calculation: null }),
      repeats: row.id,
      round: row.round + 1,
      repeat_ground: input.ground,
      repeat_requested_on: sql<string>`${input.requestedOn}::date`,
    }
    return writeDerivedDraft(db, row, draft, { repeats: row.code, ground: input.ground }, user, now)
  },

  async listSalesOfThing({ input, db, now }) {
    const rows = await ofAssets(db)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('announcement_item as i')
            .select(sql`1`.as('one'))
            .whereRef('i.announcement_id', '=', 'a.id')
            .where('i.property_id', '=', input.id),
        ),
      )
      .execute()
    return { rows: rows.map((row) => chainLine(row, now)) }
  },

  async listSalesOfDebtor({ input, user, db, now }) {
    const reader = await statusOf(db, user)
    const rows = await ofAssets(db)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('announcement_item as i')
            .innerJoin('distraint as d', 'd.property_id', 'i.property_id')
            .select(sql`1`.as('one'))
            .whereRef('i.announcement_id', '=', 'a.id')
            .where(sql<boolean>`d.id in (select distraints_of_debtors(array[${input.id}]::bigint[]))`)
            .where(visibleTo(reader)),
        ),
      )
      .execute()
    return { rows: rows.map((row) => chainLine(row, now)) }
  },
})

/** Until when the new sale may be asked for: the last of the terms that run for each from their own notice; a syndic has their day. CPC art. 494(1); CA art. 717zh. */
async function requestUntil(db: Db, sale: { id: number; procedure: string; offer_until: string | null }) {
  if (sale.procedure === 'TZ') return sale.offer_until
  return lastRequestDay(await requestsOf(db, [{ saleId: sale.id, dueOn: sale.offer_until }]))
}

const lockFailedSale = (db: Db, id: number) =>
  db
    .selectFrom('announcement as a')
    .innerJoin('auction', 'auction.id', 'a.id')
    .selectAll('a')
    .select((eb) =>
      eb
        .selectFrom('sale_protocol as p')
        .select('p.kind')
        .whereRef('p.auction_id', '=', 'a.id')
        .as('outcome'),
    )
    .select(['auction.ends_at', 'auction.closed_at', 'auction.terminated_at', 'auction.last_number'])
    .select(withoutBuyer.as('without_buyer'))
    .select(
      sql<
        string | null
      >`(select due_on::text from after_step where auction_id = a.id and kind = 'OFFERED')`.as('offer_until'),
    )
    .where('a.id', '=', id)
    .where('a.published_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

const ofAssets = (db: Db) =>
  salesOf(db).where('a.published_at', 'is not', null).orderBy('a.id', 'desc').limit(100)
