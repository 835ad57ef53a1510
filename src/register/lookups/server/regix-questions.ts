/** The questions that the portal puts to the registers, and how the answer to each is read. */
import type { Element } from '@xmldom/xmldom'
import type { VehicleDocument } from '#register/assets/documents.contract.ts'
import type { RegisteredPerson } from '../lookups.contract.ts'
import { registrationNumberOf } from '../lookups.rules.ts'
import { readAircraft } from './regix-aircraft.ts'
import { readActualState, readStateOfPlay, readValidUic } from './regix-companies.ts'
import type { Argument } from './regix-envelope.ts'
import { oneFound, type Reading, returned, SOMEONE_ELSE, assetsFound, WITHHELD } from './regix-reading.ts'
import { readVessels } from './regix-vessels.ts'
import { allAt, childrenOf, dayAt, numberOfPersonAt, textAt, withoutUndefined } from './regix-xml.ts'

/** Reading the Interior Ministry's answer about a vehicle. */
type Holder = VehicleDocument['owners'][number]

/** The vehicles that bear the number, usually one. */
function readVehicles(answer: Element) {
  const returnPath = 'Response/ReturnInformation'
  const outcome = returned(textAt(answer, `${returnPath}/ReturnCode`), textAt(answer, `${returnPath}/Info`))
  if (outcome !== 'done') return outcome
  const vehicles = allAt(answer, 'Response/Results/Result').map(vehicleIn)
  // That there is none it would have said by its code.
  if (vehicles.length === 0) return WITHHELD
  return assetsFound(vehicles, ['registrationNumber', 'vin', 'model', 'owners'])
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

/* Reading what the population register and the register of foreigners say of a person. */

/** A citizen; an empty answer means that nobody bears the number. */
function readValidPerson(answer: Element, egn: string): Reading<RegisteredPerson> {
  if (childrenOf(answer).length === 0) return { kind: 'notFound' }
  const person = withoutUndefined<RegisteredPerson>({
    identifierType: 'EGN',
    identifier: egn,
    firstName: textAt(answer, 'FirstName'),
    middleName: textAt(answer, 'SurName'),
    lastName: textAt(answer, 'FamilyName'),
    birthDate: dayAt(answer, 'BirthDate'),
    deathDate: dayAt(answer, 'DeathDate'),
  })
  return oneFound(person, ['firstName', 'lastName', 'birthDate'])
}

/** A foreigner. Names in Cyrillic where the register has them, otherwise in Latin. */
function readForeigner(answer: Element, lnch: string): Reading<RegisteredPerson> {
  const returnPath = 'ReturnInformations'
  const outcome = returned(textAt(answer, `${returnPath}/ReturnCode`), textAt(answer, `${returnPath}/Info`))
  if (outcome !== 'done') return outcome
  if (childrenOf(answer).every(({ localName }) => localName === returnPath)) return WITHHELD
  const number = textAt(answer, 'LNCh')
  if (number !== undefined && number !== lnch) return SOMEONE_ELSE
  const name = (cyrillic: string, latin: string) =>
    textAt(answer, `PersonNames/${cyrillic}`) ?? textAt(answer, `PersonNames/${latin}`)
  const person = withoutUndefined<RegisteredPerson>({
    identifierType: 'LNCH',
    identifier: lnch,
    firstName: name('FirstName', 'FirstNameLatin'),
    middleName: name('Surname', 'SurnameLatin'),
    lastName: name('FamilyName', 'LastNameLatin'),
    birthDate: dayAt(answer, 'BirthDate'),
  })
  return oneFound(person, ['firstName', 'lastName', 'birthDate'])
}

export type Question<T> = Argument & {
  /** Local names that the root of the answer may have. */
  answers: readonly string[]
  read: (answer: Element) => Reading<T>
}

const PREFIX = 'TechnoLogica.RegiX.'
const MPS = 'http://egov.bg/RegiX/MVR/MPS/GetMotorVehicleRegistrationInfoV3Request'

/** The extended report on a vehicle. Ordinance N-3, art. 10(1) item 1. */
export const vehicleQuestion = (registrationNumber: string) =>
  question({
    operation: `${PREFIX}MVRMPSAdapter.APIService.IMVRMPSAPI.GetMotorVehicleRegistrationInfoV3`,
    namespace: MPS,
    root: 'GetMotorVehicleRegistrationInfoV3Request',
    fields: [['Identifier', registrationNumberOf(registrationNumber)]],
    answers: ['GetMotorVehicleRegistrationInfoV3Response', 'GetMotorVehicleRegistrationInfoV2Response'],
    read: readVehicles,
  })

/** Aircraft by their serial number. Ordinance N-3, art. 10(1) item 3. */
export const aircraftQuestion = (msn: string) =>
  question({
    operation: `${PREFIX}GvaAircraftsAdapter.APIService.IGvaAircraftsAPI.GetAircraftsByMSN`,
    namespace: 'http://egov.bg/RegiX/GVA/AircraftsByMSNRequest',
    root: 'AircraftsByMSNRequest',
    fields: [['MSN', msn.trim()]],
    answers: ['AircraftsResponse'],
    read: readAircraft,
  })

/** The aircraft of a person or company, over all time. Ordinance N-3, art. 10(1) item 2. */
export const aircraftOfOwnerQuestion = (owner: string) =>
  question({
    operation: `${PREFIX}GvaAircraftsAdapter.APIService.IGvaAircraftsAPI.GetAircraftsByOwner`,
    namespace: 'http://egov.bg/RegiX/GVA/AircraftsByOwnerRequest',
    root: 'AircraftsByOwnerRequest',
    fields: [['OwnerID', owner.trim()]],
    answers: ['AircraftsResponse'],
    read: readAircraft,
  })

/** The vessels of a person or company; the register knows no search by vessel. Ordinance N-3, art. 10(1) item 4. */
export const vesselsQuestion = (owner: string) =>
  question({
    operation: `${PREFIX}IAMAVesselsAdapter.APIService.IVesselsAPI.RegistrationSearchByOwner`,
    namespace: 'http://egov.bg/RegiX/IAMA/RegistrationInfoByOwnerRequest',
    root: 'RegistrationInfoByOwnerRequest',
    fields: [['Identifier', owner.trim()]],
    answers: ['ShipsResponse', 'RegistrationInfoByOwnerResponse'],
    read: (answer) => readVessels(answer, owner.trim()),
  })

/** A citizen in the population register. Ordinance N-3, art. 10(3). */
export const personQuestion = (egn: string) =>
  question({
    operation: `${PREFIX}GraoNBDAdapter.APIService.INBDAPI.ValidPersonSearch`,
    namespace: 'http://egov.bg/RegiX/GRAO/NBD/ValidPersonRequest',
    root: 'ValidPersonRequest',
    fields: [['EGN', egn]],
    answers: ['ValidPersonResponse'],
    read: (answer) => readValidPerson(answer, egn),
  })

/** A foreigner in the register of the Interior Ministry. Ordinance N-3, art. 10(3). */
export const foreignerQuestion = (lnch: string) =>
  question({
    operation: `${PREFIX}MVRERChAdapter.APIService.IMVRERChAPI.GetForeignIdentity`,
    namespace: 'http://egov.bg/RegiX/MVR/RCH/ForeignIdentityInfoRequest',
    root: 'ForeignIdentityInfoRequest',
    fields: [
      ['IdentifierType', 'LNCh'],
      ['Identifier', lnch],
    ],
    answers: ['ForeignIdentityInfoResponse'],
    read: (answer) => readForeigner(answer, lnch),
  })

const TR = 'http://egov.bg/RegiX/AV/TR'
/** Whether a company's file is open, its name and form. Ordinance N-3, art. 10(4). */
export const companyQuestion = (eik: string) =>
  question({
    operation: `${PREFIX}AVTRAdapter.APIService.ITRAPI.GetValidUICInfo`,
    namespace: `${TR}/ValidUICRequest`,
    root: 'ValidUICRequest',
    fields: [['UIC', eik]],
    answers: ['ValidUICResponse'],
    read: (answer) => readValidUic(answer, eik),
  })

/** Name and form of a company from its entries: fields 00010 EIK, 00020 name, 00030 legal form. */
export const companyStateQuestion = (eik: string) =>
  question({
    operation: `${PREFIX}AVTRAdapter.APIService.ITRAPI.GetActualStateV3`,
    namespace: `${TR}/ActualStateRequestV3`,
    root: 'ActualStateRequestV3',
    fields: [
      ['UIC', eik],
      ['FieldList', '00010,00020,00030'],
    ],
    answers: ['ActualStateResponseV3'],
    read: (answer) => readActualState(answer, eik),
  })

/** A body that is not in the commercial register. Ordinance N-3, art. 10(4). */
export const bulstatQuestion = (eik: string) =>
  question({
    operation: `${PREFIX}AVBulstat2Adapter.APIService.IAVBulstat2API.GetStateOfPlay`,
    namespace: 'http://www.bulstat.bg/GetStateOfPlayRequest',
    root: 'GetStateOfPlayRequest',
    fields: [['UIC', eik]],
    answers: ['StateOfPlay'],
    read: (answer) => readStateOfPlay(answer, eik),
  })

const question = <T>(whole: Question<T>) => whole
