/** The acts that order distraints, as the distraints name them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint, car, FIRM, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import type { InputOf } from '#platform/endpoint.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { orders } from './orders.contract.ts'

const PURPOSE = 'дело 20268400400123'
let world: World
let bailiff: Person
let reader: Person

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812', fullName: 'Петър Тестов' })
  reader = await world.person('AuctionOrganizer')
  // One without any act stands in no register of acts.
  await aDistraint(world, bailiff)
  await aDistraint(world, bailiff, {
    thing: car('СВ 4321 КК'),
    injunctionNumber: 'ОЗ-17',
    injunctionOn: '2026-10-05',
    rulingNumber: '1187',
    authority: 'Районен съд – Пловдив',
  })
  const { id } = await aDistraint(world, bailiff, {
    thing: { from: 'hand', thing: { kind: 'OTHER', identifier: 'ПИАНО 7', description: 'пиано' } },
    injunctionNumber: 'ОЗ-18',
    injunctionOn: '2026-11-12',
    authority: 'Софийски градски съд',
    debtor: FIRM,
    creditor: MARIA,
  })
  await world.done(
    distraintEntry.exemptDistraint,
    {
      id,
      after: 1,
      exemptedOn: '2026-12-01',
      caseNumber: '12/2026',
      authority: 'Районен съд',
      ground: 'Дългът е погасен',
    },
    bailiff,
  )
})
afterAll(() => world.close())

type Wish = Partial<InputOf<typeof orders.listOrders>>
const list = (wish: Wish = {}) => world.done(orders.listOrders, { purpose: PURPOSE, ...wish }, reader)
const numbers = async (wish: Wish) => (await list(wish)).rows.map(({ injunctionNumber }) => injunctionNumber)

describe('orders', () => {
  it('are one row for each distraint that names an act, the newest first', async () => {
    const { rows, total, more } = await list()
    expect([total, more]).toEqual([2, false])
    expect(rows.map(({ injunctionNumber }) => injunctionNumber)).toEqual(['ОЗ-18', 'ОЗ-17'])
    expect(rows[1]).toMatchObject({
      status: 'ENFORCED',
      injunctionNumber: 'ОЗ-17',
      injunctionOn: '2026-10-05',
      rulingNumber: '1187',
      authority: 'Районен съд – Пловдив',
      debtor: 'Мария Тестова Примерова',
      creditor: 'ПРИМЕРНА КАНТОРА ЕООД',
      propertyKind: 'VEHICLE',
      propertyIdentifier: 'СВ 4321 КК',
      enteredBy: 'Петър Тестов',
    })
    expect(rows[1]!.office.en).toContain('812')
  })

  it.each([
    ['the number of the act', { search: 'оз-17' }, ['ОЗ-17']],
    ['the plate with blanks', { search: 'св 43 21' }, ['ОЗ-17']],
    ['the plate in Latin letters', { search: 'cb4321' }, ['ОЗ-17']],
    ['the debtor', { search: 'примерна кантора' }, ['ОЗ-18', 'ОЗ-17']],
    ['the authority', { authority: 'градски' }, ['ОЗ-18']],
    ['the state', { status: 'EXEMPTED' }, ['ОЗ-18']],
    ['the kind of thing', { kind: 'VEHICLE' }, ['ОЗ-17']],
    ['the days of the acts', { from: '2026-10-05', to: '2026-10-31' }, ['ОЗ-17']],
    ['the order of the acts', { sort: 'injunctionOn', direction: 'asc' }, ['ОЗ-17', 'ОЗ-18']],
    ['what nobody wrote', { search: 'няма такава' }, []],
  ] as const)('are found by %s', async (_, wish, found) => {
    expect(await numbers(wish)).toEqual(found)
  })

  it('show what a later entry has changed', async () => {
    const { rows } = await list({ search: 'ОЗ-17' })
    const { distraintId: id } = rows[0]!
    const change = {
      suitNumber: '20268400400123',
      injunctionNumber: 'ОЗ-71',
      authority: '',
      rulingNumber: '',
    }
    await world.done(
      distraintEntry.changeDistraint,
      { id, after: 1, reason: 'сгрешен номер', ...change },
      bailiff,
    )
    expect(await numbers({})).toEqual(['ОЗ-18', 'ОЗ-71'])
    expect(await numbers({ search: 'ОЗ-17' })).toEqual([])
  })

  it.each(['search', 'authority'])('are not looked for by single letters in the %s', async (field) => {
    const request = { purpose: PURPOSE, [field]: 'а б в' }
    const { status, body } = await world.ask(orders.listOrders, request, reader)
    expect([status, body.code, body.field]).toEqual([400, 'tooVague', field])
  })

  it('are not searched by a personal number, and not seen by strangers', async () => {
    const request = await world.ask(orders.listOrders, { purpose: PURPOSE, search: MARIA.identifier }, reader)
    expect([request.status, Object.keys(request.body.fields ?? {})]).toEqual([400, ['search']])
    const stranger = await world.person('Syndic')
    expect((await world.ask(orders.listOrders, { purpose: PURPOSE }, stranger)).status).toBe(403)
  })
})
