/** What the registers behind the sandbox's RegiX answer: for each operation its request, strictly by the schema, and its answer. */
import { type Company, COMPANIES } from './regix-companies.ts'
import { numberOf } from './regix-holders.ts'
import { type Citizen, CITIZENS } from './regix-people.ts'
import { aircraftXml, vehicleXml } from './regix-asset-answers.ts'
import { VESSELS } from './regix-assets.ts'
import type { SandboxVehicle } from './regix-vehicles.ts'
import { vesselsXml, type VesselShape } from './regix-vessel-answers.ts'
import { escaped, say, tag } from './regix-xml.ts'

export type RegisterName =
  | 'vehicles'
  | 'aircraft'
  | 'vessels'
  | 'people'
  | 'foreigners'
  | 'companies'
  | 'bulstat'
/** What the answers depend on, which a test may change. */
export type Registers = { vehicles: Map<string, SandboxVehicle>; shape: VesselShape; now: Date }
export type Operation = {
  register: RegisterName
  namespace: string
  root: string
  /** In their order; each is a name, a form, and whether it must be there. */
  fields: readonly { name: string; form: RegExp; optional?: true }[]
  answer: (fields: Record<string, string>, registers: Registers) => string
}

const EGN = { name: 'EGN', form: /^\d{10}$/ }
const UIC = { name: 'UIC', form: /^(\d{9}|\d{13})$/ }
const DATE = /^\d{4}-\d\d-\d\d$/
const people: readonly Citizen[] = Object.values(CITIZENS)
const companies: readonly Company[] = Object.values(COMPANIES)
const citizen = (number: string | undefined) =>
  people.find((each) => each.type === 'EGN' && each.number === number)
const company = (eik: string | undefined, register: Company['register']) =>
  companies.find((each) => each.eik === eik && each.register === register)

const MVR = 'http://egov.bg/RegiX/MVR'
const V3 = `${MVR}/MPS/GetMotorVehicleRegistrationInfoV3`
const NBD = 'http://egov.bg/RegiX/GRAO/NBD'
const TR = 'http://egov.bg/RegiX/AV/TR'
const GVA = 'http://egov.bg/RegiX/GVA'

export const OPERATIONS: Record<string, Operation> = {
  'MVRMPSAdapter.APIService.IMVRMPSAPI.GetMotorVehicleRegistrationInfoV3': {
    register: 'vehicles',
    namespace: `${V3}Request`,
    root: 'GetMotorVehicleRegistrationInfoV3Request',
    fields: [{ name: 'Identifier', form: /^[А-Я0-9]+$/ }],
    answer: ({ Identifier }, { vehicles, now }) => {
      const found = vehicles.get(Identifier!)
      const returned = tag('ReturnInformation', [
        say('ReturnCode', found ? '0000' : '0100'),
        say('Info', found ? 'Успешна операция' : 'Няма данни, отговарящи на условието'),
      ])
      const header = tag('Header', [
        say('MessageID', '00000000-0000-4000-8000-000000000001'),
        say('DateTime', now.toISOString().slice(0, 19)),
        say('Operation', '0001'),
      ])
      const results = found ? tag('Results', tag('Result', vehicleXml(found))) : ''
      const name = 'GetMotorVehicleRegistrationInfoV3Response'
      return tag(name, header + tag('Response', results + returned), `${V3}Response`)
    },
  },
  'GvaAircraftsAdapter.APIService.IGvaAircraftsAPI.GetAircraftsByMSN': {
    register: 'aircraft',
    namespace: `${GVA}/AircraftsByMSNRequest`,
    root: 'AircraftsByMSNRequest',
    fields: [
      { name: 'MSN', form: /^.+$/, optional: true },
      { name: 'ICAO', form: /^.+$/, optional: true },
      { name: 'RegMark', form: /^.+$/, optional: true },
    ],
    answer: ({ MSN, ICAO, RegMark }) =>
      aircraftXml(({ msn, icao, mark }) => msn === MSN || icao === ICAO || mark === RegMark),
  },
  'GvaAircraftsAdapter.APIService.IGvaAircraftsAPI.GetAircraftsByOwner': {
    register: 'aircraft',
    namespace: `${GVA}/AircraftsByOwnerRequest`,
    root: 'AircraftsByOwnerRequest',
    fields: [
      { name: 'OwnerID', form: /^\d{9,13}$/ },
      { name: 'DateFrom', form: DATE, optional: true },
      { name: 'DateTo', form: DATE, optional: true },
    ],
    answer: ({ OwnerID }) =>
      aircraftXml(({ owners, former }) =>
        [...owners, ...(former?.owners ?? [])].some((holder) => numberOf(holder) === OwnerID),
      ),
  },
  'IAMAVesselsAdapter.APIService.IVesselsAPI.RegistrationSearchByOwner': {
    register: 'vessels',
    namespace: 'http://egov.bg/RegiX/IAMA/RegistrationInfoByOwnerRequest',
    root: 'RegistrationInfoByOwnerRequest',
    fields: [{ name: 'Identifier', form: /^\d{6,13}$/ }],
    // The real register compares no more than six characters, wherever they stand in a number.
    answer: ({ Identifier }, { shape }) =>
      vesselsXml(
        VESSELS.filter(({ owners }) =>
          owners.some((holder) => numberOf(holder).includes(Identifier!.slice(0, 6))),
        ),
        shape,
      ),
  },
  'GraoNBDAdapter.APIService.INBDAPI.ValidPersonSearch': {
    register: 'people',
    namespace: `${NBD}/ValidPersonRequest`,
    root: 'ValidPersonRequest',
    fields: [EGN],
    answer: ({ EGN: egn }) => {
      const person = citizen(egn)
      if (!person) return `<ValidPersonResponse xmlns="${NBD}/ValidPersonResponse"/>`
      const { first, middle, last, born, died } = person
      const names = say('FirstName', first) + say('SurName', middle) + say('FamilyName', last)
      return tag(
        'ValidPersonResponse',
        [names, say('BirthDate', born), say('DeathDate', died)],
        `${NBD}/ValidPersonResponse`,
      )
    },
  },
  'MVRERChAdapter.APIService.IMVRERChAPI.GetForeignIdentity': {
    register: 'foreigners',
    namespace: `${MVR}/RCH/ForeignIdentityInfoRequest`,
    root: 'ForeignIdentityInfoRequest',
    fields: [
      { name: 'IdentifierType', form: /^(LNCh|EGN)$/ },
      { name: 'Identifier', form: /^\d{10}$/ },
    ],
    answer: ({ Identifier }) => {
      const person = people.find(({ type, number }) => type === 'LNCH' && number === Identifier)
      const returned = tag('ReturnInformations', [say('ReturnCode', person ? '0000' : '0100')])
      const [latinFirst, latinLast] = person?.latin?.split(' ') ?? []
      const names =
        person &&
        tag('PersonNames', [
          say('FirstName', person.first),
          say('FamilyName', person.last),
          say('FirstNameLatin', latinFirst),
          say('LastNameLatin', latinLast),
        ])
      const answered = person ? say('LNCh', person.number) + names + say('BirthDate', person.born) : ''
      return tag(
        'ForeignIdentityInfoResponse',
        returned + answered,
        `${MVR}/RCH//ForeignIdentityInfoResponse`,
      )
    },
  },
  'AVTRAdapter.APIService.ITRAPI.GetValidUICInfo': {
    register: 'companies',
    namespace: `${TR}/ValidUICRequest`,
    root: 'ValidUICRequest',
    fields: [UIC],
    answer: ({ UIC: eik }, { now }) => {
      const found = company(eik, 'TR')
      const answered = found && [
        say('Status', FILES[found.state]),
        say('UIC', found.eik),
        say('Company', found.name),
        tag('LegalForm', say('LegalFormAbbr', found.abbr, TR) + say('LegalFormName', found.form, TR)),
        say('DataValidForDate', now.toISOString().slice(0, 19)),
      ]
      return tag('ValidUICResponse', answered ?? '', `${TR}/ValidUICResponse`)
    },
  },
  'AVTRAdapter.APIService.ITRAPI.GetActualStateV3': {
    register: 'companies',
    namespace: `${TR}/ActualStateRequestV3`,
    root: 'ActualStateRequestV3',
    fields: [UIC, { name: 'FieldList', form: /^\d{5}(,\d{5})*$/, optional: true }],
    answer: ({ UIC: eik, FieldList }, { now }) => {
      const found = company(eik, 'TR')
      return tag(
        'ActualStateResponseV3',
        [
          found ? deedXml(found, FieldList?.split(',') ?? []) : '',
          say('DataValidForDate', now.toISOString().slice(0, 19)),
          say('DataFound', Boolean(found)),
        ],
        `${TR}/ActualStateResponseV3`,
      )
    },
  },
  'AVBulstat2Adapter.APIService.IAVBulstat2API.GetStateOfPlay': {
    register: 'bulstat',
    namespace: 'http://www.bulstat.bg/GetStateOfPlayRequest',
    root: 'GetStateOfPlayRequest',
    fields: [UIC],
    answer: ({ UIC: eik }) => {
      const found = company(eik, 'BULSTAT')
      return tag('StateOfPlay', found ? stateXml(found) : '', 'http://www.bulstat.bg/StateOfPlay')
    },
  },
}

const FILES: Partial<Record<Company['state'], string>> = {
  N: 'Нова партида',
  E: 'Пререгистрирана партида',
  C: 'Нова закрита партида',
  L: 'Пререгистрирана закрита партида',
}

function deedXml(found: Company, fields: readonly string[]) {
  const common = `${TR}/SubdeedsCommon`
  const record = (ident: string, data: string) =>
    fields.length > 0 && !fields.includes(ident)
      ? ''
      : tag('Record', [tag('RecordData', data), say('RecordId', ident), say('FieldIdent', ident)])
  const records = [
    record('00020', say('Company', found.name)),
    record('00030', `<LegalForm Text="${escaped(found.form)}"/>`),
    record('00070', tag('Manager', tag('Person', say('Name', found.manager)))),
  ]
  return tag('Deed', [
    say('DeedStatus', found.state, common),
    say('CompanyName', found.name, common),
    say('GUID', '0'.repeat(32), common),
    say('UIC', found.eik, common),
    say('LegalForm', found.abbr, common),
    `<Subdeeds xmlns="${common}"><Subdeed SubdeedStatus="A" SubUIC="0001" SubUICType="1">${tag('Records', records)}</Subdeed></Subdeeds>`,
  ])
}

function stateXml(found: Company) {
  const [of, code] = [
    (type: string) => `http://www.bulstat.bg/${type}`,
    (value: string) => say('Code', value, 'http://www.bulstat.bg/NomenclatureEntry'),
  ]
  const subject = [
    tag('UIC', say('UIC', found.eik, of('UIC')) + tag('UICType', code('1'), of('UIC')), of('Subject')),
    tag('SubjectType', code('897'), of('Subject')),
    tag(
      'LegalEntitySubject',
      tag('LegalForm', code('486'), of('LegalEntity')) +
        say('CyrillicFullName', found.name, of('LegalEntity')),
      of('Subject'),
    ),
  ]
  return tag('Subject', subject) + tag('State', tag('State', code(found.state), of('SubjectPropState')))
}
