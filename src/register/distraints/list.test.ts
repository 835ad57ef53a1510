/** The list of distraints: what an officer finds in it, what it never shows, and that every look leaves a row. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint, car, FIRM, GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import type { InputOf } from '#platform/endpoint.ts'
import { distraintEntry } from './distraint-entry.contract.ts'
import { distraintViews } from './views.contract.ts'

let world: World
let bailiff: Person
let helper: Person
let other: Person
let court: Person
let admin: Person
const ids: Record<string, number> = {}

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812', fullName: 'Вяра Изпълнителова' })
  helper = await world.person('PrivateBailiffRepresentative', { actsFor: bailiff })
  other = await world.person('PrivateBailiff', { chsiNumber: '813' })
  court = await world.person('StateBailiff', { userType: 'DSI', courtCode: '110' })
  admin = await world.person('SysAdmin')
  const enter = async (name: string, officer: Person, wish: Parameters<typeof aDistraint>[2]) => {
    ids[name] = (await aDistraint(world, officer, wish)).id
  }
  await enter('car', bailiff, { thing: car('СВ 4411 ТМ', 'WVWZZZ1KZAW000771'), imposedOn: '2026-10-05' })
  await enter('prepared', helper, { enforce: false, imposedOn: null, location: 'гр. Банкя, гараж 7' })
  await enter('firm', other, {
    debtor: FIRM,
    creditor: GEORGI,
    suitNumber: '20268990401777',
    imposedOn: '2026-11-20',
  })
  await enter('piano', court, {
    thing: { from: 'hand', thing: { kind: 'OTHER', identifier: 'Пиано 7741', description: 'Роял' } },
    imposedOn: '2026-11-25',
  })
  await world.done(
    distraintEntry.revokeDistraint,
    {
      id: ids['firm']!,
      after: 1,
      revokedOn: '2026-12-01',
      caseNumber: '5/2026',
      authority: 'ЧСИ 813',
      ground: 'платен дълг',
    },
    other,
  )
})
afterAll(() => world.close())

type Filters = Partial<InputOf<typeof distraintViews.listDistraints>>
const list = (request: Filters = {}, person = bailiff) =>
  world.done(distraintViews.listDistraints, { purpose: 'изп. д. 4/2026', size: 50, ...request }, person)
const found = async (request: Filters, person = bailiff) => {
  const { rows } = await list(request, person)
  return rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
}

describe('the list', () => {
  it('has everything of everyone, newest first', async () => {
    expect(await found({})).toEqual(['piano', 'firm', 'prepared', 'car'])
    expect(await list()).toMatchObject({ total: 4, more: false })
  })

  it.each([
    [{ search: 'cb4411' }, ['car']],
    [{ search: 'zaw000' }, ['car']],
    [{ search: 'примерова' }, ['piano', 'prepared', 'car']],
    [{ search: '8990401' }, ['firm']],
    [{ search: 'банкя' }, ['prepared']],
    [{ search: 'тм%тест' }, []],
    [{ search: 'св 44 11 тм' }, ['car']],
    [{ search: 'а примерова' }, ['piano', 'prepared', 'car']],
    [{ status: 'REVOKED' }, ['firm']],
    [{ propertyKind: 'OTHER' }, ['piano']],
    [{ imposedFrom: '2026-10-06', imposedTo: '2026-11-20' }, ['firm']],
    [{ debtorEik: FIRM.identifier }, ['firm']],
    [{ debtorEik: '000695317' }, []],
    [{ suitNumber: '20268990401777' }, ['firm']],
    [{ whose: 'office' }, ['prepared', 'car']],
    [{ whose: 'mine' }, ['car']],
    [{ sort: 'imposedOn' }, ['car', 'firm', 'piano', 'prepared']],
    [{ sort: 'imposedOn', direction: 'desc' }, ['prepared', 'piano', 'firm', 'car']],
    [{ sort: 'reference' }, ['car', 'prepared', 'firm', 'piano']],
  ] satisfies [Filters, string[]][])('finds by %j', async (request, names) => {
    expect(await found(request)).toEqual(names)
  })

  it('says whose each is, and what this person may do to it', async () => {
    const seen = async (person: Person) =>
      Object.fromEntries((await list({}, person)).rows.map(({ id, can }) => [id, can]))
    const status = ['change', 'replaceCreditor', 'replaceDebtor', 'revoke', 'exempt', 'strikeOut']
    for (const one of [bailiff, helper])
      expect(await seen(one)).toMatchObject({
        [ids['car']!]: status,
        [ids['prepared']!]: ['enforce', 'change', 'replaceCreditor', 'replaceDebtor', 'strikeOut'],
        [ids['piano']!]: [],
      })
    expect((await seen(admin))[ids['piano']!]).toEqual(status)
    const { rows } = await list({})
    expect(rows.at(-1)!.entered.office.bg).toBe('ЧСИ Вяра Изпълнителова, рег. № 812')
    expect(rows[0]!.entered.office.bg).toContain('съд')
  })

  it.each(['а б в', 'ян ив', '- - -', '4%4'])(
    'is not searched by „%s“, which stands in no index',
    async (search) => {
      const request = { purpose: 'изп. д. 4/2026', search }
      const { status, body } = await world.ask(distraintViews.listDistraints, request, bailiff)
      expect([status, body.code, body.field]).toEqual([400, 'tooVague', 'search'])
    },
  )

  it('pages do not overlap, and the last one ends', async () => {
    const first = await list({ size: 5 })
    expect(first.rows).toHaveLength(4)
    expect((await list({ size: 5, page: 2 })).rows).toEqual([])
    expect((await list({ size: -1 })).rows).toHaveLength(4)
  })

  it('shows personal numbers only in part, and takes none in its address', async () => {
    const { text } = await world.ask(distraintViews.listDistraints, { purpose: 'изп. д. 4/2026' }, bailiff)
    expect(text).toContain('922417••••')
    expect(text).not.toContain(MARIA.identifier)
    for (const field of ['search', 'suitNumber', 'debtorEik']) {
      const { status, body } = await world.ask(
        distraintViews.listDistraints,
        { purpose: 'изп. д. 4/2026', [field]: MARIA.identifier },
        bailiff,
      )
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    }
    const { rows } = await world.owner.query(
      'select count(*)::int from audit_entry where input::text like $1',
      [`%${MARIA.identifier}%`],
    )
    expect(rows[0].count).toBe(0)
  })

  it('asks for a purpose, and every look leaves a row with it', async () => {
    const { status, body } = await world.ask(distraintViews.listDistraints, {}, bailiff)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['purpose']])
    await list({ purpose: 'изп. д. 9177/2026', search: 'банкя' }, court)
    const { rows } = await world.owner.query(
      "select account_id, outcome, input->>'search' as search from audit_entry where command = 'listDistraints' and input->>'purpose' = 'изп. д. 9177/2026'",
    )
    expect(rows).toEqual([{ account_id: court.id, outcome: 'read', search: 'банкя' }])
  })

  it('is closed to those who bid', async () => {
    const bidder = await world.person('AuctionParticipant')
    expect((await world.ask(distraintViews.listDistraints, { purpose: 'любопитство' }, bidder)).status).toBe(
      403,
    )
    expect((await world.ask(distraintViews.listDistraints, { purpose: 'любопитство' })).status).toBe(401)
  })
})

describe('a long list', () => {
  const MANY = 10_046

  it('is counted as far as it is worth, and its last pages are reached all the same', async () => {
    // Ten thousand more like the first, as an import would leave them.
    await world.owner.query(
      `insert into distraint_entry (distraint_id, number, kind, status, property_id, at, entered_by, acting_for, office, origin, content, hash)
       select 1000000 + n, 1, kind, status, property_id, at, entered_by, acting_for, office, 'IMPORT', content, hash
       from distraint_entry, generate_series(1, ${MANY}) n where distraint_id = $1`,
      [ids['car']],
    )
    await world.owner.query(
      `insert into distraint select (jsonb_populate_record(d, jsonb_build_object('id', 1000000 + n, 'reference', '2026-9' || n))).*
       from distraint d, generate_series(1, ${MANY}) n where d.id = $1`,
      [ids['car']],
    )
    const all = MANY + 4
    expect(await list({ size: 10 })).toMatchObject({ total: 10_000, more: true })
    const far = await list({ size: 10, page: 1003 })
    expect(far).toMatchObject({ total: 10_030, more: true })
    expect(far.rows).toHaveLength(10)
    const last = await list({ size: 10, page: all / 10 })
    expect(last).toMatchObject({ total: all, more: false })
    expect(last.rows.at(-1)!.id).toBe(ids['car'])
    // A file ends there too, and says so.
    const file = await list({ size: -1 })
    expect([file.rows.length, file.more]).toEqual([10_000, true])
  })
})
