/** An asset as it is being chosen or described for an entry. */
import { z } from 'zod'
import type { OutputOf } from '#platform/endpoint.ts'
import { PropertyType } from '#platform/fields.ts'
import { PropertyDocument } from '../documents.contract.ts'
import { type lookups, SEARCH_BY, type AssetRow } from '../lookup.contract.ts'
import { AssetCode, ConstructionCode, EstateCode, EstateIdentifierCode } from '../nomenclature.contract.ts'
import { weaponWordIn } from '../weapons.rules.ts'

const Row = z.object({
  identifier: z.string(),
  secondIdentifier: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  ownerNames: z.string(),
  inForce: z.int(),
  entered: z.int(),
  firstImposedOn: z.string().nullable(),
})

/** One that is known here, one that a state register answered, or one that is described by hand. */
export const ChosenAsset = z.discriminatedUnion('from', [
  z.object({ from: z.literal('known'), kind: PropertyType, propertyId: z.int(), thing: Row }),
  z.object({
    from: z.literal('lookup'),
    kind: PropertyType,
    lookupId: z.string(),
    /** The record that this asset already has here. */
    knownId: z.int().nullable(),
    thing: Row,
    // Left out of a draft that would grow too large.
    document: PropertyDocument.nullable(),
    source: z.string().nullable(),
    reference: z.string().nullable(),
    answeredAt: z.string().nullable(),
  }),
  z.object({ from: z.literal('hand'), kind: PropertyType }),
])
export type ChosenAsset = z.output<typeof ChosenAsset>
export type FoundAsset = Exclude<ChosenAsset, { from: 'hand' }>

export const SearchDraft = z.object({ kind: PropertyType, by: z.enum(SEARCH_BY), text: z.string() })
export type SearchDraft = z.output<typeof SearchDraft>

/** What each kind can be searched by, the usual first. Ships only stand in our own data under their numbers. */
export const SEARCHED_BY: Record<PropertyType, readonly SearchDraft['by'][]> = {
  VEHICLE: ['REGNUMBER'],
  AIRCRAFT: ['MSN', 'OWNER'],
  VESSEL: ['OWNER', 'REGNUMBER'],
  AGRIFORMACHINERY: ['REGNUMBER'],
  REALESTATE: ['REGNUMBER'],
  OTHER: ['REGNUMBER'],
}

export const HandDraft = z.object({
  identifier: z.string(),
  secondIdentifier: z.string(),
  title: z.string(),
  description: z.string(),
  assetType: AssetCode.catch(''),
  realEstate: z.object({
    type: EstateCode.catch(''),
    identifierType: EstateIdentifierCode.catch(''),
    floor: z.string(),
    area: z.string(),
    construction: ConstructionCode.catch(''),
    address: z.string(),
    coOwned: z.boolean(),
  }),
  /** Why it is no weapon, where its description has a word for one. */
  notWeapon: z.string().default(''),
})
export type HandDraft = z.output<typeof HandDraft>

export const nothingByHand: HandDraft = {
  identifier: '',
  secondIdentifier: '',
  title: '',
  description: '',
  assetType: '',
  realEstate: {
    type: '',
    identifierType: '',
    floor: '',
    area: '',
    construction: '',
    address: '',
    coOwned: false,
  },
  notWeapon: '',
}

/** The word by which what is written gives a movable away as a weapon; only the fields that its kind has are read. */
export const weaponWordOf = (kind: PropertyType, { identifier, title, description }: HandDraft) =>
  kind === 'REALESTATE' ? undefined : weaponWordIn(kind === 'OTHER' ? '' : title, description, identifier)

/** What is sent of a described asset: only the fields that its kind has. */
export function handInput(kind: PropertyType, hand: HandDraft) {
  const { identifier, secondIdentifier, title, description, assetType, realEstate } = hand
  const { area, ...estate } = realEstate
  const common = {
    kind,
    identifier,
    description,
    ...(weaponWordOf(kind, hand) && { notWeapon: hand.notWeapon }),
  }
  if (kind === 'OTHER') return { ...common, assetType }
  if (kind !== 'REALESTATE') return { ...common, secondIdentifier, title }
  const number = Number(area.replace(/\s/g, '').replace(',', '.'))
  return { ...common, realEstate: { ...estate, area: area.trim() === '' ? null : number } }
}

type Answer = OutputOf<typeof lookups.lookUpThing>

/** A row of our own data as a choice. */
export const chosenRow = ({ id, kind, ...thing }: AssetRow): FoundAsset => ({
  from: 'known',
  kind,
  propertyId: id,
  thing,
})

/** What a state register answered as choices. */
export const chosenAnswers = ({ things, source, reference, answeredAt }: Answer): FoundAsset[] =>
  things.map(({ lookupId, known, document, ...thing }) => ({
    from: 'lookup',
    kind: document.kind,
    lookupId,
    knownId: known?.id ?? null,
    document,
    source,
    reference,
    answeredAt,
    thing: {
      ...thing,
      inForce: known?.inForce ?? 0,
      entered: known?.entered ?? 0,
      firstImposedOn: null,
    },
  }))
