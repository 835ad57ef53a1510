/** The organiser makes the draft of a new sale among parties to a partition: the same things, from the highest price on. CPC art. 354(2). */
import { settingAt } from '../../../settings/settings.ts'
import { addDays, dayInSofia } from '../../../platform/dates.ts'
import { Refusal } from '../../../platform/endpoint.ts'
import type { Db } from '../../../platform/db/database.ts'
import { declaredDays } from '../../../platform/db/declared-days.ts'
import { handlers } from '../../../platform/http/mount.ts'
import { partition } from '../../partition/among.contract.ts'
import { calculate } from '../../law/price.rules.ts'
import type { Procedure } from '../../law/regimes.rules.ts'
import { proposedAmong } from '../../law/terms.rules.ts'
import { noticeFor, writeDerivedDraft } from './derived-draft.ts'
import { firstOfPartition, mustStillBeAmong } from '../../partition/partition-sale.ts'

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
    const source = `чл. 354, ал. 2 ГПК, търг ${row.code}`
    const notice = noticeFor(row, { basis: 'STATED', source })
    const priced = calculate({
      procedure: row.procedure as Procedure,
      kind: row.property_type as 'OTHER',
      currency,
      on: dayInSofia(now),
      round: 1,
      price: notice.price,
      among: await firstOfPartition(db, row.id, currency),
    })!
    const dates = proposedAmong(addDays(dayInSofia(now), 1), await declaredDays(db))
    const draft = { notice, currency, priced, dates, among: row.id }
    const made = await writeDerivedDraft(db, row, draft, { among: row.code }, user, now)
    await copyParties(db, row.id, made.id)
    return made
  },
})

const AS_THEY_WERE = [
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
] as const

/** Whom the law keeps out of the first sale, it keeps out of this one. */
const copyParties = (db: Db, from: number, to: number) =>
  db
    .insertInto('sale_party')
    .columns(['announcement_id', ...AS_THEY_WERE])
    .expression((eb) =>
      eb
        .selectFrom('sale_party')
        .select((each) => [each.val(to).as('announcement_id'), ...AS_THEY_WERE])
        .where('announcement_id', '=', from)
        .where('removed_at', 'is', null),
    )
    .execute()
