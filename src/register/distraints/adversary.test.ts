/** What somebody careless or hostile may try on the register: it answers with a refusal, never with a fault, a leak or a false history. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint, car, distraintOn, FIRM, freshPlate, GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { publicSearch } from '#register/assets/known.contract.ts'
import { lookups } from '#register/assets/lookup.contract.ts'
import { storePartyLookup, storeAssetLookup } from '#register/assets/server/stored-lookups.ts'
import { debtors } from '#register/lists/debtors.contract.ts'
import { distraintEntry } from './distraint-entry.contract.ts'
import { distraintViews } from './views.contract.ts'
import { orders } from '#register/lists/orders.contract.ts'
import { protocols } from '#register/protocol/protocol.contract.ts'
import { registerProofs } from '#register/proofs/proofs.contract.ts'
import { seized } from '#register/lists/seized.contract.ts'

let world: World
let bailiff: Person
let other: Person
let admin: Person
const purpose = 'изп. д. 12/2026'

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '841' })
  other = await world.person('PrivateBailiff', { chsiNumber: '842' })
  admin = await world.person('SysAdmin')
})
afterAll(() => world.close())

const see = (id: number, person = bailiff, more: { asOf?: string } = {}) =>
  world.done(distraintViews.seeDistraint, { id, purpose, ...more }, person)
const assetOf = async (id: number) => (await see(id)).property
const act = { caseNumber: '5/2026', authority: 'Районен съд – София', ground: 'платен дълг' }
const answered = { source: 'MVR' as const, reference: 'R-7', accountId: 0 }
/** What the vehicle register would have answered this officer. */
const answerAbout = (plate: string, vin: string, person = bailiff) =>
  storeAssetLookup(
    world.db,
    { kind: 'VEHICLE', registrationNumber: plate, vin, model: 'Шкода', owners: [], users: [] },
    world.services.personal,
    { ...answered, answeredAt: world.now(), now: world.now(), accountId: person.id },
  )

describe('days that no calendar has, or no year yet', () => {
  it.each(['0000-01-01', '0001-01-01', '9999-12-31'])(
    '%s is taken or refused, never a fault',
    async (day) => {
      const { id } = await aDistraint(world, bailiff)
      const asset = await assetOf(id)
      const answers = await Promise.all([
        world.ask(distraintViews.listDistraints, { purpose, imposedFrom: day, imposedTo: day }, bailiff),
        world.ask(distraintViews.seeDistraint, { id, purpose, asOf: day }, bailiff),
        world.ask(orders.listOrders, { purpose, from: day, to: day }, bailiff),
        world.ask(seized.listSeized, { purpose, from: day, to: day }, bailiff),
        world.ask(seized.seeSeized, { id: asset.id, propertyType: 'VEHICLE', purpose, on: day }, bailiff),
        world.ask(registerProofs.exportRegister, { from: day, to: day }, admin),
        world.ask(distraintEntry.createDistraint, distraintOn(world, { injunctionOn: day }), bailiff),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    },
  )
  it('what will be is not shown as if it were known', async () => {
    const { id } = await aDistraint(world, bailiff)
    const answer = await world.ask(distraintViews.seeDistraint, { id, purpose, asOf: '2030-01-01' }, bailiff)
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'dayToCome', 'asOf'])
    expect((await see(id, bailiff, { asOf: '2026-12-01' })).asOf).toBe('2026-12-01')
  })
})

describe('a key that was used', () => {
  it('is answered again only for the same entry', async () => {
    const first = distraintOn(world)
    const entered = await world.done(distraintEntry.createDistraint, first, bailiff)
    const again = (change: object, person = bailiff) =>
      world.ask(distraintEntry.createDistraint, { ...first, ...change }, person)
    expect((await again({})).body).toEqual(entered)
    for (const change of [
      { debtor: GEORGI },
      { creditor: { ...FIRM, name: 'ДРУГА' } },
      { owners: [GEORGI] },
      { suitNumber: '7/2026' },
      { imposedOn: '2026-11-30' },
      { enforce: false, imposedOn: null },
      { thing: car(freshPlate()) },
    ])
      expect([change, (await again(change)).body.code]).toEqual([change, 'keyUsed'])
    expect((await again({}, other)).body.code).toBe('keyUsed')
  })
})

describe('at the same moment', () => {
  it('officers whose parties are each other’s never stand in each other’s way', async () => {
    const stored = { source: 'GRAO' as const, reference: 'R-8', answeredAt: world.now(), now: world.now() }
    const said = async (party: typeof MARIA | typeof GEORGI, person: Person) => ({
      ...party,
      lookupId: await storePartyLookup(
        world.db,
        {
          found: true,
          kind: 'PHYSICAL_PERSON',
          identifierType: 'EGN',
          name: `${party.firstName} ${party.middleName} ${party.lastName}`,
          birthDate: '1892-04-17',
        },
        party.identifier,
        world.services.personal,
        { ...stored, accountId: person.id },
      ),
    })
    const statuses: number[] = []
    for (let round = 0; round < 10; round++) {
      const wishes = await Promise.all(
        [0, 1, 2, 3, 4, 5, 6, 7].map(async (turn) => {
          const person = turn % 2 ? bailiff : other
          const [maria, georgi] = [await said(MARIA, person), await said(GEORGI, person)]
          const [debtor, creditor] = turn % 2 ? [maria, georgi] : [georgi, maria]
          return { person, wish: distraintOn(world, { debtor, creditor }) }
        }),
      )
      const all = wishes.map(({ person, wish }) => world.ask(distraintEntry.createDistraint, wish, person))
      statuses.push(...(await Promise.all(all)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  it('of many actions on one distraint one is entered, and the others are told', async () => {
    const { id } = await aDistraint(world, bailiff)
    const onto = { id, after: 1 }
    const answers = await Promise.all([
      ...[1, 2, 3].map(() =>
        world.ask(distraintEntry.revokeDistraint, { ...onto, ...act, revokedOn: '2026-12-01' }, bailiff),
      ),
      ...[1, 2, 3].map(() =>
        world.ask(distraintEntry.exemptDistraint, { ...onto, ...act, exemptedOn: '2026-12-01' }, bailiff),
      ),
      world.ask(distraintEntry.strikeOutDistraint, { ...onto, reason: 'грешна вещ' }, bailiff),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
      Array<number>(6).fill(409),
    )
    expect((await see(id)).history).toHaveLength(2)
  })

  it('actions on one asset by two offices are all entered and counted', async () => {
    const { id: first } = await aDistraint(world, bailiff)
    const { id: propertyId } = await assetOf(first)
    const asset = { from: 'known', propertyId } as const
    const made = await Promise.all(
      [bailiff, other, bailiff, other].map((person) =>
        aDistraint(world, person, { thing: asset, debtor: GEORGI }),
      ),
    )
    await Promise.all([
      ...made
        .slice(0, 2)
        .map(({ id }, index) =>
          world.done(
            distraintEntry.revokeDistraint,
            { id, after: 1, ...act, revokedOn: '2026-12-01' },
            [bailiff, other][index]!,
          ),
        ),
      ...[bailiff, other].map((person) => aDistraint(world, person, { thing: asset, debtor: MARIA })),
    ])
    const { thing: counted, distraints } = await world.done(
      seized.seeSeized,
      { id: propertyId, propertyType: 'VEHICLE', purpose },
      bailiff,
    )
    expect([counted.inForce, counted.entered, distraints.length]).toEqual([5, 7, 7])
    expect(distraints.filter(({ rank }) => rank).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('a stranger', () => {
  it('who has the VIN does not get the plate for it', async () => {
    await aDistraint(world, bailiff, { thing: car('РР 7788 КК', 'TMBJJ7NE0E0000088') })
    const { things, text } = await (async () => {
      const { body, text: whole } = await world.ask(publicSearch.searchItems, { text: 'TMBJJ7NE0E0000088' })
      return { things: body.things, text: whole }
    })()
    expect(things).toMatchObject([{ kind: 'VEHICLE', inForce: 1 }])
    expect(text).not.toMatch(/7788/)
  })
  it('cannot try out whether somebody’s number stands in a description', async () => {
    await aDistraint(world, bailiff, {
      thing: {
        from: 'hand',
        thing: { kind: 'OTHER', identifier: 'Картина 55А', description: 'на лице с ЕГН 9224171015' },
      },
    })
    for (const text of ['ЕГН 9224171015', '922417101', '9224 1710', '4171015']) {
      const { body } = await world.ask(publicSearch.searchItems, { text })
      expect([text, body.total ?? 0]).toEqual([text, 0])
    }
  })
  it('gets nothing from the register', async () => {
    const { id } = await aDistraint(world, bailiff)
    const participant = await world.person('AuctionParticipant')
    for (const person of [undefined, participant])
      for (const [endpoint, input] of [
        [distraintViews.listDistraints, { purpose }],
        [distraintViews.seeDistraint, { id, purpose }],
        [protocols.seeDistraintProtocol, { id, purpose }],
        [debtors.listDebtors, { purpose }],
        [seized.listSeized, { purpose }],
        [orders.listOrders, { purpose }],
        [lookups.findThings, { text: 'СА1', purpose }],
        [registerProofs.exportRegister, { from: '2026-12-01', to: '2026-12-01' }],
      ] as const)
        expect((await world.ask(endpoint, input, person)).status).toBe(person ? 403 : 401)
  })
})

describe('a personal number', () => {
  it('is turned away wherever what is asked is kept, also among other words', async () => {
    for (const text of ['9224171015', 'ЕГН 9224171015', 'Мария, 9224171015 (длъжник)', '922417 1015']) {
      const answers = await Promise.all([
        world.ask(distraintViews.listDistraints, { purpose, search: text }, bailiff),
        world.ask(distraintViews.listDistraints, { purpose: text }, bailiff),
        world.ask(orders.listOrders, { purpose, authority: text }, bailiff),
        world.ask(debtors.listDebtors, { purpose, search: text }, bailiff),
        world.ask(seized.listSeized, { purpose, name: text }, bailiff),
        world.ask(lookups.findThings, { purpose, text }, bailiff),
        world.ask(publicSearch.searchItems, { text }),
      ])
      expect([text, ...answers.map(({ status }) => status)]).toEqual([text, ...answers.map(() => 400)])
    }
    const { rows } = await world.owner.query(
      "select command from audit_entry where input::text ~ '922417' and command not in ('createDistraint')",
    )
    expect(rows).toEqual([])
  })
})

describe('an asset whose number is changed or written oddly', () => {
  it('is found in the lists by the number that it got later', async () => {
    const plate = freshPlate()
    const { id } = await aDistraint(world, bailiff, { thing: car(plate) })
    const { id: assetId } = await assetOf(id)
    const lookupId = await answerAbout(plate, 'TMBZZZ1Z8Y7777001')
    await world.done(seized.renewSeized, { id: assetId, propertyType: 'VEHICLE', purpose, lookupId }, bailiff)
    const { rows } = await world.done(distraintViews.listDistraints, { purpose, search: '7777001' }, bailiff)
    expect(rows.map((row) => row.id)).toEqual([id])
    const { rows: assets } = await world.done(seized.listSeized, { purpose, search: '7777001' }, bailiff)
    expect(assets.map((row) => row.id)).toEqual([assetId])
  })
  it('may share its number with one of another kind', async () => {
    const number = freshPlate()
    const made = [
      await aDistraint(world, bailiff, { thing: car(number) }),
      await aDistraint(world, bailiff, {
        thing: { from: 'hand', thing: { kind: 'OTHER', identifier: number, description: 'ремарке' } },
      }),
    ]
    const [one, two] = await Promise.all(made.map(({ id }) => assetOf(id)))
    expect(one!.id).not.toBe(two!.id)
    const { things } = await world.done(publicSearch.searchItems, { text: number })
    expect(things.map(({ kind }) => kind).toSorted()).toEqual(['OTHER', 'VEHICLE'])
  })
  it.each([
    ['nothing but marks', '–– //'],
    ['letters that unfold', 'ﷺ'.repeat(255)],
    [
      'a thousand kinds of letters',
      [...Array(255).keys()].map((n) => String.fromCharCode(0x3300 + (n % 88))).join(''),
    ],
    ['a turned reading direction', 'СА\u202E1234'],
  ])('%s: is entered or refused', async (_, identifier) => {
    const wish = { thing: { from: 'hand', thing: { ...car('x').thing, identifier } } } as const
    const { status } = await world.ask(distraintEntry.createDistraint, distraintOn(world, wish), bailiff)
    expect(status).toBeLessThan(500)
  })
  it.each(['ΧΑ 3301 ΚΒ', 'ХA 3301 KВ', 'xa-3301-кв'])('%s is the same asset', async (plate) => {
    const first = await world.ask(
      distraintEntry.createDistraint,
      distraintOn(world, { thing: car('ХА 3301 КВ') }),
      bailiff,
    )
    expect([200, 409]).toContain(first.status)
    const { body } = await world.ask(
      distraintEntry.createDistraint,
      distraintOn(world, { thing: car(plate) }),
      bailiff,
    )
    expect(body.code).toBe('propertyExists')
  })
})

describe('however much is asked for', () => {
  it('pages beyond the end are empty, and all is no more than ten thousand', async () => {
    const request = { purpose, page: 1_000_000, size: 100 } as const
    const answers = await Promise.all([
      world.done(distraintViews.listDistraints, request, bailiff),
      world.done(orders.listOrders, request, bailiff),
      world.done(debtors.listDebtors, request, bailiff),
      world.done(seized.listSeized, request, bailiff),
      world.done(lookups.findThings, { ...request, text: 'шкода' }, bailiff),
    ])
    expect(answers.map(({ rows }) => rows.length)).toEqual([0, 0, 0, 0, 0])
    const all = await world.done(distraintViews.listDistraints, { purpose, size: -1 }, bailiff)
    expect(all.rows.length).toBe(all.total)
  })
})

describe('the clock', () => {
  it('that was set back does not turn a history round', async () => {
    const before = world.now()
    const { id } = await aDistraint(world, bailiff)
    world.at(new Date(before.getTime() - 3_600_000))
    await world.done(distraintEntry.strikeOutDistraint, { id, after: 1, reason: 'грешна вещ' }, bailiff)
    const { history, status } = await see(id)
    world.at(before)
    expect([status, history.map(({ at }) => at)]).toEqual([
      'ENTERED_IN_ERROR',
      [before.toISOString(), before.toISOString()],
    ])
  })
  it.each([
    // Before and after midnight in Sofia, in winter, in summer, and in the night when summer ends.
    ['2026-12-01T21:59:59Z', '2026-12-02', '2026-12-03'],
    ['2026-12-01T22:00:00Z', '2026-12-03', '2026-12-04'],
    ['2027-07-01T20:59:59Z', '2027-07-02', '2027-07-03'],
    ['2027-07-01T21:00:00Z', '2027-07-03', '2027-07-04'],
    ['2027-10-31T00:30:00Z', '2027-11-01', '2027-11-02'],
    ['2027-10-31T22:00:00Z', '2027-11-02', '2027-11-03'],
  ])('at %s a distraint may be of %s, not of %s', async (moment, tomorrow, tooLate) => {
    world.at(moment)
    expect((await aDistraint(world, bailiff, { imposedOn: tomorrow })).status).toBe('ENFORCED')
    const { body } = await world.ask(
      distraintEntry.createDistraint,
      distraintOn(world, { imposedOn: tooLate }),
      bailiff,
    )
    expect([body.code, body.field]).toEqual(['dateInFuture', 'imposedOn'])
  })
})
