/** What sales are searched by: the same fields in lists, counts, feeds, calendars and searches that people keep. */
import { z } from 'zod'
import { named } from '#platform/endpoint.ts'
import { CalendarDay, CurrencyCode, Line, PropertyType } from '#platform/fields.ts'
import { foldLine } from '#platform/folding.ts'
import { holdsEgn } from '#platform/identifiers.ts'
import { Search } from '#platform/lists.ts'
import { moneyFault } from '#platform/money.ts'
import { PHASES, PROCEDURES } from '#sales/law/sale.contract.ts'
import { ASSET_FACTS, SEARCHED_FACTS } from '#sales/law/assets.contract.ts'

/** The tabs of a list of sales: past are those that ran to their end, and those ended by an act stand apart. */
export const TABS = [...PHASES, 'terminated'] as const
export type Tab = (typeof TABS)[number]

/** An amount as people write it; it stands so in the address too. */
const Amount = Line(24)
  .superRefine((text, context) => {
    const params = moneyFault(text)
    if (params) context.addIssue({ code: 'custom', params })
  })
  .describe('Amount, such as 12000 or 12000.50')

const Code = z
  .string()
  .overwrite(foldLine)
  .regex(/^\d{1,10}$/)

type Bound = `${(typeof SEARCHED_FACTS)[number]}${'From' | 'To'}`
/** Between which values a fact of an asset lies. */
const factBounds = Object.fromEntries(
  SEARCHED_FACTS.flatMap((key) => [
    [`${key}From`, ASSET_FACTS[key].bound],
    [`${key}To`, ASSET_FACTS[key].bound],
  ]),
) as Record<Bound, (typeof ASSET_FACTS)[(typeof SEARCHED_FACTS)[number]]['bound']>

/** All that narrows a list of sales but its tab. */
export const searchFields = {
  search: Search,
  propertyType: PropertyType.optional(),
  procedure: z.enum(PROCEDURES).optional(),
  regionCode: Code.optional(),
  municipalityCode: z
    .string()
    .overwrite(foldLine)
    .regex(/^[A-Z]{3}\d{2}$/)
    .optional(),
  ekatte: Code.optional(),
  priceFrom: Amount.optional(),
  priceTo: Amount.optional(),
  /** In which currency those amounts are; sales in the other one are converted. */
  priceIn: CurrencyCode.default('EUR'),
  /** Days that the bidding touches. */
  biddingFrom: CalendarDay.optional(),
  biddingTo: CalendarDay.optional(),
  /** A part of the organiser's name. */
  organiser: Search,
  ...factBounds,
}
export const SaleSearch = z.object(searchFields)
export type SaleSearch = z.output<typeof SaleSearch>

const NO_NUMBERS = {
  params: {
    bg: 'Не записвайте ЕГН в търсене.',
    en: 'Do not keep a personal number in a search.',
  },
}
const stored = <T extends z.ZodType<string>>(text: T) => text.refine((value) => !holdsEgn(value), NO_NUMBERS)

/** A search as it is kept: nobody's personal number stands in it. */
export const StoredSearch = SaleSearch.extend({
  search: stored(Search),
  organiser: stored(Search),
})
/** What a person calls a search of theirs. */
export const SearchName = stored(Line(100).min(1))

named('output', { SaleSearch, SaleTab: z.enum(TABS) })
named('input', { SaleSearchInput: SaleSearch, AmountText: Amount })
