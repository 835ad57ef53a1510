/** What the single registers tell of vehicles, aircraft, vessels, people and companies. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COMPANIES } from '#sandbox/regix-companies.ts'
import { CITIZENS } from '#sandbox/regix-people.ts'
import { AIRCRAFT, VESSELS } from '#sandbox/regix-assets.ts'
import { VEHICLES } from '#sandbox/regix-vehicles.ts'
import { openRegisters, type Registers } from '#test/regix.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { isEgn, isEik, isLnch } from '#platform/identifiers.ts'
import { PropertyDocument } from '#register/assets/documents.contract.ts'
import { askRegix, type RegixQuery } from './server/regix.ts'

let world: World
let registers: Registers
let officer: Person

beforeAll(async () => {
  world = await createWorld()
  registers = await openRegisters(world, { keepMs: 0 })
  officer = await world.person('PrivateBailiff')
})
afterAll(async () => {
  await registers.close()
  await world.close()
})
beforeEach(() => {
  registers.behave('truthful')
  registers.withhold()
  registers.vesselShape('marad')
})

const ask = <Q extends RegixQuery>(query: Q) =>
  askRegix(
    { db: world.db, services: world.services, now: world.now() },
    { account: officer.id, actingFor: officer.id, purpose: 'Проверка' },
    query,
  )
const found = async <Q extends RegixQuery>(query: Q) => {
  const answer = await ask(query)
  if (answer.kind !== 'found') throw new Error(JSON.stringify(answer))
  return answer
}
const vehicle = (registrationNumber: string) => found({ about: 'vehicle', registrationNumber })
const vesselsOf = (owner: string) => found({ about: 'vesselsOfOwner', owner })
const person = (identifier: string) => found({ about: 'person', identifierType: 'EGN', identifier })

describe('the sandbox', () => {
  it('has people, companies and assets whose numbers check', () => {
    for (const { type, number } of Object.values(CITIZENS))
      expect(type === 'EGN' ? isEgn(number) : isLnch(number), number).toBe(true)
    for (const { eik } of Object.values(COMPANIES)) expect(isEik(eik), eik).toBe(true)
    for (const { plate } of VEHICLES) expect(plate).toMatch(/^[АВЕКМНОРСТУХ]{1,2}\d{4}[АВЕКМНОРСТУХ]{2}$/)
    const numbers = [...VEHICLES.map(({ plate }) => plate), ...VEHICLES.map(({ vin }) => vin)]
    expect(new Set(numbers).size).toBe(numbers.length)
    expect([VEHICLES.length, AIRCRAFT.length, VESSELS.length]).toEqual([40, 6, 6])
  })

  it('answers about every vehicle, aircraft and vessel as the portal can keep it', async () => {
    for (const { plate } of VEHICLES) PropertyDocument.parse((await vehicle(plate)).data[0])
    for (const { msn } of AIRCRAFT) PropertyDocument.parse((await found({ about: 'aircraft', msn })).data[0])
    for (const shape of ['marad', 'egov'] as const) {
      registers.vesselShape(shape)
      for (const document of (await vesselsOf(COMPANIES.shipping.eik)).data) PropertyDocument.parse(document)
    }
  })
})

describe('a vehicle', () => {
  it('comes with its data and both spouses who own it', async () => {
    const { data, missing, reference, answeredAt } = await vehicle('СВ1234АВ')
    expect(data).toMatchObject([
      {
        kind: 'VEHICLE',
        registrationNumber: 'СВ1234АВ',
        vin: 'TESTVN00000000002',
        model: 'ОБРАЗЕЦ КОМБИ 1.9',
        category: 'M1',
        // With the line break that the register sent, which the signature covers.
        tradeDescription: 'Теглич Климатик',
        firstRegistrationDate: '2006-03-03',
        capacity: '1598',
        vehicleDocumentNumber: '000000002',
        owners: [
          { bulgarianCitizenPin: CITIZENS.ivan.number, bulgarianCitizenLastName: 'СТОЯНОВ' },
          { bulgarianCitizenPin: CITIZENS.elena.number, bulgarianCitizenFirstName: 'ЕЛЕНА' },
        ],
        users: [],
      },
    ])
    expect(missing).toEqual([])
    expect(reference).toMatch(/^\d+$/)
    expect(answeredAt).toEqual(world.now())
  })

  it('may belong to a company and be used by somebody else, or to a foreigner', async () => {
    const [leased] = (await vehicle('СА3456КМ')).data
    expect(leased).toMatchObject({
      owners: [{ companyId: COMPANIES.leasing.eik, companyName: 'ОПИТЕН ЛИЗИНГ ЕАД' }],
      users: [{ bulgarianCitizenPin: CITIZENS.desislava.number }],
    })
    const [foreign] = (await vehicle('СВ7890ТТ')).data
    expect(foreign!.owners).toEqual([
      {
        foreignCitizenPn: '9000000010',
        foreignCitizenNamesCyrillic: 'ЙОХАН МУСТЕРМАН',
        foreignCitizenNamesLatin: 'JOHANN MUSTERMANN',
        foreignCitizenNationality: 'Германия',
      },
    ])
  })

  it('that nobody registered is not found, which is no failure', async () => {
    expect(await ask({ about: 'vehicle', registrationNumber: 'СВ9999ХХ' })).toMatchObject({
      kind: 'notFound',
      reference: expect.stringMatching(/^\d+$/),
    })
  })

  it('of which we may not see all comes with the names of what is missing', async () => {
    registers.withhold('OwnersData', 'VIN')
    const { data, missing } = await vehicle('СВ1234АВ')
    expect(missing).toEqual(['vin', 'owners'])
    expect(data[0]).toMatchObject({ model: 'ОБРАЗЕЦ КОМБИ 1.9', owners: [] })
    expect(data[0]).not.toHaveProperty('vin')
  })

  it('of which we may see nothing is withheld, not unknown', async () => {
    registers.withhold('Results')
    expect(await ask({ about: 'vehicle', registrationNumber: 'СВ1234АВ' })).toMatchObject({ why: 'refused' })
  })
})

describe('an aircraft', () => {
  it('is found by its serial number, with owners, operators and distraints', async () => {
    expect((await found({ about: 'aircraft', msn: ' TEST-0001 ' })).data).toMatchObject([
      {
        kind: 'AIRCRAFT',
        msnserialNumber: 'TEST-0001',
        modelName: 'ПРИМЕР-1',
        debts: [{ debtType: 'Запор', isActive: true, applicantIdentifier: COMPANIES.bank.eik }],
        registrations: [
          {
            registrationMark: 'LZ-XXX',
            isLastRegistration: true,
            owners: [{ isCompany: true, eik: COMPANIES.office.eik, name: 'ПРИМЕРНА КАНТОРА ЕООД' }],
            operators: [{ isCompany: true, eik: COMPANIES.airline.eik }],
          },
        ],
      },
    ])
  })

  it('is found by a person who owns it, and by a company that no longer does', async () => {
    const his = await found({ about: 'aircraftOfOwner', owner: CITIZENS.violeta.number })
    expect(his.data[0]!.registrations[0]!.owners).toMatchObject([
      { isCompany: false, personalNumber: CITIZENS.nikolay.number, name: 'Николай Христов Колев' },
      { isCompany: false, personalNumber: CITIZENS.violeta.number },
    ])
    const theirs = await found({ about: 'aircraftOfOwner', owner: COMPANIES.leasing.eik })
    expect(theirs.data.map((each) => each.msnserialNumber)).toEqual(['TEST-0002', 'TEST-0003'])
    expect(theirs.data[0]!.registrations[0]!.lessor).toMatchObject({
      isCompany: true,
      eik: COMPANIES.leasing.eik,
    })
    expect(theirs.data[1]!.registrations[0]).toMatchObject({
      isLastRegistration: false,
      deregistrationDate: '2021-08-31',
    })
  })
})

describe('vessels', () => {
  it.each(['marad', 'egov'] as const)('of exactly this owner are told, in the shape of %s', async (shape) => {
    registers.vesselShape(shape)
    // Петър was born on the same day, so the register answers about their boat too.
    expect((await vesselsOf(CITIZENS.maria.number)).data).toMatchObject([
      {
        kind: 'VESSEL',
        shipName: 'ДВАМА ПРИЯТЕЛИ',
        registrationNumber: 'БС-001',
        status: 'Active',
        maxLength: 6.2,
        bodyNumber: 'TESTHULL00000002',
        engines: [{ engineNumber: 'TESTME02', power: 85, type: 'Дизелов' }],
        owners: [
          { isCompany: false, egn: CITIZENS.maria.number, personLastName: 'Примерова' },
          { isCompany: false, egn: CITIZENS.emil.number },
        ],
      },
    ])
    // All companies of the sandbox begin with the same six digits.
    expect((await vesselsOf(COMPANIES.office.eik)).data).toMatchObject([
      { shipName: 'ПРИМЕР', owners: [{ isCompany: true, eik: COMPANIES.office.eik }] },
    ])
    const none = await ask({ about: 'vesselsOfOwner', owner: COMPANIES.bank.eik })
    expect(none.kind).toBe('notFound')
  })
})

it('vessels whose owners we may not see are nobody’s to tell', async () => {
  registers.withhold('BulstatEGN')
  const answer = await ask({ about: 'vesselsOfOwner', owner: CITIZENS.maria.number })
  expect(answer).toMatchObject({ kind: 'failed', why: 'refused' })
})

describe('a person', () => {
  it('is told by EGN, with the day of death', async () => {
    const { maria, stefan } = CITIZENS
    expect((await person(maria.number)).data).toEqual({
      identifierType: 'EGN',
      identifier: maria.number,
      firstName: 'Мария',
      middleName: 'Тестова',
      lastName: 'Примерова',
      birthDate: '1892-04-17',
    })
    expect((await person(stefan.number)).data).toMatchObject({ deathDate: '1949-05-17' })
  })

  it('is asked for among foreigners by LNCH, and the kinds are not mixed up', async () => {
    const identifier = CITIZENS.johann.number
    const { data } = await found({ about: 'person', identifierType: 'LNCH', identifier })
    expect(data).toEqual({
      identifierType: 'LNCH',
      identifier,
      firstName: 'Йохан',
      lastName: 'Мустерман',
      birthDate: '1890-05-05',
    })
    expect(await ask({ about: 'person', identifierType: 'EGN', identifier })).toMatchObject({
      kind: 'notFound',
    })
    const unknown = { about: 'person', identifierType: 'LNCH', identifier: '9000001198' } as const
    expect(await ask(unknown)).toMatchObject({ kind: 'notFound' })
  })

  it('without a name for lack of rights is told so', async () => {
    registers.behave('withoutRights', 'people')
    const { data, missing } = await person(CITIZENS.maria.number)
    expect(missing).toEqual(['lastName', 'birthDate'])
    expect(data).toMatchObject({ firstName: 'Мария' })
  })
})

describe('a company', () => {
  const company = (eik: string) => found({ about: 'company', eik })

  it('is told by the commercial register, open or closed', async () => {
    expect((await company(COMPANIES.office.eik)).data).toEqual({
      eik: '999000113',
      name: 'ПРИМЕРНА КАНТОРА',
      legalForm: 'Еднолично дружество с ограничена отговорност',
      legalFormAbbr: 'ЕООД',
      status: 'NEW',
      register: 'TR',
    })
    expect((await company(COMPANIES.closed.eik)).data.status).toBe('NEWCLOSED')
    expect((await company(COMPANIES.longClosed.eik)).data.status).toBe('REREGISTEREDCLOSED')
  })

  it('that is not there is asked for in BULSTAT', async () => {
    expect((await company(COMPANIES.association.eik)).data).toEqual({
      eik: '999000227',
      name: 'СДРУЖЕНИЕ ПРИМЕР',
      status: 'OPERATING',
      register: 'BULSTAT',
    })
    expect((await company(COMPANIES.fund.eik)).data.status).toBe('NOTOPERATING')
    expect(await ask({ about: 'company', eik: '999000490' })).toMatchObject({ kind: 'notFound' })
  })

  it('whose short report lacks name and form is told by its file', async () => {
    registers.withhold('Company', 'LegalFormAbbr', 'LegalFormName')
    const { data, missing } = await company(COMPANIES.office.eik)
    expect(data).toMatchObject({
      name: 'ПРИМЕРНА КАНТОРА',
      legalForm: 'Еднолично дружество с ограничена отговорност',
      legalFormAbbr: 'ЕООД',
      status: 'NEW',
    })
    expect(missing).toEqual([])
  })

  it('is not taken for unknown while the commercial register is down', async () => {
    registers.behave('down', 'companies')
    expect(await ask({ about: 'company', eik: COMPANIES.association.eik })).toMatchObject({
      kind: 'failed',
      why: 'unreachable',
    })
  })
})
