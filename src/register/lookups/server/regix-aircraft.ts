/** Reading the Civil Aviation Administration's answer about aircraft, with their registrations and encumbrances. */
import type { Element } from '@xmldom/xmldom'
import type { AircraftDocument } from '#register/assets/documents.contract.ts'
import { assetsFound } from './regix-reading.ts'
import { allAt, at, dayAt, withoutUndefined, numberOfPersonAt, textAt, yesAt } from './regix-xml.ts'

type Registration = AircraftDocument['registrations'][number]
type Debt = AircraftDocument['debts'][number]
type Named = Registration['owners'][number]

/** The aircraft in an answer, whether asked for by number or by owner. */
export const readAircraft = (answer: Element) =>
  assetsFound(allAt(answer, 'Aircraft').map(aircraftIn), ['msnserialNumber', 'modelName', 'registrations'])

const aircraftIn = (aircraft: Element): AircraftDocument =>
  withoutUndefined<AircraftDocument>({
    kind: 'AIRCRAFT',
    msnserialNumber: textAt(aircraft, 'MSNSerialNumber'),
    icao: textAt(aircraft, 'ICAO'),
    producerCountryCode: textAt(aircraft, 'Producer/CountryCode'),
    producerCountryName: textAt(aircraft, 'Producer/CountryName'),
    producerName: textAt(aircraft, 'Producer/Name'),
    producerNameEn: textAt(aircraft, 'Producer/NameEn'),
    airCategoryCode: textAt(aircraft, 'AirCategory/Code'),
    airCategoryName: textAt(aircraft, 'AirCategory/Name'),
    modelName: textAt(aircraft, 'BGModelName'),
    modelNameEn: textAt(aircraft, 'ENModelName'),
    debts: allAt(aircraft, 'Debts/Debt').map(debtIn),
    registrations: allAt(aircraft, 'Registrations/Registration').map(registrationIn),
  })

const registrationIn = (one: Element): Registration =>
  withoutUndefined<Registration>({
    actNumber: textAt(one, 'ActNumber'),
    registrationNumber: textAt(one, 'RegistrationNumber'),
    registrationDate: dayAt(one, 'RegistrationDate'),
    registrationMark: textAt(one, 'RegistrationMark'),
    isLastRegistration: yesAt(one, 'IsLastRegistration'),
    registrationStatusIsActive: yesAt(one, 'RegistrationStatus/IsActiveRegistration'),
    registrationStatusCode: textAt(one, 'RegistrationStatus/StatusCode'),
    registrationStatusName: textAt(one, 'RegistrationStatus/StatusName'),
    registrationDocumentNumber: textAt(one, 'RegistrationDocument/DocNumber'),
    registrationDocumentDate: dayAt(one, 'RegistrationDocument/DocDate'),
    registrationDocumentDescription: textAt(one, 'RegistrationDocument/Description'),
    deregistrationDate: dayAt(one, 'DeregistrationInfo/DeregistrationDate'),
    deregistrationReason: textAt(one, 'DeregistrationInfo/DeregistrationReason'),
    deregistrationDescription: textAt(one, 'DeregistrationInfo/DeregistrationDescription'),
    deregistrationCountryCode: textAt(one, 'DeregistrationInfo/DeregistrationCountryCode'),
    deregistrationCountryName: textAt(one, 'DeregistrationInfo/DeregistrationCountryName'),
    leasingDocumentNumber: textAt(one, 'LeasingInfo/DocNumber'),
    leasingDocumentDate: dayAt(one, 'LeasingInfo/DocDate'),
    leasingEndDate: dayAt(one, 'LeasingInfo/EndDate'),
    leasingAgreement: textAt(one, 'LeasingInfo/Agreement'),
    lessor: lessorIn(one),
    owners: namedIn(at(one, 'Owners')),
    operators: namedIn(at(one, 'Operators')),
  })

const debtIn = (debt: Element): Debt =>
  withoutUndefined<Debt>({
    inputDate: dayAt(debt, 'InputDate'),
    debtTypeCode: textAt(debt, 'DebtTypeCode'),
    debtType: textAt(debt, 'DebtType'),
    isActive: yesAt(debt, 'IsActive'),
    applicantIdentifier: textAt(debt, 'Applicant/Identifier'),
    applicantName: textAt(debt, 'Applicant/Name'),
    documentIncomingNumber: textAt(debt, 'Document/IncomingNumber'),
    documentIncomingDate: dayAt(debt, 'Document/IncomingDate'),
    documentExternalNumber: textAt(debt, 'Document/ExternalNumber'),
    documentExternalDate: dayAt(debt, 'Document/ExternalDate'),
    repaymentDate: dayAt(debt, 'Repayment/RepaymentDate'),
    repaymentDocumentIncomingNumber: textAt(debt, 'Repayment/RepaymentDocument/IncomingNumber'),
    repaymentDocumentIncomingDate: dayAt(debt, 'Repayment/RepaymentDocument/IncomingDate'),
    repaymentDocumentExternalNumber: textAt(debt, 'Repayment/RepaymentDocument/ExternalNumber'),
    repaymentDocumentExternalDate: dayAt(debt, 'Repayment/RepaymentDocument/ExternalDate'),
    repaymentNotes: textAt(debt, 'Repayment/Notes'),
    notes: textAt(debt, 'Notes'),
  })

const personIn = (person: Element): Named =>
  withoutUndefined<Named>({
    isCompany: false,
    personalNumber: numberOfPersonAt(person, 'Identifier'),
    name: textAt(person, 'Names'),
  })
const entityIn = (entity: Element): Named =>
  withoutUndefined<Named>({
    isCompany: true,
    eik: textAt(entity, 'Identifier'),
    name: textAt(entity, 'Name'),
  })

const namedIn = (lists: Element | undefined): Named[] => [
  ...allAt(lists, 'PersonList/Person').map(personIn),
  ...allAt(lists, 'EntitiesList/Entity').map(entityIn),
]
function lessorIn(registration: Element): Named | undefined {
  const [person, entity] = ['Person', 'Entity'].map((name) => at(registration, `LeasingInfo/Lessor/${name}`))
  return person ? personIn(person) : entity && entityIn(entity)
}
