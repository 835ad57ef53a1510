/** The sample sales: on whatever day a portal is first started, each state of a sale can be seen. */
import { afterEach, expect, it } from 'vitest'
import { announcements } from '../announcements/contract.ts'
import { createWorld, type World } from '../../test/world.ts'
import { loadSampleData } from './sample-data.ts'
import { loadSampleSales } from './sample-sales.ts'

let world: World
afterEach(() => world.close())

const load = async (moment: string) => {
  world = await createWorld()
  const { personal } = world.outside
  await loadSampleData(world.ownerUrl, { password: 'Проба-2026', registers: false, personal }, () => {})
  const now = new Date(moment)
  const lines: string[] = []
  await loadSampleSales(world.ownerUrl, world.outside, (line) => lines.push(line), now)
  world.at(now)
  return lines
}

it.each(['2026-12-02T10:00:00Z', '2027-01-03T20:00:00Z', '2027-05-08T06:00:00Z'])(
  'stand at every point of their way on %s',
  async (moment) => {
    await load(moment)
    const tab = async (phase: 'upcoming' | 'current' | 'past' | 'terminated') =>
      (await world.done(announcements.listAnnouncements, { phase, size: 50 })).rows
    const upcoming = await tab('upcoming')
    expect(upcoming.length).toBeGreaterThanOrEqual(3)
    expect(upcoming.some(({ cover }) => cover !== null)).toBe(true)
    const current = await tab('current')
    expect(current.some(({ suspended }) => suspended)).toBe(true)
    expect(
      current.some((sale) => sale.endsAt > sale.biddingEndsAt),
      'resumed, with its end moved',
    ).toBe(true)
    expect(current.every(({ lastPrice }) => lastPrice !== null)).toBe(true)
    expect(await tab('past')).toHaveLength(3)
    expect((await tab('terminated')).length).toBeGreaterThanOrEqual(2)
    const { rows } = await world.owner.query<{ kind: string }>('select kind from sale_protocol order by kind')
    expect(rows).toHaveLength(2)
  },
)

it('are loaded once', async () => {
  expect(await load('2026-12-02T10:00:00Z')).toHaveLength(1)
  const again: string[] = []
  await loadSampleSales(world.ownerUrl, world.outside, (line) => again.push(line))
  expect(again).toEqual([])
})
