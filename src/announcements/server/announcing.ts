/** Announcing a sale: a draft is written, checked against the law, published and from then on frozen. */
import { Refusal } from '../../platform/endpoint.ts'
import type { User } from '../../platform/access.ts'
import { dayInSofia } from '../../platform/dates.ts'
import { inLanguage, type Language } from '../../platform/language.ts'
import { type Db, nextNumber } from '../../platform/server/db.ts'
import { handlers } from '../../platform/server/mount.ts'
import { recordEvent, scheduleAuction } from '../../auctions/server/scheduling.ts'
import { settingAt } from '../../settings/server/settings.ts'
import { type AnnouncementDraft, announcements } from '../contract.ts'
import { DATE_FIELDS, lawfulDates, sentencesOf } from '../dates.rules.ts'
import { dateFaults } from '../messages.ts'
import { type DateFault, type DateField, depositFor, faultsOfDates, stepFor } from '../rules.ts'

export const announcing = handlers(announcements, {
  async createAnnouncement({ input, user, db, now, origin }) {
    const computed = await compute(db, input, now, origin.language)
    const year = Number(dayInSofia(now).slice(0, 4))
    const code = `${year}-${String(await nextNumber(db, 'announcement', year)).padStart(5, '0')}`
    const { id } = await db
      .insertInto('announcement')
      .values({
        ...columns(input),
        ...computed,
        code,
        organiser_id: user.actsFor,
        created_by: user.id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEvent(db, { announcementId: id, at: now, kind: 'created', user })
    return { id, code }
  },

  async editAnnouncement({ input, user, db, now, origin }) {
    await lockDraft(db, input.id, user)
    const computed = await compute(db, input, now, origin.language)
    await db
      .updateTable('announcement')
      .set({ ...columns(input), ...computed })
      .where('id', '=', input.id)
      .execute()
    await recordEvent(db, { announcementId: input.id, at: now, kind: 'edited', user })
    return {}
  },

  async publishAnnouncement({ input, user, db, now, origin }) {
    const draft = await lockDraft(db, input.id, user)
    const dates = {
      registrationStartsAt: draft.registration_starts_at.toISOString(),
      registrationEndsAt: draft.registration_ends_at.toISOString(),
      biddingStartsAt: draft.bidding_starts_at.toISOString(),
      biddingEndsAt: draft.bidding_ends_at.toISOString(),
    }
    // A draft may have waited until its dates or the permission for any dates are no longer good.
    const computed = await compute(
      db,
      { startPrice: draft.start_price, ...dates },
      now,
      origin.language,
      'datesAgainstLaw',
    )
    // The same figure in another currency would be another price: the organiser must look at it again.
    if (computed.currency !== draft.currency) throw new Refusal('currencyChanged')
    await db
      .updateTable('announcement')
      .set({ ...computed, published_at: now })
      .where('id', '=', draft.id)
      .execute()
    await scheduleAuction(db, { ...draft, ...computed })
    await recordEvent(db, { announcementId: draft.id, at: now, kind: 'published', user })
    return {}
  },

  async deleteAnnouncement({ input, user, db, now }) {
    const draft = await lockDraft(db, input.id, user)
    await db.deleteFrom('announcement').where('id', '=', draft.id).execute()
    await recordEvent(db, {
      announcementId: draft.id,
      at: now,
      kind: 'deleted',
      user,
      details: { code: draft.code, title: draft.title },
    })
    return {}
  },
})

/** What the law computes for a draft, after its dates have been checked. */
async function compute(
  db: Db,
  draft: Pick<AnnouncementDraft, 'startPrice' | DateField>,
  now: Date,
  language: Language,
  refusal: 'lawOfDates' | 'datesAgainstLaw' = 'lawOfDates',
) {
  const anyDate = await settingAt(db, 'AllowAnyDateInAnnouncement', now)
  const faults = faultsOfDates(draft, anyDate, now)
  if (Object.keys(faults).length > 0)
    throw new Refusal(refusal, { faults, fields: sentences(faults, draft, now, language) })
  const currency = await settingAt(db, 'PrimaryCurrency', now)
  const today = dayInSofia(now)
  return {
    currency,
    any_date: anyDate,
    step: stepFor(draft.startPrice, currency, today).step,
    deposit: depositFor(draft.startPrice, today),
  }
}

/** What is wrong, field by field, in the asked language. */
function sentences(
  faults: Partial<Record<DateField, DateFault>>,
  draft: Record<DateField, string>,
  now: Date,
  language: Language,
) {
  const given = Object.fromEntries(DATE_FIELDS.map((field) => [field, new Date(draft[field])]))
  const lawful = lawfulDates(given, dayInSofia(now))
  const said = sentencesOf(inLanguage(dateFaults, language), faults, lawful)
  return Object.fromEntries(Object.entries(said).map(([field, sentence]) => [field, [sentence]]))
}

const columns = (draft: AnnouncementDraft) => ({
  title: draft.title,
  description: draft.description,
  property_type: draft.propertyType,
  procedure: draft.procedure,
  case_number: draft.caseNumber,
  start_price: draft.startPrice,
  registration_starts_at: new Date(draft.registrationStartsAt),
  registration_ends_at: new Date(draft.registrationEndsAt),
  bidding_starts_at: new Date(draft.biddingStartsAt),
  bidding_ends_at: new Date(draft.biddingEndsAt),
})

/** The organiser's own unpublished announcement, locked; another's draft does not exist for him. */
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
