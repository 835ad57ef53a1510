/** Reading the Maritime Administration's answer about vessels, in both shapes that its schemas describe. */
import type { Element } from '@xmldom/xmldom'
import type { VesselDocument } from '#register/assets/documents.contract.ts'
import { assetsFound, WITHHELD } from './regix-reading.ts'
import { allAt, at, withoutUndefined, numberOfPersonAt, quantityAt, textAt, yesAt } from './regix-xml.ts'

type Owner = VesselDocument['owners'][number]
type Engine = VesselDocument['engines'][number]

/** The vessels of exactly this owner. The register compares only the first six characters, and strangers' vessels are none of our business. */
export function readVessels(answer: Element, owner: string) {
  const vessels =
    answer.localName === 'ShipsResponse'
      ? allAt(answer, 'Ships/GovReportShip').map(shipIn)
      : allAt(answer, 'VesselInfo').map(vesselIn)
  const owned = vessels.filter(({ owners }) => owners.some(({ eik, egn }) => eik === owner || egn === owner))
  const allNamed = vessels.every(({ owners }) => owners.some(({ eik, egn }) => eik ?? egn))
  if (owned.length === 0 && !allNamed) return WITHHELD
  return assetsFound(owned, ['shipName', 'registrationNumber', 'registrationPort', 'owners'])
}

const shipIn = (ship: Element): VesselDocument =>
  vessel({
    registration: at(ship, 'RegistrationInfo'),
    features: at(ship, 'Characteristics'),
    deadweight: 'DW',
    engineType: 'EnginteType',
    owners: allAt(ship, 'OwnersInfo/ShipOwner').map(shipOwnerIn),
  })
const vesselIn = (info: Element): VesselDocument =>
  vessel({
    registration: at(info, 'RegistrationData'),
    features: at(info, 'MainFeatures'),
    deadweight: 'Deadweight',
    engineType: 'Type',
    owners: allAt(info, 'Owners/Owner').map(ownerIn),
  })

type Parts = {
  registration: Element | undefined
  features: Element | undefined
  deadweight: string
  /** One of the two schemas misspells it. */
  engineType: string
  owners: Owner[]
}
const vessel = ({ registration, features, deadweight, engineType, owners }: Parts): VesselDocument =>
  withoutUndefined<VesselDocument>({
    kind: 'VESSEL',
    shipName: textAt(registration, 'ShipName'),
    shipNameLatin: textAt(registration, 'ShipNameLatin'),
    registrationPort: textAt(registration, 'RegistrationPort'),
    registrationNumber: textAt(registration, 'RegistrationNumber'),
    tom: textAt(registration, 'Tom'),
    page: textAt(registration, 'Page'),
    type: textAt(registration, 'Type'),
    status: statusIn(textAt(registration, 'Status')),
    bt: quantityAt(features, 'BT'),
    nt: quantityAt(features, 'NT'),
    maxLength: quantityAt(features, 'MaxLength'),
    lengthBetweenPerpendiculars: quantityAt(features, 'LengthBetweenPerpendiculars'),
    maxWidth: quantityAt(features, 'MaxWidth'),
    waterplane: quantityAt(features, 'Waterplane'),
    shipboardHeight: quantityAt(features, 'ShipboardHeight'),
    deadweight: quantityAt(features, deadweight),
    numberOfEngines: quantityAt(features, 'NumberOfEngines'),
    enginesFuel: textAt(features, 'EnginesFuel'),
    sumEnginePower: quantityAt(features, 'SumEnginePower'),
    bodyNumber: textAt(features, 'BodyNumber'),
    engines: allAt(features, 'Engines/Engine').map((engine) =>
      withoutUndefined<Engine>({
        systemModification: textAt(engine, 'SystemModification'),
        engineNumber: textAt(engine, 'EngineNumber'),
        power: quantityAt(engine, 'Power'),
        type: textAt(engine, engineType),
      }),
    ),
    owners,
  })

function statusIn(text: string | undefined): VesselDocument['status'] {
  if (text === undefined) return undefined
  return text === 'Active' || text === 'Inactive' || text === 'Erased' ? text : 'Unknown'
}

/** `Firm` says whether the owner is a company; one field holds its number or the person's. */
function shipOwnerIn(owner: Element): Owner {
  const number = numberOfPersonAt(owner, 'BulstatEGN')
  // Where we may not see the mark, only ten digits can be a person.
  const isCompany = yesAt(owner, 'Firm') ?? (number === undefined ? undefined : !/^\d{10}$/.test(number))
  const name = textAt(owner, 'Name')
  return withoutUndefined<Owner>({
    isCompany,
    ...(isCompany
      ? { companyName: name, eik: number }
      : {
          personFirstName: name,
          personMiddleName: textAt(owner, 'SurName'),
          personLastName: textAt(owner, 'FamilyName'),
          egn: number,
        }),
    imoNumber: textAt(owner, 'ImoNumber'),
    isUser: yesAt(owner, 'IsUser'),
    address: textAt(owner, 'Address'),
  })
}

const ownerIn = (owner: Element): Owner =>
  withoutUndefined<Owner>({
    isCompany: yesAt(owner, 'IsCompany'),
    companyName: textAt(owner, 'Company/CompanyName'),
    eik: textAt(owner, 'Company/EIK'),
    personFirstName: textAt(owner, 'Person/Names/FirstName'),
    personMiddleName: textAt(owner, 'Person/Names/SurName'),
    personLastName: textAt(owner, 'Person/Names/FamilyName'),
    egn: numberOfPersonAt(owner, 'Person/EGN'),
    imoNumber: textAt(owner, 'ImoNumber'),
    isUser: yesAt(owner, 'IsUser'),
    address: textAt(owner, 'Address'),
  })
