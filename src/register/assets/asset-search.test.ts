/** Finding assets: in either alphabet, by a few characters, and what a stranger learns. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint, car, GEORGI } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { lookups } from './lookup.contract.ts'
import { countParts } from './server/counting-parts.ts'
import { publicSearch } from './known.contract.ts'

let world: World
let bailiff: Person

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812' })
  await aDistraint(world, bailiff, { thing: car('СВ 4321 АН', 'TMBZZZ1Z2Y3000001') })
  await aDistraint(world, bailiff, { thing: car('СА 4325 КК', 'TMBZZZ1Z2Y3000002'), debtor: GEORGI })
})
afterAll(() => world.close())

const find = (text: string, kind: '' | 'VEHICLE' | 'VESSEL' = '') =>
  world.done(lookups.findThings, { text, kind, purpose: '20268400400123' }, bailiff)
const identifiers = async (text: string) => (await find(text)).rows.map(({ identifier }) => identifier)

describe('an officer finds', () => {
  it.each(['СВ4321', 'cb 4321', 'Cв-4321', 'св4321ан'])('a plate typed as %s', async (text) => {
    expect(await identifiers(text)).toEqual(['СВ 4321 АН'])
  })
  it('by any part of a plate or a VIN, the newest first, and says how many', async () => {
    expect(await find('432')).toMatchObject({ total: 2, more: false })
    expect(await identifiers('432')).toEqual(['СА 4325 КК', 'СВ 4321 АН'])
    expect(await identifiers('3000002')).toEqual(['СА 4325 КК'])
  })
  it('by model, in any letters, and by the debtor’s name', async () => {
    expect(await identifiers('ОКТАВИЯ')).toHaveLength(2)
    expect(await identifiers('образцов')).toEqual(['СА 4325 КК'])
    expect(await identifiers('октавия образцов')).toEqual(['СА 4325 КК'])
  })
  it('by a word with a digit that is no identifier', async () => {
    await aDistraint(world, bailiff, {
      thing: { from: 'hand', thing: { ...car('СВ 9001 АА').thing, title: 'Хюндай i30' } },
    })
    expect(await identifiers('i30')).toEqual(['СВ 9001 АА'])
    expect(await identifiers('хюндай i30')).toEqual(['СВ 9001 АА'])
  })
  it('nothing of another kind', async () => {
    expect(await find('432', 'VESSEL')).toMatchObject({ rows: [], total: 0 })
  })
  it('page by page', async () => {
    const input = { text: '432', purpose: 'проверка', size: 1 }
    const pages = [1, 2, 3].map((page) => world.done(lookups.findThings, { ...input, page }, bailiff))
    expect((await Promise.all(pages)).map(({ rows }) => rows.map(({ identifier }) => identifier))).toEqual([
      ['СА 4325 КК'],
      ['СВ 4321 АН'],
      [],
    ])
  })
  it('signs that LIKE understands are only signs', async () => {
    expect(await find('окт%вия')).toMatchObject({ total: 0 })
    const { status, body } = await world.ask(
      lookups.findThings,
      { text: '%%%_', purpose: 'проверка' },
      bailiff,
    )
    expect([status, body.code, body.field]).toEqual([400, 'tooVague', 'text'])
  })
})

describe('every look', () => {
  it('needs a purpose, and leaves a row with it', async () => {
    const { status, body } = await world.ask(lookups.findThings, { text: '4321', purpose: '' }, bailiff)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['purpose']])
    await find('СВ4321АН')
    const { rows } = await world.owner.query(
      "select input->>'purpose' as purpose, account_id from audit_entry where command = 'findThings' and outcome = 'read' and input->>'text' = 'СВ4321АН'",
    )
    expect(rows).toEqual([{ purpose: '20268400400123', account_id: bailiff.id }])
  })
})

describe('a personal number', () => {
  it('is not taken for an asset, and stands in no row', async () => {
    const input = { text: '953103 1229', purpose: 'проверка' }
    const { status, body } = await world.ask(lookups.findThings, input, bailiff)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['text']])
    const { rows } = await world.owner.query(
      "select count(*)::int from audit_entry where input::text ~ '953103'",
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('a stranger learns', () => {
  const read = (text: string) => world.done(publicSearch.searchItems, { text })
  it('of a whole identifier that it is known, its kind, and how many distraints are in force', async () => {
    expect(await read('cв4321aн')).toEqual({
      things: [{ kind: 'VEHICLE', identifier: 'СВ 4321 АН', inForce: 1 }],
      total: 1,
      more: false,
    })
  })
  it('of a part only what they typed themselves', async () => {
    const { things, total } = await read('4321')
    expect([things[0]?.identifier, total]).toEqual(['••4321••', 1])
  })
  it('nothing by the name of an owner or a debtor', async () => {
    expect(await read('Образцов')).toMatchObject({ things: [], total: 0 })
  })
  it('that nothing is known', async () => {
    expect(await read('ZZ9999ZZ')).toEqual({ things: [], total: 0, more: false })
  })
  it('from three characters', async () => {
    const { status, body } = await world.ask(publicSearch.searchItems, { text: 'СВ' })
    expect([status, body.fields?.['text']]).toEqual([400, ['Въведете поне 3 символа за търсене.']])
  })
  it('not without end', async () => {
    const busy = await createWorld({ rates: { guarded: 1 } })
    const answers = [...Array(11).keys()].map((number) =>
      busy.ask(publicSearch.searchItems, { text: `СВ000${number}` }),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toContain(429)
    await busy.close()
  })
})

describe('common parts of identifiers', () => {
  it('are counted once for each asset, from thing to thing', async () => {
    const count = () =>
      world.db.transaction().execute((tx) => countParts(tx, new Date(world.now().getTime() + 3_600_000)))
    const counted = async () =>
      (await world.owner.query("select things from identifier_part where part = 'ZZZ'")).rows[0]?.things
    await count()
    const before = await counted()
    expect(await count()).toBe(0)
    await aDistraint(world, bailiff, { thing: car('СА 1111 ЕЕ', 'TMBZZZZZZZ3000003') })
    expect(await count()).toBeGreaterThan(0)
    expect(await counted()).toBe(before + 1)
  })
  it('known to be common, they are found from the newest back, and said to be over 10,000', async () => {
    await world.owner.query("update identifier_part set things = 10001 where part = '432'")
    const { rows, total, more } = await find('432')
    expect([rows.map(({ identifier }) => identifier), total, more]).toEqual([
      ['СА 4325 КК', 'СВ 4321 АН'],
      10_000,
      true,
    ])
  })
})
