/** Assets with distraints: the list, the rank of the liens, and how it stood on any past day. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint, car, FIRM, freshPlate, GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import type { InputOf } from '#platform/endpoint.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { storeAssetLookup } from '#register/assets/server/stored-lookups.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { seized } from './seized.contract.ts'
import { runs } from '#test/at-length.ts'

const PURPOSE = 'дело 20268400400123'
const ACT = { caseNumber: '12/2026', authority: 'Районен съд – София', ground: 'Дългът е погасен' }

let world: World
let bailiff: Person
let other: Person
let reader: Person

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812' })
  other = await world.person('PrivateBailiff', { chsiNumber: '813' })
  reader = await world.person('SysAdmin')
})
afterAll(() => world.close())

type Wish = Partial<InputOf<typeof seized.listSeized>>
const list = async (wish: Wish = {}) =>
  (await world.done(seized.listSeized, { purpose: PURPOSE, size: 50, ...wish }, reader)).rows
const see = (id: number, asOf?: string) =>
  world.done(
    seized.seeSeized,
    { id, propertyType: 'VEHICLE', purpose: PURPOSE, ...(asOf && { asOf }) },
    reader,
  )
const assetOf = async (distraintId: number): Promise<number> =>
  (await world.owner.query('select property_id from distraint where id = $1', [distraintId])).rows[0]
    .property_id
const rank = async (id: number, asOf?: string) =>
  (await see(id, asOf)).distraints.map((each) => [each.rank, each.reference, each.status])

describe('the rank', () => {
  it('is by the day of imposing and then by entry; what ended comes after, and any past day can be seen', async () => {
    world.at('2026-12-01T08:00:00Z')
    const first = await aDistraint(world, bailiff, { imposedOn: '2026-11-20' })
    const id = await assetOf(first.id)
    const asset = { from: 'known', propertyId: id } as const
    world.at('2026-12-02T08:00:00Z')
    // Imposed earlier, entered later: it comes first.
    const second = await aDistraint(world, other, { thing: asset, imposedOn: '2026-11-10', debtor: GEORGI })
    const third = await aDistraint(world, bailiff, { thing: asset, imposedOn: '2026-11-20' })
    const prepared = await aDistraint(world, bailiff, { thing: asset, enforce: false, imposedOn: null })
    world.at('2026-12-03T08:00:00Z')
    await world.done(
      distraintEntry.revokeDistraint,
      { id: second.id, after: 1, revokedOn: '2026-12-03', ...ACT },
      other,
    )
    await world.done(
      distraintEntry.strikeOutDistraint,
      { id: third.id, after: 1, reason: 'вписан по грешка' },
      bailiff,
    )
    expect(await rank(id)).toEqual([
      [1, first.reference, 'ENFORCED'],
      [null, second.reference, 'REVOKED'],
      [null, third.reference, 'ENTERED_IN_ERROR'],
      [null, prepared.reference, 'REGISTERED'],
    ])
    expect(await rank(id, '2026-12-02')).toEqual([
      [1, second.reference, 'ENFORCED'],
      [2, first.reference, 'ENFORCED'],
      [3, third.reference, 'ENFORCED'],
      [null, prepared.reference, 'REGISTERED'],
    ])
    expect(await rank(id, '2026-12-01')).toEqual([[1, first.reference, 'ENFORCED']])
    const early = { id, propertyType: 'VEHICLE', purpose: PURPOSE, asOf: '2026-11-30' } as const
    expect((await world.ask(seized.seeSeized, early, reader)).body).toMatchObject({ code: 'beforeRegister' })
    const [, ended] = (await see(id)).distraints
    expect(ended).toMatchObject({
      endedOn: '2026-12-03',
      endedBy: { caseNumber: '12/2026', authority: 'Районен съд – София' },
      debtor: 'Георги Тестов Образцов',
      creditor: 'ПРИМЕРНА КАНТОРА ЕООД',
    })
    expect(ended!.office.bg).toContain('813')
  })

  it('a past day ends at midnight in Sofia', async () => {
    // 23:59 and 00:01 by the clock in Sofia, which is two hours ahead in winter.
    world.at('2026-12-04T21:59:00Z')
    const { id: distraintId, reference } = await aDistraint(world, bailiff)
    const id = await assetOf(distraintId)
    world.at('2026-12-04T22:01:00Z')
    await world.done(
      distraintEntry.exemptDistraint,
      { id: distraintId, after: 1, exemptedOn: '2026-12-05', ...ACT },
      bailiff,
    )
    const unknown = await see(id, '2026-12-03')
    expect([unknown.version, unknown.distraints]).toEqual([null, []])
    expect(await rank(id, '2026-12-04')).toEqual([[1, reference, 'ENFORCED']])
    expect(await rank(id, '2026-12-05')).toEqual([[null, reference, 'EXEMPTED']])
    const { status, body } = await world.ask(
      seized.seeSeized,
      { id, propertyType: 'VEHICLE', purpose: PURPOSE, asOf: '2026-12-06' },
      reader,
    )
    expect([status, body.code, body.field]).toEqual([400, 'dayToCome', 'asOf'])
  })

  it('whatever the days of imposing, those in force stand in their order and count from one', async () => {
    world.at('2026-12-06T08:00:00Z')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ day: fc.integer({ min: 1, max: 5 }), lifted: fc.boolean() }), {
          minLength: 1,
          maxLength: 6,
        }),
        async (wishes) => {
          let id: number | undefined
          for (const { day, lifted } of wishes) {
            const asset = id ? ({ from: 'known', propertyId: id } as const) : car(freshPlate())
            const made = await aDistraint(world, bailiff, { thing: asset, imposedOn: `2026-12-0${day}` })
            id ??= await assetOf(made.id)
            if (lifted)
              await world.done(
                distraintEntry.exemptDistraint,
                { id: made.id, after: 1, exemptedOn: '2026-12-06', ...ACT },
                bailiff,
              )
          }
          const status = (await see(id!)).distraints.filter(({ rank: place }) => place !== null)
          expect(status).toHaveLength(wishes.filter(({ lifted }) => !lifted).length)
          expect(status.map(({ rank: place }) => place)).toEqual(status.map((_, index) => index + 1))
          const order = status.map(
            ({ imposedOn, id: entered }) => `${imposedOn} ${String(entered).padStart(9)}`,
          )
          expect(order).toEqual(order.toSorted())
        },
      ),
      runs(4, 100),
    )
  })
})

describe('an asset', () => {
  it('is found only under its own kind', async () => {
    const id = await assetOf((await aDistraint(world, bailiff)).id)
    const wrong = await world.ask(seized.seeSeized, { id, propertyType: 'VESSEL', purpose: PURPOSE }, reader)
    expect([wrong.status, wrong.body.code]).toEqual([404, 'noSuchProperty'])
    const none = await world.ask(
      seized.seeSeized,
      { id: 999_999, propertyType: 'VEHICLE', purpose: PURPOSE },
      reader,
    )
    expect(none.status).toBe(404)
  })

  it('takes over what the state register answers about it now, and nothing about another', async () => {
    const plate = freshPlate()
    const id = await assetOf((await aDistraint(world, bailiff, { thing: car(plate) })).id)
    const personal = personalNumbers(['a key for tests, which is no secret at all'])
    const answer = (registrationNumber: string) =>
      storeAssetLookup(
        world.db,
        { kind: 'VEHICLE', registrationNumber, model: 'Шкода', color: 'червен', owners: [], users: [] },
        personal,
        { source: 'MVR', reference: 'R-1', answeredAt: world.now(), accountId: bailiff.id, now: world.now() },
      )
    const renew = (lookupId: string, person: Person) =>
      world.ask(seized.renewSeized, { id, propertyType: 'VEHICLE', purpose: PURPOSE, lookupId }, person)
    expect((await renew(await answer('РВ 1234 АА'), bailiff)).body.code).toBe('otherThing')
    const lookupId = await answer(plate)
    expect((await renew(lookupId, other)).body.code).toBe('lookupGone')
    expect((await renew(lookupId, bailiff)).body).toEqual({ version: 2, changed: true })
    expect((await renew(lookupId, bailiff)).body).toEqual({ version: 2, changed: false })
    expect((await see(id)).version).toBe(2)
  })
})

describe('the list', () => {
  it('has each asset once, with its counts, its place and its owner, the last entry first', async () => {
    world.at('2026-12-10T08:00:00Z')
    const { id: distraintId } = await aDistraint(world, bailiff, {
      thing: car('ЕН 9911 КТ', 'TMBJJ7NE1H0123456'),
      location: 'гр. Плевен, паркинг',
      imposedOn: '2026-12-08',
    })
    const asset = { from: 'known', propertyId: await assetOf(distraintId) } as const
    await aDistraint(world, other, {
      thing: asset,
      debtor: FIRM,
      creditor: MARIA,
      debtorOwns: false,
      owners: [GEORGI],
    })
    const [row] = await list()
    expect(row).toMatchObject({
      identifier: 'ЕН 9911 КТ',
      inForce: 2,
      entered: 2,
      firstImposedOn: '2026-12-08',
      location: 'гр. Плевен, паркинг',
    })
    expect(row!.ownerNames).toContain('Мария')
    expect(row!.ownerNames).toContain('Георги')
  })

  it.each([
    ['its plate in Latin letters', { search: 'eh9911kt' }],
    ['part of its VIN', { search: 'ne1h012' }],
    ['an owner', { search: 'ЕН 9911', name: 'образцов' }],
    ['a debtor who does not own it', { search: 'ЕН 9911', name: 'примерна кантора' }],
    ['the day of its first distraint', { from: '2026-12-08', to: '2026-12-09', search: '9911кт' }],
  ])('finds it by %s', async (_, wish) => {
    expect((await list(wish)).map(({ identifier }) => identifier)).toEqual(['ЕН 9911 КТ'])
  })

  it.each([
    ['name', 'а б в'],
    ['search', '- а -'],
  ])('is not looked for by single letters in the %s', async (field, text) => {
    const request = { purpose: PURPOSE, [field]: text }
    const { status, body } = await world.ask(seized.listSeized, request, bailiff)
    expect([status, body.code, body.field]).toEqual([400, 'tooVague', field])
  })

  it('can be kept to what is in force, to a kind, and to a period', async () => {
    const ended = await aDistraint(world, bailiff, { thing: car('ТХ 5500 ТХ') })
    await world.done(
      distraintEntry.exemptDistraint,
      { id: ended.id, after: 1, exemptedOn: '2026-12-10', ...ACT },
      bailiff,
    )
    const found = async (wish: Wish) => (await list({ search: 'ТХ 5500', ...wish })).length
    expect(await found({})).toBe(1)
    expect(await found({ inForce: 'yes' })).toBe(0)
    expect(await found({ kind: 'AIRCRAFT' })).toBe(0)
    expect(await found({ name: 'няма такъв' })).toBe(0)
    expect((await list({ to: '2026-11-01' })).length).toBe(0)
    const counts = (await list({ sort: 'inForce', direction: 'asc' })).map(({ inForce }) => inForce)
    expect(counts).toEqual(counts.toSorted((one, two) => one - two))
  })

  it('pages never overlap, and leave nothing out', async () => {
    const all = await list()
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(all.length / 5) }, (_, page) => list({ page: page + 1, size: 5 })),
    )
    expect(pages.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })

  it('is closed to strangers, and to those who give no purpose', async () => {
    const stranger = await world.person('MAFF')
    expect((await world.ask(seized.listSeized, { purpose: PURPOSE }, stranger)).status).toBe(403)
    expect((await world.ask(seized.listSeized, {}, reader)).status).toBe(400)
  })
})
