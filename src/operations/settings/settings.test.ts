/** Settings as administrators change them: from a moment on, with what would change, and never over somebody else's change. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { keysOf } from '#platform/kinds.ts'
import { settings } from '#settings/settings.contract.ts'
import { DEPARTURES, type SettingName, SETTINGS } from '#settings/settings.rules.ts'
import { settingAt } from '#settings/settings.ts'
import { administering, type Value } from './settings.contract.ts'
import { GROUPS, lockOf, shapeOf } from './settings.rules.ts'

const { listSettings, foreseeSetting, changeSetting, takeBackSetting } = administering
const DAY = 86_400_000

let world: World
let admin: Person
let other: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('SysAdmin')
  other = await world.person('MJAdmin')
})
afterAll(() => world.close())
beforeEach(() => world.at(new Date(world.now().getTime() + 60_000)))

const stateOf = async (name: SettingName) =>
  (await world.done(listSettings, {}, admin)).settings.find((each) => each.name === name)!
const later = (ms: number) => new Date(world.now().getTime() + ms).toISOString()
/** Changes a setting as an administrator who has just looked at it. */
const change = async (name: SettingName, value: Value, validFrom = '', person = admin) => {
  const { version } = await stateOf(name)
  return world.ask(changeSetting, { name, value: JSON.stringify(value), validFrom, version }, person)
}
const foresee = (name: SettingName, value: Value, validFrom = '') =>
  world.done(foreseeSetting, { name, value: JSON.stringify(value), validFrom }, admin)

/** Another value that a setting may hold. */
function otherThan(value: Value, name: SettingName): Value {
  const shape = shapeOf(name)
  if (shape.as === 'yesNo') return value !== true
  if (shape.as === 'number') return Number(value) === shape.least ? Number(value) + 1 : Number(value) - 1
  if (shape.as === 'choice') return shape.options.find((each) => each !== value)!
  return shape.as === 'text' ? null : []
}

describe('the list of settings', () => {
  it('has every setting once, in a group, with a shape', async () => {
    const { settings: all } = await world.done(listSettings, {}, admin)
    const names = keysOf(SETTINGS)
    expect(all.map(({ name }) => name)).toEqual(names)
    expect(Object.values(GROUPS).flat().toSorted()).toEqual(names.toSorted())
    expect(names.map((name) => shapeOf(name).as)).not.toContain(undefined)
    expect(await stateOf('SubscriptionDays')).toMatchObject({
      value: 365,
      since: null,
      version: 0,
      lock: null,
    })
  })

  it('says who set what, from when, and what held before', async () => {
    await change('SubscriptionDays', 100)
    world.at(later(DAY))
    await change('SubscriptionDays', 200, '', other)
    const { value, since, before, version } = await stateOf('SubscriptionDays')
    expect([value, version]).toEqual([200, 2])
    expect(since).toMatchObject({ setBy: other.fullName, validFrom: world.now().toISOString() })
    expect(before).toMatchObject([{ value: 100, setBy: admin.fullName, takenBack: null }])
  })
})

describe('a change', () => {
  it('holds from its moment on and is kept in the audit', async () => {
    const validFrom = later(7 * DAY)
    expect((await change('TraceAnswerDays', 10, validFrom)).status).toBe(200)
    expect(await stateOf('TraceAnswerDays')).toMatchObject({ value: 14, toCome: [{ value: 10, validFrom }] })
    expect(await settingAt(world.db, 'TraceAnswerDays', world.now())).toBe(14)
    world.at(validFrom)
    expect(await stateOf('TraceAnswerDays')).toMatchObject({ value: 10, toCome: [] })
    const { rows } = await world.owner.query(
      `select account_id, input from audit_entry where command = 'changeSetting' and outcome = 'done' order by id desc limit 1`,
    )
    expect(rows[0]).toMatchObject({ account_id: admin.id, input: { name: 'TraceAnswerDays', value: '10' } })
  })

  it('is taken back before its moment; then it never held, and stays on record', async () => {
    const validFrom = later(DAY)
    await change('LiftedInReports', true, validFrom)
    const { toCome, version } = await stateOf('LiftedInReports')
    const taken = await world.ask(takeBackSetting, { id: toCome[0]!.id, version }, other)
    expect(taken.status).toBe(200)
    expect(await stateOf('LiftedInReports')).toMatchObject({
      toCome: [],
      before: [{ value: true, takenBack: { by: other.fullName, at: world.now().toISOString() } }],
      version: 2,
    })
    world.at(validFrom)
    expect(await settingAt(world.db, 'LiftedInReports', world.now())).toBe(false)
    const again = await world.ask(takeBackSetting, { id: toCome[0]!.id, version: 2 }, admin)
    expect(again.body.code).toBe('holdsAlready')
  })

  it('that holds already is not taken back', async () => {
    await change('LiftedInReports', true)
    const { since, version } = await stateOf('LiftedInReports')
    const taken = await world.ask(takeBackSetting, { id: since!.id, version }, admin)
    expect(taken.body.code).toBe('holdsAlready')
    expect((await world.ask(takeBackSetting, { id: 999_999, version }, admin)).body.code).toBe(
      'noSuchSetting',
    )
  })

  it('over somebody else’s, unseen, is refused: one of two that come at once', async () => {
    const { version } = await stateOf('LinkCheckMinutes')
    const both = await Promise.all(
      [admin, other].map((person, at) =>
        world.ask(changeSetting, { name: 'LinkCheckMinutes', value: String(20 + at), version }, person),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('changedMeanwhile')
    expect((await stateOf('LinkCheckMinutes')).version).toBe(version + 1)
  })

  it.each([
    ['SubscriptionDays', 0],
    ['SubscriptionDays', '100'],
    ['TraceAnswerDays', 31],
    ['UseRegix', 'true'],
    ['PaymentReleasedBy', 'PENDING'],
    ['FreePapers', ['role:x; drop table setting']],
    ['MinistryNumbers', ['MVR:1']],
    ['FirstStampAuthority', 'http://evil.example'],
    ['AlternativeCurrency', 'USD'],
  ] as const)('of %s to %j is refused', async (name, value) => {
    expect((await change(name, value as Value)).body.code).toBe('wrongValue')
  })

  it('is refused of what there is not, and into the past', async () => {
    const unknown = { name: 'toString', value: 'true', version: 0 }
    expect((await world.ask(changeSetting, unknown, admin)).body.code).toBe('noSuchSetting')
    expect(
      (await world.ask(changeSetting, { ...unknown, name: 'UseRegix', value: '{' }, admin)).body.code,
    ).toBe('wrongValue')
    expect((await change('UseRegix', true, later(-1000))).body.code).toBe('inPast')
  })
})

describe('what the law fixes', () => {
  it('is locked: nobody departs from it here, and the way back is open', async () => {
    for (const name of keysOf(DEPARTURES)) {
      expect(lockOf(name)).toBe('DEPARTURE')
      expect((await change(name, DEPARTURES[name])).body.code).toBe('lockedByLaw')
    }
    await world.setting('StrongSignInForSales', false)
    world.at(later(60_000))
    expect((await change('StrongSignInForSales', true)).status).toBe(200)
    expect(await world.done(settings.seeDepartures, {}, admin)).not.toContain('StrongSignInForSales')
    expect((await change('PrimaryCurrency', 'BGN')).body.code).toBe('lockedByLaw')
  })
})

describe('what a change would do', () => {
  it('is told before it is made: the sales that it touches, each with its screen, and what stays as it was', async () => {
    await world.setting('StrongSignInForSales', false)
    const { id, code } = await world.sale()
    const { before, after, effects } = await foresee('StrongSignInForSales', true)
    expect([before, after]).toEqual([false, true])
    const [taking] = effects
    expect(taking).toMatchObject({ kind: 'salesTakingApplications', touched: true, path: '/announcements' })
    const running = (await foresee('AlternativeCurrency', null)).effects[0]!
    expect(running).toMatchObject({ kind: 'salesRunning', touched: true, count: 1 })
    expect(running.items).toEqual([
      { label: expect.stringContaining(code), path: `/announcements/display/${id}` },
    ])
  })

  it('names requests too, and nothing where nothing changes', async () => {
    const [questions] = (await foresee('TraceAnswerDays', 7)).effects
    expect(questions).toEqual({
      kind: 'questionsOpen',
      count: 0,
      touched: false,
      path: '/admin/traceQuestions',
      items: [],
    })
    const { value } = await stateOf('TraceAnswerDays')
    expect((await foresee('TraceAnswerDays', value)).effects).toEqual([])
  })

  it('every setting can be asked about', async () => {
    const { settings: all } = await world.done(listSettings, {}, admin)
    for (const { name, value } of all.filter(({ lock }) => lock === null)) {
      const wanted = otherThan(value, name as SettingName)
      expect((await foresee(name as SettingName, wanted)).after).toEqual(wanted)
    }
  })

  it('says when a change that is already made would end it', async () => {
    const until = later(10 * DAY)
    await change('SubscriptionDays', 50, until)
    expect((await foresee('SubscriptionDays', 60)).until).toBe(until)
    expect((await foresee('SubscriptionDays', 60, later(11 * DAY))).until).toBe(null)
  })
})

it('settings are for administrators only', async () => {
  const bailiff = await world.person('PrivateBailiff')
  for (const endpoint of Object.values(administering)) {
    const input = { name: 'UseRegix', value: 'true', id: 1, version: 0 }
    expect((await world.ask(endpoint, input)).status).toBe(401)
    expect((await world.ask(endpoint, input, bailiff)).status).toBe(403)
  }
})
