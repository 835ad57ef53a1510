/** What is known of an asset, one schema for each kind, as the state registers name its data. Every field may be missing: a register leaves out what it may not show. */
import { z } from 'zod'
import { named } from '#platform/endpoint.ts'
import { secret } from '#platform/fields.ts'

const text = z.string().max(2000).optional()
const day = z.iso.date().optional()
const number = z.number().optional()
const yes = z.boolean().optional()
/** A number of a person; answers mask it, and at rest it stands sealed beside the document. */
const personalNumber = secret(z.string().max(20)).optional()

/** Owner or user of a vehicle: a Bulgarian citizen, a foreign one or a company. */
const VehicleHolder = z.object({
  bulgarianCitizenPin: personalNumber,
  bulgarianCitizenFirstName: text,
  bulgarianCitizenMiddleName: text,
  bulgarianCitizenLastName: text,
  foreignCitizenPin: personalNumber,
  foreignCitizenPn: personalNumber,
  foreignCitizenNamesCyrillic: text,
  foreignCitizenNamesLatin: text,
  foreignCitizenNationality: text,
  companyId: text,
  companyName: text,
  companyNameLatin: text,
})
const VehicleDocument = z.object({
  kind: z.literal('VEHICLE'),
  registrationNumber: text,
  firstRegistrationDate: day,
  vin: text,
  engineNumber: text,
  vehicleType: text,
  model: text,
  typeApprovalNumber: text,
  approvalType: text,
  tradeDescription: text,
  color: text,
  category: text,
  offRoadSymbols: text,
  massG: text,
  massF1: text,
  massF2: text,
  massF3: text,
  vehicleNumOfAxles: text,
  vehicleMassO1: text,
  vehicleMassO2: text,
  capacity: text,
  maxPower: text,
  fuel: text,
  environmentalCategory: text,
  vehicleDocumentNumber: text,
  vehicleDocumentDate: day,
  owners: z.array(VehicleHolder).default([]),
  users: z.array(VehicleHolder).default([]),
})

/** Somebody named in a register: a person with a personal number, or a company. */
const Named = z.object({ isCompany: yes, personalNumber, eik: text, name: text })
const AircraftDebt = z.object({
  inputDate: day,
  debtTypeCode: text,
  debtType: text,
  isActive: yes,
  applicantIdentifier: text,
  applicantName: text,
  documentIncomingNumber: text,
  documentIncomingDate: day,
  documentExternalNumber: text,
  documentExternalDate: day,
  repaymentDate: day,
  repaymentDocumentIncomingNumber: text,
  repaymentDocumentIncomingDate: day,
  repaymentDocumentExternalNumber: text,
  repaymentDocumentExternalDate: day,
  repaymentNotes: text,
  notes: text,
})
const AircraftRegistration = z.object({
  actNumber: text,
  registrationNumber: text,
  registrationDate: day,
  registrationMark: text,
  isLastRegistration: yes,
  registrationStatusIsActive: yes,
  registrationStatusCode: text,
  registrationStatusName: text,
  registrationDocumentNumber: text,
  registrationDocumentDate: day,
  registrationDocumentDescription: text,
  deregistrationDate: day,
  deregistrationReason: text,
  deregistrationDescription: text,
  deregistrationCountryCode: text,
  deregistrationCountryName: text,
  leasingDocumentNumber: text,
  leasingDocumentDate: day,
  leasingEndDate: day,
  leasingAgreement: text,
  lessor: Named.optional(),
  owners: z.array(Named).default([]),
  operators: z.array(Named).default([]),
})
const AircraftDocument = z.object({
  kind: z.literal('AIRCRAFT'),
  msnserialNumber: text,
  icao: text,
  producerCountryCode: text,
  producerCountryName: text,
  producerName: text,
  producerNameEn: text,
  airCategoryCode: text,
  airCategoryName: text,
  modelName: text,
  modelNameEn: text,
  /** In the words of an officer who described it by hand. */
  description: text,
  debts: z.array(AircraftDebt).default([]),
  registrations: z.array(AircraftRegistration).default([]),
})

const VESSEL_STATUSES = ['Active', 'Inactive', 'Erased', 'Unknown'] as const
const VesselEngine = z.object({ systemModification: text, engineNumber: text, power: number, type: text })
const VesselOwner = z.object({
  isCompany: yes,
  companyName: text,
  eik: text,
  personFirstName: text,
  personMiddleName: text,
  personLastName: text,
  egn: personalNumber,
  imoNumber: text,
  isUser: yes,
  address: text,
})
const VesselDocument = z.object({
  kind: z.literal('VESSEL'),
  shipName: text,
  shipNameLatin: text,
  registrationPort: text,
  registrationNumber: text,
  tom: text,
  page: text,
  type: text,
  status: z.enum(VESSEL_STATUSES).optional(),
  bt: number,
  nt: number,
  maxLength: number,
  lengthBetweenPerpendiculars: number,
  maxWidth: number,
  waterplane: number,
  shipboardHeight: number,
  deadweight: number,
  numberOfEngines: number,
  enginesFuel: text,
  sumEnginePower: number,
  bodyNumber: text,
  engines: z.array(VesselEngine).default([]),
  owners: z.array(VesselOwner).default([]),
})

const MachineDocument = z.object({
  kind: z.literal('AGRIFORMACHINERY'),
  registrationNumber: text,
  frameNumber: text,
  type: text,
  description: text,
  owner: Named.optional(),
})
const RealEstateDocument = z.object({
  kind: z.literal('REALESTATE'),
  title: text,
  identifier: text,
  identifierType: text,
  type: text,
  floor: text,
  area: number,
  construction: text,
  address: text,
  description: text,
  coOwned: yes,
  owner: Named.optional(),
})
const OtherDocument = z.object({
  kind: z.literal('OTHER'),
  identifier: text,
  title: text,
  assetType: text,
  description: text,
  owner: Named.optional(),
})

/** The document of an asset; `kind` says which one it is. */
export const PropertyDocument = z.discriminatedUnion('kind', [
  VehicleDocument,
  AircraftDocument,
  VesselDocument,
  MachineDocument,
  RealEstateDocument,
  OtherDocument,
])
export type PropertyDocument = z.output<typeof PropertyDocument>
export type VehicleDocument = z.output<typeof VehicleDocument>
export type AircraftDocument = z.output<typeof AircraftDocument>
export type VesselDocument = z.output<typeof VesselDocument>
export type MachineDocument = z.output<typeof MachineDocument>

/** The fields of a document that hold a number of a person, wherever they stand in it. */
export const PERSONAL_FIELDS = [
  'bulgarianCitizenPin',
  'foreignCitizenPin',
  'foreignCitizenPn',
  'personalNumber',
  'egn',
] as const

named('output', {
  VehicleHolder,
  VehicleDocument,
  DocumentParty: Named,
  AircraftDebt,
  AircraftRegistration,
  AircraftDocument,
  VesselEngine,
  VesselOwner,
  VesselDocument,
  MachineDocument,
  RealEstateDocument,
  OtherDocument,
  PropertyDocument,
})
