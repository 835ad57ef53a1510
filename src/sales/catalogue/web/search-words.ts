/** A search in words, as people recognise it. */
import { formatDate } from '../../../platform/dates.ts'
import { type Currency, formatMoney, parseMoney } from '../../../platform/money.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { findingMessages } from '../finding.messages.ts'
import type { SaleSearch } from '../../notice/search.contract.ts'
import { names } from '../../notice/web/names.ts'

const words = dictionary(findingMessages)

const priceOf = (typed: string, currency: Currency) => {
  const amount = parseMoney(typed)
  return amount === undefined ? typed : formatMoney(amount, currency, language)
}

type Places = readonly { code: string; name: string; en: string | null }[]

/** Each condition by itself; none for a search that takes everything. */
export function inWords(search: SaleSearch, regions: Places): string[] {
  const region = regions.find(({ code }) => code === search.regionCode)
  const named = region && (language === 'bg' ? region.name : (region.en ?? region.name))
  const { propertyType, procedure, ekatte, priceFrom, priceTo, priceIn, biddingFrom, biddingTo } = search
  return [
    search.search && words.saying(search.search),
    propertyType && names.propertyType[propertyType],
    procedure && names.procedureCode[procedure],
    named && words.inRegion(named),
    ekatte && words.inPlace(ekatte),
    priceFrom && words.from(priceOf(priceFrom, priceIn)),
    priceTo && words.to(priceOf(priceTo, priceIn)),
    biddingFrom && words.after(formatDate(biddingFrom)),
    biddingTo && words.before(formatDate(biddingTo)),
    search.organiser && words.heldBy(search.organiser),
  ].filter((each) => typeof each === 'string' && each !== '') as string[]
}
