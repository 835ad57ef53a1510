/** The things that are sold: what kind they are, where they lie, and how much of each is sold. */
import { z } from 'zod'
import { named } from '../../platform/endpoint.ts'
import { PropertyType } from '../../platform/fields.ts'
import { holdsEgn } from '../../platform/identifiers.ts'
import {
  ASSET_TYPES as REGISTERED_TYPES,
  CONSTRUCTION_TYPES,
  REAL_ESTATE_TYPES,
} from '../../register/things/nomenclature.contract.ts'
import { keysOf } from '../../platform/kinds.ts'

const NO_EGN = {
  params: {
    bg: 'Обявлението е публично: не посочвайте ЕГН.',
    en: 'The notice is public: do not give a personal number.',
  },
}
/** A public text: nobody's personal number may stand in it (CPC art. 487(1) asks for the owner's name only). */
export const PublicText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !holdsEgn(text), NO_EGN)
/** Kinds of things that are neither registered nor real estate, as the register codes them; weapons are never sold here (Ordinance N-3, art. 5). */
export const ASSET_TYPES = REGISTERED_TYPES.filter((type) => type !== 'WEAPON')
/** Kinds of real estate, as the register codes them. */
export const ESTATE_TYPES = keysOf(REAL_ESTATE_TYPES)
/** What of a thing is sold: all of it, only the debtor's share, or all of it with the written consent of the other owners (CPC art. 500). */
export const SOLD = ['WHOLE', 'SHARE', 'WHOLE_WITH_CONSENT'] as const

const Code = z.string().trim().max(10).default('')

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
  /** Square metres. */
  area: z.number().positive().max(100_000_000).nullable().default(null),
  floor: PublicText(5).default(''),
  construction: z.enum(CONSTRUCTION_TYPES).nullable().default(null),
  sold: z.enum(SOLD).default('WHOLE'),
  shareNumerator: z.int().positive().max(1_000_000_000).nullable().default(null),
  shareDenominator: z.int().positive().max(1_000_000_000).nullable().default(null),
})
export type SaleItem = z.output<typeof SaleItem>

named('input', { SaleItem, SaleThingType: z.enum([...ASSET_TYPES, ...ESTATE_TYPES]) })
