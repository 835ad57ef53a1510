/** What the form of a draft holds while it is filled in, and how it becomes a draft and comes from one. */
import { addDays, type Day, momentInSofia } from '#platform/dates.ts'
import type { DeclaredDays } from '#platform/working-days.ts'
import { PropertyType } from '#platform/fields.ts'
import type { Announcement } from '../../notices.contract.ts'
import type { DraftFields } from '../../draft.contract.ts'
import { Notice } from '#sales/law/notice.contract.ts'
import { statedIn } from '#sales/law/price.rules.ts'
import { commonTerms } from '#sales/law/terms.rules.ts'
import { SaleItem, withOwnFacts } from '#sales/law/things.contract.ts'
import { proposalFor } from './dates.ts'

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

/** A thing that is still to be described. */
export const emptyItem = (): ItemValues => ({
  ...SaleItem.parse({ kind: 'REALESTATE', title: '---' }),
  title: '',
})

/** A thing of the register, as a link to this screen names it. */
export function linkedItem(asked: Record<string, unknown>): ItemValues | undefined {
  const kind = PropertyType.safeParse(asked['kind'])
  const propertyId = Number(asked['property'])
  if (!kind.success || !Number.isSafeInteger(propertyId) || propertyId <= 0) return undefined
  const title = String(asked['title'] ?? '')
  return { ...emptyItem(), kind: kind.data, propertyId, title, identifier: String(asked['identifier'] ?? '') }
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

/** What an organiser's own last notice says of themselves: the account, the office, the telephone, where things are shown. */
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
