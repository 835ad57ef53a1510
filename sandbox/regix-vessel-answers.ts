/** The answer about vessels in the two shapes that the published schemas describe; nobody could say which one production sends. */
import { type Holder, isCompany, numberOf } from './regix-holders.ts'
import type { SandboxVessel } from './regix-assets.ts'
import { say, tag } from './regix-xml.ts'

export type VesselShape = 'marad' | 'egov'

export function vesselsXml(vessels: readonly SandboxVessel[], shape: VesselShape) {
  if (shape === 'marad')
    return tag(
      'ShipsResponse',
      tag(
        'Ships',
        vessels.map((each) => tag('GovReportShip', maradXml(each))),
      ),
      'http://marad.bg/',
    )
  const namespace = 'http://egov.bg/RegiX/IAMA/RegistrationInfoByOwnerResponse'
  return tag(
    'RegistrationInfoByOwnerResponse',
    vessels.map((each) => tag('VesselInfo', egovXml(each))),
    namespace,
  )
}

const registration = (vessel: SandboxVessel) => [
  say('ShipName', vessel.name),
  say('ShipNameLatin', vessel.latin),
  say('RegistrationPort', vessel.port),
  say('RegistrationNumber', vessel.number),
  say('Tom', '1'),
  say('Page', vessel.number.slice(-1)),
  say('Type', vessel.type),
  say('Status', vessel.status),
]
const features = (vessel: SandboxVessel, engineType: string, between: string, deadweight: string) => [
  say('BT', vessel.tonnage),
  say('NT', vessel.tonnage / 2),
  say('MaxLength', vessel.length),
  between,
  say('MaxWidth', vessel.length / 4),
  say(deadweight, vessel.tonnage * 2),
  say('NumberOfEngines', vessel.engines.length),
  say('EnginesFuel', 'Дизел'),
  tag(
    'Engines',
    vessel.engines.map(({ number, power }) =>
      tag('Engine', [say('EngineNumber', number), say('Power', power), say(engineType, 'Дизелов')]),
    ),
  ),
  say('BodyNumber', vessel.hull),
]

const maradXml = (vessel: SandboxVessel) => [
  tag('RegistrationInfo', registration(vessel)),
  tag(
    'OwnersInfo',
    vessel.owners.map((owner) => tag('ShipOwner', maradOwner(owner))),
  ),
  tag('Characteristics', features(vessel, 'EnginteType', '', 'DW')),
]
const maradOwner = (owner: Holder) =>
  isCompany(owner)
    ? [say('Firm', true), say('Name', `${owner.name} ${owner.abbr}`), say('BulstatEGN', owner.eik)]
    : [
        say('Firm', false),
        say('Name', owner.first),
        say('SurName', owner.middle),
        say('FamilyName', owner.last),
        say('BulstatEGN', owner.number),
        say('Address', 'гр. Бургас, ул. Примерна 1'),
      ]

const COMMON = 'http://egov.bg/RegiX/IAMA'
const egovXml = (vessel: SandboxVessel) => [
  tag('RegistrationData', registration(vessel), COMMON),
  tag(
    'Owners',
    vessel.owners.map((owner) => tag('Owner', egovOwner(owner))),
    COMMON,
  ),
  tag(
    'MainFeatures',
    features(vessel, 'Type', say('LengthBetweenPerpendiculars', vessel.length * 0.9), 'Deadweight'),
    COMMON,
  ),
]
const egovOwner = (owner: Holder) =>
  isCompany(owner)
    ? [
        say('IsCompany', true),
        tag('Company', say('CompanyName', `${owner.name} ${owner.abbr}`) + say('EIK', owner.eik)),
      ]
    : [
        say('IsCompany', false),
        tag('Person', [
          tag('Names', [
            say('FirstName', owner.first),
            say('SurName', owner.middle),
            say('FamilyName', owner.last),
          ]),
          say('EGN', numberOf(owner)),
        ]),
      ]
