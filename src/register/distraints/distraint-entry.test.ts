/** Entering distraints, and what may follow: by whom, in which state, with which data. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint, car, distraintOn, freshPlate, GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { distraintEntry } from './distraint-entry.contract.ts'
import { distraintViews } from './views.contract.ts'
import { officers } from './authors.contract.ts'

let world: World
let bailiff: Person
let other: Person
let helper: Person
let admin: Person

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812' })
  other = await world.person('PrivateBailiff', { chsiNumber: '813' })
  helper = await world.person('PrivateBailiffRepresentative', { actsFor: bailiff })
  admin = await world.person('SysAdmin')
})
afterAll(() => world.close())

const seen = (id: number) =>
  world.done(distraintViews.seeDistraint, { id, purpose: 'изп. дело 123' }, bailiff)
const ask = (wish: Parameters<typeof distraintOn>[1], person = bailiff) =>
  world.ask(distraintEntry.createDistraint, distraintOn(world, wish), person)

describe('entering', () => {
  it('gives a number of the year, and the state imposed or prepared', async () => {
    const imposed = await aDistraint(world, bailiff)
    expect(imposed).toMatchObject({ status: 'ENFORCED', number: 1 })
    expect(imposed.reference).toMatch(/^2026-\d{6}$/)
    const prepared = await aDistraint(world, bailiff, { enforce: false, imposedOn: null })
    expect(prepared.status).toBe('REGISTERED')
    expect(Number(prepared.reference.slice(5))).toBe(Number(imposed.reference.slice(5)) + 1)
  })

  it('the same entry sent twice is one entry with two identical answers', async () => {
    const input = distraintOn(world)
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.done(distraintEntry.createDistraint, input, bailiff)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('creditor and debtor cannot be the same', async () => {
    const { status, body } = await ask({ creditor: MARIA })
    expect([status, body.code, body.field]).toEqual([400, 'sameParty', 'creditor.identifier'])
  })

  it.each([
    ['imposedOn', { imposedOn: null }, 'imposedOnMissing'],
    ['owners', { debtorOwns: false }, 'ownerMissing'],
    [
      'thing.description',
      { thing: { from: 'hand', thing: { kind: 'OTHER', identifier: 'ПИАНО 7' } } },
      'descriptionMissing',
    ],
  ] as const)('each of the mandatory data that is missing is named: %s', async (field, wish, code) => {
    const { status, body } = await ask(wish)
    expect([status, body.code, body.field]).toEqual([400, code, field])
  })

  it('a missing case number is named too', async () => {
    const { status, body } = await ask({ suitNumber: ' ' })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual(['suitNumber'])
  })

  it('weapons are refused with the article', async () => {
    const asset = {
      kind: 'OTHER',
      identifier: 'Ловна пушка 12345',
      description: 'Ловна пушка',
      assetType: 'WEAPON',
    } as const
    const { status, body } = await ask({ thing: { from: 'hand', thing: asset } })
    expect([status, body.code]).toEqual([400, 'weapon'])
    expect(body.message).toContain('чл. 5')
  })

  it.each([
    ['Ловна пушка ИЖ-27', 'Двуцевка, калибър 12'],
    ['ТХ 4411', 'Пистолет Макаров с два пълнителя'],
    ['КУТИЯ 7', 'Ловни боеприпаси, 200 броя'],
  ])('art. 5: a weapon in words is refused without its code too: %s, %s', async (identifier, description) => {
    const described = { kind: 'OTHER', identifier, description, assetType: 'SPORTEQUIPMENT' } as const
    const { status, body } = await ask({ thing: { from: 'hand', thing: described } })
    expect([status, body.code, body.field]).toEqual([409, 'weaponWords', 'thing.notWeapon'])
    expect(body.message).toContain('чл. 5')
  })

  it('an asset that only sounds like a weapon is entered with the reason, which the entry keeps', async () => {
    const notWeapon = 'Инструмент за боядисване с компресор'
    const described = {
      kind: 'OTHER',
      identifier: 'БОЯ 11',
      description: 'Пистолет за боядисване',
      assetType: 'TOOLS',
    } as const
    const { id } = await aDistraint(world, bailiff, {
      thing: { from: 'hand', thing: { ...described, notWeapon } },
    })
    expect((await seen(id)).notWeapon).toBe(notWeapon)
    const turret = { ...described, identifier: 'СТРУГ 1', description: 'Револверен струг, карабинери' }
    expect((await ask({ thing: { from: 'hand', thing: turret } })).status).toBe(200)
  })

  it.each([
    ['thing.thing.assetType', { kind: 'OTHER', assetType: 'PIANO' }],
    ['thing.thing.realEstate.type', { kind: 'REALESTATE', realEstate: { type: 'Дворец' } }],
  ])('a text that is no code of a list is refused: %s', async (field, change) => {
    const asset = { identifier: 'Н-1', description: 'описание', ...change }
    const wish = { thing: { from: 'hand', thing: asset } } as unknown as Parameters<typeof ask>[0]
    const { status, body } = await ask(wish)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  it('art. 9(4): whether the debtor owns the asset is never taken for granted', async () => {
    const { debtorOwns: _, ...silent } = distraintOn(world)
    const { status, body } = await world.ask(distraintEntry.createDistraint, silent as never, bailiff)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['debtorOwns']])
  })

  it('an asset that is there already is not described again, in whichever letters its plate is typed', async () => {
    await aDistraint(world, bailiff, { thing: car('СА 7777 ХН') })
    const { status, body } = await ask({ thing: car('ca7777xh') })
    expect([status, body.code]).toEqual([409, 'propertyExists'])
  })

  it('two officers who enter the same known thing at once make one asset and two distraints', async () => {
    const first = await aDistraint(world, bailiff)
    const { rows } = await world.owner.query('select property_id from distraint where id = $1', [first.id])
    const propertyId = rows[0].property_id
    const asset = { from: 'known', propertyId } as const
    await Promise.all([
      aDistraint(world, bailiff, { thing: asset }),
      aDistraint(world, other, { thing: asset, debtor: GEORGI }),
    ])
    const counted = await world.owner.query('select in_force, entered from property where id = $1', [
      propertyId,
    ])
    expect(counted.rows).toEqual([{ in_force: 3, entered: 3 }])
  })

  it('of two officers who describe the same new thing at once, one is told that it exists', async () => {
    const asset = car(freshPlate())
    const answers = await Promise.all([ask({ thing: asset }), ask({ thing: asset }, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { rows } = await world.owner.query('select count(*)::int from property where identifier = $1', [
      asset.thing.identifier,
    ])
    expect(rows[0].count).toBe(1)
  })

  it('personal numbers stand nowhere in the database in plain', async () => {
    await aDistraint(world, bailiff, { debtor: GEORGI })
    for (const table of ['party', 'distraint', 'distraint_entry', 'audit_entry', 'property_version']) {
      const { rows } = await world.owner.query(
        `select count(*)::int from ${table} t where t::text like '%9531031229%'`,
      )
      expect([table, rows[0].count]).toEqual([table, 0])
    }
  })

  it('a person is one record, however often named', async () => {
    await aDistraint(world, bailiff)
    await aDistraint(world, other, { debtor: { ...MARIA, lastName: 'Друга' } })
    const { rows } = await world.owner.query(
      "select count(distinct debtor_id)::int from distraint where debtor_name like 'Мария%'",
    )
    expect(rows[0].count).toBe(1)
  })
})

describe('art. 6: a system administrator enters for a named officer', () => {
  const ground = 'Писмено искане № 14 от 01.12.2026 г.'
  const forOfficer = (officer: Person | { id: number }, person = admin) =>
    ask({ onBehalfOf: { officer: officer.id, ground } }, person)

  it('both stand in the entry and in the audit, and the officer gets a letter', async () => {
    const { body } = await forOfficer(bailiff)
    const { history } = await seen(body.id)
    expect(history[0]).toMatchObject({
      reason: ground,
      by: { name: admin.fullName, actingFor: bailiff.fullName },
    })
    const { rows } = await world.owner.query(
      "select account_id, acting_for from audit_entry where command = 'createDistraint' order by id desc limit 1",
    )
    expect(rows).toEqual([{ account_id: admin.id, acting_for: bailiff.id }])
    const letters = await world.owner.query("select account_id, text from email where kind = 'enteredForYou'")
    expect(letters.rows).toEqual([{ account_id: bailiff.id, text: expect.stringContaining(body.reference) }])
    // It is the officer's own distraint.
    await world.done(
      distraintEntry.strikeOutDistraint,
      { id: body.id, after: 1, reason: 'не съм го искал' },
      bailiff,
    )
  })

  it('never in their own name, nor for somebody who may not enter, nor may an officer use another name', async () => {
    const nobody = await ask({}, admin)
    expect([nobody.status, nobody.body.code, nobody.body.field]).toEqual([
      400,
      'officerMissing',
      'onBehalfOf.officer',
    ])
    const clerk = await world.person('MAFF')
    for (const officer of [clerk, admin, { id: 999_999 }, helper])
      expect((await forOfficer(officer)).body.code).toBe('noSuchOfficer')
    const stolen = await forOfficer(other, bailiff)
    expect([stolen.status, stolen.body.code]).toEqual([403, 'notForOthers'])
  })

  it('officers are found by name or by the number of a private bailiff, by administrators only', async () => {
    const find = (search: string, person = admin) => world.ask(officers.listOfficers, { search }, person)
    const byNumber = await find('813')
    expect(byNumber.body.rows).toEqual([
      {
        id: other.id,
        name: other.fullName,
        office: expect.objectContaining({ bg: expect.stringContaining('813') }),
      },
    ])
    expect((await find('8')).status).toBe(400)
    expect((await find('813', bailiff)).status).toBe(403)
  })
})

describe('what follows', () => {
  const revocation = {
    revokedOn: '2026-12-01',
    caseNumber: '12/2026',
    authority: 'Районен съд – София',
    ground: 'Отменена обезпечителна мярка',
  }
  const exemption = {
    exemptedOn: '2026-12-01',
    caseNumber: '12/2026',
    authority: 'ЧСИ 812',
    ground: 'Дългът е погасен',
  }

  it('a prepared one is imposed, then lifted; after that nothing more may follow', async () => {
    const { id } = await aDistraint(world, bailiff, { enforce: false, imposedOn: null })
    const early = await world.ask(distraintEntry.exemptDistraint, { id, after: 1, ...exemption }, bailiff)
    expect([early.status, early.body.code]).toEqual([409, 'notNow'])
    await world.done(distraintEntry.enforceDistraint, { id, after: 1, imposedOn: '2026-12-01' }, helper)
    const lifted = await world.done(distraintEntry.exemptDistraint, { id, after: 2, ...exemption }, bailiff)
    expect(lifted).toMatchObject({ status: 'EXEMPTED', number: 3 })
    for (const [endpoint, input] of [
      [distraintEntry.revokeDistraint, { id, after: 3, ...revocation }],
      [distraintEntry.strikeOutDistraint, { id, after: 3, reason: 'вписан по грешка' }],
    ] as const) {
      const { status, body } = await world.ask(endpoint, input, bailiff)
      expect([status, body.code]).toEqual([409, 'notNow'])
    }
  })

  it('another office reads only; an administrator may act', async () => {
    const { id } = await aDistraint(world, bailiff)
    const { status, body } = await world.ask(
      distraintEntry.revokeDistraint,
      { id, after: 1, ...revocation },
      other,
    )
    expect([status, body.code]).toEqual([403, 'notYours'])
    expect(
      await world.done(distraintEntry.revokeDistraint, { id, after: 1, ...revocation }, admin),
    ).toMatchObject({
      status: 'REVOKED',
    })
  })

  it('who has not seen the last entry is told to look again', async () => {
    const { id } = await aDistraint(world, bailiff)
    const change = { id, suitNumber: '20268400400999', reason: 'грешен номер на дело' }
    await world.done(distraintEntry.changeDistraint, { ...change, after: 1 }, bailiff)
    const { status, body } = await world.ask(
      distraintEntry.strikeOutDistraint,
      { id, after: 1, reason: 'вписан по грешка' },
      helper,
    )
    expect([status, body.code]).toEqual([409, 'changedMeanwhile'])
  })

  it('struck out stays readable, and no longer counts on the asset', async () => {
    const { id } = await aDistraint(world, bailiff)
    await world.done(distraintEntry.strikeOutDistraint, { id, after: 1, reason: 'вписан по грешка' }, bailiff)
    const { rows } = await world.owner.query(
      'select e.kind, p.in_force, p.entered from distraint_entry e join property p on p.id = e.property_id where e.distraint_id = $1 order by e.number',
      [id],
    )
    expect(rows).toEqual([
      { kind: 'ENFORCED', in_force: 0, entered: 0 },
      { kind: 'ENTERED_IN_ERROR', in_force: 0, entered: 0 },
    ])
  })

  it('dates after tomorrow, and lifting before imposing, are refused with the field', async () => {
    const { id } = await aDistraint(world, bailiff)
    const late = await world.ask(
      distraintEntry.exemptDistraint,
      { id, after: 1, ...exemption, exemptedOn: '2026-12-03' },
      bailiff,
    )
    expect([late.body.code, late.body.field]).toEqual(['dateInFuture', 'exemptedOn'])
    const early = await world.ask(
      distraintEntry.exemptDistraint,
      { id, after: 1, ...exemption, exemptedOn: '2026-11-01' },
      bailiff,
    )
    expect([early.body.code, early.body.field]).toEqual(['dateBeforeImposing', 'exemptedOn'])
  })

  it('a distraint that is not there', async () => {
    const { status } = await world.ask(
      distraintEntry.strikeOutDistraint,
      { id: 999_999, after: 1, reason: 'няма такъв' },
      bailiff,
    )
    expect(status).toBe(404)
  })
})
