/** The things that are sold: what kind they are, where they lie, and how much of each is sold. */
import { z } from 'zod'
import { PropertyType } from '../platform/fields.ts'
import { holdsEgn } from '../platform/identifiers.ts'

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
/** Kinds of things outside the register. */
export const ASSET_TYPES = [
  'HOMEAPPLIANCES',
  'COMPUTEREQUIPMENT',
  'MOBILEDEVICES',
  'CAMERAS',
  'FURNITURE',
  'CLOTHESSHOES',
  'WATCHES',
  'JEWELRY',
  'ACCESSORIES',
  'ARTWORK',
  'SPORTEQUIPMENT',
  'TOOLS',
  'AUTOPARTS',
  'AGRICULTURALPRODUCTION',
  'TRADEMARK',
  'MACHINERY',
  'OTHER',
] as const
/** Kinds of real estate. */
export const ESTATE_TYPES = [
  'Apartment_OneRoom',
  'Apartment_TwoRoom',
  'Apartment_ThreeRoom',
  'Apartment_MultiRoom',
  'Penthouse',
  'Studio',
  'Villa',
  'Garage',
  'HouseFloor',
  'House',
  'Room',
  'Shop',
  'Office',
  'Commercial',
  'Plot',
  'Land',
  'AgriculturalProperty',
  'Warehouse',
  'Factory',
  'Hotel',
  'CommercialProperty',
  'ProductionProperty',
  'GasStation',
  'LPGStation',
  'CarWash',
  'ParkingSpace',
  'HomeBuilding',
  'LandWithHouse',
  'SeparatedPart',
  'OtherEstate',
] as const
const CONSTRUCTIONS = ['PANEL', 'BRICK', 'EPK', 'PK', 'TIMBER', 'NONE'] as const
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
  construction: z.enum(CONSTRUCTIONS).nullable().default(null),
  sold: z.enum(SOLD).default('WHOLE'),
  shareNumerator: z.int().positive().max(1_000_000_000).nullable().default(null),
  shareDenominator: z.int().positive().max(1_000_000_000).nullable().default(null),
})
export type SaleItem = z.output<typeof SaleItem>
