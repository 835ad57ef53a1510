/** Assets as pages and documents describe them: what each is, by what it is known, where it lies, its facts, and how much of it is sold. */
import { entryOf } from '#platform/kinds.ts'
import { complete, type Language, type Text, wordsIn } from '#platform/lang/language.ts'
import type { Fact } from '#platform/pdf/document.ts'
import { constructionTypes, soldTypes } from '#register/assets/kinds.messages.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { ASSET_FACTS, type AssetFact, FACT_KEYS } from '#sales/law/assets.contract.ts'
import { noticeMessages as words, soldWays } from './notice.messages.ts'
import { fields } from './notices.messages.ts'
import type { PrintedAsset } from './stored.contract.ts'

type Choice = { [K in AssetFact]: (typeof ASSET_FACTS)[K]['as'] extends 'choice' ? K : never }[AssetFact]
/** What the options of the facts that are chosen are called. */
export const optionNames: Record<Choice, Readonly<Record<string, Text>>> = { construction: constructionTypes }

/** A fact for each asset, in their order; several are numbered. Nothing is left out that tells one asset from another. */
export const assetFacts = (assets: readonly PrintedAsset[], language: Language): Fact[] =>
  assets.map((asset, at) => ({
    label: [assets.length > 1 ? `${at + 1}. ` : '', kindOf(asset, language)].join(''),
    value: linesOf(asset, language).join('\n'),
  }))

/** What is sold of each asset, as the clause names it by which it is sold: the share before the asset, and by what it is known. */
export const soldAssets = (assets: readonly PrintedAsset[], language: Language): string[] =>
  assets.map((asset, at) => {
    const { title, identifier } = asset
    const share = shareOf(asset)
    const named = [
      share ? words.shareOf[language](share, title) : title,
      identifier && words.knownAs[language](identifier),
      whereIs(asset, language),
      factText('area', asset, language),
      asset.sold === 'WHOLE_WITH_CONSENT'
        ? words.withConsent[language](small(soldWays(asset.kind)[asset.sold][language]))
        : '',
    ]
    return `${assets.length > 1 ? `${at + 1}. ` : ''}${named.filter(Boolean).join(', ')}`
  })

/** What an asset is: its own kind, else the kind of property. */
const kindOf = ({ type, kind }: PrintedAsset, language: Language): string =>
  (entryOf(soldTypes, type) ?? (kind ? propertyTypes[kind] : words.property))[language]

type KeyedFact = Fact & { key: 'type' | 'identifier' | 'place' | AssetFact | 'sold' | 'description' }

/** Everything that is known of an asset beside its name, in the order in which it is shown and printed; what is unknown is left out. */
export function factsOf(asset: PrintedAsset, language: Language): KeyedFact[] {
  const { kind, identifier, sold, description } = asset
  const share = shareOf(asset)
  const facts: [KeyedFact['key'], Text, string][] = [
    ['type', words.type, kindOf(asset, language)],
    ['identifier', words.identifier, identifier],
    ['place', words.place, whereIs(asset, language)],
    ...FACT_KEYS.map((key): (typeof facts)[number] => [
      key,
      ASSET_FACTS[key].label,
      factText(key, asset, language),
    ]),
    [
      'sold',
      words.sold,
      share ? words.onlyShare[language](share) : sold ? soldWays(kind)[sold][language] : '',
    ],
    ['description', fields.description, description],
  ]
  return facts.flatMap(([key, label, value]) =>
    value ? [{ key, label: complete(label)[language], value }] : [],
  )
}

/** A fact of an asset in words; nothing where it is not known. */
export function factText(key: AssetFact, asset: PrintedAsset, language: Language): string {
  const fact = ASSET_FACTS[key]
  const value = asset[key]
  if (value === undefined || value === null) return ''
  switch (fact.as) {
    case 'measure':
      return `${value.toLocaleString(language)} ${fact.unit[language]}`
    case 'choice':
      return entryOf(entryOf(optionNames, key) ?? {}, String(value))?.[language] ?? ''
    case 'year':
    case 'text':
      return String(value)
  }
}

/** The lines of a document on one asset; its facts stand beside each other. */
function linesOf(asset: PrintedAsset, language: Language): string[] {
  const lines = [asset.title]
  const isFact = (key: string | undefined) => FACT_KEYS.some((fact) => fact === key)
  let before: string | undefined
  for (const { key, label, value } of factsOf(asset, language)) {
    // The kind heads the lines.
    if (key === 'type') continue
    const text = key === 'description' ? value : `${label}: ${key === 'sold' ? small(value) : value}`
    if (isFact(before) && isFact(key)) lines.push(`${lines.pop()}; ${text}`)
    else lines.push(text)
    before = key
  }
  return lines
}

/** As it stands after a colon. */
const small = (text: string) => text.charAt(0).toLocaleLowerCase('bg') + text.slice(1)

const shareOf = ({ sold, shareNumerator, shareDenominator }: PrintedAsset) =>
  sold === 'SHARE' && shareNumerator && shareDenominator ? `${shareNumerator}/${shareDenominator}` : ''

const whereIs = ({ place, address }: PrintedAsset, language: Language) =>
  [place && wordsIn(place, language), address].filter(Boolean).join(', ')
