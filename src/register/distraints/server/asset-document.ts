/** What an officer wrote of an asset, in the shape of its kind's document. */
import { PropertyDocument } from '#register/assets/documents.contract.ts'
import { titleOfEstate } from '#register/assets/server/kind-words.ts'
import type { Asset } from '../asset.contract.ts'

type ByHand = Extract<Asset, { from: 'hand' }>['thing']

/** The document of an asset that nobody has looked up. */
export function documentByHand(by: ByHand): PropertyDocument {
  const { kind, identifier, secondIdentifier, title, description, assetType, realEstate } = by
  const second = secondIdentifier || undefined
  const shapes = {
    VEHICLE: { registrationNumber: identifier, vin: second, model: title, tradeDescription: description },
    AIRCRAFT: {
      msnserialNumber: identifier,
      modelName: title || undefined,
      description: description || undefined,
      registrations: second ? [{ registrationMark: second, isLastRegistration: true }] : [],
    },
    VESSEL: { registrationNumber: identifier, shipName: title, type: description, bodyNumber: second },
    AGRIFORMACHINERY: {
      registrationNumber: identifier,
      frameNumber: second,
      type: title || undefined,
      description: description || undefined,
    },
    REALESTATE: {
      identifier,
      title: title || (realEstate && titleOfEstate(realEstate)) || undefined,
      description,
      ...realEstate,
      area: realEstate?.area ?? undefined,
    },
    OTHER: { identifier, assetType, title: title || undefined, description: description || undefined },
  }
  return PropertyDocument.parse({ kind, ...shapes[kind] })
}
