/** The things of a sale as its documents describe them: what each is, by what it is known, where it lies, and how much of it is sold. */
import { inLanguage, type Language } from '../../../platform/lang/language.ts'
import type { Fact } from '../../../platform/pdf/document.ts'
import { constructionTypes, soldTypes } from '../../../register/things/kinds.messages.ts'
import { propertyTypes } from '../../../register/things/property-types.messages.ts'
import { noticeMessages, soldWays } from '../notice.messages.ts'
import { fields } from '../notices.messages.ts'
import type { PrintedThing } from '../papers.contract.ts'
import { entryOf, keysOf } from '../../../platform/kinds.ts'

/** A fact for each thing, in their order; several are numbered. Nothing is left out that tells one thing from another. */
export const thingFacts = (things: readonly PrintedThing[], language: Language): Fact[] =>
  things.map((thing, at) => ({
    label: [things.length > 1 ? `${at + 1}. ` : '', kindOf(thing, language)].join(''),
    value: linesOf(thing, language).join('\n'),
  }))

/** What is sold of each thing, as the clause names it by which it is sold: the share before the thing, and by what it is known. */
export const soldThings = (things: readonly PrintedThing[], language: Language): string[] =>
  things.map((thing, at) => {
    const words = inLanguage(noticeMessages, language)
    const { title, identifier } = thing
    const share = shareOf(thing)
    const named = [
      share ? words.shareOf(share, title) : title,
      identifier && words.knownAs(identifier),
      whereIs(thing, language),
      areaOf(thing, language),
      thing.sold === 'WHOLE_WITH_CONSENT' ? words.withConsent : '',
    ]
    return `${things.length > 1 ? `${at + 1}. ` : ''}${named.filter(Boolean).join(', ')}`
  })

/** What a thing is: its own kind, else the kind of property. */
export function kindOf({ type, kind }: PrintedThing, language: Language): string {
  const known = entryOf(soldTypes, type)
  return (known ?? (kind ? propertyTypes[kind] : noticeMessages.property))[language]
}

/** Everything that is known of a thing beside its name, in the order in which documents print it; what is unknown is left out. */
export function factsOf(thing: PrintedThing, language: Language): (Fact & { key: string })[] {
  const words = inLanguage(noticeMessages, language)
  const { identifier, floor, construction, sold, description } = thing
  const building = entryOf(constructionTypes, construction)
  const share = shareOf(thing)
  const values = {
    identifier,
    place: whereIs(thing, language),
    area: areaOf(thing, language),
    floor: floor ?? '',
    construction: building ? building[language] : '',
    sold: share ? words.onlyShare(share) : sold ? small(soldWays[sold][language]) : '',
    description,
  }
  return keysOf(values)
    .filter((key) => values[key] !== '')
    .map((key) => ({
      key,
      label: key === 'description' ? fields.description[language] : words[key],
      value: values[key],
    }))
}

/** On one line with the fact before it. */
const BESIDE = new Set(['area', 'floor', 'construction'])

function linesOf(thing: PrintedThing, language: Language): string[] {
  const lines = [thing.title]
  let before = ''
  for (const { key, label, value } of factsOf(thing, language)) {
    const text = key === 'description' ? value : `${label}: ${value}`
    if (BESIDE.has(before) && BESIDE.has(key)) lines.push(`${lines.pop()}; ${text}`)
    else lines.push(text)
    before = key
  }
  return lines
}

/** As it stands after a colon. */
const small = (text: string) => text.charAt(0).toLocaleLowerCase('bg') + text.slice(1)

const shareOf = ({ sold, shareNumerator, shareDenominator }: PrintedThing) =>
  sold === 'SHARE' && shareNumerator && shareDenominator ? `${shareNumerator}/${shareDenominator}` : ''

const whereIs = ({ place, address }: PrintedThing, language: Language) =>
  [place?.[language], address].filter(Boolean).join(', ')

const areaOf = ({ area }: PrintedThing, language: Language) =>
  area ? noticeMessages.squareMetres[language](area.toLocaleString(language)) : ''
