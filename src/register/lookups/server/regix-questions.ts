/** The questions that the portal puts to the registers, and how the answer to each is read. */
import type { Element } from '@xmldom/xmldom'
import { registrationNumberOf } from '../lookups.rules.ts'
import { readAircraft } from './regix-aircraft.ts'
import { readActualState, readStateOfPlay, readValidUic } from './regix-companies.ts'
import type { Argument } from './regix-envelope.ts'
import { readForeigner, readValidPerson } from './regix-persons.ts'
import type { Reading } from './regix-reading.ts'
import { readVehicles } from './regix-vehicles.ts'
import { readVessels } from './regix-vessels.ts'

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
