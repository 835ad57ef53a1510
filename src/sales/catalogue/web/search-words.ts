/** A search in words, as people recognise it. */
import { keysOf } from '#platform/kinds.ts'
import { nomenclature } from '#people/places/places.contract.ts'
import { placeName } from '#people/places/place-names.ts'
import { formatDate } from '#platform/dates.ts'
import { type Currency, formatMoney, parseMoney } from '#platform/money.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language, say } from '#platform/web/say.ts'
import { ASSET_FACTS, SEARCHED_FACTS } from '#sales/law/assets.contract.ts'
import { findingMessages } from '../catalogue.messages.ts'
import type { SaleSearch } from '#sales/notice/search.contract.ts'
import { names } from '#sales/notice/web/names.ts'

const words = dictionary(findingMessages)

const priceOf = (typed: string, currency: Currency) => {
  const amount = parseMoney(typed)
  return amount === undefined ? typed : formatMoney(amount, currency, language)
}

/** The name of a settlement; its code until that is known, and where no settlement has it. */
function useSettlementName(ekatte: string | undefined): string | undefined {
  const { data } = useAsk(nomenclature.nameSettlement, { ekatte: ekatte ?? '' }, { enabled: !!ekatte })
  return data?.settlement ? placeName(data.settlement) : ekatte
}

/** The name of a municipality; its code until that is known, and where none has it. */
function useMunicipalityName(code: string | undefined): string | undefined {
  const { data } = useAsk(nomenclature.nameMunicipality, { code: code ?? '' }, { enabled: !!code })
  return data?.municipality ? placeName(data.municipality) : code
}

/** Between which values a fact lies, each under its field. */
function factParts(key: (typeof SEARCHED_FACTS)[number], search: SaleSearch) {
  const label = say(ASSET_FACTS[key].label).toLocaleLowerCase(language)
  const { [`${key}From` as const]: from, [`${key}To` as const]: to } = search
  return [
    [`${key}From`, from === undefined ? undefined : `${words.factFrom(label)} ${from}`],
    [`${key}To`, to === undefined ? undefined : `${words.factTo(label)} ${to}`],
  ] as const
}

/** Each condition of a search by itself, under the field that it stands in; none for a search that takes everything. */
export function useSearchParts(search: SaleSearch): { key: string; text: string }[] {
  const { data } = useAsk(nomenclature.listRegions, {}, { enabled: !!search.regionCode })
  const region = data?.rows.find(({ code }) => code === search.regionCode)
  const named = region && placeName(region)
  const settlement = useSettlementName(search.ekatte)
  const municipality = useMunicipalityName(search.municipalityCode)
  const { propertyType, procedure, priceFrom, priceTo, priceIn, biddingFrom, biddingTo } = search
  const parts = {
    search: search.search && words.saying(search.search),
    propertyType: propertyType && names.propertyType[propertyType],
    procedure: procedure && names.procedureCode[procedure],
    regionCode: named && words.inRegion(named),
    municipalityCode: municipality && words.inMunicipality(municipality),
    ekatte: settlement && words.inPlace(settlement),
    priceFrom: priceFrom && words.from(priceOf(priceFrom, priceIn)),
    priceTo: priceTo && words.to(priceOf(priceTo, priceIn)),
    biddingFrom: biddingFrom && words.after(formatDate(biddingFrom)),
    biddingTo: biddingTo && words.before(formatDate(biddingTo)),
    organiser: search.organiser && words.heldBy(search.organiser),
    ...Object.fromEntries(SEARCHED_FACTS.flatMap((key) => factParts(key, search))),
  }
  return keysOf(parts).flatMap((key) => {
    const text = parts[key]
    return text ? [{ key, text }] : []
  })
}

export const useSearchWords = (search: SaleSearch): string[] => useSearchParts(search).map(({ text }) => text)
