/** Lists that assets are described from, as data; their words stand in kinds.messages.ts. Codes are those of the register before this one, misspellings included, so that its data fit. */
import { z } from 'zod'
import type { PropertyType } from '#platform/fields.ts'
import { keysOf } from '#platform/kinds.ts'

/** What other things are. A weapon is here only so that it can be refused (Ordinance N-3, art. 5). */
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
  'OTHER',
  'AUTOPARTS',
  'AGRICULTURALPRODUCTION',
  'TRADEMARK',
  'MACHINERY',
  'WEAPON',
] as const

const floorAndConstruction = { floor: true, construction: true } as const
const onlyConstruction = { floor: false, construction: true } as const
const neither = { floor: false, construction: false } as const

/** Kinds of real estate, in the order of lists, and which of them have a floor and a way of construction. */
export const REAL_ESTATE_TYPES = {
  Apartment_OneRoom: floorAndConstruction,
  Apartment_TwoRoom: floorAndConstruction,
  Apartment_ThreeRoom: floorAndConstruction,
  Apartment_MultiRoom: floorAndConstruction,
  Penthouse: floorAndConstruction,
  Studio: floorAndConstruction,
  Villa: onlyConstruction,
  Garage: onlyConstruction,
  HoseFloor: floorAndConstruction,
  House: onlyConstruction,
  Room: floorAndConstruction,
  Shop: onlyConstruction,
  Office: floorAndConstruction,
  Commercial: onlyConstruction,
  Plat: neither,
  Land: neither,
  AagriculturalProperty: neither,
  Warehouse: onlyConstruction,
  Factory: onlyConstruction,
  Hotel: onlyConstruction,
  CommercialProperty: onlyConstruction,
  ProductionProperty: onlyConstruction,
  GasStation: neither,
  LPGStation: neither,
  CarWash: neither,
  ParkingSpace: neither,
  Other: neither,
  HomeBuilding: neither,
  LandWithHouse: neither,
  SeparatedPart: neither,
} as const satisfies Record<string, { floor: boolean; construction: boolean }>

/** How a building is built. */
export const CONSTRUCTION_TYPES = ['PANEL', 'BRICK', 'EPK', 'PK', 'TIMBER', 'NONE'] as const

/** What the identifier of a real estate is: none, of the cadastre, or of an older plan. */
export const ESTATE_IDENTIFIER_TYPES = ['NONE', 'CADASTRE', 'PLAN'] as const

/** Codes of these lists as they are sent; empty where nothing was chosen. Any other text is none. */
export const AssetCode = z.enum(['', ...ASSET_TYPES])
export type AssetCode = z.infer<typeof AssetCode>
export const EstateCode = z.enum(['', ...keysOf(REAL_ESTATE_TYPES)])
export const ConstructionCode = z.enum(['', ...CONSTRUCTION_TYPES])
export const EstateIdentifierCode = z.enum(['', ...ESTATE_IDENTIFIER_TYPES])

/** Kinds of assets that a state register knows: what is written by hand of them is checked there later. */
export const KINDS_IN_REGISTERS: readonly string[] = [
  'VEHICLE',
  'AIRCRAFT',
  'VESSEL',
] satisfies PropertyType[]

/** Where data came from: state registers, the hand of an officer, or a register that was taken over. */
export const SOURCES = [
  'MVR',
  'GVA',
  'IAMA',
  'MAFF',
  'GRAO',
  'ERCH',
  'TR',
  'BULSTAT',
  'HAND',
  'IMPORT',
] as const
export type SourceName = (typeof SOURCES)[number]
