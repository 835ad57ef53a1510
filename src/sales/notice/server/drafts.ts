/** What the law makes of a draft: its dates are checked, its assets settled, its price computed; the same when it is saved and when it is published. */
import { awardFell } from './notice-rows.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { User } from '#platform/access.ts'
import { type Day, dayInSofia, formatDateTime } from '#platform/dates.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { convert, type Currency } from '#platform/money.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { plannedWithin } from '#sales/outages/outages.ts'
import { settingAt } from '#settings/settings.ts'
import { DATE_FIELDS, lawfulDates, sentencesOf } from '#sales/law/dates.rules.ts'
import { type AnnouncementDraft, ofDraft } from '../draft.contract.ts'
import { dateFaults } from '../notices.messages.ts'
import { Calculation, type Notice } from '#sales/law/notice.contract.ts'
import { noticeMessages } from '../notice.messages.ts'
import { priceToCoOwners, termsOf } from '#sales/law/partition.rules.ts'
import { basisOf, calculate } from '#sales/law/price.rules.ts'
import { kindOf, mayNotStandTogether, type Procedure, proceduresOf } from '#sales/law/regimes.rules.ts'
import { type FailedSale, repeatWindow } from '#sales/law/repeats.rules.ts'
import { firstOfPartition } from '#sales/partition/partition-sale.ts'
import { type DateFault, type DateField, faultsOfDates, type SaleTerms } from '#sales/law/terms.rules.ts'
import { noticeIn } from '#sales/law/stored-notice.ts'
import { columnsOf } from './announcement-columns.ts'
import { itemsToStore } from './assets.ts'

export type DraftContext = {
  user: User
  now: Date
  language: Language
  /** Of a repeated sale: which one failed before it, and its place in the row of sales. */
  repeats: number | null
  round: number
  /** The sale after which this one is held among parties to a partition. */
  among?: number | null
  /** How wrong dates are called: of what was typed, or of what has waited too long. */
  wrongDates?: 'lawOfDates' | 'datesAgainstLaw'
}

/** Settles a draft: the columns to be kept, and the assets. Refuses what the law does not let stand even in a draft. */
export async function checkDraft(db: Db, draft: AnnouncementDraft, around: DraftContext) {
  const { user, now, language } = around
  const today = dayInSofia(now)
  const currency = await settingAt(db, 'PrimaryCurrency', now)
  const before = await saleBefore(db, around.repeats, currency, today)
  const window = windowAfter(draft.procedure, before, draft.notice)
  const first = around.among ? await firstOfPartition(db, around.among, currency) : undefined
  const anyDate = await checkDates(db, draft, around, window?.from)
  const agencySells = await settingAt(db, 'RevenueAgencySales', now)
  if (!proceduresOf({ roles: user.roles, day: today, agencySells }).includes(draft.procedure))
    throw refusedAt('procedureNotYours', 'procedure', language)
  if (mayNotStandTogether(draft.procedure, draft.items)) throw refusedAt('mixedItems', 'items', language)
  const items = await itemsToStore(db, draft.items, user, language)
  const kind = kindOf(items, draft.propertyType)
  const priced = first
    ? priceToCoOwners(first, currency, today)
    : calculate({
        procedure: draft.procedure,
        kind,
        currency,
        on: today,
        round: around.round,
        price: draft.notice.price,
        stated: draft.startPrice,
        before,
      })
  if (!priced) throw refusedAt('priceMissing', 'notice.price.valuations', language)
  const placed = items.find(({ regionCode }) => regionCode)
  const notice: Notice = {
    ...draft.notice,
    price: { ...draft.notice.price, basis: basisOf(draft.notice.price) },
  }
  return {
    items,
    notice,
    before,
    columns: columnsOf({
      ...draft,
      ...priced,
      notice,
      propertyType: kind,
      currency,
      anyDate,
      regionCode: placed?.regionCode || null,
      ekatte: placed?.ekatte || null,
    }),
  }
}

const refusedAt = (code: keyof typeof ofDraft, field: string, language: Language) =>
  new Refusal(code, { fields: { [field]: [ofDraft[code][language]] } })

async function checkDates(db: Db, draft: AnnouncementDraft, around: DraftContext, notBefore = '') {
  const { now, language, wrongDates = 'lawOfDates' } = around
  const anyDate = await settingAt(db, 'AllowAnyDateInAnnouncement', now)
  const law = termsOf(await declaredDays(db), Boolean(around.among))
  const faults = faultsOfDates(draft, anyDate, now, law, notBefore)
  if (Object.keys(faults).length > 0)
    throw new Refusal(wrongDates, { faults, fields: sentences(faults, draft, around, law, notBefore) })
  const [outage] = await plannedWithin(db, new Date(draft.biddingStartsAt), new Date(draft.biddingEndsAt))
  if (outage) {
    const phrase = inLanguage(noticeMessages, language).plannedOutage
    const sentence = phrase(formatDateTime(outage.from), formatDateTime(outage.until))
    throw new Refusal('plannedOutage', { fields: { biddingStartsAt: [sentence] } })
  }
  return anyDate
}

/** What is wrong, field by field, in the asked language. */
function sentences(
  faults: Partial<Record<DateField, DateFault>>,
  draft: Record<DateField, string>,
  { now, language }: DraftContext,
  law: SaleTerms,
  notBefore: string,
) {
  const given = Object.fromEntries(DATE_FIELDS.map((field) => [field, new Date(draft[field])]))
  const lawful = lawfulDates(given, dayInSofia(now), law, notBefore)
  const sentence = sentencesOf(inLanguage(dateFaults, language), faults, given, lawful, law)
  return Object.fromEntries(Object.entries(sentence).map(([field, sentence]) => [field, [sentence]]))
}

/** When the sale may be held that follows a failed one, here or elsewhere; undefined of a first one. */
export function windowAfter(
  procedure: Procedure,
  before: { closedOn: Day; endedOn: Day } | undefined,
  { price }: Pick<Notice, 'price'>,
) {
  if (before) return repeatWindow(procedure, before.closedOn, before.endedOn)
  return price.earlier ? repeatWindow(procedure, price.earlier.endedOn) : undefined
}

/** The sale on which the price of the one after `id` rests: the last that was not held anew because its award fell (CPC art. 497; CA art. 717i); undefined where there is none. */
export async function saleBefore(db: Db, id: number | null, currency: Currency, today: Day) {
  for (let at = id; at !== null;) {
    const row = await db
      .selectFrom('announcement as a')
      .select(['a.repeats', awardFell.as('fell')])
      .where('a.id', '=', at)
      .executeTakeFirstOrThrow()
    if (!row.fell) return failedSale(db, at, currency, today)
    at = row.repeats
  }
  return undefined
}

/** The sale before a repeated one: what its price came from, in the currency of the new one, when it ended and when it was closed, which at the earliest is today while its protocol is not signed. */
async function failedSale(
  db: Db,
  id: number,
  currency: Currency,
  today: Day,
): Promise<FailedSale & { endedOn: Day; closedOn: Day }> {
  const row = await db
    .selectFrom('announcement as a')
    .innerJoin('auction', 'auction.id', 'a.id')
    .leftJoin('sale_protocol as p', 'p.auction_id', 'a.id')
    .select(['a.start_price', 'a.currency', 'a.notice', 'a.calculation', 'auction.ends_at', 'p.signed_at'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  const { price } = noticeIn(row.notice)
  const calculation = Calculation.nullable().parse(row.calculation)
  const now = (amount: number) => convert(amount, row.currency, currency)
  return {
    startPrice: now(row.start_price),
    basis: price.basis ?? 'STATED',
    value: calculation?.value ? now(calculation.value) : null,
    valuedOn: calculation?.valuedOn ?? null,
    endedOn: dayInSofia(row.ends_at),
    closedOn: row.signed_at ? dayInSofia(row.signed_at) : today,
  }
}
