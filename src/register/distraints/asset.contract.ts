/** The asset on which a distraint is entered. */
import { z } from 'zod'
import { named } from '#platform/endpoint.ts'
import { Line, NameOrAddress, PropertyType } from '#platform/fields.ts'
import {
  AssetCode,
  ConstructionCode,
  EstateCode,
  EstateIdentifierCode,
} from '#register/assets/nomenclature.contract.ts'
import { AssetRef } from '#register/assets/owners.contract.ts'

const needed = { bg: 'Полето е задължително.', en: 'The field is required.' }
const filled = (longest: number) => Line(longest).refine((text) => text !== '', { params: needed })

/** An asset that nobody has looked up: described by the officer. */
export const ByHand = z.object({
  kind: PropertyType,
  identifier: filled(255),
  secondIdentifier: Line(100).default('').describe('VIN, registration mark, hull or frame number'),
  /** Model of a vehicle, ship's name, type of a machine or of a real estate. */
  title: Line(200).default(''),
  description: Line(2000).default(''),
  assetType: AssetCode.default('').describe('For other assets: a code of the nomenclature'),
  realEstate: z
    .object({
      type: EstateCode.default(''),
      identifierType: EstateIdentifierCode.default(''),
      floor: Line(5).default(''),
      area: z.number().min(0).max(1e9).nullable().default(null).describe('In square metres'),
      construction: ConstructionCode.default(''),
      address: NameOrAddress(300).default(''),
      coOwned: z.boolean().default(false),
    })
    .optional(),
  notWeapon: Line(500)
    .optional()
    .describe('Why it is none under the Weapons Act although its description has a word for one'),
})
/** The asset of an entry: known here, answered by a register, or described. */
export const Asset = z.discriminatedUnion('from', [
  ...AssetRef.options,
  z.object({ from: z.literal('hand'), thing: ByHand }),
])
export type Asset = z.output<typeof Asset>

named('input', { ThingByHand: ByHand, DistraintThing: Asset })
