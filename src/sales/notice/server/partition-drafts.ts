/** The organiser makes the draft of a new sale among parties to a partition: the same assets, from the highest price on. CPC art. 354(2). */
import { settingAt } from '#settings/settings.ts'
import { addDays, dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { handlers } from '#platform/http/mount.ts'
import { partition } from '#sales/partition/partition.contract.ts'
import { priceToCoOwners, termsOf } from '#sales/law/partition.rules.ts'
import { noticeFor, writeDerivedDraft } from './derived-draft.ts'
import { copyParties } from '#sales/parties/exclusions.ts'
import { firstOfPartition, assertCoOwner } from '#sales/partition/partition-sale.ts'

export const partitionHandlers = handlers(partition, {
  async announceAmong({ input, user, db, now }) {
    const row = await db
      .selectFrom('announcement')
      .selectAll()
      .where('id', '=', input.id)
      .where('published_at', 'is not', null)
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchAnnouncement')
    if (row.organiser_id !== user.actsFor) throw new Refusal('notYours')
    await assertCoOwner(db, row.id)

    const currency = await settingAt(db, 'PrimaryCurrency', now)
    const source = `чл. 354, ал. 2 ГПК, търг ${row.code}`
    const notice = noticeFor(row, { basis: 'STATED', source })
    const priced = priceToCoOwners(await firstOfPartition(db, row.id, currency), currency, dayInSofia(now))
    const dates = termsOf(await declaredDays(db), true).proposed(addDays(dayInSofia(now), 1))
    const draft = { notice, currency, priced, dates, among: row.id }
    const made = await writeDerivedDraft(db, row, draft, { among: row.code }, user, now)
    await copyParties(db, row.id, made.id)
    return made
  },
})
