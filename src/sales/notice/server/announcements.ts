/** Announcing a sale: a draft is written, checked against the law, published and from then on frozen. */
import type { User } from '#platform/access.ts'
import { dayInSofia } from '#platform/dates.ts'
import { type Db, nextNumber } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { maySaveOver } from '#platform/drafts.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Values } from '#platform/http/audit.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { moneyText } from '#platform/money.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { scheduleAuction } from '#sales/bidding/bid/server/scheduling.ts'
import { recordEvent } from '#sales/history/events.ts'
import { statedIn } from '#sales/law/price.rules.ts'
import { warningSentences, warningsOf } from '#sales/law/warnings.rules.ts'
import { assertCoOwner, notifyOfPartition } from '#sales/partition/partition-sale.ts'
import type { AnnouncementDraft } from '../draft.contract.ts'
import { lacks } from '../gates.messages.ts'
import { lackingIn, sentenceOf } from '../gates.rules.ts'
import { type Announcement, announcements } from '../notices.contract.ts'
import { dateWarnings, procedureCodes, recordedFields } from '../notices.messages.ts'
import { fieldsOf } from './announcement-columns.ts'
import { checkDraft } from './drafts.ts'
import { competingWith, isCompeting, notifyCompeting } from './competing.ts'
import { publicationFacts } from './gates.ts'
import { itemsOf, writeItems } from './assets.ts'

/* What an announcement says, in plain fields, for the audit. */

/** An announcement as its command tells of it: the parts of the notice as lists of what stands in them, assets by their names. */
function saleReported(
  row: Parameters<typeof fieldsOf>[0],
  items: Announcement['items'],
): Values<keyof typeof recordedFields> {
  const { calculation: _, notice, startPrice, step, deposit, ...plain } = fieldsOf(row)
  const money = (amount: number | null) => (amount === null ? null : moneyText(amount, plain.currency))
  const parts = Object.entries(notice).map(([part, held]) => [`notice.${part}`, leavesOf(held)])
  return {
    ...plain,
    propertyType: propertyTypes[plain.propertyType],
    procedure: procedureCodes[plain.procedure],
    startPrice: money(startPrice),
    step: money(step),
    deposit: money(deposit),
    things: items.map(({ title, identifier }) => [title, identifier].filter(Boolean).join(', ')),
    ...Object.fromEntries(parts),
  }
}

const leavesOf = (held: unknown): string[] =>
  typeof held === 'object' && held !== null
    ? Object.values(held).flatMap(leavesOf)
    : held === null || held === undefined || held === ''
      ? []
      : [String(held)]

export const announcementHandlers = recordingHandlers(announcements, recordedFields, {
  async createAnnouncement({ input, user, db, now, origin }) {
    const around = { user, now, language: origin.language, repeats: null, round: 1 }
    const { columns, items } = await checkDraft(db, input, around)
    const code = await nextCode(db, now)
    const { id } = await db
      .insertInto('announcement')
      .values({
        ...columns,
        code,
        organiser_id: user.actsFor,
        created_by: user.id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeItems(db, id, items, user, now)
    await recordEvent(db, { saleId: id, at: now, kind: 'created', user })
    return { id, code }
  },

  async editAnnouncement({ input, user, db, now, origin, changed }) {
    const { from, ...given } = input
    const { repeats, round, among, ...kept } = await lockDraft(db, input.id, user)
    if (from && !maySaveOver(kept, from)) throw new Refusal('changedElsewhere', { revision: kept.revision })
    // What is sold among parties to a partition is what was sold first (CPC art. 354(2)).
    const draft = among === null ? given : { ...given, items: await itemsOf(db, among) }
    const { columns, items } = await checkDraft(db, draft, {
      user,
      now,
      language: origin.language,
      repeats,
      round,
      among,
    })
    const revision = kept.revision + 1
    const sold = await itemsOf(db, input.id)
    const after = await db
      .updateTable('announcement')
      .set({ ...columns, revision, saved_in: from?.window ?? null })
      .where('id', '=', input.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeItems(db, input.id, items, user, now)
    changed(saleReported(kept, sold), saleReported(after, await itemsOf(db, input.id)))
    await recordEvent(db, { saleId: input.id, at: now, kind: 'edited', user })
    return { revision }
  },

  async publishAnnouncement({ input, user, db, now, origin, services, changed }) {
    const { language } = origin
    const row = await lockDraft(db, input.id, user)
    if (row.among) await assertCoOwner(db, row.among, row.id)
    const draft = { ...draftOf(row), items: await itemsOf(db, row.id) }
    // A draft may have waited until its dates or the permission for any dates are no longer good.
    const { columns, items, notice, before } = await checkDraft(db, draft, {
      user,
      now,
      language,
      repeats: row.repeats,
      round: row.round,
      among: row.among,
      wrongDates: 'datesAgainstLaw',
    })
    // The same figure in another currency would be another price: the organiser must look at it again.
    if (columns.currency !== row.currency) throw new Refusal('currencyChanged')
    const missing = lackingIn(
      {
        ...draft,
        ...(await publicationFacts(db, row.id)),
        notice,
        items,
        propertyType: columns.property_type,
        round: row.round,
        before,
        among: row.among !== null,
      },
      { anyDate: columns.any_date, today: dayInSofia(now), roles: user.roles },
    )
    if (Object.keys(missing).length > 0) {
      const words = inLanguage(lacks, language)
      const sentences = Object.entries(missing).map(([field, lack]) => [
        field,
        [sentenceOf(words, lack, notice.inventoryOn)],
      ])
      throw new Refusal('notComplete', { fields: Object.fromEntries(sentences) })
    }
    const found = await competingWith(db, row, user)
    const reason = isCompeting(found) ? input.competingReason : ''
    // The portal does not know who has inventoried the asset, or what the court permitted (CPC art. 473(1)–(2)).
    if (isCompeting(found) && reason.length < 5) throw new Refusal('competing', { field: 'competingReason' })
    const published = { ...columns, published_at: now, competing_reason: reason || null }
    await db.updateTable('announcement').set(published).where('id', '=', row.id).execute()
    changed({ publishedAt: null }, { publishedAt: now, ...(reason && { competingReason: reason }) })
    await scheduleAuction(db, { ...row, ...columns })
    const warnings = await warningsIn(db, columns)
    // That they were warned is in the history of the sale.
    const details = warnings.length > 0 && { warned: warnings.map(({ field }) => field) }
    await recordEvent(db, {
      saleId: row.id,
      at: now,
      kind: 'published',
      user,
      ...(details && { details }),
    })
    if (reason) await notifyCompeting({ db, services, now }, { ...row, reason }, found)
    if (row.among) await notifyOfPartition({ db, services, now }, { ...row, among: row.among })
    return { warnings: warningSentences(inLanguage(dateWarnings, language), warnings) }
  },

  async deleteAnnouncement({ input, user, db, now, changed }) {
    const draft = await lockDraft(db, input.id, user)
    changed({ code: draft.code, ...saleReported(draft, await itemsOf(db, draft.id)) }, {})
    await db.deleteFrom('announcement').where('id', '=', draft.id).execute()
    await recordEvent(db, {
      saleId: draft.id,
      at: now,
      kind: 'deleted',
      user,
      details: { code: draft.code, title: draft.title },
    })
    return {}
  },
})

type Columns = Awaited<ReturnType<typeof checkDraft>>['columns']

/** What the law does not forbid in the dates, but makes dangerous. CPC art. 60(6). */
const warningsIn = async (db: Db, columns: Columns) =>
  warningsOf(
    {
      registrationEndsAt: columns.registration_ends_at,
      biddingStartsAt: columns.bidding_starts_at,
      biddingEndsAt: columns.bidding_ends_at,
    },
    await declaredDays(db),
  )

/** The next code of the year. */
export async function nextCode(db: Db, now: Date): Promise<string> {
  const year = Number(dayInSofia(now).slice(0, 4))
  return `${year}-${String(await nextNumber(db, 'announcement', year)).padStart(5, '0')}`
}

type Row = Awaited<ReturnType<typeof lockDraft>>

/** A kept draft as it was typed, but for its assets. */
const draftOf = (row: Row): Omit<AnnouncementDraft, 'items'> => {
  const stored = fieldsOf(row)
  return { ...stored, startPrice: statedIn(stored.calculation) ?? stored.startPrice }
}

/** The organiser's own unpublished announcement, locked; another's draft does not exist for them. */
async function lockDraft(db: Db, id: number, user: User) {
  const row = await db
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || (row.organiser_id !== user.actsFor && !row.published_at))
    throw new Refusal('noSuchAnnouncement')
  if (row.organiser_id !== user.actsFor) throw new Refusal('notYours')
  if (row.published_at) throw new Refusal('frozen')
  return row
}
