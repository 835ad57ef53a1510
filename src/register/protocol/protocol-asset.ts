/** What an asset is known by, as it is printed: a few facts for each kind, never a number of a person. */
import { formatDate } from '#platform/dates.ts'
import { inLanguage, type Language, translated, formatDecimal } from '#platform/lang/language.ts'
import type { Fact } from '#platform/pdf/document.ts'
import { messages as common } from '#platform/pdf/pdf.messages.ts'
import type { PropertyDocument } from '#register/assets/documents.contract.ts'
import { titleOfEstate, wordOf } from '#register/assets/server/kind-words.ts'
import { vesselStatuses } from '#register/assets/kinds.messages.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { card, messages } from './protocol.messages.ts'

type Label = keyof typeof card
type Value = string | number | undefined

const joined = (parts: Value[], between: string) =>
  parts.filter((part) => part !== undefined && part !== '').join(between)
const dayIn = (language: Language) => (value: string | undefined) =>
  value ? common.day[language](formatDate(value)) : undefined

/** Facts of an asset that are filled in, in the order of its card. */
export function factsOfAsset(document: PropertyDocument, language: Language): Fact[] {
  const labels = inLanguage(card, language)
  return cardOf(document, language).flatMap(([label, value]) =>
    value === undefined || value === ''
      ? []
      : [{ label: labels[label], value: typeof value === 'number' ? figure(value, language) : value }],
  )
}

const figure = (value: number, language: Language) => formatDecimal(value, language)

const figureOf = (value: number | undefined, language: Language) =>
  value === undefined ? undefined : figure(value, language)

function cardOf(document: PropertyDocument, language: Language): [Label, Value][] {
  const day = dayIn(language)
  const kind: [Label, Value] = ['kind', propertyTypes[document.kind][language]]
  switch (document.kind) {
    case 'VEHICLE':
      return [
        kind,
        ['registrationNumber', document.registrationNumber],
        ['vin', document.vin],
        ['engineNumber', document.engineNumber],
        ['vehicleType', document.vehicleType],
        ['model', document.model],
        ['tradeDescription', document.tradeDescription],
        ['category', document.category],
        ['color', document.color],
        ['fuel', document.fuel],
        ['firstRegistrationDate', day(document.firstRegistrationDate)],
        [
          'vehicleDocument',
          joined([document.vehicleDocumentNumber, day(document.vehicleDocumentDate)], ' / '),
        ],
      ]
    case 'AIRCRAFT': {
      const { registrations } = document
      const last = registrations.find(({ isLastRegistration }) => isLastRegistration) ?? registrations[0]
      return [
        kind,
        ['serialNumber', document.msnserialNumber],
        ['registrationMark', last?.registrationMark],
        ['icao', document.icao],
        ['model', translated(document.modelName, document.modelNameEn, language)],
        ['category', document.airCategoryName],
        ['producer', translated(document.producerName, document.producerNameEn, language)],
        ['producerCountry', document.producerCountryName],
        ['description', document.description],
      ]
    }
    case 'VESSEL':
      return [
        kind,
        ['shipName', joined([document.shipName, document.shipNameLatin], ' / ')],
        ['registrationPort', document.registrationPort],
        ['registrationNumber', document.registrationNumber],
        ['volumeAndPage', joined([document.tom, document.page], ' / ')],
        ['shipType', document.type],
        [
          'shipStatus',
          document.status && vesselStatuses[document.status][language].toLocaleLowerCase(language),
        ],
        ['bodyNumber', document.bodyNumber],
        ['tonnage', joined([figureOf(document.bt, language), figureOf(document.nt, language)], ' / ')],
        ['maxLength', document.maxLength],
        [
          'engines',
          joined(
            document.engines.map(({ engineNumber }) => engineNumber),
            ', ',
          ),
        ],
      ]
    case 'AGRIFORMACHINERY':
      return [
        kind,
        ['registrationNumber', document.registrationNumber],
        ['frameNumber', document.frameNumber],
        ['machineType', document.type],
        ['description', document.description],
      ]
    case 'REALESTATE':
      return [
        kind,
        ['estateType', wordOf('estate', document.type, language)],
        ['estateIdentifierType', wordOf('estateIdentifier', document.identifierType, language)],
        ['identifier', document.identifier],
        ['address', document.address],
        ['floor', document.floor],
        ['area', document.area],
        ['construction', wordOf('construction', document.construction, language)],
        ['coOwned', document.coOwned ? messages.yes[language] : undefined],
        [
          'description',
          joined(
            [document.title === titleOfEstate(document) ? undefined : document.title, document.description],
            '. ',
          ),
        ],
      ]
    case 'OTHER':
      return [
        kind,
        // Of the rest, which has no name of its own, it would only be said twice.
        [
          'assetType',
          document.assetType === 'OTHER' ? undefined : wordOf('asset', document.assetType, language),
        ],
        ['identifier', document.identifier],
        ['description', joined([document.title, document.description], '. ')],
      ]
  }
}
