/** The sample sales: on whatever day a portal is first started, each state of a sale can be seen. */
import { afterAll, describe, expect, it } from 'vitest'
import { announcements } from '#sales/notice/notices.contract.ts'
import { AT_LENGTH, SEED } from '#test/at-length.ts'
import { createWorld, type World } from '#test/world.ts'
import { loadSampleData } from './people.ts'
import { turnOf } from '#platform/db/job.ts'
import { loadSampleDistraints } from './distraints.ts'
import { loadSampleSales } from './sales.ts'
import { quietJobs } from '#app/modules.ts'

const DAYS = ['2026-12-02T10:00:00Z', '2027-01-03T20:00:00Z', '2027-05-08T06:00:00Z']
/** A short run takes one of the days, drawn from the seed. */
const MOMENTS = AT_LENGTH ? DAYS : [DAYS[SEED % DAYS.length]!]

const load = async (moment: string) => {
  const world = await createWorld()
  const { personal } = world.services
  await loadSampleData(world.ownerUrl, { password: 'Проба-2026', registers: false, personal }, () => {})
  const now = new Date(moment)
  const lines: string[] = []
  await loadSampleSales(world.ownerUrl, world.services, (line) => lines.push(line), now)
  world.at(now)
  return { world, lines }
}

describe.each(MOMENTS)('on %s', (moment) => {
  let loaded: Promise<{ world: World; lines: string[] }> | undefined
  const samples = () => (loaded ??= load(moment))
  afterAll(async () => (await samples()).world.close())

  it('stand at every point of their way', async () => {
    const { world } = await samples()
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
    const past = (await tab('past')).map(({ outcome }) => outcome)
    expect(past.toSorted(), 'each says what became of it').toEqual(['NOT_SOLD', 'PENDING', 'SOLD'])
    const ended = (await tab('terminated')).map(({ outcome }) => outcome)
    expect(new Set(ended)).toEqual(new Set(['TERMINATED', 'WITHDRAWN']))
    expect(upcoming.every(({ outcome }) => outcome === null)).toBe(true)
    expect((await tab('terminated')).length).toBeGreaterThanOrEqual(2)
    const { rows } = await world.owner.query<{ kind: string }>('select kind from sale_protocol order by kind')
    expect(rows).toHaveLength(2)
  })

  it('are loaded once', async () => {
    const { world, lines } = await samples()
    expect(lines).toHaveLength(1)
    const again: string[] = []
    await loadSampleSales(world.ownerUrl, world.services, (line) => again.push(line))
    expect(again).toEqual([])
  })

  it('leave nothing that the portal would do again and again: every job comes to rest', async () => {
    const { world } = await samples()
    const { db, services, now, ownerUrl } = world
    await loadSampleDistraints(ownerUrl, services, () => {})
    // Other sizes of photographs take a second each; one shows how all of them come to rest.
    await world.owner.query(
      'delete from picture_due where file_id <> (select file_id from picture_due limit 1)',
    )
    const restless: string[] = []
    for (const job of quietJobs(services, now)) {
      const before = new Set<string | number>()
      let turns = 0
      for (let done = await turnOf(job, db, now()); done.length > 0; done = await turnOf(job, db, now())) {
        if (++turns > 100 || done.some((name) => before.has(name))) {
          restless.push(`${job.name}: ${done[0]}`)
          break
        }
        for (const name of done) before.add(name)
      }
    }
    expect(restless).toEqual([])
    // What one did may have made work for another; then all rest.
    for (const job of quietJobs(services, now)) await turnOf(job, db, now())
    // Whoever has nothing to do wakes nobody either: a trigger by statement fires for no row, too, and two jobs can wake each other so.
    const woken: string[] = []
    const listener = await world.owner.connect()
    listener.on('notification', ({ payload }) => woken.push(payload!))
    await listener.query('listen topics')
    await world.owner.query("select pg_notify('topics', 'heard')")
    await listener.query('select')
    expect(woken.splice(0)).toEqual(['heard'])
    for (const job of quietJobs(services, now)) {
      const done = await turnOf(job, db, now())
      // What was announced comes before the answer to the next question.
      await listener.query('select')
      expect([job.name, done, woken.splice(0)]).toEqual([job.name, [], []])
    }
    listener.release(true)
    const { rows } = await world.owner.query<{ state: string; late: boolean; open: boolean }>(
      `select distinct state, sent_at > queued_at as late, text ~ 'code=[A-Za-z0-9]' as open from email`,
    )
    expect(rows, 'their letters came in the past, and none waits to be sent').toEqual([
      { state: 'SENT', late: false, open: false },
    ])
  })
})
