/** An asset of which every fact is known, whatever the list of facts holds, and how each is read. */
import { entryOf } from '#platform/kinds.ts'
import { type Language, wordsIn } from '#platform/lang/language.ts'
import { optionNames } from '#sales/notice/asset-facts.ts'
import { ASSET_FACTS, type AssetFact, FACT_KEYS, SaleItem } from '#sales/law/assets.contract.ts'

/** A value of each fact, unlike any other text of a sale, and the words that people read for it. */
const known = FACT_KEYS.map((key, at) => {
  const fact = ASSET_FACTS[key]
  switch (fact.as) {
    case 'text':
      return { key, value: `Т${at}`, read: () => `Т${at}` }
    case 'year':
      return { key, value: 1981 + at, read: () => String(1981 + at) }
    case 'measure': {
      const read = (language: Language) =>
        language === 'bg' ? `${83 + at},5 ${fact.unit.bg}` : `${83 + at}.5 ${fact.unit.en}`
      return { key, value: 83.5 + at, read }
    }
    case 'choice': {
      const value = fact.options[1]!
      const name = entryOf(entryOf(optionNames, key)!, value)!
      return { key, value, read: (language: Language) => name[language] }
    }
  }
})

/** How a fact of that asset is read, after its label. */
export const factRead = (key: AssetFact, language: Language) => ({
  label: wordsIn(ASSET_FACTS[key].label, language),
  value: known.find((each) => each.key === key)!.read(language),
})

export const WHOLE_ASSET = SaleItem.parse({
  kind: 'REALESTATE',
  type: 'Apartment_ThreeRoom',
  title: 'Апартамент № 7',
  identifier: '56784.517.39.1.7',
  ...Object.fromEntries(known.map(({ key, value }) => [key, value])),
})
