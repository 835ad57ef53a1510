/** The asset on which a distraint is entered. */
import { z } from 'zod'
import { named } from '#platform/endpoint.ts'
import { PropertyType } from '#platform/fields.ts'
import {
  AssetCode,
  ConstructionCode,
  EstateCode,
  EstateIdentifierCode,
} from '#register/assets/nomenclature.contract.ts'
import { AssetRef } from '#register/assets/owners.contract.ts'

const unreadable = {
  bg: 'Текстът съдържа недопустим знак.',
  en: 'The text contains a character that is not allowed.',
}
const needed = { bg: 'Полето е задължително.', en: 'The field is required.' }
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((text) => !/[\p{Cc}\p{Cf}]/u.test(text), { params: unreadable })
const filled = (longest: number) => line(longest).refine((text) => text !== '', { params: needed })

/** An asset that nobody has looked up: described by the officer. */
export const ByHand = z.object({
  kind: PropertyType,
  identifier: filled(255),
  secondIdentifier: line(100).default('').describe('VIN, registration mark, hull or frame number'),
  /** Model of a vehicle, ship's name, type of a machine or of a real estate. */
  title: line(200).default(''),
  description: line(2000).default(''),
  assetType: AssetCode.default('').describe('For other assets: a code of the nomenclature'),
  realEstate: z
    .object({
      type: EstateCode.default(''),
      identifierType: EstateIdentifierCode.default(''),
      floor: line(5).default(''),
      area: z.number().min(0).max(1e9).nullable().default(null).describe('In square metres'),
      construction: ConstructionCode.default(''),
      address: line(300).default(''),
      coOwned: z.boolean().default(false),
    })
    .optional(),
  notWeapon: line(500)
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
