/** The assets that are sold: what kind they are, where they lie, and how much of each is sold. */
import { z } from 'zod'
import { named } from '#platform/endpoint.ts'
import { Line, Lines, PropertyType } from '#platform/fields.ts'
import { holdsEgn } from '#platform/identifiers.ts'
import {
  ASSET_TYPES as REGISTERED_TYPES,
  CONSTRUCTION_TYPES,
  REAL_ESTATE_TYPES,
} from '#register/assets/nomenclature.contract.ts'
import { keysOf } from '#platform/kinds.ts'
import type { Text } from '#platform/lang/language.ts'

const NO_EGN = {
  params: {
    bg: 'Обявлението е публично: не посочвайте ЕГН.',
    en: 'The notice is public: do not give a personal number.',
  },
}
/** A public text: nobody's personal number may stand in it (CPC art. 487(1) asks for the owner's name only). */
export const PublicText = (max: number) =>
  (max < 500 ? Line : Lines)(max).refine((text) => !holdsEgn(text), NO_EGN)
/** Kinds of assets that are neither registered nor real estate, as the register codes them; weapons are never sold here (Ordinance N-3, art. 5). */
export const ASSET_TYPES = REGISTERED_TYPES.filter((type) => type !== 'WEAPON')
/** Kinds of real estate, as the register codes them. */
export const ESTATE_TYPES = keysOf(REAL_ESTATE_TYPES)
/** What of an asset is sold: all of it, only the debtor's share, or all of it with the written consent of the other owners (CPC art. 500). */
export const SOLD = ['WHOLE', 'SHARE', 'WHOLE_WITH_CONSENT'] as const

type Asset = { kind: string; type?: string | null }
/** Real estate on which nothing stands. */
const BARE_LAND = ['Plat', 'Land', 'AagriculturalProperty'] as const satisfies (typeof ESTATE_TYPES)[number][]
const isEstate = ({ kind }: Asset) => kind === 'REALESTATE'
const isBuilding = (asset: Asset) => isEstate(asset) && !BARE_LAND.some((type) => type === asset.type)

// How a fact is entered: `schema` judges what an organiser sends, `stored` reads it in documents, whatever was allowed then.
const text = (longest: number) => ({
  as: 'text' as const,
  longest,
  schema: PublicText(longest).default(''),
  stored: z.string(),
})
/** `code` names the unit to programs (UN/ECE recommendation 20). */
const measure = (unit: Text & { code: string }, most: number) => ({
  as: 'measure' as const,
  unit,
  schema: z.number().positive().max(most).nullable().default(null),
  stored: z.number().nullable(),
})
const year = (least: number, most: number) => ({
  as: 'year' as const,
  schema: z.int().min(least).max(most).nullable().default(null),
  stored: z.number().nullable(),
  /** An end of a range of them in a search. */
  bound: z.coerce.number().int().min(least).max(most).optional(),
})
const choice = <const W extends readonly [string, ...string[]]>(options: W) => ({
  as: 'choice' as const,
  options,
  schema: z.enum(options).nullable().default(null),
  stored: z.string().nullable(),
})

/**
 * The facts of an asset beside its name, number, kind, place and share, in their order. Whatever asks for, stores, shows,
 * prints, compares or exports an asset goes through this list. `of`: which assets have it; `searched`: lists are narrowed by it.
 */
export const ASSET_FACTS = {
  area: {
    label: { bg: 'Площ', en: 'Area' },
    of: isEstate,
    ...measure({ bg: 'кв. м', en: 'm²', code: 'MTK' }, 100_000_000),
  },
  floor: { label: { bg: 'Етаж', en: 'Floor' }, of: isBuilding, ...text(5) },
  construction: {
    label: { bg: 'Строителство', en: 'Construction' },
    of: isBuilding,
    ...choice(CONSTRUCTION_TYPES),
  },
  constructionYear: {
    label: { bg: 'Година на построяване', en: 'Year of construction' },
    of: isBuilding,
    searched: true,
    ...year(1500, 2100),
  },
} as const
type Facts = typeof ASSET_FACTS
export type AssetFact = keyof Facts
export const FACT_KEYS = keysOf(ASSET_FACTS)

/** One schema of each fact. */
const schemasOf = <S extends 'schema' | 'stored'>(which: S) =>
  Object.fromEntries(FACT_KEYS.map((key) => [key, ASSET_FACTS[key][which]])) as {
    [K in AssetFact]: Facts[K][S]
  }
/** The facts of an asset as its documents store them. */
export const storedFacts = schemasOf('stored')
const AssetFacts = z.object(schemasOf('schema'))
/** An asset of which none is known. */
export const NO_FACTS = AssetFacts.parse({})

/** The facts that an asset may have. */
export const factKeysOf = (asset: Asset): AssetFact[] => FACT_KEYS.filter((key) => ASSET_FACTS[key].of(asset))

/** An asset without facts that its kind does not have. */
export function withOwnFacts<A extends Asset>(asset: A): A {
  const own = factKeysOf(asset)
  const foreign = FACT_KEYS.filter((key) => !own.includes(key))
  return { ...asset, ...Object.fromEntries(foreign.map((key) => [key, NO_FACTS[key]])) }
}

type Searched = {
  [K in AssetFact]: Facts[K] extends { searched: true; bound: z.ZodType } ? K : never
}[AssetFact]
/** By which lists of sales are narrowed, from one value to another. */
export const SEARCHED_FACTS = FACT_KEYS.filter((key): key is Searched => 'searched' in ASSET_FACTS[key])

const Code = Line(10).default('')

export const SaleItem = z.object({
  kind: PropertyType,
  /** Of our register: identifier, title and description are then taken from there. */
  propertyId: z.int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  type: z
    .enum([...ASSET_TYPES, ...ESTATE_TYPES])
    .nullable()
    .default(null),
  identifier: PublicText(100).default(''),
  title: PublicText(300).min(3),
  description: PublicText(5_000).default(''),
  regionCode: Code,
  municipalityCode: Code,
  ekatte: Code,
  address: PublicText(300).default(''),
  ...AssetFacts.shape,
  sold: z.enum(SOLD).default('WHOLE'),
  shareNumerator: z.int().positive().max(1_000_000_000).nullable().default(null),
  shareDenominator: z.int().positive().max(1_000_000_000).nullable().default(null),
})
export type SaleItem = z.output<typeof SaleItem>

named('input', { SaleItem, SaleThingType: z.enum([...ASSET_TYPES, ...ESTATE_TYPES]) })
