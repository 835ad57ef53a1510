/** Holding a failed sale again, and finding the sales in which a thing stood. */
import { sql } from 'kysely'
import { Refusal } from '../../platform/endpoint.ts'
import { addDays, dayInSofia } from '../../platform/dates.ts'
import type { Db } from '../../platform/server/db.ts'
import { handlers } from '../../platform/server/mount.ts'
import { recordEvent } from '../../auctions/server/scheduling.ts'
import { settingAt } from '../../settings/server/settings.ts'
import type { Announcement } from '../contract.ts'
import { Notice } from '../notice.contract.ts'
import { calculate, needsNewValuation, repeatWindow } from '../price.rules.ts'
import { repeating } from '../repeating.contract.ts'
import { proposedDates } from '../rules.ts'
import type { Procedure } from '../regimes.rules.ts'
import { withoutBuyer } from './announcement-rows.ts'
import { nextCode } from './announcing.ts'
import { chained, salesOf } from './chain-of-sales.ts'
import { failedSale } from './drafts.ts'
import { itemsOf, writeItems } from './items.ts'

export const repeatingSales = handlers(repeating, {
  async repeatAnnouncement({ input, user, db, now, origin }) {
    const row = await lockSale(db, input.id)
    if (!row) throw new Refusal('noSuchAnnouncement')
    if (row.organiser_id !== user.actsFor) throw new Refusal('notYours')
    if (row.terminated_at || !row.closed_at) throw new Refusal('notFailed')
    if (input.ground === 'NO_BIDS' && row.last_number > 0) throw new Refusal('hadBids')
    if (input.ground === 'NOT_PAID' && row.last_number === 0) throw new Refusal('hadNoBids')
    if (!row.without_buyer) throw new Refusal('notFailed')
    const today = dayInSofia(now)
    if (input.requestedOn > today || input.requestedOn < dayInSofia(row.ends_at)) {
      const sentence = repeating.repeatAnnouncement.refusals.wrongRequestDay[origin.language]
      throw new Refusal('wrongRequestDay', { fields: { requestedOn: [sentence] } })
    }
    if (row.asked_until !== null && input.requestedOn > row.asked_until) throw new Refusal('askedTooLate')
    // One that an act has ended leaves room for another.
    const next = await db
      .selectFrom('announcement as n')
      .leftJoin('auction', 'auction.id', 'n.id')
      .select('n.id')
      .where('n.repeats', '=', row.id)
      .where('auction.terminated_at', 'is', null)
      .executeTakeFirst()
    if (next) throw new Refusal('alreadyRepeated')

    const procedure = row.procedure as Procedure
    const currency = await settingAt(db, 'PrimaryCurrency', now)
    const before = await failedSale(db, row.id, currency)
    const { from } = repeatWindow(procedure, dayInSofia(before.endedAt))
    const anew = needsNewValuation(procedure, before, from)
    const old = Notice.parse(row.notice)
    const notice: Notice = {
      ...old,
      price: {
        ...old.price,
        basis: anew ? 'COMPUTED' : 'REPEAT',
        // They stay with the sale that rested on them.
        valuations: [],
        taxValue: null,
        insuredValue: null,
      },
      // What was put up and shown was for the sale before.
      viewings: [],
      postings: [],
      postingProtocol: { number: '', day: '', courtNumber: '' },
    }
    const asked = { procedure, kind: row.property_type as Announcement['propertyType'], currency, on: today }
    const price = { ...notice.price, basis: anew ? ('STATED' as const) : ('REPEAT' as const) }
    // Until the new valuation is there, the old price stands in the draft, which cannot be published with it.
    const priced = calculate({ ...asked, round: row.round + 1, price, stated: row.start_price, before })!
    const opens = from > today ? from : addDays(today, 1)
    const dates = proposedDates(opens)
    const code = await nextCode(db, now)
    const { id } = await db
      .insertInto('announcement')
      .values({
        code,
        title: row.title,
        description: row.description,
        property_type: row.property_type,
        procedure,
        case_number: row.case_number,
        currency,
        start_price: priced.startPrice,
        step: priced.step,
        deposit: priced.deposit,
        calculation: anew ? null : JSON.stringify(priced.calculation),
        notice: JSON.stringify(notice),
        any_date: row.any_date,
        region_code: row.region_code,
        ekatte: row.ekatte,
        registration_starts_at: dates.registrationStartsAt,
        registration_ends_at: dates.registrationEndsAt,
        bidding_starts_at: dates.biddingStartsAt,
        bidding_ends_at: dates.biddingEndsAt,
        repeats: row.id,
        round: row.round + 1,
        repeat_ground: input.ground,
        repeat_requested_on: sql`${input.requestedOn}::date`,
        organiser_id: user.actsFor,
        created_by: user.id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeItems(db, id, await itemsOf(db, row.id), user, now)
    const details = { repeats: row.code, ground: input.ground }
    await recordEvent(db, { announcementId: id, at: now, kind: 'created', user, details })
    return { id, code }
  },

  async listSalesOfThing({ input, db, now }) {
    const rows = await ofThings(db)
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
    return { rows: rows.map((row) => chained(row, now)) }
  },

  async listSalesOfDebtor({ input, db, now }) {
    const rows = await ofThings(db)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('announcement_item as i')
            .innerJoin('distraint as d', 'd.property_id', 'i.property_id')
            .select(sql`1`.as('one'))
            .whereRef('i.announcement_id', '=', 'a.id')
            .where('d.debtor_id', '=', input.id),
        ),
      )
      .execute()
    return { rows: rows.map((row) => chained(row, now)) }
  },
})

const lockSale = (db: Db, id: number) =>
  db
    .selectFrom('announcement as a')
    .innerJoin('auction', 'auction.id', 'a.id')
    .selectAll('a')
    .select(['auction.ends_at', 'auction.closed_at', 'auction.terminated_at', 'auction.last_number'])
    .select(withoutBuyer.as('without_buyer'))
    .select(
      sql<
        string | null
      >`(select due_on::text from after_step where auction_id = a.id and kind = 'OFFERED')`.as('asked_until'),
    )
    .where('a.id', '=', id)
    .where('a.published_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

const ofThings = (db: Db) =>
  salesOf(db).where('a.published_at', 'is not', null).orderBy('a.id', 'desc').limit(100)
