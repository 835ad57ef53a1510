/** The state registers through RegiX: what is found, what is not, and every way in which the answer may fail. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COMPANIES } from '#sandbox/regix-companies.ts'
import type { Behaviour } from '#sandbox/regix-page.ts'
import { CITIZENS } from '#sandbox/regix-people.ts'
import { openRegisters, type Registers } from '#test/regix.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import type { RegixSettings } from '#platform/process/integrations.ts'
import { forgetAnswers } from './server/regix-cache.ts'
import { askRegix, type RegixQuery } from './server/regix.ts'

let world: World
let registers: Registers
let officer: Person
let assistant: Person

beforeAll(async () => {
  world = await createWorld()
  registers = await openRegisters(world)
  officer = await world.person('PrivateBailiff', { userType: 'CHSI', fullName: 'Чавдар Пробен Изпълнителов' })
  assistant = await world.person('PrivateBailiffRepresentative', { actsFor: officer })
})
afterAll(async () => {
  await registers.close()
  await world.close()
})
beforeEach(async () => {
  registers.behave('truthful')
  registers.withhold()
  registers.vesselShape('marad')
  registers.signBy('sha256')
  world.services.regix = registers.settings
  await world.owner.query('delete from regix_answer')
})

const PURPOSE = 'Вписване на запор по изп. дело 20268880400123'
const ask = <Q extends RegixQuery>(query: Q, who = officer, changes: Partial<RegixSettings> = {}) => {
  const services = { ...world.services, regix: { ...registers.settings, ...changes } }
  const caller = { account: who.id, actingFor: officer.id, purpose: PURPOSE }
  return askRegix({ db: world.db, services, now: world.now() }, caller, query)
}
const car = { about: 'vehicle', registrationNumber: 'СВ1234АВ' } as const
const lastLine = async () => {
  const { rows } = await world.owner.query('select * from regix_call order by id desc limit 1')
  return rows[0] as Record<string, unknown>
}

describe('what is asked', () => {
  it('names the officer who asks, their position, why, and by which law', async () => {
    await ask(car)
    expect(registers.received.at(-1)).toMatchObject({
      fields: { Identifier: 'СВ1234АВ' },
      context: {
        ServiceURI: PURPOSE,
        EmployeeIdentifier: officer.userName,
        EmployeeNames: 'Чавдар Пробен Изпълнителов',
        EmployeePosition: 'Частен съдебен изпълнител',
        AdministrationOId: '2.16.100.1.1.1.1',
        LawReason: 'Наредба № Н-3 от 06.04.2023 г., чл. 10',
        Remark: PURPOSE,
      },
    })
  })

  it('names an assistant themselves, not the bailiff they act for', async () => {
    await ask(car, assistant)
    expect(registers.received.at(-1)!.context['EmployeeIdentifier']).toBe(assistant.userName)
    expect(await lastLine()).toMatchObject({ account_id: assistant.id, acting_for: officer.id })
  })

  it.each(['CB1234AB', 'св 1234 ав', ' cв-1234 aв '])(
    'finds a number plate typed as %s, in whichever alphabet',
    async (registrationNumber) => {
      const answer = await ask({ about: 'vehicle', registrationNumber })
      expect(registers.received.at(-1)!.fields).toEqual({ Identifier: 'СВ1234АВ' })
      expect(answer).toMatchObject({ kind: 'found', data: [{ registrationNumber: 'СВ1234АВ' }] })
    },
  )

  it('keeps what looks like XML a text', async () => {
    const msn = '</MSN><RegMark>LZ-XXX</RegMark><MSN>&amp;"\u0000'
    expect(await ask({ about: 'aircraft', msn })).toMatchObject({ kind: 'notFound' })
    expect(registers.received.at(-1)!.fields['MSN']).toBe('</MSN><RegMark>LZ-XXX</RegMark><MSN>&amp;" ')
  })

  it('refuses to wait for a register inside a transaction', async () => {
    const inside = world.db
      .transaction()
      .execute((tx) =>
        askRegix(
          { db: tx, services: world.services, now: world.now() },
          { account: officer.id, actingFor: officer.id, purpose: PURPOSE },
          car,
        ),
      )
    await expect(inside).rejects.toThrow('transaction')
  })
})

describe('when the answer fails', () => {
  it.each<[Behaviour, string, RegExp]>([
    ['down', 'unreachable', /ECONNRESET|socket hang up/],
    ['maintenance', 'unreachable', /HTTP 503/],
    ['fault', 'fault', /Error while asking/],
    ['refused', 'refused', /Access denied!/],
    ['notReady', 'notReady', /not ready/],
    ['unsigned', 'badSignature', /signature/],
    ['forged', 'badSignature', /signature/],
    ['tampered', 'badSignature', /signature/],
    ['otherRequest', 'badSignature', /another question/],
  ])('%s is told as %s, noted, and not remembered', async (behaviour, why, text) => {
    registers.behave(behaviour)
    expect(await ask(car)).toEqual({ kind: 'failed', why, text: expect.stringMatching(text) })
    expect(await lastLine()).toMatchObject({
      outcome: why,
      failure: expect.stringMatching(text),
      cached: false,
    })
    registers.behave('truthful')
    expect(await ask(car)).toMatchObject({ kind: 'found', cached: false })
  })

  it('a register that never answers is given up when the time is over', async () => {
    registers.behave('hanging')
    const before = registers.received.length
    expect(await ask(car, officer, { patienceMs: 300 })).toMatchObject({
      why: 'unreachable',
      text: 'no answer in 0.3 s',
    })
    expect(registers.received.length, 'asked only once').toBe(before + 1)
  })

  it('a lost connection is tried once more, and no oftener', async () => {
    registers.behave('down')
    const before = registers.received.length
    await ask(car)
    expect(registers.received.length).toBe(before + 2)
  })

  it('a gateway that is not there, or that nobody vouches for, is unreachable', async () => {
    expect(await ask(car, officer, { url: 'https://127.0.0.1:9/basic' })).toMatchObject({
      why: 'unreachable',
    })
    expect(await ask(car, officer, { authorities: registers.settings.signers })).toMatchObject({
      why: 'unreachable',
    })
  })

  it('an administration that the gateway does not know is refused', async () => {
    expect(await ask(car, officer, { administrationOid: '2.16.100.1.1.9.9' })).toMatchObject({
      why: 'refused',
    })
  })

  it('does not repeat the number of a person that a register puts into its error', async () => {
    registers.behave('fault')
    const answer = await ask({ about: 'person', identifierType: 'EGN', identifier: CITIZENS.ivan.number })
    expect(answer).toMatchObject({ why: 'fault', text: 'Error while asking about •••.' })
    expect((await lastLine())['failure']).not.toContain(CITIZENS.ivan.number)
  })

  it('believes a signature by SHA-1 from the pinned certificate, but none from another', async () => {
    registers.signBy('sha1')
    expect(await ask(car)).toMatchObject({ kind: 'found' })
    await world.owner.query('delete from regix_answer')
    registers.behave('forged')
    expect(await ask(car)).toMatchObject({ why: 'badSignature' })
  })

  it('believes the second of two signers while the gateway changes its certificate', async () => {
    const [signer] = registers.settings.signers
    expect(await ask(car, officer, { signers: registers.settings.authorities! })).toMatchObject({
      why: 'badSignature',
    })
    const signers = [...registers.settings.authorities!, signer!]
    expect(await ask(car, officer, { signers })).toMatchObject({ kind: 'found' })
  })
})

describe('what is kept', () => {
  it('answers again from what a register said, until the time is over', async () => {
    const before = registers.received.length
    const first = await ask(car)
    world.at(new Date(world.now().getTime() + 9 * 60_000))
    const second = await ask({ ...car, registrationNumber: 'cb1234ab' })
    expect(second).toEqual({ ...first, cached: true })
    expect(registers.received.length).toBe(before + 1)
    world.at(new Date(world.now().getTime() + 2 * 60_000))
    expect(await ask(car)).toMatchObject({ kind: 'found', cached: false })
    expect(registers.received.length).toBe(before + 2)
  })

  it('keeps nothing where it was told to', async () => {
    await ask(car, officer, { keepMs: 0 })
    expect(await ask(car, officer, { keepMs: 0 })).toMatchObject({ cached: false })
  })

  it('forgets answers whose time is over', async () => {
    await ask(car)
    const rows = async () => (await world.owner.query('select 1 from regix_answer')).rowCount
    expect(await rows()).toBe(1)
    await forgetAnswers.run(world.db, world.now())
    expect(await rows()).toBe(1)
    await forgetAnswers.run(world.db, new Date(world.now().getTime() + 10 * 60_000))
    expect(await rows()).toBe(0)
  })

  it('a line for each question, and nowhere the number or name of a person in plain', async () => {
    const { number, last } = CITIZENS.elena
    await ask({ about: 'person', identifierType: 'EGN', identifier: number })
    await ask({ about: 'person', identifierType: 'EGN', identifier: number })
    const { rows } = await world.owner.query('select * from regix_call order by id desc limit 2')
    expect(rows.map(({ outcome, cached, purpose }) => ({ outcome, cached, purpose }))).toEqual([
      { outcome: 'found', cached: true, purpose: PURPOSE },
      { outcome: 'found', cached: false, purpose: PURPOSE },
    ])
    expect(world.services.personal.open(rows[0].argument_cipher)).toBe(number)
    expect(rows[0].service_call_id).toMatch(/^\d+$/)
    const { rows: lines } = await world.owner.query('select * from regix_call')
    const { rows: answers } = await world.owner.query('select * from regix_answer')
    for (const value of [...lines, ...answers].flatMap((row) => Object.values(row)))
      for (const plain of [number, last])
        expect(Buffer.isBuffer(value) ? value.includes(plain) : String(value).includes(plain)).toBe(false)
  })

  it('lets nobody change or remove a line', async () => {
    await ask(car)
    const client = await world.owner.connect()
    try {
      await client.query('set role zapori_app')
      for (const change of ["update regix_call set purpose = 'друга'", 'delete from regix_call'])
        await expect(client.query(change)).rejects.toMatchObject({ code: '42501' })
    } finally {
      await client.query('reset role')
      client.release()
    }
  })
})

describe('switched off', () => {
  it('asks about nothing without configuration', async () => {
    world.services.regix = undefined
    const caller = { account: officer.id, actingFor: officer.id, purpose: PURPOSE }
    const answer = await askRegix({ db: world.db, services: world.services, now: world.now() }, caller, car)
    expect(answer).toMatchObject({ kind: 'failed', why: 'notConfigured' })
  })

  it('asks about people by a setting of its own', async () => {
    const person = { about: 'person', identifierType: 'EGN', identifier: CITIZENS.maria.number } as const
    const company = { about: 'company', eik: COMPANIES.office.eik } as const
    await world.setting('UseRegixForPerson', false)
    expect(await ask(person)).toMatchObject({ why: 'notConfigured' })
    expect(await ask(company)).toMatchObject({ kind: 'found' })
    expect(await ask(car)).toMatchObject({ kind: 'found' })
    await world.setting('UseRegix', false)
    await world.setting('UseRegixForPerson', true)
    expect(await ask(car)).toMatchObject({ why: 'notConfigured' })
    expect(await ask(company)).toMatchObject({ why: 'notConfigured' })
    expect(await ask(person)).toMatchObject({ kind: 'found' })
    await world.setting('UseRegix', true)
  })
})
