/** Whether a sale fits a search: the same as the database is asked for lists (`server/search-filter.ts`), for sales that are held against searches. */
import { addDays, momentInSofia } from '../../platform/dates.ts'
import { convert, type Currency, parseMoney } from '../../platform/money.ts'
import type { SaleSearch } from '../notice/search.contract.ts'

/** What searches ask of a sale. */
export type SearchableSale = {
  /** All that it says in both languages, in small letters. */
  words: string
  organiser: string
  propertyType: string
  procedure: string
  regions: readonly string[]
  municipalities: readonly string[]
  settlements: readonly string[]
  currency: Currency
  startPrice: number
  startsAt: Date
  endsAt: Date
}

/** The words of a search, without the punctuation of the title they may be copied from. */
export const wordsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .map((word) => word.replace(/(?<=.)[,;:.]+$/, ''))
    .filter(Boolean)

/** Makes a search ready to be held against many sales. */
export function matcherOf(search: SaleSearch): (sale: SearchableSale) => boolean {
  const words = wordsOf(search.search.toLowerCase())
  const organiser = search.organiser.toLowerCase()
  const { propertyType, procedure, regionCode, municipalityCode, ekatte, priceIn } = search
  const [from, to] = [amount(search.priceFrom), amount(search.priceTo)]
  const begins = search.biddingFrom && momentInSofia(search.biddingFrom, '00:00')
  const over = search.biddingTo && momentInSofia(addDays(search.biddingTo, 1), '00:00')
  return (sale) => {
    const price = convert(sale.startPrice, sale.currency, priceIn)
    return (
      (!propertyType || sale.propertyType === propertyType) &&
      (!procedure || sale.procedure === procedure) &&
      (!regionCode || sale.regions.includes(regionCode)) &&
      (!municipalityCode || sale.municipalities.includes(municipalityCode)) &&
      (!ekatte || sale.settlements.includes(ekatte)) &&
      (from === undefined || price >= from) &&
      (to === undefined || price <= to) &&
      (!begins || sale.endsAt > begins) &&
      (!over || sale.startsAt < over) &&
      words.every((word) => sale.words.includes(word)) &&
      (!organiser || sale.organiser.toLowerCase().includes(organiser))
    )
  }
}

const amount = (text: string | undefined) => (text ? parseMoney(text) : undefined)
