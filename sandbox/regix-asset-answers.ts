/** How the registers of vehicles and of aircraft describe an asset. */
import { type Holder, isCompany, namesOf, numberOf } from './regix-holders.ts'
import { fullNameOf } from './regix-people.ts'
import { AIRCRAFT, type SandboxAircraft } from './regix-assets.ts'
import type { SandboxVehicle } from './regix-vehicles.ts'
import { say, tag } from './regix-xml.ts'

const upper = (text: string | undefined) => text?.toUpperCase()

export function vehicleXml(vehicle: SandboxVehicle) {
  const data = tag('VehicleData', [
    say('RegistrationNumber', vehicle.plate),
    say('FirstRegistrationDate', vehicle.firstRegistered),
    say('VIN', vehicle.vin),
    say('EngineNumber', vehicle.engine),
    say('VehicleType', vehicle.type),
    say('Model', vehicle.model),
    say('TradeDescription', vehicle.remark),
    say('Color', vehicle.color),
    say('Category', vehicle.category),
    say('MassG', 1250),
    say('MassF1', 1750),
    say('VehNumOfAxles', 2),
    vehicle.engine === undefined ? '' : say('Capacity', 1598) + say('MaxPower', 81),
    say('Fuel', vehicle.engine && vehicle.fuel),
    say('EnvironmentalCategory', vehicle.engine && 'ЕВРО 5'),
    tag('VehicleDocument', [
      say('VehDocumentNumber', `00${vehicle.vin.slice(-7)}`),
      say('VehDocumentDate', vehicle.firstRegistered),
    ]),
  ])
  const owners = tag(
    'OwnersData',
    vehicle.owners.map((each) => tag('Owner', holderXml(each))),
  )
  return data + owners + vehicle.users.map((each) => tag('UsersData', tag('User', holderXml(each)))).join('')
}

function holderXml(holder: Holder) {
  if (isCompany(holder))
    return tag('Company', say('ID', holder.eik) + say('Name', `${holder.name} ${holder.abbr}`))
  if (holder.type === 'LNCH')
    return tag('ForeignCitizen', [
      say('PN', holder.number),
      say('NamesCyrillic', upper(fullNameOf(holder))),
      say('NamesLatin', holder.latin),
      say('Nationality', holder.nationality),
    ])
  const names = [
    say('First', upper(holder.first)),
    say('Surname', upper(holder.middle)),
    say('Family', upper(holder.last)),
  ]
  return tag('BulgarianCitizen', say('PIN', holder.number) + tag('Names', names))
}

export function aircraftXml(which: (aircraft: SandboxAircraft) => boolean) {
  const one = (each: SandboxAircraft) =>
    tag('Aircraft', [
      tag('Producer', [
        say('Name', 'Примерен производител'),
        say('NameEn', 'Example Aircraft'),
        say('CountryCode', 'BG'),
        say('CountryName', 'България'),
      ]),
      tag('AirCategory', say('Code', 'A1') + say('Name', each.category)),
      say('ICAO', each.icao),
      say('BGModelName', each.model),
      say('ENModelName', each.modelEn),
      say('MSNSerialNumber', each.msn),
      tag(
        'Registrations',
        (each.former ? registrationXml(each, 1, true) : '') + registrationXml(each, 2, false),
      ),
      tag(
        'Debts',
        each.debts.map(({ on, type, active, applicant }) =>
          tag('Debt', [
            say('InputDate', on),
            say('DebtTypeCode', 1),
            say('DebtType', type),
            say('IsActive', active),
            tag('Applicant', say('Identifier', numberOf(applicant)) + say('Name', namesOf(applicant))),
          ]),
        ),
      ),
    ])
  return tag(
    'AircraftsResponse',
    AIRCRAFT.filter(which).map(one),
    'http://egov.bg/RegiX/GVA/AircraftsResponse',
  )
}

const listsXml = (name: string, holders: readonly Holder[]) => {
  const [entities, persons] = [holders.filter(isCompany), holders.filter((each) => !isCompany(each))]
  const list = (kind: string, one: string, label: string, of: readonly Holder[]) =>
    of.length === 0
      ? ''
      : tag(
          kind,
          of.map((each) => tag(one, say('Identifier', numberOf(each)) + say(label, namesOf(each)))),
        )
  return holders.length === 0
    ? ''
    : tag(
        name,
        list('PersonList', 'Person', 'Names', persons) + list('EntitiesList', 'Entity', 'Name', entities),
      )
}
function registrationXml(each: SandboxAircraft, act: number, past: boolean) {
  const { former, lessor } = each
  return tag('Registration', [
    say('ActNumber', act),
    say('RegistrationNumber', act),
    say('RegistrationDate', past ? '2005-01-10' : each.registered),
    say('RegistrationMark', past ? former?.mark : each.mark),
    say('IsLastRegistration', !past),
    tag('RegistrationStatus', [
      say('IsActiveRegistration', !past),
      say('StatusCode', past ? 2 : 1),
      say('StatusName', past ? 'Заличено' : 'Вписано'),
    ]),
    past ? tag('DeregistrationInfo', say('DeregistrationDate', former?.until)) : '',
    !past && lessor
      ? tag('LeasingInfo', [
          say('DocNumber', 'Л-1'),
          say('EndDate', '2030-12-31'),
          tag('Lessor', tag('Entity', say('Identifier', numberOf(lessor)) + say('Name', namesOf(lessor)))),
        ])
      : '',
    past ? '' : listsXml('Operators', each.operators),
    listsXml('Owners', past ? (former?.owners ?? []) : each.owners),
  ])
}
