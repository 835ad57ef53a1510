import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { type Caller, type RateSettings, rates } from './rates.ts'
import { forgetCounts, sharedCounts } from './shared-counts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const SETTINGS = { perAddress: 60, perAccount: 60, guarded: 10 }
let now = Date.parse('2026-12-01T08:00:00Z')
const later = (ms: number) => (now += ms)
const house = { address: '203.0.113.7' }
/** Each test asks from a house of its own. */
let houses = 0
const anyHouse = () => ({ address: `198.51.100.${++houses}` })

type Portal = { settings?: RateSettings; among?: World | undefined; patienceMs?: number }
/** What one portal lets pass, by itself or with the others on the database of the world. */
function portal({ settings = SETTINGS, among, patienceMs = 20_000 }: Portal = {}) {
  const counted = rates(settings, {
    clock: () => now,
    patienceMs,
    report: (error) => failures.push(error),
    ...(among && { shared: sharedCounts(among.db, among.services.personal, () => new Date(now)) }),
  })
  const passed = async (times: number, one: (turn: number) => Promise<void>) => {
    const tries = await Promise.allSettled(Array.from({ length: times }, (_, turn) => one(turn)))
    return tries.filter(({ status }) => status === 'fulfilled').length
  }
  return {
    counted,
    asking: (times: number, caller: Caller) => passed(times, () => counted.asking(caller)),
    guarded: (times: number, caller: Caller, name?: string) =>
      passed(times, (turn) => counted.guarded('logIn', caller, name ?? `name ${turn}`)),
  }
}
/** What portals said of the database; empty after each test. */
let failures: unknown[] = []
afterEach(() => expect(failures.splice(0)).toEqual([]))
/** How many of them pass where a balancer deals round robin. */
async function dealt(portals: readonly ReturnType<typeof portal>[], times: number, caller: Caller) {
  let passed = 0
  for (let turn = 0; turn < times; turn++) passed += await portals[turn % portals.length]!.asking(1, caller)
  return passed
}
const three = (patienceMs?: number) =>
  [0, 1, 2].map(() =>
    portal({ settings: { ...SETTINGS, perAddress: 300 }, among: world, ...(patienceMs && { patienceMs }) }),
  )

it.each([
  ['alone', () => undefined],
  ['among others', () => world],
])('%s: at the edge of a minute nobody gets twice as much', async (_, network) => {
  const { asking } = portal({ among: network()! })
  const from = anyHouse()
  expect(await asking(100, from)).toBe(60)
  later(30_000)
  expect(await asking(100, from), 'half a minute gives half').toBe(30)
  later(60_000)
  expect(await asking(100, from)).toBe(60)
})

it('who is signed in or known by their device has a share of their own, whatever their neighbours do', async () => {
  const { asking, guarded } = portal()
  await asking(100, house)
  await guarded(200, house)
  expect(await asking(1, { accountId: 7 })).toBe(1)
  expect(await guarded(1, { device: 'a' })).toBe(1)
  expect(await asking(1, { address: '203.0.113.8' })).toBe(1)
  expect(await asking(1, house)).toBe(0)
})

it.each([
  ['alone', () => undefined],
  ['among others', () => world],
])(
  '%s: a house full of people may log in at nine, and one name is tried ten times a minute',
  async (_, network) => {
    const { guarded } = portal({ among: network()! })
    const from = anyHouse()
    expect(await guarded(150, from)).toBe(100)
    later(60_000)
    expect(await guarded(20, from, 'Ivan')).toBe(10)
    expect(await guarded(20, from, 'ivan'), 'in whatever letters').toBe(0)
    expect(await guarded(50, { device: `of ${from.address}` }), 'one person has fewer names').toBe(30)
  },
)

it.each([
  ['alone', () => undefined],
  ['among others', () => world],
])('%s: says when to come again', async (_, network) => {
  const { counted } = portal({ settings: { perAddress: 6, perAccount: 1, guarded: 1 }, among: network()! })
  const from = anyHouse()
  for (let turn = 0; turn < 6; turn++) await counted.asking(from)
  await expect(counted.asking(from)).rejects.toMatchObject({ details: { retryAfterSeconds: 10 } })
})

it('three portals let pass about as many as one: all that is allowed, and a fifth more at most', async () => {
  const from = anyHouse()
  const passed = await dealt(three(), 1_000, from)
  expect(passed).toBeGreaterThanOrEqual(300)
  expect(passed).toBeLessThanOrEqual(360)
  const person = { accountId: 7 }
  expect(await dealt(three(), 300, anyHouse()), 'who keeps to the limit is never refused').toBe(300)
  expect(await dealt(three().slice(0, 1), 300, person), 'nor where a balancer keeps them at one portal').toBe(
    60,
  )
})

it('a minute later three portals let pass as many again, and not what each of them has fetched beside', async () => {
  const [from, portals] = [anyHouse(), three()]
  await dealt(portals, 1_000, from)
  let passed = 0
  for (let second = 0; second < 60; second++) {
    later(1_000)
    passed += await dealt(portals, 30, from)
  }
  expect(passed).toBeGreaterThanOrEqual(300)
  expect(passed).toBeLessThanOrEqual(360)
})

it('a password, a code or a form is tried no more often at three portals than at one', async () => {
  const from = anyHouse()
  const [one, two, other] = three()
  const tries = await Promise.all([one!, two!, other!].map(({ guarded }) => guarded(20, from, 'Ivan')))
  expect(tries.reduce((sum, each) => sum + each)).toBe(10)
  later(6_000)
  expect(await two!.guarded(5, from, 'Ivan')).toBe(1)
  expect(await other!.guarded(5, from, 'Ivan')).toBe(0)
})

it('whoever stays far below a limit costs the database nothing, and whoever is beyond it a question a second', async () => {
  const [from, busy] = [anyHouse(), three()[0]!]
  const questions = async () =>
    Number((await world.owner.query('select count(*) from passed_count')).rows[0].count)
  const before = await questions()
  expect(await busy.asking(30, from)).toBe(30)
  expect(await questions()).toBe(before)
  expect(await busy.asking(500, from)).toBe(270)
  const row = async () =>
    (await world.owner.query('select max(xmin::text::bigint) as last from passed_count')).rows[0]
      .last as string
  const last = await row()
  expect(await busy.asking(500, from)).toBe(0)
  expect(await row(), 'refused without a question').toBe(last)
})

it('names nobody in the database, and forgets what is over', async () => {
  const from = anyHouse()
  const { asking, guarded } = portal({ among: world })
  await asking(20, from)
  await guarded(1, from, 'Ivan Petrov')
  const { rows } = await world.owner.query('select passed_count::text as row from passed_count')
  expect(rows.length).toBeGreaterThan(2)
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|Ivan|logIn/i)
  await turnOf(forgetCounts, world.db, new Date(now + 120_000))
  expect((await world.owner.query('select from passed_count')).rows).toEqual([])
})

it('while the database does not answer each portal counts alone: no guard is open, and nobody is shut out', async () => {
  const [from, [one, two]] = [anyHouse(), three(50)]
  const holder = await world.owner.connect()
  await holder.query('begin; lock table passed_count in access exclusive mode')
  expect(await one!.guarded(20, from, 'Ivan')).toBe(10)
  expect(await one!.asking(400, from)).toBe(300)
  expect(failures.splice(0), 'said once').toHaveLength(1)
  expect(await two!.guarded(20, from, 'Ivan'), 'the other counts for itself').toBe(10)
  expect(failures.splice(0)).toHaveLength(1)
  await holder.query('rollback')
  holder.release()
  later(60_000)
  const tries = await Promise.all([one!, two!].map(({ guarded }) => guarded(20, from, 'Maria')))
  expect(
    tries.reduce((sum, each) => sum + each),
    'together again',
  ).toBe(10)
})
