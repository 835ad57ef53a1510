/** Assets as pages and documents describe them: what each is, by what it is known, where it lies, its facts, and how much of it is sold. */
import { entryOf } from '#platform/kinds.ts'
import { type Language, type Text, complete } from '#platform/lang/language.ts'
import type { Fact } from '#platform/pdf/document.ts'
import { constructionTypes, soldTypes } from '#register/things/kinds.messages.ts'
import { propertyTypes } from '#register/things/property-types.messages.ts'
import { ASSET_FACTS, type AssetFact, FACT_KEYS } from '#sales/law/things.contract.ts'
import { noticeMessages as words, soldWays } from './notice.messages.ts'
import { fields } from './notices.messages.ts'
import type { PrintedThing } from './papers.contract.ts'

type Choice = { [K in AssetFact]: (typeof ASSET_FACTS)[K]['as'] extends 'choice' ? K : never }[AssetFact]
/** What the options of the facts that are chosen are called. */
export const optionNames: Record<Choice, Readonly<Record<string, Text>>> = { construction: constructionTypes }

/** A fact for each thing, in their order; several are numbered. Nothing is left out that tells one thing from another. */
export const thingFacts = (things: readonly PrintedThing[], language: Language): Fact[] =>
  things.map((thing, at) => ({
    label: [things.length > 1 ? `${at + 1}. ` : '', kindOf(thing, language)].join(''),
    value: linesOf(thing, language).join('\n'),
  }))

/** What is sold of each thing, as the clause names it by which it is sold: the share before the thing, and by what it is known. */
export const soldThings = (things: readonly PrintedThing[], language: Language): string[] =>
  things.map((thing, at) => {
    const { title, identifier } = thing
    const share = shareOf(thing)
    const named = [
      share ? words.shareOf[language](share, title) : title,
      identifier && words.knownAs[language](identifier),
      whereIs(thing, language),
      factText('area', thing, language),
      thing.sold === 'WHOLE_WITH_CONSENT' ? words.withConsent[language] : '',
    ]
    return `${things.length > 1 ? `${at + 1}. ` : ''}${named.filter(Boolean).join(', ')}`
  })

/** What a thing is: its own kind, else the kind of property. */
const kindOf = ({ type, kind }: PrintedThing, language: Language): string =>
  (entryOf(soldTypes, type) ?? (kind ? propertyTypes[kind] : words.property))[language]

type KeyedFact = Fact & { key: 'type' | 'identifier' | 'place' | AssetFact | 'sold' | 'description' }

/** Everything that is known of a thing beside its name, in the order in which it is shown and printed; what is unknown is left out. */
export function factsOf(thing: PrintedThing, language: Language): KeyedFact[] {
  const { identifier, sold, description } = thing
  const share = shareOf(thing)
  const facts: [KeyedFact['key'], Text, string][] = [
    ['type', words.type, kindOf(thing, language)],
    ['identifier', words.identifier, identifier],
    ['place', words.place, whereIs(thing, language)],
    ...FACT_KEYS.map((key): (typeof facts)[number] => [
      key,
      ASSET_FACTS[key].label,
      factText(key, thing, language),
    ]),
    ['sold', words.sold, share ? words.onlyShare[language](share) : sold ? soldWays[sold][language] : ''],
    ['description', fields.description, description],
  ]
  return facts.flatMap(([key, label, value]) =>
    value ? [{ key, label: complete(label)[language], value }] : [],
  )
}

/** A fact of an asset in words; nothing where it is not known. */
export function factText(key: AssetFact, thing: PrintedThing, language: Language): string {
  const fact = ASSET_FACTS[key]
  const value = thing[key]
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

/** The lines of a document on one thing; its facts stand beside each other. */
function linesOf(thing: PrintedThing, language: Language): string[] {
  const lines = [thing.title]
  const isFact = (key: string | undefined) => FACT_KEYS.some((fact) => fact === key)
  let before: string | undefined
  for (const { key, label, value } of factsOf(thing, language)) {
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

const shareOf = ({ sold, shareNumerator, shareDenominator }: PrintedThing) =>
  sold === 'SHARE' && shareNumerator && shareDenominator ? `${shareNumerator}/${shareDenominator}` : ''

const whereIs = ({ place, address }: PrintedThing, language: Language) =>
  [place?.[language], address].filter(Boolean).join(', ')
