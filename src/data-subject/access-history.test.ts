/** The mirror: a person sees what the register says about them and every look at it, and nobody else does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint, FIRM, GEORGI, MARIA } from '#test/register.ts'
import { openRegisters } from '#test/regix.ts'
import { byPassword, giveNumber, accessesOf, provedParty } from '#test/data-subject.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { distraintViews } from '#register/distraints/views.contract.ts'
import { debtors } from '#register/lists/debtors.contract.ts'
import { orders } from '#register/lists/orders.contract.ts'
import { seized } from '#register/lists/seized.contract.ts'
import { registerProofs } from '#register/proofs/proofs.contract.ts'
import { protocols } from '#register/protocol/protocol.contract.ts'
import { lookups } from '#register/assets/lookup.contract.ts'
import { assetViews } from '#register/assets/views.contract.ts'
import { trace } from './data-subject.contract.ts'

const purpose = 'изп. дело 20268120400123'
/** Of people of the 19th century, so of nobody: whom no distraint names, a namesake, and one whose number a stranger types in. */
const [NOBODYS, NAMESAKES, TYPED] = ['8821031236', '9125122006', '9327101118'] as const
let world: World
let bailiff: Person
let state: Person
let maria: Person
let georgi: Person
let id: number
let propertyId: number
let partyId: number

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '812' })
  state = await world.person('StateBailiff', {
    userType: 'DSI',
    courtCode: '110',
    fullName: 'Съдия Държавна',
  })
  const entered = await aDistraint(world, bailiff, { injunctionNumber: 'ОБ-7', creditor: GEORGI })
  id = entered.id
  const { rows } = await world.owner.query('select property_id, debtor_id from distraint where id = $1', [id])
  propertyId = Number(rows[0].property_id)
  partyId = Number(rows[0].debtor_id)
  maria = await provedParty(world, MARIA)
  georgi = await provedParty(world, GEORGI)
})
afterAll(() => world.close())

const mine = (person: Person) => world.ask(trace.seeMyTrace, {}, person)
/** What is newly shown to a person after somebody has looked. */
async function newAccesses(person: Person, access: () => Promise<unknown>) {
  const before = (await accessesOf(world, person)).length
  await access()
  const after = await accessesOf(world, person)
  return after.slice(0, after.length - before)
}

describe('what the register says about a person', () => {
  it('is told to the debtor with who imposed it and in whose favour', async () => {
    const { status, body } = await mine(maria)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      number: '922417••••',
      watching: false,
      more: false,
      questions: [],
      answerDays: 14,
    })
    expect(body.entries).toEqual([
      expect.objectContaining({
        id,
        roles: ['DEBTOR', 'OWNER'],
        status: 'ENFORCED',
        creditor: 'Георги Тестов Образцов',
        office: expect.objectContaining({ bg: expect.stringContaining('рег. № 812') }),
      }),
    ])
    const { history } = await world.done(trace.seeMyEntry, { id }, maria)
    expect(history.map(({ kind }) => kind)).toEqual(['ENFORCED'])
  })

  it('is told to the creditor, whose look at the debtor the debtor sees', async () => {
    const [access] = await newAccesses(maria, async () => {
      const { body } = await mine(georgi)
      expect(body.entries).toEqual([
        expect.objectContaining({ roles: ['CREDITOR'], debtor: 'Мария Тестова Примерова' }),
      ])
    })
    expect(access).toMatchObject({ seen: 'MIRROR', looker: 'CITIZEN', name: null })
  })

  it('does not tell an owner whose debt it is', async () => {
    const another = await aDistraint(world, bailiff, {
      debtor: GEORGI,
      creditor: FIRM,
      debtorOwns: false,
      owners: [{ ...MARIA }],
    })
    const { body: shown } = await mine(maria)
    const entry = shown.entries.find((each: { id: number }) => each.id === another.id)
    expect(entry).toMatchObject({
      roles: ['OWNER'],
      debtor: null,
      creditor: null,
      suitNumber: null,
      authority: null,
    })
    expect(JSON.stringify(entry)).not.toContain('Георги')
    const { history } = await world.done(trace.seeMyEntry, { id: another.id }, maria)
    expect(history.every(({ reason }) => reason === null)).toBe(true)
  })

  it('is empty for somebody whom no distraint names', async () => {
    const nobody = await world.person({ userType: 'APPLICANT' })
    await giveNumber(world, nobody, { type: 'LNCH', value: '1000000002' })
    const { body } = await mine(nobody)
    expect(body.entries).toEqual([])
    expect(await accessesOf(world, nobody)).toEqual([])
  })
})

describe('a look is shown, whichever way it came about', () => {
  const WAYS: [string, string, () => Promise<unknown>][] = [
    ['the list of distraints', 'LIST', () => world.done(distraintViews.listDistraints, { purpose }, state)],
    [
      'a search in it',
      'LIST',
      () => world.done(distraintViews.listDistraints, { search: 'Примерова', purpose }, state),
    ],
    [
      'all of it, as it is printed and exported',
      'LIST',
      () => world.done(distraintViews.listDistraints, { size: -1, purpose }, state),
    ],
    ['the orders', 'LIST', () => world.done(orders.listOrders, { purpose }, state)],
    ['the debtors', 'LIST', () => world.done(debtors.listDebtors, { purpose }, state)],
    ['the seized things', 'LIST', () => world.done(seized.listSeized, { purpose }, state)],
    [
      'a search for things',
      'LIST',
      () => world.done(lookups.findThings, { text: 'октавия', purpose }, state),
    ],
    ['an entry', 'ENTRY', () => world.done(distraintViews.seeDistraint, { id, purpose }, state)],
    [
      'an entry as of a past day',
      'ENTRY',
      () => world.done(distraintViews.seeDistraint, { id, asOf: '2026-12-01', purpose }, state),
    ],
    ['its protocol', 'PROTOCOL', () => world.ask(protocols.seeDistraintProtocol, { id, purpose }, state)],
    [
      'the debtor',
      'PERSON',
      () => world.done(debtors.seeDebtor, { id: partyId, isPerson: 'true', purpose }, state),
    ],
    [
      'the things of the debtor',
      'PERSON',
      () => world.done(debtors.listDebtorThings, { id: partyId, purpose }, state),
    ],
    [
      'the debtor by the whole number',
      'PERSON',
      () =>
        world.done(
          debtors.findDebtor,
          { identifierType: 'EGN', identifier: MARIA.identifier, purpose },
          state,
        ),
    ],
    [
      'the thing with its distraints',
      'THING',
      () => world.done(seized.seeSeized, { id: propertyId, propertyType: 'VEHICLE', purpose }, state),
    ],
    ['the thing', 'THING', () => world.done(assetViews.seeThing, { id: propertyId, purpose }, state)],
    ['the whole number', 'NUMBER', () => world.done(assetViews.revealParty, { id: partyId, purpose }, state)],
  ]
  it.each(WAYS)('%s', async (_, seen, access) => {
    const accesses = await newAccesses(maria, access)
    expect(accesses).toEqual([
      expect.objectContaining({ about: 'LOOK', seen, looker: 'STATE_BAILIFF', purpose, name: null }),
    ])
    expect(accesses[0]!.office).not.toBeNull()
    expect(JSON.stringify(accesses)).not.toContain(state.fullName)
  })

  it('the chain of the register, downloaded by an administrator', async () => {
    const administrator = await world.person('MJAdmin')
    await world.owner.query(
      `insert into entry_link (entry_id, day, position, previous_hash, hash)
       select id, '2026-12-01', row_number() over (order by id), hash, hash from distraint_entry on conflict do nothing`,
    )
    const accesses = await newAccesses(maria, () =>
      world.ask(registerProofs.exportRegister, { from: '2026-12-01', to: '2026-12-01' }, administrator),
    )
    expect(accesses).toEqual([expect.objectContaining({ seen: 'FILE', looker: 'ADMINISTRATOR' })])
  })

  it('also a search by number that found no debtor', async () => {
    const petar = { ...GEORGI, identifier: NOBODYS, firstName: 'Петър' }
    const stranger = await provedParty(world, petar)
    const accesses = await newAccesses(stranger, async () => {
      const request = { identifierType: 'EGN', identifier: NOBODYS, purpose } as const
      expect((await world.ask(debtors.findDebtor, request, state)).body).toMatchObject({ code: 'notADebtor' })
    })
    expect(accesses).toEqual([expect.objectContaining({ seen: 'PERSON', purpose })])
  })

  it('a question to a state register about the number', async () => {
    const registers = await openRegisters(world)
    try {
      const accesses = await newAccesses(maria, () =>
        world.ask(
          lookups.lookUpParty,
          { kind: 'PHYSICAL_PERSON', identifierType: 'EGN', identifier: MARIA.identifier, purpose },
          state,
        ),
      )
      expect(accesses).toEqual([
        expect.objectContaining({ seen: 'REGISTER', looker: 'STATE_BAILIFF', purpose }),
      ])
    } finally {
      await registers.close()
    }
  })

  it('with the name of the officer from the day on which the setting has it so', async () => {
    await world.setting('OfficersNamedInTrace', true)
    const accesses = await accessesOf(world, maria)
    expect(accesses.find(({ looker }) => looker === 'STATE_BAILIFF')!.name).toBe(state.fullName)
    expect(accesses.find(({ looker }) => looker === 'CITIZEN')!.name).toBeNull()
    await world.setting('OfficersNamedInTrace', false)
  })

  it('and none that showed only others', async () => {
    const other = await aDistraint(world, bailiff, { debtor: GEORGI, creditor: FIRM })
    const accesses = await newAccesses(maria, () =>
      world.done(distraintViews.seeDistraint, { id: other.id, purpose }, state),
    )
    expect(accesses).toEqual([])
  })
})

describe('nobody sees the mirror of another', () => {
  it('not a visitor, nor whoever only typed the number in, nor a namesake', async () => {
    expect((await world.ask(trace.seeMyTrace, {})).status).toBe(401)
    const namesake = await world.person({ userType: 'APPLICANT', fullName: 'Мария Тестова Примерова' })
    expect((await mine(namesake)).body).toMatchObject({ code: 'identityNotProved' })
    await giveNumber(world, namesake, { type: 'EGN', value: NAMESAKES })
    expect((await mine(namesake)).body.entries).toEqual([])
    expect(await accessesOf(world, namesake)).toEqual([])
  })

  it('not even where passwords are enough, if the number was only typed in', async () => {
    const stranger = await world.person({ userType: 'APPLICANT' })
    const unproved = { ...GEORGI, identifier: TYPED }
    await aDistraint(world, bailiff, { debtor: unproved, creditor: FIRM })
    await giveNumber(world, stranger, { type: 'EGN', value: TYPED }, false)
    await world.setting('RequireProvenIdentity', false)
    for (const endpoint of [trace.seeMyTrace, trace.listMyLooks] as const)
      expect((await world.ask(endpoint, {}, stranger)).body).toMatchObject({ code: 'identityNotProved' })
    await world.setting('RequireProvenIdentity', true)
  })

  it('not in a session by password, unless the setting lets it', async () => {
    const weak = await byPassword(world, maria)
    for (const [endpoint, input] of [
      [trace.seeMyTrace, {}],
      [trace.listMyLooks, {}],
      [trace.seeMyEntry, { id }],
    ] as const)
      expect((await world.ask(endpoint, input, weak)).body, endpoint.path).toMatchObject({
        code: 'identityNotProved',
      })
    await world.setting('RequireProvenIdentity', false)
    expect((await mine(weak)).status).toBe(200)
    await world.setting('RequireProvenIdentity', true)
  })

  it('by guessing the number of an entry', async () => {
    const other = await aDistraint(world, bailiff, { debtor: GEORGI, creditor: FIRM })
    expect((await world.ask(trace.seeMyEntry, { id: other.id }, maria)).body).toMatchObject({
      code: 'noSuchEntry',
    })
    expect((await world.ask(trace.seeMyEntry, { id: 999_999 }, maria)).body).toMatchObject({
      code: 'noSuchEntry',
    })
  })
})
