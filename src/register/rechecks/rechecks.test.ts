/** Checks in state registers that could not be made at once: asked again in the officer's name until there is an answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CITIZENS } from '#sandbox/regix-people.ts'
import { aDistraint, car, type DistraintWish, freshPlate, GEORGI, MARIA } from '#test/register.ts'
import { openRegisters, type Registers } from '#test/regix.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { assetViews } from '#register/assets/views.contract.ts'
import { recheckRegister } from './rechecks.ts'
import { checkSettlement } from '#register/distraints/check-settlement.contract.ts'

let world: World
let registers: Registers
let bailiff: Person
let assistant: Person
let other: Person

beforeAll(async () => {
  world = await createWorld()
  registers = await openRegisters(world)
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '831' })
  assistant = await world.person('PrivateBailiffRepresentative', { actsFor: bailiff })
  other = await world.person('PrivateBailiff', { chsiNumber: '832' })
})
afterAll(async () => {
  await registers.close()
  await world.close()
})
beforeEach(async () => {
  registers.behave('truthful')
  registers.withhold()
  world.services.regix = registers.settings
  await world.owner.query('delete from regix_answer')
  await world.owner.query("update register_check set state = 'OFF' where state = 'PENDING'")
})

/** Everything that is due, one check after another; answers how many turns brought an answer. */
async function recheck() {
  let answered = 0
  while ((await recheckRegister(world.services).run(world.db, world.now())).length > 0) answered++
  return answered
}
function wait(minutes: number) {
  world.at(new Date(world.now().getTime() + minutes * 60_000))
}
type Row = Record<string, unknown> & { id: number; state: string; found: string | null }
async function checksOf(id: number, subject?: string) {
  const { rows } = await world.owner.query(
    'select * from register_check where distraint_id = $1 and ($2::text is null or subject = $2) order by id',
    [id, subject ?? null],
  )
  return rows as Row[]
}
const checked = async (wish: DistraintWish, subject: string) => {
  const { id } = await aDistraint(world, bailiff, wish)
  await recheck()
  const [check] = await checksOf(id, subject)
  return { id, check: check! }
}
const assetOf = async (id: number) => {
  const { rows } = await world.owner.query('select property_id from distraint where id = $1', [id])
  const propertyId = Number(rows[0].property_id)
  return world.done(assetViews.seeThing, { id: propertyId, purpose: 'изп. дело 123' }, bailiff)
}
const settle = (id: number, checkId: number, reason = 'Нова фамилия след брак', person = bailiff) =>
  world.ask(checkSettlement.settleCheck, { id, checkId, reason }, person)

describe('what was entered by hand', () => {
  it('is checked in the name of the officer who entered it, and the asset gets the data of the register', async () => {
    const { id, checksPending } = await aDistraint(world, assistant, { thing: car('CB0000XX') })
    expect(checksPending).toBe(3)
    expect(await recheck()).toBe(3)
    const checks = await checksOf(id)
    expect(checks.map(({ subject, state, source }) => [subject, state, source])).toEqual([
      ['PROPERTY', 'MATCH', 'MVR'],
      ['DEBTOR', 'MATCH', 'GRAO'],
      ['CREDITOR', 'MATCH', 'TR'],
      // Its owners, whom the register named with the car.
      ['OWNERSHIP', 'MATCH', 'MVR'],
    ])
    expect(checks.every(({ reference, answered_at }) => reference && answered_at)).toBe(true)
    expect(registers.received.at(-1)!.context).toMatchObject({
      EmployeeIdentifier: assistant.userName,
      Remark: '20268400400123',
    })
    const view = await assetOf(id)
    expect(view.versions.map(({ number, source }) => [number, source])).toEqual([
      [2, 'MVR'],
      [1, 'HAND'],
    ])
    expect(view.thing).toMatchObject({ title: 'ПРИМЕР МОДЕЛ', inForce: 1 })
    expect(JSON.stringify(view)).not.toContain(MARIA.identifier)
    const before = await world.done(
      assetViews.seeThing,
      { id: view.thing.id, version: 1, purpose: 'изп. дело 123' },
      bailiff,
    )
    expect(before.document).toMatchObject({ model: 'Шкода Октавия' })
  })

  it('another chassis number under the same plate is a mismatch, and the data are not taken', async () => {
    const { id, check } = await checked({ thing: car('СА6789РР', 'WRONGVIN000000001') }, 'PROPERTY')
    expect(check.state).toBe('MISMATCH')
    expect(check.found).toMatch(/^СА6789РР, TESTVN\d+, МОСТРА САМОСВАЛ$/)
    expect((await assetOf(id)).versions).toHaveLength(1)
  })

  it('a plate that the register does not know', async () => {
    const { check } = await checked({ thing: car(freshPlate()) }, 'PROPERTY')
    expect(check).toMatchObject({ state: 'NOT_FOUND', found: null, source: 'MVR' })
  })

  it('a ship is found among those of its owners', async () => {
    const asset = {
      from: 'hand',
      thing: { kind: 'VESSEL', identifier: 'Бургас БС 001', title: 'Двама приятели' },
    } as const
    const { id, check } = await checked({ thing: asset }, 'PROPERTY')
    expect(check).toMatchObject({ state: 'MATCH', source: 'IAMA' })
    expect((await assetOf(id)).document).toMatchObject({
      shipName: 'ДВАМА ПРИЯТЕЛИ',
      tom: expect.any(String),
    })
  })

  it('a ship whose port was left out is shown, for the officer to compare', async () => {
    const asset = {
      from: 'hand',
      thing: { kind: 'VESSEL', identifier: 'БС-001', title: 'Двама приятели' },
    } as const
    const { check } = await checked({ thing: asset }, 'PROPERTY')
    expect(check.state).toBe('MISMATCH')
    expect(check.found).toContain('Бургас БС-001')
  })

  it('an aircraft by its serial number', async () => {
    const asset = {
      from: 'hand',
      thing: { kind: 'AIRCRAFT', identifier: 'TEST-0004', title: 'Вертолет' },
    } as const
    const { check } = await checked({ thing: asset }, 'PROPERTY')
    expect(check).toMatchObject({ state: 'MATCH', source: 'GVA' })
  })

  it('a person who is dead is noted on the record, whose name stays as it was entered', async () => {
    const { check } = await checked({ debtor: GEORGI }, 'DEBTOR')
    expect(check.state).toBe('MATCH')
    const { rows } = await world.owner.query('select name, death_date::text from party where id = $1', [
      check['party_id'],
    ])
    expect(rows).toEqual([{ name: 'Георги Тестов Образцов', death_date: CITIZENS.georgi.died }])
  })
})

describe('a register that does not answer', () => {
  it('delays the check, with the reason in view, longer each time, and never the entry', async () => {
    registers.behave('down', 'people')
    const { id } = await aDistraint(world, bailiff)
    const { rows } = await world.owner.query('select status from distraint where id = $1', [id])
    expect(rows).toEqual([{ status: 'ENFORCED' }])
    const pauses: number[] = []
    for (let tries = 1; tries <= 4; tries++) {
      for (let turn = 0; turn < 5; turn++) await recheck()
      const [check] = await checksOf(id, 'DEBTOR')
      expect(check).toMatchObject({ state: 'PENDING', attempts: tries, last_error: 'unreachable' })
      pauses.push(((check!['next_try_at'] as Date).getTime() - world.now().getTime()) / 60_000)
      wait(pauses.at(-1)!)
    }
    expect(pauses).toEqual([1, 2, 4, 8])
    registers.behave('truthful')
    await recheck()
    expect((await checksOf(id, 'DEBTOR'))[0]).toMatchObject({ state: 'MATCH', last_error: null })
  })

  it('registers that are switched off are asked when they are switched on', async () => {
    world.services.regix = undefined
    const { id } = await aDistraint(world, bailiff)
    for (let turn = 0; turn < 5; turn++) await recheck()
    expect((await checksOf(id, 'DEBTOR'))[0]).toMatchObject({ state: 'PENDING', last_error: 'notConfigured' })
    world.services.regix = registers.settings
    wait(5)
    await recheck()
    expect((await checksOf(id, 'DEBTOR'))[0]!.state).toBe('MATCH')
  })

  it('two processes share the checks, each asked once', async () => {
    const request = registers.received.length
    await aDistraint(world, bailiff, { thing: car('СВ2345ВС') })
    await Promise.all([recheck(), recheck(), recheck()])
    expect(registers.received.length - request).toBe(3)
  })
})

describe('a difference that came out later', () => {
  const differing = () => checked({ debtor: { ...MARIA, lastName: 'Другова' } }, 'DEBTOR')

  it('is confirmed by the office with a reason, once', async () => {
    const { id, check } = await differing()
    expect(check).toMatchObject({ state: 'MISMATCH', found: 'Мария Тестова Примерова' })
    const short = await settle(id, check.id, 'да')
    expect([short.status, Object.keys(short.body.fields ?? {})]).toEqual([400, ['reason']])
    const done = await settle(id, check.id, 'Нова фамилия след брак', assistant)
    expect(done.body).toMatchObject({ state: 'MISMATCH', confirmedReason: 'Нова фамилия след брак' })
    expect((await settle(id, check.id)).body.code).toBe('nothingToSettle')
  })

  it('not by another office, nor under another distraint', async () => {
    const { id, check } = await differing()
    const stranger = await settle(id, check.id, 'Нова фамилия след брак', other)
    expect([stranger.status, stranger.body.code]).toEqual([403, 'notYours'])
    expect((await settle(id + 1000, check.id)).body.code).toBe('noSuchCheck')
  })

  it('what agrees needs no reason', async () => {
    const { id, check } = await checked({}, 'DEBTOR')
    expect(check.state).toBe('MATCH')
    expect((await settle(id, check.id)).body.code).toBe('nothingToSettle')
  })
})
