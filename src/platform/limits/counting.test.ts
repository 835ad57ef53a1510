/** What one portal lets pass, alone and with the count that all share, at the edges of time and of the database. */
import { expect, it } from 'vitest'
import { type Rate, counting, type Granted, sharedInHandfuls, sharedOneByOne } from './counting.ts'

const MINUTE = 60_000
/** A portal at a time of ours, which asks `answer` for more. */
function portal(answer?: (request: Rate) => Granted | Promise<Granted>) {
  const seen: { asked: Rate[]; troubles: unknown[]; now: number } = {
    asked: [],
    troubles: [],
    now: 1_000 * MINUTE,
  }
  const count = counting({
    clock: () => seen.now,
    patienceMs: 20,
    report: (error) => seen.troubles.push(error),
    shared:
      answer &&
      (async (request) => {
        seen.asked.push(request)
        return answer(request)
      }),
  })
  return Object.assign(seen, { count })
}
const whole = ({ wanted }: Rate): Granted => ({ granted: wanted, waitMs: 0 })
const down = (): Granted => {
  throw new Error('no database')
}

it('of a limit a portal lets a tenth pass unasked, and fetches a twentieth at a time', () => {
  expect(sharedInHandfuls(60)).toEqual({
    drops: 60,
    drainMs: 1_000,
    alone: { drops: 6, drainMs: 10_000 },
    shared: 54,
    handful: 3,
  })
  // Of a small one nothing passes unasked, and each costs a question.
  expect(sharedInHandfuls(9)).toMatchObject({ alone: undefined, shared: 9, handful: 1 })
  expect(sharedInHandfuls(10)).toMatchObject({ alone: { drops: 1 }, shared: 9, handful: 1 })
  expect(sharedOneByOne(60)).toMatchObject({ alone: undefined, shared: 60, handful: 1 })
})

it('alone it says to the millisecond when the next may come, and lets it pass then', async () => {
  const alone = portal()
  const limit = sharedOneByOne(2)
  expect([await alone.count(limit, 'a'), await alone.count(limit, 'a')]).toEqual([0, 0])
  expect(await alone.count(limit, 'a')).toBe(MINUTE / 2)
  expect(await alone.count(limit, 'b'), 'another has a count of their own').toBe(0)
  alone.now += MINUTE / 2 - 1
  expect(await alone.count(limit, 'a')).toBe(1)
  alone.now += 1
  expect(await alone.count(limit, 'a')).toBe(0)
  expect(await alone.count(limit, 'a')).toBe(MINUTE / 2)
})

it('takes its own part first, and then what it fetches, a handful at a time', async () => {
  const many = portal(whole)
  const limit = sharedInHandfuls(60)
  for (let turn = 0; turn < 6; turn++) expect(await many.count(limit, 'a')).toBe(0)
  expect(many.asked).toEqual([])
  for (let turn = 0; turn < 4; turn++) expect(await many.count(limit, 'a')).toBe(0)
  expect(many.asked).toEqual(Array(2).fill({ key: 'a', perMinute: 54, wanted: 3 }))
})

it('of many who wait at once asks for as many, and never for more than there is', async () => {
  const many = portal(async (request) => {
    await Promise.resolve()
    return whole(request)
  })
  const passed = await Promise.all(Array.from({ length: 12 }, () => many.count(sharedOneByOne(60), 'a')))
  expect(passed).toEqual(Array(12).fill(0))
  expect(many.asked.reduce((sum, { wanted }) => sum + wanted, 0)).toBe(12)
  const [few] = [portal(whole)]
  await few.count({ ...sharedOneByOne(2), handful: 5 }, 'a')
  expect(few.asked.map(({ wanted }) => wanted)).toEqual([2])
})

it.each([
  ['as long as all portals say', 5_000, 5_000],
  ['a second at least', 10, 1_000],
])('where there is no room left nobody asks again for %s', async (_, waitMs, refused) => {
  const full = portal(() => ({ granted: 0, waitMs }))
  const limit = sharedOneByOne(60)
  expect(await full.count(limit, 'a')).toBe(refused)
  full.now += refused - 1
  expect(await full.count(limit, 'a')).toBe(1)
  expect(full.asked).toHaveLength(1)
  full.now += 1
  expect(await full.count(limit, 'a')).toBe(refused)
  expect(full.asked).toHaveLength(2)
})

it('what was granted in part passes, and only then it is full', async () => {
  const part = portal(() => ({ granted: 1, waitMs: 5_000 }))
  const limit = { ...sharedOneByOne(60), handful: 3 }
  expect(await part.count(limit, 'a')).toBe(0)
  expect(await part.count(limit, 'a')).toBe(5_000)
  expect(part.asked).toHaveLength(1)
})

it('without the database it counts alone for five seconds, says so once, and lets nobody pass beyond the limit', async () => {
  const ill = portal(down)
  const limit = sharedOneByOne(2)
  expect([await ill.count(limit, 'a'), await ill.count(limit, 'a')]).toEqual([0, 0])
  expect(await ill.count(limit, 'a')).toBe(MINUTE / 2)
  expect([ill.asked.length, ill.troubles.length]).toEqual([1, 1])
  ill.now += 4_999
  expect(await ill.count(limit, 'b')).toBe(0)
  expect(ill.asked).toHaveLength(1)
  ill.now += 1
  expect(await ill.count(limit, 'b')).toBe(0)
  expect([ill.asked.length, ill.troubles.length]).toEqual([2, 2])
  // A clock that was put back leaves nobody alone for longer.
  ill.now -= MINUTE
  expect(await ill.count(limit, 'c')).toBe(0)
  expect(ill.asked).toHaveLength(3)
})

it('a database that is slow is waited for no longer than its time', async () => {
  const slow = portal(() => new Promise<Granted>(() => {}))
  expect(await slow.count(sharedOneByOne(2), 'a')).toBe(0)
  expect(String(slow.troubles[0])).toContain('20 ms')
})

it('a clock that was put back shuts nobody out for more than a minute', async () => {
  const alone = portal()
  const limit = sharedOneByOne(1)
  await alone.count(limit, 'a')
  alone.now -= 60 * MINUTE
  expect(await alone.count(limit, 'a')).toBe(MINUTE)
  const full = portal(() => ({ granted: 0, waitMs: MINUTE }))
  await full.count(limit, 'a')
  full.now -= 60 * MINUTE
  expect(await full.count(limit, 'a')).toBe(MINUTE)
})

it.each([
  [9_999, 1],
  [10_000, 2],
])(
  'room that was fetched is forgotten every ten seconds, once nothing of its count holds any more: after %i ms',
  async (ms, request) => {
    const many = portal(whole)
    // The bucket of one drop is empty after ten seconds.
    const limit = { ...sharedOneByOne(6), handful: 3 }
    await many.count(limit, 'a')
    many.now += ms
    await many.count(limit, 'a')
    expect(many.asked).toHaveLength(request)
  },
)
