import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { institutions } from './institutions.contract.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('MJAdmin')
})
afterAll(() => world.close())

const EIKS = ['121817309', '130007884', '000695089', '175133827', '831641791']
const DRAFT = { kind: 'AGENCY' as const, bg: 'Агенция за проби' }
const create = (change: object = {}, language = 'bg') =>
  world.ask(institutions.createInstitution, { ...DRAFT, ...change }, admin, { language })
const made = async (change: object = {}) =>
  (await world.done(institutions.createInstitution, { ...DRAFT, ...change }, admin)).id
const edit = (id: number, change: object = {}) =>
  world.ask(institutions.editInstitution, { id, ...DRAFT, ...change }, admin)
const see = (id: number) => world.done(institutions.seeInstitution, { id }, admin)
const courtOf = async (code: string) =>
  (await world.done(institutions.listInstitutions, { search: code, size: -1 }, admin)).rows.find(
    (row) => row.code === code,
  )!

describe('the courts', () => {
  it('are 113 district courts, which anyone may choose from', async () => {
    const { rows } = await world.done(institutions.listCourts, {})
    expect(rows).toHaveLength(113)
    expect(new Set(rows.map(({ code }) => code)).size).toBe(113)
    expect(new Set(rows.map(({ bg }) => bg)).size).toBe(113)
    expect(rows).toContainEqual({ code: '110', bg: 'Софийски районен съд', en: 'Sofia District Court' })
    expect(rows.map(({ bg }) => bg)).not.toContain('Окръжен съд – Бургас')
  })

  it('stand under 28 regional courts, each in its region', async () => {
    const { rows, total } = await world.done(
      institutions.listInstitutions,
      { kind: 'COURT', size: -1 },
      admin,
    )
    expect(total).toBe(141)
    const above = rows.filter(({ parent }) => parent === null)
    expect(above).toHaveLength(28)
    expect(new Set(above.map(({ region }) => region!.code)).size).toBe(28)
    for (const { parent, region } of rows.filter((row) => row.parent))
      expect(above.find(({ id }) => id === parent!.id)!.region).toEqual(region)
  })

  it('are no longer offered when they are closed, and their bailiffs follow a new code', async () => {
    const { id } = await courtOf('117')
    const bailiff = await world.person({ roles: ['StateBailiff'], userType: 'DSI', courtCode: '117' })
    const { kind, bg, parent } = await see(id)
    const draft = { kind, bg, parentId: parent!.id }
    expect(await edit(id, { ...draft, code: '' })).toMatchObject({
      status: 409,
      body: { code: 'courtInUse' },
    })
    expect(await edit(id, { ...draft, kind: 'OTHER', code: '117' })).toMatchObject({
      body: { code: 'courtInUse' },
    })
    expect(await edit(id, { ...draft, code: '2120' })).toMatchObject({ status: 200 })
    const { rows } = await world.owner.query('select court_code from account where id = $1', [bailiff.id])
    expect(rows).toEqual([{ court_code: '2120' }])
    expect(await see(id)).toMatchObject({ users: 1, can: ['edit'] })
    expect(await world.ask(institutions.deactivateInstitution, { id }, admin)).toMatchObject({
      status: 409,
      body: { code: 'notNow' },
    })
    await world.owner.query("update account set state = 'INACTIVE' where id = $1", [bailiff.id])
    await world.done(institutions.deactivateInstitution, { id }, admin)
    const courts = await world.done(institutions.listCourts, {})
    expect(courts.rows.map(({ code }) => code)).not.toContain('2120')
    expect(await see(id)).toMatchObject({ active: false, can: ['edit', 'activate'] })
    await world.done(institutions.activateInstitution, { id }, admin)
  })
})

describe('an institution', () => {
  it('is kept as it was filled in, and empty fields are empty', async () => {
    const parentId = await made({ bg: 'Министерство на пробите', kind: 'MINISTRY', eik: EIKS[0]! })
    const full = {
      kind: 'AGENCY' as const,
      bg: 'Агенция по вписвания',
      en: 'Registry of Tests',
      code: 'АВ-1',
      eik: EIKS[1]!,
      parentId,
      regionCode: '22',
      address: 'ул. „Елисавета Багряна“ 20',
      phone: '+359 2 9486 181',
      email: 'office@example.bg',
      eDeliveryId: '130007884-1',
      freeOfCharge: true,
    }
    const { parentId: _, regionCode, ...told } = full
    const seen = await see(await made(full))
    expect(seen).toMatchObject({
      ...told,
      parent: { id: parentId, bg: 'Министерство на пробите', en: null },
      region: { code: regionCode, bg: 'София - град', en: 'Sofia City' },
      eDelivery: true,
      active: true,
      users: 0,
      hasBailiffs: false,
      can: ['edit', 'deactivate'],
    })
    expect(await see(parentId)).toMatchObject({
      en: null,
      code: null,
      parent: null,
      region: null,
      phone: null,
      eDelivery: false,
      parts: [{ bg: 'Агенция по вписвания', en: 'Registry of Tests', active: true }],
      can: ['edit'],
    })
    await edit(seen.id, { bg: 'Друго име' })
    expect(await see(seen.id)).toMatchObject({ bg: 'Друго име', eik: null, code: null, parent: null })
  })

  it.each([
    ['eik', '121817308', 'Невалиден ЕИК: контролната цифра не съответства.'],
    ['eik', '12181730', 'Невалиден ЕИК: контролната цифра не съответства.'],
    ['eik', "1' or '1'='1", 'Невалиден ЕИК: контролната цифра не съответства.'],
    ['email', 'не е поща', 'Невалиден адрес на електронна поща.'],
    ['phone', 'abc', 'Телефонът съдържа цифри; знакът „+“ е допустим само в началото.'],
    ['code', '<b>', 'Кодът се състои от букви, цифри и тире.'],
    ['bg', ' ', 'Полето е задължително.'],
    ['bg', 'я'.repeat(301), 'Най-много 300 знака.'],
    ['bg', 'име\0', 'Текстът съдържа нечетим знак.'],
    ['kind', 'SECT', undefined],
    ['parentId', 'абв', undefined],
    ['parentId', '-1', undefined],
    ['freeOfCharge', 'може би', undefined],
  ])('is refused with a wrong %s (%s)', async (field, value, sentence) => {
    const { status, body } = await create({ [field]: value })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty([field])
    if (sentence) expect((body.fields as Record<string, string[]>)[field]).toContain(sentence)
  })

  it('is refused under a region or an institution that does not exist', async () => {
    expect(await create({ regionCode: '99' })).toMatchObject({ status: 400, body: { code: 'noSuchRegion' } })
    expect(await create({ parentId: 2_000_000_000 })).toMatchObject({ body: { code: 'noSuchParent' } })
  })

  it('has an EIK and a code of its own, even when several are added at once', async () => {
    const sameEik = await Promise.all(Array.from({ length: 5 }, () => create({ eik: EIKS[2]! })))
    expect(sameEik.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(sameEik.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'duplicateEik',
      message: 'Вече има институция с този ЕИК.',
    })
    const sameCode = await Promise.all(Array.from({ length: 5 }, () => create({ code: 'X1' })))
    expect(sameCode.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const other = await made({ eik: EIKS[3]! })
    expect(await edit(other, { eik: EIKS[2]! })).toMatchObject({ body: { code: 'duplicateEik' } })
    expect(await edit(other, { eik: EIKS[3]!, code: 'X1' })).toMatchObject({
      body: { code: 'duplicateCode' },
    })
    expect(await edit(other, { eik: EIKS[3]!, bg: 'Ново име' })).toMatchObject({ status: 200 })
  })

  it('is never a part of itself or of its own parts', async () => {
    const top = await made({ bg: 'Горе' })
    const middle = await made({ bg: 'Среда', parentId: top })
    const bottom = await made({ bg: 'Долу', parentId: middle })
    for (const parentId of [top, middle, bottom])
      expect(await edit(top, { parentId })).toMatchObject({ status: 409, body: { code: 'parentWithin' } })
    const [one, other] = [await made({ bg: 'Едно' }), await made({ bg: 'Друго' })]
    const turned = await Promise.all([edit(one, { parentId: other }), edit(other, { parentId: one })])
    expect(turned.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('closes after its parts and opens after what it belongs to', async () => {
    const top = await made({ bg: 'Цяло' })
    const part = await made({ bg: 'Част', parentId: top })
    const { activateInstitution, deactivateInstitution } = institutions
    const tryTo = async (action: typeof activateInstitution | typeof deactivateInstitution, id: number) =>
      (await world.ask(action, { id }, admin)).body.code ?? 'done'
    expect(await tryTo(deactivateInstitution, top)).toBe('notNow')
    expect(await tryTo(activateInstitution, top)).toBe('notNow')
    expect(await tryTo(deactivateInstitution, part)).toBe('done')
    expect(await tryTo(deactivateInstitution, top)).toBe('done')
    expect(await tryTo(activateInstitution, part)).toBe('notNow')
    expect(await create({ parentId: top })).toMatchObject({ body: { code: 'noSuchParent' } })
    expect(await edit(part, { parentId: top, bg: 'Част с ново име' })).toMatchObject({ status: 200 })
    expect(await tryTo(activateInstitution, top)).toBe('done')
    expect(await tryTo(activateInstitution, part)).toBe('done')
  })
})

describe('the list', () => {
  it('finds by name, EIK and code, filters, and sorts', async () => {
    const list = (input: object) => world.done(institutions.listInstitutions, { size: -1, ...input }, admin)
    await made({ bg: 'Кметство Проба', kind: 'MUNICIPALITY', eik: EIKS[4]!, regionCode: '05' })
    for (const search of ['проба', EIKS[4]!])
      expect((await list({ search })).rows.map(({ bg }) => bg)).toContain('Кметство Проба')
    expect((await list({ search: '%%%' })).total).toBe(0)
    const ofVidin = await list({ region: '05', kind: 'COURT', sort: 'bg', direction: 'desc' })
    expect(ofVidin.rows.map(({ bg }) => bg)).toEqual([
      'Районен съд – Кула',
      'Районен съд – Видин',
      'Районен съд – Белоградчик',
      'Окръжен съд – Видин',
    ])
    expect((await list({ active: 'no', search: 'Кметство Проба' })).total).toBe(0)
    expect(await world.ask(institutions.listInstitutions, { search: 'аб' }, admin)).toMatchObject({
      status: 400,
    })
  })

  it('is for administrators and for those whose role holds the permission; to see is not to change', async () => {
    const seer = await world.person({ claims: { institutions: { see: true } } })
    const { rows } = await world.done(institutions.listInstitutions, { size: 5 }, seer)
    expect(rows.map(({ can }) => can)).toEqual(rows.map(() => []))
    expect(await world.ask(institutions.createInstitution, DRAFT, seer)).toMatchObject({ status: 403 })
    const editor = await world.person({ claims: { institutions: { edit: true } } })
    expect(await world.ask(institutions.createInstitution, DRAFT, editor)).toMatchObject({ status: 200 })
    for (const who of [await world.person('PrivateBailiff'), await world.person('AuctionParticipant')])
      expect(await world.ask(institutions.listInstitutions, {}, who)).toMatchObject({ status: 403 })
    expect(await world.ask(institutions.seeInstitution, { id: 1 })).toMatchObject({ status: 401 })
    expect(await world.ask(institutions.seeInstitution, { id: 2_000_000_000 }, admin)).toMatchObject({
      status: 404,
    })
  })
})
