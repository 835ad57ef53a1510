/** Officers' questions to the state registers: what is shown of the answers, what is kept, and what happens when there is none. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COMPANIES } from '#sandbox/regix-companies.ts'
import { CITIZENS } from '#sandbox/regix-people.ts'
import { aDistraint, car, distraintOn, MARIA } from '#test/register.ts'
import { openRegisters, type Registers } from '#test/regix.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import type { InputOf } from '#platform/endpoint.ts'
import { lookups } from '#register/assets/lookup.contract.ts'
import { forgetLookups } from '#register/assets/server/stored-lookups.ts'
import { assetViews } from '#register/assets/views.contract.ts'

let world: World
let registers: Registers
let bailiff: Person
let other: Person

beforeAll(async () => {
  world = await createWorld()
  registers = await openRegisters(world)
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '821' })
  other = await world.person('PrivateBailiff', { chsiNumber: '822' })
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
})

const purpose = 'изп. дело 20268210400077'
const lookUp = (wish: Partial<InputOf<typeof lookups.lookUpThing>> = {}, person = bailiff) =>
  world.done(
    lookups.lookUpThing,
    { kind: 'VEHICLE', by: 'REGNUMBER', identifier: 'СВ1234АВ', purpose, ...wish },
    person,
  )
const whoIs = (
  identifierType: 'EGN' | 'LNCH' | 'EIK',
  identifier: string,
  kind: 'PHYSICAL_PERSON' | 'COMPANY' = identifierType === 'EIK' ? 'COMPANY' : 'PHYSICAL_PERSON',
) => world.done(lookups.lookUpParty, { kind, identifierType, identifier, purpose }, bailiff)

describe('assets', () => {
  it('a car is found by its plate in Latin letters, its owners with masked numbers', async () => {
    const answer = await lookUp({ identifier: 'cb 1234 ab' })
    expect(answer).toMatchObject({ state: 'found', source: 'MVR', why: null })
    expect(answer.reference).not.toBeNull()
    expect(answer.things).toHaveLength(1)
    const [car] = answer.things
    expect(car).toMatchObject({ identifier: 'СВ1234АВ', known: null })
    expect(car!.ownerNames).toBe('ИВАН ПЕТРОВ СТОЯНОВ, ЕЛЕНА ГЕОРГИЕВА СТОЯНОВА')
    expect(JSON.stringify(answer)).not.toContain(CITIZENS.ivan.number)
    expect(JSON.stringify(answer)).toContain(`${CITIZENS.ivan.number.slice(0, 6)}••••`)
  })

  it.each([
    ['AIRCRAFT', 'MSN', 'TEST-0001', 'GVA', ['TEST-0001']],
    ['AIRCRAFT', 'OWNER', CITIZENS.krasimir.number, 'GVA', ['TEST-0004']],
    ['VESSEL', 'OWNER', CITIZENS.maria.number, 'IAMA', ['Бургас БС-001']],
    ['VESSEL', 'OWNER', COMPANIES.shipping.eik, 'IAMA', ['Варна ВН-003', 'Русе РС-004']],
  ] as const)('%s by %s %s', async (kind, by, identifier, source, found) => {
    const answer = await lookUp({ kind, by, identifier })
    expect(answer).toMatchObject({ state: 'found', source })
    expect(answer.things.map((asset) => asset.identifier).toSorted()).toEqual([...found])
  })

  it('a machine in our own register, even while the state registers are off', async () => {
    world.services.regix = undefined
    await aDistraint(world, bailiff)
    await world.owner.query(
      `with made as (insert into machine (registration_number, folded, frame_number, type, owner_id, owner_name, address,
         last_version, created_at, updated_at, words)
         select 'ХТ 0001', 'XT0001', 'TESTFRAME1', 'Трактор', id, 'Мария Тестова Примерова', 'София', 1, $1, $1, ''
           from party where name = 'Мария Тестова Примерова' returning *)
       insert into machine_version (machine_id, number, kind, registration_number, frame_number, type, owner_id, owner_name,
         address, origin, at, entered_by)
         select id, 1, 'ADDED', registration_number, frame_number, type, owner_id, owner_name, address, 'FORM', $1, $2 from made`,
      [world.now(), bailiff.id],
    )
    const { state, source, things } = await lookUp({ kind: 'AGRIFORMACHINERY', identifier: 'xт-0001' })
    expect([state, source, things[0]!.ownerNames]).toEqual(['found', 'MAFF', 'Мария Тестова Примерова'])
    expect(things[0]!.document).toMatchObject({ owner: { personalNumber: '922417••••' } })
    const none = await lookUp({ kind: 'AGRIFORMACHINERY', identifier: 'ХТ 0002' })
    expect(none).toMatchObject({ state: 'notFound', source: 'MAFF' })
  })

  it('what no register knows is not found, with the number and moment of the answer', async () => {
    const answer = await lookUp({ identifier: 'СВ9999ТТ' })
    expect(answer).toMatchObject({ state: 'notFound', source: 'MVR', things: [] })
    expect(answer.answeredAt).not.toBeNull()
  })

  it.each([
    ['VEHICLE', 'OWNER', CITIZENS.maria.number, 'cannotBeAskedSo', 'by'],
    ['REALESTATE', 'REGNUMBER', '68134.1.1', 'cannotBeAskedSo', 'by'],
    ['VESSEL', 'OWNER', '9224171016', 'invalidOwner', 'identifier'],
    ['VEHICLE', 'REGNUMBER', '---', 'invalidIdentifier', 'identifier'],
  ] as const)('%s by %s %s is refused: %s', async (kind, by, identifier, code, field) => {
    const { status, body } = await world.ask(lookups.lookUpThing, { kind, by, identifier, purpose }, bailiff)
    expect([status, body.code, body.field]).toEqual([400, code, field])
  })

  it('an entry from the answer keeps it as the register gave it, and the next look knows the asset', async () => {
    const { things } = await lookUp({ identifier: 'СА4567НТ' })
    const asset = { from: 'lookup', lookupId: things[0]!.lookupId } as const
    await aDistraint(world, bailiff, { thing: asset, ownerReason: 'Купил го е с договор № 7/2026' })
    const again = await lookUp({ identifier: 'СА4567НТ' }, other)
    const { known } = again.things[0]!
    expect(known).toMatchObject({ inForce: 1, entered: 1 })

    const view = await world.done(assetViews.seeThing, { id: known!.id, purpose }, other)
    expect(view.thing).toMatchObject({ kind: 'VEHICLE', identifier: 'СА4567НТ', inForce: 1 })
    expect(view.shown).toMatchObject({ number: 1, source: 'MVR', enteredBy: bailiff.fullName })
    expect(view.document).toMatchObject({ kind: 'VEHICLE', model: 'МОСТРА ВЛЕКАЧ 460' })
  })

  it('a car that got other plates is known by its VIN, with what stands on it', async () => {
    const [before] = (await lookUp({ identifier: 'СВ2345ВС' })).things
    expect(before).toMatchObject({ known: null, secondIdentifier: expect.stringMatching(/./) })
    const underOldPlate = car('РВ 9876 ТТ', before!.secondIdentifier!)
    await aDistraint(world, bailiff, { thing: underOldPlate })
    const [after] = (await lookUp({ identifier: 'СВ2345ВС' })).things
    expect(after!.known).toMatchObject({ inForce: 1, entered: 1 })
  })

  it('nobody enters from the answer that another officer got, or from one of yesterday', async () => {
    const { things } = await lookUp({ identifier: 'СА5678ЕО' })
    const input = distraintOn(world, { thing: { from: 'lookup', lookupId: things[0]!.lookupId } })
    expect((await world.ask(distraintEntry.createDistraint, input, other)).body.code).toBe('lookupGone')
    const before = world.now()
    world.at(new Date(before.getTime() + 24 * 3_600_000))
    expect((await world.ask(distraintEntry.createDistraint, input, bailiff)).body.code).toBe('lookupGone')
    await world.db.transaction().execute((tx) => forgetLookups.run(tx, world.now()))
    const { rows } = await world.owner.query('select count(*)::int as left from lookup')
    expect(rows[0].left).toBe(0)
    world.at(before)
  })
})

describe('registers that do not answer', () => {
  it('one that is down is said to be, in the asked language', async () => {
    registers.behave('down')
    const input = { kind: 'VEHICLE', by: 'REGNUMBER', identifier: 'СВ1234АВ', purpose } as const
    const bg = await world.ask(lookups.lookUpThing, input, bailiff)
    expect(bg.body).toMatchObject({
      state: 'unavailable',
      things: [],
      why: 'Регистърът не отговаря в момента.',
    })
    const en = await world.ask(lookups.lookUpThing, input, bailiff, { language: 'en' })
    expect(en.body.why).toBe('The register does not answer at the moment.')
    expect(await whoIs('EGN', CITIZENS.maria.number)).toMatchObject({
      state: 'unavailable',
      lookupId: null,
      answer: null,
    })
  })

  it.each(['fault', 'refused', 'notReady', 'forged'] as const)(
    '%s is no error of ours',
    async (behaviour) => {
      registers.behave(behaviour)
      const answer = await lookUp()
      expect(answer.state).toBe('unavailable')
      expect(answer.why).toMatch(/\.$/)
    },
  )

  it('one that is switched off is off', async () => {
    world.services.regix = undefined
    expect(await lookUp()).toMatchObject({ state: 'off', things: [] })
    expect((await whoIs('EGN', CITIZENS.maria.number)).state).toBe('off')
  })

  it('where we have no right to the name, there is nothing to compare with', async () => {
    registers.withhold('FirstName', 'SurName', 'FamilyName')
    const answer = await whoIs('EGN', CITIZENS.maria.number)
    expect([answer.state, answer.lookupId]).toEqual(['unavailable', null])
  })
})

describe('people and companies', () => {
  it('a person by EGN, with the day of death', async () => {
    const answer = await whoIs('EGN', CITIZENS.georgi.number)
    expect(answer).toMatchObject({
      state: 'found',
      source: 'GRAO',
      answer: { name: 'Георги Тестов Образцов', birthDate: '1895-11-03', deathDate: '1960-02-01' },
    })
  })

  it('a foreigner by LNCH', async () => {
    const answer = await whoIs('LNCH', CITIZENS.johann.number)
    expect(answer).toMatchObject({ state: 'found', source: 'ERCH', answer: { lastName: 'Мустерман' } })
  })

  it.each([
    ['commercial register', COMPANIES.office, 'TR', 'ПРИМЕРНА КАНТОРА', 'ЕООД', 'NEW'],
    ['BULSTAT', COMPANIES.fund, 'BULSTAT', 'ФОНД ЗА ОПИТИ', '', 'NOTOPERATING'],
  ] as const)('a company of the %s', async (_, { eik }, source, name, legalForm, status) => {
    const answer = await whoIs('EIK', eik)
    expect(answer).toMatchObject({ state: 'found', source, answer: { name, legalForm, status } })
  })

  it('nobody under this number is an answer too, which an entry may name', async () => {
    const answer = await whoIs('EIK', '999000266')
    expect(answer).toMatchObject({ state: 'notFound', answer: null })
    expect(answer.lookupId).not.toBeNull()
  })

  it('an invalid number is not asked for; its kind and its field are named', async () => {
    const request = registers.received.length
    for (const [code, says, wrong] of [
      [
        'EGN',
        /ЕГН .*„Идентификатор“/,
        { kind: 'PHYSICAL_PERSON', identifierType: 'EGN', identifier: '9224171016' },
      ],
      [
        'EIK',
        /ЕИК.* „Идентификатор“/,
        { kind: 'COMPANY', identifierType: 'EGN', identifier: MARIA.identifier },
      ],
    ] as const) {
      const { status, body } = await world.ask(lookups.lookUpParty, { ...wrong, purpose }, bailiff)
      expect([status, body.code, body.field]).toEqual([400, code, 'identifier'])
      expect(body.message).toMatch(says)
    }
    expect(registers.received).toHaveLength(request)
  })

  it('a debtor with another name in the register is entered only with a reason', async () => {
    const { lookupId } = await whoIs('EGN', MARIA.identifier)
    const debtor = { ...MARIA, lastName: 'Другова', lookupId: lookupId! }
    const input = distraintOn(world, { debtor })
    const { status, body } = await world.ask(distraintEntry.createDistraint, input, bailiff)
    expect([status, body.code, body.field]).toEqual([409, 'nameMismatch', 'debtor'])
    const mismatchReason = 'Ново име след брак'
    await aDistraint(world, bailiff, { debtor: { ...debtor, mismatchReason } })
    const { rows } = await world.owner.query(
      "select state, found, confirmed_reason from register_check where subject = 'DEBTOR' order by id desc limit 1",
    )
    expect(rows).toEqual([
      { state: 'MISMATCH', found: 'Мария Тестова Примерова', confirmed_reason: mismatchReason },
    ])
  })
})

describe('looking is recorded', () => {
  it('with the purpose and without the number', async () => {
    await whoIs('EGN', CITIZENS.ivan.number)
    const { rows } = await world.owner.query(
      "select account_id, input from audit_entry where command = 'lookUpParty' order by id desc limit 1",
    )
    expect(rows[0]).toMatchObject({ account_id: bailiff.id, input: { purpose, identifier: '•••' } })
  })

  it('the whole number of a person is shown to officers, with a row of its own', async () => {
    await aDistraint(world, bailiff)
    const { rows } = await world.owner.query("select id from party where name = 'Мария Тестова Примерова'")
    const id = Number(rows[0].id)
    expect(await world.done(assetViews.revealParty, { id, purpose }, other)).toEqual({
      identifierType: 'EGN',
      identifier: MARIA.identifier,
    })
    const audit = await world.owner.query(
      "select account_id, input from audit_entry where command = 'revealParty'",
    )
    expect(audit.rows).toEqual([{ account_id: other.id, input: { id, purpose } }])
    expect((await world.ask(assetViews.revealParty, { id: 999_999, purpose }, other)).body.code).toBe(
      'noSuchParty',
    )
  })

  it('an asset or a version that is not there', async () => {
    const missing = await world.ask(assetViews.seeThing, { id: 999_999, purpose }, bailiff)
    expect([missing.status, missing.body.code]).toEqual([404, 'noSuchProperty'])
    const { rows } = await world.owner.query('select id from property limit 1')
    const version = await world.ask(
      assetViews.seeThing,
      { id: Number(rows[0].id), version: 9, purpose },
      bailiff,
    )
    expect([version.status, version.body.code]).toEqual([404, 'noSuchVersion'])
    const silent = await world.ask(assetViews.seeThing, { id: Number(rows[0].id), purpose: '' }, bailiff)
    expect(silent.status).toBe(400)
  })
})
