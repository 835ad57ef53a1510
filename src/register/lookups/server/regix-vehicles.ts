/** Reading the Interior Ministry's answer about a vehicle. */
import type { Element } from '@xmldom/xmldom'
import type { VehicleDocument } from '#register/things/documents.contract.ts'
import { returned, thingsFound, WITHHELD } from './regix-reading.ts'
import { allAt, dayAt, withoutUndefined, numberOfPersonAt, textAt } from './regix-xml.ts'

type Holder = VehicleDocument['owners'][number]

/** The vehicles that bear the number, usually one. */
export function readVehicles(answer: Element) {
  const returnPath = 'Response/ReturnInformation'
  const outcome = returned(textAt(answer, `${returnPath}/ReturnCode`), textAt(answer, `${returnPath}/Info`))
  if (outcome !== 'done') return outcome
  const vehicles = allAt(answer, 'Response/Results/Result').map(vehicleIn)
  // That there is none it would have said by its code.
  if (vehicles.length === 0) return WITHHELD
  return thingsFound(vehicles, ['registrationNumber', 'vin', 'model', 'owners'])
}

function vehicleIn(result: Element): VehicleDocument {
  const text = (name: string) => textAt(result, `VehicleData/${name}`)
  return withoutUndefined<VehicleDocument>({
    kind: 'VEHICLE',
    registrationNumber: text('RegistrationNumber'),
    firstRegistrationDate: dayAt(result, 'VehicleData/FirstRegistrationDate'),
    vin: text('VIN'),
    engineNumber: text('EngineNumber'),
    vehicleType: text('VehicleType'),
    model: text('Model'),
    typeApprovalNumber: text('TypeApprovalNumber'),
    approvalType: text('ApprovalType'),
    tradeDescription: text('TradeDescription'),
    color: text('Color'),
    category: text('Category'),
    offRoadSymbols: text('OffRoadSymbols'),
    massG: text('MassG'),
    massF1: text('MassF1'),
    massF2: text('MassF2'),
    massF3: text('MassF3'),
    vehicleNumOfAxles: text('VehNumOfAxles'),
    vehicleMassO1: text('VehMassO1'),
    vehicleMassO2: text('VehMassO2'),
    capacity: text('Capacity'),
    maxPower: text('MaxPower'),
    fuel: text('Fuel'),
    environmentalCategory: text('EnvironmentalCategory'),
    vehicleDocumentNumber: text('VehicleDocument/VehDocumentNumber'),
    vehicleDocumentDate: dayAt(result, 'VehicleData/VehicleDocument/VehDocumentDate'),
    owners: allAt(result, 'OwnersData/Owner').map(holderIn),
    users: allAt(result, 'UsersData/User').map(holderIn),
  })
}

const holderIn = (holder: Element): Holder =>
  withoutUndefined<Holder>({
    bulgarianCitizenPin: numberOfPersonAt(holder, 'BulgarianCitizen/PIN'),
    bulgarianCitizenFirstName: textAt(holder, 'BulgarianCitizen/Names/First'),
    bulgarianCitizenMiddleName: textAt(holder, 'BulgarianCitizen/Names/Surname'),
    bulgarianCitizenLastName: textAt(holder, 'BulgarianCitizen/Names/Family'),
    foreignCitizenPin: numberOfPersonAt(holder, 'ForeignCitizen/PIN'),
    foreignCitizenPn: numberOfPersonAt(holder, 'ForeignCitizen/PN'),
    foreignCitizenNamesCyrillic: textAt(holder, 'ForeignCitizen/NamesCyrillic'),
    foreignCitizenNamesLatin: textAt(holder, 'ForeignCitizen/NamesLatin'),
    foreignCitizenNationality: textAt(holder, 'ForeignCitizen/Nationality'),
    companyId: textAt(holder, 'Company/ID'),
    companyName: textAt(holder, 'Company/Name'),
    companyNameLatin: textAt(holder, 'Company/NameLatin'),
  })
