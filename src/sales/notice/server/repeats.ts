/** Holding a failed sale again, and finding the sales in which an asset stood. */
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import { addDays, type Day, dayInSofia } from '#platform/dates.ts'
import { convert, type Currency } from '#platform/money.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { handlers } from '#platform/http/mount.ts'
import { statusOf, visibleTo } from '#register/distraints/server/offices.ts'
import { requestsOf } from '#sales/letters/server/requests.ts'
import { lastRequestDay } from '#sales/letters/request.rules.ts'
import { settingAt } from '#settings/settings.ts'
import { calculate } from '#sales/law/price.rules.ts'
import { type FailedSale, needsNewValuation, repeatWindow } from '#sales/law/repeats.rules.ts'
import { repeats } from '../repeats.contract.ts'
import type { PROCEDURES } from '#sales/law/sale.contract.ts'
import { noticeIn } from '#sales/law/stored-notice.ts'
import { proposedDates } from '#sales/law/terms.rules.ts'
import { awardFell, withoutBuyer } from './notice-rows.ts'
import { chainLine, salesOf } from './chain-of-sales.ts'
import { noticeFor, writeDerivedDraft } from './derived-draft.ts'
import { saleBefore } from './drafts.ts'

type Procedure = (typeof PROCEDURES)[number]
type Failed = NonNullable<Awaited<ReturnType<typeof lockFailedSale>>>

export const repeatHandlers = handlers(repeats, {
  async repeatAnnouncement({ input, user, db, now, origin }) {
    const row = await lockFailedSale(db, input.id)
    if (!row) throw new Refusal('noSuchAnnouncement')
    if (row.organiser_id !== user.actsFor) throw new Refusal('notYours')
    if (row.terminated_at || !row.closed_at) throw new Refusal('notFailed')
    // Where all bids were excluded there was no valid one (CPC art. 490, 494(1)).
    const hadBids = row.last_number > 0 && row.outcome !== 'FAILED'
    const anew = input.ground === 'ANNULLED'
    if (anew !== row.fell) throw new Refusal('notFailed')
    if (input.ground === 'NO_BIDS' && hadBids) throw new Refusal('hadBids')
    if (input.ground === 'NOT_PAID' && !hadBids) throw new Refusal('hadNoBids')
    if (!row.without_buyer && !row.fell) throw new Refusal('notFailed')
    const today = dayInSofia(now)
    if (input.requestedOn > today || input.requestedOn < dayInSofia(row.ends_at)) {
      const sentence = repeats.repeatAnnouncement.refusals.wrongRequestDay[origin.language]
      throw new Refusal('wrongRequestDay', { fields: { requestedOn: [sentence] } })
    }
    const until = anew ? null : await requestUntil(db, row)
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
    const before = await saleBefore(db, row.id, currency, today)
    const again = anew ? heldAnew(row, currency) : heldAgain(procedure, before!, row)
    const request = { procedure, kind: row.property_type, currency, on: today, round: again.round }
    // Until a new valuation that the law asks for is there, the old price stands in the draft, which cannot be published with it.
    const stated = convert(row.start_price, row.currency, currency)
    const priced = calculate({ ...request, price: again.price, stated, before })!
    const declared = await declaredDays(db)
    const opens = again.from > today ? again.from : addDays(today, 1)
    const dates = proposedDates(opens, declared)
    const draft = {
      notice: again.notice,
      currency,
      priced,
      dates,
      ...(again.toValue && { calculation: null }),
      repeats: row.id,
      round: again.round,
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

/** A failed sale is held again by the price that the law computes from it, or by a new valuation. CPC art. 494(2); CA art. 717zh. */
function heldAgain(procedure: Procedure, before: FailedSale & { closedOn: Day }, row: Failed) {
  const { from } = repeatWindow(procedure, before.closedOn)
  const toValue = needsNewValuation(procedure, before, from)
  const notice = noticeFor(row, { basis: toValue ? 'COMPUTED' : 'REPEAT' })
  const price = { ...notice.price, basis: toValue ? ('STATED' as const) : ('REPEAT' as const) }
  return { notice, price, from, toValue, round: row.round + 1 }
}

/** One whose award fell is held anew as it was, with its own valuations, of no later round and without a month between; the law asks only for a new announcement. CPC art. 497; CA art. 717i. */
function heldAnew(row: Failed, currency: Currency) {
  const old = noticeIn(row.notice).price
  // Valuations in another currency are entered again.
  const priceBefore = row.currency === currency ? old : { basis: 'STATED' as const }
  const notice = noticeFor(row, priceBefore)
  return { notice, price: notice.price, from: '', toValue: false, round: row.round }
}

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
    .select([withoutBuyer.as('without_buyer'), awardFell.as('fell')])
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
