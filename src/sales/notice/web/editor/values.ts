/** What the form of a draft holds while it is filled in, and how it becomes a draft and comes from one. */
import { addDays, type Day, dayInSofia, momentInSofia, timeInSofia } from '#platform/dates.ts'
import { PropertyType } from '#platform/fields.ts'
import { dictionary } from '#platform/web/say.ts'
import type { DeclaredDays } from '#platform/working-days.ts'
import { DATE_FIELDS, lawfulDates as lawful, sentencesOf } from '#sales/law/dates.rules.ts'
import { Notice } from '#sales/law/notice.contract.ts'
import { statedIn } from '#sales/law/price.rules.ts'
import { commonTerms, type DateField, faultsOfDates, type SaleTerms } from '#sales/law/terms.rules.ts'
import { SaleItem, withOwnFacts } from '#sales/law/assets.contract.ts'
import { warningSentences, warningsOf } from '#sales/law/warnings.rules.ts'
import type { DraftFields } from '../../draft.contract.ts'
import type { Announcement } from '../../notices.contract.ts'
import { dateFaults, dateWarnings } from '../../notices.messages.ts'

const words = dictionary(dateFaults)
const warnings = dictionary(dateWarnings)

/** What the law computes for each date of a draft, and what it finds wrong, in words for the form. */
type Dates = Record<DateField, string>

/** Whether a field holds a moment, and not what was typed on the way to one. */
export const isMoment = (value: string) => /T.*Z$/.test(value)

const given = (dates: Dates): Partial<Record<DateField, Date>> =>
  Object.fromEntries(
    DATE_FIELDS.flatMap((field) => (isMoment(dates[field]) ? [[field, new Date(dates[field])]] : [])),
  )

/** The lawful value of each date as far as it follows from those before it. */
export const lawfulDates = (dates: Dates, today: Day, law: SaleTerms, notBefore: Day = '') =>
  lawful(given(dates), today, law, notBefore)

/** What the law makes dangerous in the dates that are given, one sentence for each. */
export const warningsNow = (dates: Dates, declared: DeclaredDays): Partial<Record<DateField, string>> =>
  Object.fromEntries(
    warningSentences(warnings, warningsOf(given(dates), declared)).map(({ field, text }) => [field, text]),
  )

/** The faults of dates that are all given. The day is the server's; only the hour is the device's, and the server checks again. */
export function faultsNow(
  dates: Dates,
  anyDate: boolean,
  today: Day,
  law: SaleTerms,
  notBefore: Day = '',
): Partial<Record<DateField, string>> {
  if (!DATE_FIELDS.every((field) => isMoment(dates[field]))) return {}
  const now = momentInSofia(today, timeInSofia(new Date()))
  return sentencesOf(
    words,
    faultsOfDates(dates, anyDate, now, law, notBefore),
    given(dates),
    lawfulDates(dates, today, law, notBefore),
    law,
  )
}

/* The dates that the law proposes, as the form holds them. */

/** The dates that the law proposes for a registration that opens then. */
export function proposalFor(startsAt: string, law: SaleTerms): Dates | undefined {
  if (!isMoment(startsAt)) return undefined
  const proposed = law.proposed(dayInSofia(new Date(startsAt)))
  return Object.fromEntries(DATE_FIELDS.map((field) => [field, proposed[field].toISOString()])) as Dates
}

/** A field may hold what the contract would not accept. */
type Loose<T> = T extends number
  ? number | string
  : T extends readonly (infer E)[]
    ? Loose<E>[]
    : T extends object
      ? { [K in keyof T]: Loose<T[K]> }
      : T extends string
        ? Text<T>
        : T
/** Of a closed list nothing else can be chosen. */
type Text<T extends string> = string extends T ? string : T

type Draft = Loose<Required<DraftFields>>
export type Values = Omit<Draft, 'procedure'> & { procedure: Draft['procedure'] | '' }
export type ItemValues = Values['items'][number]

/** An asset that is still to be described. */
export const emptyItem = (): ItemValues => ({
  ...SaleItem.parse({ kind: 'REALESTATE', title: '---' }),
  title: '',
})

/** An asset of the register, as a link to this screen names it. */
export function linkedItem(request: Record<string, unknown>): ItemValues | undefined {
  const kind = PropertyType.safeParse(request['kind'])
  const propertyId = Number(request['property'])
  if (!kind.success || !Number.isSafeInteger(propertyId) || propertyId <= 0) return undefined
  const title = String(request['title'] ?? '')
  return {
    ...emptyItem(),
    kind: kind.data,
    propertyId,
    title,
    identifier: String(request['identifier'] ?? ''),
  }
}

/** Nothing but the dates, the earliest that the law proposes. */
export function emptyValues(today: Day, declared: DeclaredDays, items: ItemValues[]): Values {
  const registrationStartsAt = momentInSofia(addDays(today, 1), '00:00').toISOString()
  const notice = Notice.parse({})
  return {
    title: items[0]?.title ?? '',
    description: '',
    propertyType: items[0]?.kind ?? 'REALESTATE',
    procedure: '',
    caseNumber: '',
    startPrice: '',
    registrationEndsAt: '',
    biddingStartsAt: '',
    biddingEndsAt: '',
    ...proposalFor(registrationStartsAt, commonTerms(declared)),
    registrationStartsAt,
    items,
    notice: { ...notice, price: { ...notice.price, basis: 'COMPUTED' } },
  }
}

export const valuesOf = (sale: Announcement): Values => ({
  title: sale.title,
  description: sale.description,
  propertyType: sale.propertyType,
  procedure: sale.procedure,
  caseNumber: sale.caseNumber,
  startPrice: sale.notice.price.basis === 'STATED' ? (statedIn(sale.calculation) ?? sale.startPrice) : '',
  registrationStartsAt: sale.registrationStartsAt,
  registrationEndsAt: sale.registrationEndsAt,
  biddingStartsAt: sale.biddingStartsAt,
  biddingEndsAt: sale.biddingEndsAt,
  items: sale.items.map((item) => SaleItem.parse(item)),
  notice: { ...sale.notice, price: { ...sale.notice.price, basis: sale.notice.price.basis ?? 'STATED' } },
})

/** As the contract reads it: neither a price that is not stated nor a fact that is not asked of an asset of its kind is sent. */
export const draftIn = (values: Values) => ({
  ...values,
  items: values.items.map(withOwnFacts),
  startPrice:
    values.notice.price.basis !== 'STATED' || values.startPrice === '' ? undefined : values.startPrice,
})

/** What an organiser's own last notice says of themselves: the account, the office, the telephone, where assets are shown. */
export const withOwn = (values: Values, { procedure, notice }: Announcement): Values => ({
  ...values,
  procedure,
  notice: {
    ...values.notice,
    account: notice.account,
    contact: notice.contact,
    viewingPlace: notice.viewingPlace,
    financing: notice.financing,
  },
})

/** As an earlier sale of one's own was announced, but for what was true of that one alone: price, burdens, days. */
export const copiedFrom = (values: Values, sale: Announcement): Values => {
  const own = withOwn(values, sale)
  const { title, description, propertyType, caseNumber, items, notice } = sale
  return {
    ...own,
    title,
    description,
    propertyType,
    caseNumber,
    items: items.map((item) => SaleItem.parse(item)),
    notice: { ...own.notice, owner: notice.owner, court: notice.court },
  }
}
