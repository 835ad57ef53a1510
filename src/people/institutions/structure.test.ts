import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBailiffRegister } from '#sandbox/bailiff-register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { structure } from './structure.contract.ts'

let world: World
let admin: Person
let bailiff: Person
let assistant: Person
let state: Person
let enforcer: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('SysAdmin')
  bailiff = await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '0812' })
  assistant = await world.person('PrivateBailiffRepresentative', {
    userType: 'CHSIHELPER',
    chsiNumber: '0812',
    actsFor: bailiff,
  })
  state = await world.person('StateBailiff', { userType: 'DSI', courtCode: '117' })
  enforcer = await world.person('AuctionOrganizer', { userType: 'NAP' })
  await world.owner.query(
    `insert into profile (account_id, first_name, last_name, phone, region_code, street_address, document_number_cipher, changed_at)
     values ($1, 'Лице', 'Тестово', '02 123 456', '03', 'ул. „Домашна“ 5', 'АА1234567', now())`,
    [bailiff.id],
  )
  await world.owner.query(
    `update account set identifier_type = 'EGN', identifier_hash = 'x', identifier_cipher = $2, valid_until = '2027-05-31'
     where id = $1`,
    [bailiff.id, world.services.personal.cover('7501020018')],
  )
  await world.owner.query(
    `with body as (insert into institution (kind, bg, en, region_code, address, phone)
       values ('AGENCY', 'ТД на НАП – Варна', 'NRA Varna', '03', 'бул. „Осми приморски полк“ 128', '052 360 111') returning id)
     update account set institution_id = body.id from body where account.id = $1`,
    [enforcer.id],
  )
})
afterAll(() => world.close())

const list = (input: object = {}, who: Person = admin) =>
  world.done(structure.listStructure, { size: -1, ...input }, who)
const names = async (input: object = {}) => (await list(input)).rows.map(({ name }) => name)
const see = (id: number, who: Person = admin) => world.ask(structure.seeMember, { id }, who)

describe('the structure', () => {
  it('goes by region, bailiff and court, each followed by their assistants', async () => {
    expect(await names()).toEqual([state, bailiff, assistant, enforcer].map(({ fullName }) => fullName))
    const { rows } = await list()
    expect(rows[0]).toMatchObject({
      kind: 'STATE',
      region: { code: '02', bg: 'Бургас', en: 'Burgas' },
      unit: { bg: 'Районен съд – Бургас', en: 'Burgas District Court' },
      number: null,
      users: 1,
    })
    expect(rows[1]).toEqual({
      id: bailiff.id,
      kind: 'PRIVATE',
      region: { code: '03', bg: 'Варна', en: 'Varna' },
      unit: null,
      number: '0812',
      name: bailiff.fullName,
      actsFor: null,
      phone: '02 123 456',
      email: bailiff.email,
      active: true,
      validUntil: '2027-05-31',
      users: 2,
    })
    expect(rows[2]).toMatchObject({
      kind: 'ASSISTANT',
      number: '0812',
      region: { code: '03' },
      actsFor: { id: bailiff.id, name: bailiff.fullName },
    })
    expect(rows[3]).toMatchObject({ kind: 'PUBLIC', unit: { bg: 'ТД на НАП – Варна', en: 'NRA Varna' } })
  })

  it('is filtered by region, kind, state and text, and sorted by its columns', async () => {
    expect(await names({ region: '02' })).toEqual([state.fullName])
    expect(await names({ kind: 'ASSISTANT' })).toEqual([assistant.fullName])
    expect(await names({ search: '0812' })).toHaveLength(2)
    expect(await names({ search: 'районен съд – бургас' })).toEqual([state.fullName])
    expect(await names({ search: 'Varna' })).toHaveLength(3)
    expect(await names({ search: '___' })).toEqual([])
    expect(await names({ active: 'no' })).toEqual([])
    for (const sort of ['region', 'unit', 'kind', 'number', 'name', 'active', 'validUntil', 'users'])
      expect(await names({ sort, direction: 'desc' })).toHaveLength(4)
    expect((await list({ sort: 'users', direction: 'desc', size: 5 })).rows[0]!.id).toBe(bailiff.id)
  })

  it('shows who was let in and is out now, but nobody who never was', async () => {
    const never = [
      await world.person('StateBailiff', { userType: 'DSI', courtCode: '110', state: 'UNAPPROVED' }),
      await world.person('StateBailiff', { userType: 'DSI', courtCode: '110', state: 'UNCONFIRMED' }),
      await world.person({ userType: 'DSI', courtCode: '110', state: 'INACTIVE' }),
      await world.person('AuctionParticipant', { userType: 'AUCPAR' }),
    ]
    const former = await world.person('StateBailiff', {
      userType: 'DSI',
      courtCode: '110',
      state: 'INACTIVE',
    })
    const { rows } = await list()
    expect(rows.find(({ id }) => id === former.id)).toMatchObject({ active: false, users: 0 })
    for (const { id } of never) {
      expect(rows.map((row) => row.id)).not.toContain(id)
      expect(await see(id)).toMatchObject({ status: 404, body: { code: 'noSuchMember' } })
    }
  })

  it('tells of a person the work contacts and nothing else', async () => {
    const { body, text } = await see(bailiff.id, state)
    expect(body).toMatchObject({ phone: '02 123 456', assistants: [{ name: assistant.fullName }], can: [] })
    expect(body.register).toBeNull()
    for (const hidden of ['7501020018', 'Домашна', 'АА1234567', bailiff.userName])
      expect(text).not.toContain(hidden)
    const ofEnforcer = await see(enforcer.id, assistant)
    expect(ofEnforcer.body.office).toEqual({
      address: 'бул. „Осми приморски полк“ 128',
      phone: '052 360 111',
      email: null,
    })
  })

  it('is for those who enforce and for the system administrator', async () => {
    for (const who of [bailiff, assistant, state, enforcer])
      expect(await world.ask(structure.listStructure, {}, who)).toMatchObject({ status: 200 })
    for (const role of ['MJAdmin', 'AuctionParticipant', 'Syndic', 'MAFF'] as const)
      expect(await world.ask(structure.listStructure, {}, await world.person(role))).toMatchObject({
        status: 403,
      })
    expect(await world.ask(structure.seeMember, { id: bailiff.id })).toMatchObject({ status: 401 })
    expect(await see(2_000_000_000)).toMatchObject({ status: 404 })
    expect((await world.ask(structure.seeMember, { id: 'абв' }, admin)).body.fields).toHaveProperty('id')
  })
})

describe('asking the register', () => {
  const refresh = (id: number, by: Person = admin) => world.ask(structure.refreshFromRegister, { id }, by)
  const listedBailiff = () =>
    world.person('PrivateBailiff', {
      userType: 'CHSI',
      chsiNumber: '3',
      fullName: 'Петър Различен Друговски',
    })
  const stored = async (id: number) =>
    (
      await world.owner.query(
        'select state, bailiff_check as check, bailiff_checked_at as at from account where id = $1',
        [id],
      )
    ).rows[0]

  it('needs a register', async () => {
    expect(await refresh(bailiff.id)).toMatchObject({ status: 503, body: { code: 'noRegister' } })
    expect((await see(bailiff.id)).body.can).toEqual([])
  })

  it('keeps the answer and when it came; whose rights have ended is out at once', async () => {
    const register = await startBailiffRegister({ folder: '' })
    world.services.bailiffRegisterUrl = register.address
    try {
      const person = await listedBailiff()
      expect((await see(person.id)).body).toMatchObject({ can: ['refresh'], register: { check: null } })
      expect((await refresh(person.id)).body).toEqual({ check: 'valid' })
      expect(await stored(person.id)).toEqual({ state: 'ACTIVE', check: 'valid', at: world.now() })
      world.at('2026-12-02T08:00:00Z')
      register.remove('003')
      expect((await refresh(person.id, await world.person('MJAdmin'))).body).toEqual({ check: 'notFound' })
      expect(await stored(person.id)).toMatchObject({ state: 'INACTIVE', check: 'notFound' })
      expect(await world.ask(announcements.listMyAnnouncements, {}, person)).toMatchObject({ status: 401 })
      expect((await see(person.id)).body).toMatchObject({ active: false, can: [] })
      expect(await refresh(person.id)).toMatchObject({ status: 404 })
    } finally {
      await register.close()
      world.services.bailiffRegisterUrl = undefined
    }
  })

  it('takes nothing away when the register does not answer', async () => {
    const register = await startBailiffRegister({ folder: '' })
    world.services.bailiffRegisterUrl = register.address
    const person = await listedBailiff()
    await refresh(person.id)
    await register.close()
    expect((await refresh(person.id)).body).toEqual({ check: 'failed' })
    expect(await stored(person.id)).toMatchObject({ state: 'ACTIVE', check: 'valid' })
    world.services.bailiffRegisterUrl = undefined
  })

  it('is for administrators, and about private bailiffs and their assistants', async () => {
    for (const who of [bailiff, assistant, state])
      expect(await refresh(bailiff.id, who)).toMatchObject({ status: 403 })
    for (const id of [state.id, enforcer.id, admin.id, 2_000_000_000])
      expect(await refresh(id)).toMatchObject({ status: 404 })
  })
})
