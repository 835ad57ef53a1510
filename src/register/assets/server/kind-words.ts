/** What the codes of an asset's document mean, in words, for documents. */
import { type Language, type Text } from '#platform/lang/language.ts'
import { assetTypes, constructionTypes, estateIdentifierTypes, realEstateTypes } from '../kinds.messages.ts'

const LISTS = {
  asset: assetTypes,
  estate: realEstateTypes,
  construction: constructionTypes,
  estateIdentifier: estateIdentifierTypes,
} as const

/** What lists call an estate without a name of its own: its kind in words, in Bulgarian as all data are. */
export const titleOfEstate = (estate: { type?: string | undefined; area?: number | null | undefined }) =>
  [
    estate.type && wordOf('estate', estate.type, 'bg'),
    estate.area && `${String(estate.area).replace('.', ',')} кв. м`,
  ]
    .filter(Boolean)
    .join(', ')

/** The word for a code; a text that is none, as older registers have them, stays as it was written. */
export function wordOf(list: keyof typeof LISTS, code: string | undefined, language: Language) {
  const words = LISTS[list] as Record<string, Text>
  return code === undefined
    ? undefined
    : ((Object.hasOwn(words, code) ? words[code] : undefined)?.[language] ?? code)
}
