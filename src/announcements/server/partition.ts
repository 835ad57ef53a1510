/** The organiser makes the draft of a new sale among parties to a partition: the same things, from the highest price on. CPC art. 354(2). */
import { recordEvent } from '../../auctions/server/scheduling.ts'
import { settingAt } from '../../settings/server/settings.ts'
import { addDays, dayInSofia } from '../../platform/dates.ts'
import { Refusal } from '../../platform/endpoint.ts'
import type { Db } from '../../platform/server/db.ts'
import { handlers } from '../../platform/server/mount.ts'
import { Notice } from '../notice.contract.ts'
import { partition } from '../partition.contract.ts'
import { calculate } from '../price.rules.ts'
import type { Procedure } from '../regimes.rules.ts'
import { proposedAmong } from '../rules.ts'
import { nextCode } from './announcing.ts'
import { itemsOf, writeItems } from './items.ts'
import { firstOfPartition, mustStillBeAmong } from './partition-sale.ts'

export const partitionSales = handlers(partition, {
  async announceAmong({ input, user, db, now }) {
    const row = await db
      .selectFrom('announcement')
      .selectAll()
      .where('id', '=', input.id)
      .where('published_at', 'is not', null)
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchAnnouncement')
    if (row.organiser_id !== user.actsFor) throw new Refusal('notYours')
    await mustStillBeAmong(db, row.id)

    const currency = await settingAt(db, 'PrimaryCurrency', now)
    const old = Notice.parse(row.notice)
    const notice: Notice = {
      ...old,
      price: {
        basis: 'STATED',
        source: `чл. 354, ал. 2 ГПК, търг ${row.code}`,
        valuations: [],
        taxValue: null,
        insuredValue: null,
      },
      viewings: [],
      postings: [],
      postingProtocol: { number: '', day: '', courtNumber: '' },
    }
    const priced = calculate({
      procedure: row.procedure as Procedure,
      kind: row.property_type as 'OTHER',
      currency,
      on: dayInSofia(now),
      round: 1,
      price: notice.price,
      among: await firstOfPartition(db, row.id, currency),
    })!
    const dates = proposedAmong(addDays(dayInSofia(now), 1))
    const code = await nextCode(db, now)
    const { id } = await db
      .insertInto('announcement')
      .values({
        code,
        title: row.title,
        description: row.description,
        property_type: row.property_type,
        procedure: row.procedure,
        case_number: row.case_number,
        currency,
        start_price: priced.startPrice,
        step: priced.step,
        deposit: priced.deposit,
        calculation: JSON.stringify(priced.calculation),
        notice: JSON.stringify(notice),
        any_date: row.any_date,
        region_code: row.region_code,
        ekatte: row.ekatte,
        registration_starts_at: dates.registrationStartsAt,
        registration_ends_at: dates.registrationEndsAt,
        bidding_starts_at: dates.biddingStartsAt,
        bidding_ends_at: dates.biddingEndsAt,
        among: row.id,
        organiser_id: user.actsFor,
        created_by: user.id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeItems(db, id, await itemsOf(db, row.id), user, now)
    await copyParties(db, row.id, id)
    const details = { among: row.code }
    await recordEvent(db, { announcementId: id, at: now, kind: 'created', user, details })
    return { id, code }
  },
})

/** Whom the law keeps out of the first sale, it keeps out of this one. */
const copyParties = (db: Db, from: number, to: number) =>
  db
    .insertInto('sale_party')
    .columns([
      'announcement_id',
      'role',
      'kind',
      'name',
      'identifier_type',
      'identifier_hash',
      'identifier_cipher',
      'email',
      'email_confirmed_at',
      'language',
      'added_by',
      'added_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('sale_party')
        .select((each) => [
          each.val(to).as('announcement_id'),
          'role',
          'kind',
          'name',
          'identifier_type',
          'identifier_hash',
          'identifier_cipher',
          'email',
          'email_confirmed_at',
          'language',
          'added_by',
          'added_at',
        ])
        .where('announcement_id', '=', from)
        .where('removed_at', 'is', null),
    )
    .execute()
