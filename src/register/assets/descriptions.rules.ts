/** What an asset is called in lists: its identifiers, a title, a description and the names of its owners, taken from its document. */
import type { PropertyDocument } from './documents.contract.ts'

export type Described = {
  identifier: string
  second: string | null
  title: string
  description: string
  ownerNames: string
}

const joined = (parts: (string | number | undefined)[], between = ' ') =>
  parts.filter((part) => part !== undefined && part !== '').join(between)
const distinct = (names: (string | undefined)[]) =>
  [...new Set(names.filter(Boolean))].join(', ').slice(0, 1000)

/** The words for an asset, whichever kind it is; the identifier is empty when its document has none. */
export function describe(document: PropertyDocument): Described {
  switch (document.kind) {
    case 'VEHICLE':
      return {
        identifier: document.registrationNumber ?? '',
        second: document.vin ?? null,
        title: joined([document.model, document.tradeDescription]) || (document.vehicleType ?? ''),
        description: joined([document.vehicleType, document.model, document.color]),
        ownerNames: distinct(
          document.owners.map(
            (owner) =>
              owner.companyName ??
              owner.foreignCitizenNamesCyrillic ??
              owner.foreignCitizenNamesLatin ??
              joined([
                owner.bulgarianCitizenFirstName,
                owner.bulgarianCitizenMiddleName,
                owner.bulgarianCitizenLastName,
              ]),
          ),
        ),
      }
    case 'AIRCRAFT': {
      const last = document.registrations.find((each) => each.isLastRegistration) ?? document.registrations[0]
      return {
        identifier: document.msnserialNumber ?? '',
        second: last?.registrationMark ?? null,
        title: joined([document.producerName, document.modelName]) || (document.description ?? ''),
        description:
          document.description ??
          joined([document.airCategoryName, document.modelName, document.producerCountryName]),
        ownerNames: distinct((last?.owners ?? []).map(({ name }) => name)),
      }
    }
    case 'VESSEL':
      return {
        identifier: joined([document.registrationPort, document.registrationNumber]),
        second: document.bodyNumber ?? null,
        title: document.shipName ?? document.shipNameLatin ?? '',
        description: joined([document.type, document.shipName, document.registrationPort]),
        ownerNames: distinct(
          document.owners.map(
            (owner) =>
              owner.companyName ??
              joined([owner.personFirstName, owner.personMiddleName, owner.personLastName]),
          ),
        ),
      }
    case 'AGRIFORMACHINERY':
      return {
        identifier: document.registrationNumber ?? '',
        second: document.frameNumber ?? null,
        title: document.type ?? document.description ?? '',
        description: document.description ?? joined([document.type, document.registrationNumber]),
        ownerNames: document.owner?.name ?? '',
      }
    case 'REALESTATE':
      return {
        identifier: document.identifier ?? '',
        second: null,
        title:
          document.title ??
          joined([document.type, document.area === undefined ? undefined : `${document.area} m²`], ', '),
        description: joined([document.description, document.address], ', '),
        ownerNames: document.owner?.name ?? '',
      }
    case 'OTHER':
      return {
        identifier: document.identifier ?? '',
        second: null,
        title: document.title ?? document.identifier ?? '',
        description: document.description ?? '',
        ownerNames: document.owner?.name ?? '',
      }
  }
}
