/** A search in words, as people recognise it. */
import { nomenclature } from '../../../people/places/contract.ts'
import { placeName } from '../../../people/places/place-names.ts'
import { formatDate } from '../../../platform/dates.ts'
import { type Currency, formatMoney, parseMoney } from '../../../platform/money.ts'
import { useAsk } from '../../../platform/web/hooks.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { findingMessages } from '../catalogue.messages.ts'
import type { SaleSearch } from '../../notice/search.contract.ts'
import { names } from '../../notice/web/names.ts'

const words = dictionary(findingMessages)

const priceOf = (typed: string, currency: Currency) => {
  const amount = parseMoney(typed)
  return amount === undefined ? typed : formatMoney(amount, currency, language)
}

/** The name of a settlement; its code until that is known, and where no settlement has it. */
export function useSettlementName(ekatte: string | undefined): string | undefined {
  const { data } = useAsk(nomenclature.nameSettlement, { ekatte: ekatte ?? '' }, { enabled: !!ekatte })
  return data?.settlement ? placeName(data.settlement) : ekatte
}

/** Each condition of a search by itself; none for a search that takes everything. */
export function useSearchWords(search: SaleSearch): string[] {
  const { data } = useAsk(nomenclature.listRegions, {}, { enabled: !!search.regionCode })
  const region = data?.rows.find(({ code }) => code === search.regionCode)
  const named = region && placeName(region)
  const settlement = useSettlementName(search.ekatte)
  const { propertyType, procedure, priceFrom, priceTo, priceIn, biddingFrom, biddingTo } = search
  return [
    search.search && words.saying(search.search),
    propertyType && names.propertyType[propertyType],
    procedure && names.procedureCode[procedure],
    named && words.inRegion(named),
    settlement && words.inPlace(settlement),
    priceFrom && words.from(priceOf(priceFrom, priceIn)),
    priceTo && words.to(priceOf(priceTo, priceIn)),
    biddingFrom && words.after(formatDate(biddingFrom)),
    biddingTo && words.before(formatDate(biddingTo)),
    search.organiser && words.heldBy(search.organiser),
  ].filter((each) => typeof each === 'string' && each !== '') as string[]
}
