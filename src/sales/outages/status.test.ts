/** The status page: what everybody is told of how much the portal was there, on its page and in its feeds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { outages } from './outages.contract.ts'
import { heartbeat } from './heartbeat.ts'
import { status } from './status.contract.ts'
import { availability, monthsOf } from './status.rules.ts'

const at = (moment: string) => new Date(`${moment}Z`)
const HOUR = 3_600_000

describe('the months', () => {
  const watched = { since: at('2027-01-31T22:00'), now: at('2027-03-31T09:00'), announced: [] }

  it('are those of Bulgarian time, with the hour that summer time takes, and begin when measuring began', () => {
    const months = monthsOf({ ...watched, absences: [] })
    expect(months.map(({ month, watchedMs }) => [month, watchedMs / HOUR])).toEqual([
      ['2027-03', 30 * 24 + 11],
      ['2027-02', 28 * 24],
    ])
    expect(months.map((month) => availability(month, 'en'))).toEqual(['100%', '100%'])
  })

  it('an outage over midnight of two months is in both, each with its part; what was announced is lost time too', () => {
    const night = { from: at('2027-02-28T21:00'), until: at('2027-03-01T00:00') }
    const window = { from: at('2027-02-28T22:00'), until: at('2027-02-28T23:30') }
    const [march, february] = monthsOf({ ...watched, absences: [night], announced: [window] })
    expect([march!.awayMs, march!.announcedMs, march!.outages]).toEqual([2 * HOUR, 1.5 * HOUR, 1])
    expect([february!.awayMs, february!.announcedMs, february!.outages]).toEqual([HOUR, 0, 1])
    expect(availability(february!, 'bg')).toBe('99,851\u00a0%')
  })

  it('are the running one and twelve before it', () => {
    const months = monthsOf({ ...watched, since: at('2020-01-01T00:00'), absences: [] })
    expect([months.length, months[0]!.month, months.at(-1)!.month]).toEqual([13, '2027-03', '2026-03'])
    expect(monthsOf({ ...watched, since: watched.now, absences: [] })).toEqual([])
    const none = { month: '2027-03', watchedMs: 0, awayMs: 0, announcedMs: 0, outages: 0 }
    expect(availability({ ...none, watchedMs: 3, awayMs: 2 }, 'en')).toBe('33.333%')
    expect(availability({ ...none, watchedMs: 1, awayMs: 1 }, 'en')).toBe('0.000%')
    expect(availability(none, 'en')).toBe('0.000%')
  })

  it('are never rounded up: a second of absence is no 100 per cent', () => {
    const second = { from: at('2027-02-10T10:00:00'), until: at('2027-02-10T10:00:01') }
    expect(availability(monthsOf({ ...watched, absences: [second] })[1]!, 'en')).toBe('99.999%')
  })
})

describe('the portal tells everybody', () => {
  let world: World
  let admin: Person
  const text = { bg: 'Подмяна на дисковете <нощем>.', en: 'Disks are replaced <by night>.' }
  beforeAll(async () => {
    world = await createWorld()
    admin = await world.person('MJAdmin')
    await world.owner.query("update migration set applied_at = '2026-12-01'")
    const beat = (moment: string) => {
      world.at(at(moment))
      return heartbeat('11111111-1111-4111-8111-111111111111').run(world.db, world.now())
    }
    await beat('2027-02-10T10:00:00')
    await beat('2027-02-10T11:00:00')
    const { rows } = await world.done(outages.listMeasuredOutages, {}, admin)
    await world.done(outages.explainOutage, { id: rows[0]!.id, message: text }, admin)
    // A restart is no outage.
    await world.owner.query(
      `insert into outage (from_at, until_at, measured_at, cause)
       values ('2027-02-11 10:00Z', '2027-02-11 10:00:20Z', '2027-02-11 10:00:20Z', 'RESTART')`,
    )
    world.at(at('2027-02-20T10:00:00'))
    const planned = { from: '2027-03-20T20:00:00.000Z', until: '2027-03-20T23:00:00.000Z', text }
    await world.done(outages.planOutage, planned, admin)
  })
  afterAll(() => world.close())

  it('how much of each month it was there, what interrupted it and which work is announced, however far ahead', async () => {
    const reported = await world.done(status.seeStatus, {})
    expect(reported.months.map(({ month, awayMs, outages: count }) => [month, awayMs, count])).toEqual([
      ['2027-02', HOUR, 1],
      ['2027-01', 0, 0],
      ['2026-12', 0, 0],
    ])
    expect(reported.since).toBe('2026-12-01T00:00:00.000Z')
    expect(reported.outages).toMatchObject([{ from: '2027-02-10T10:00:00.000Z', message: text }])
    expect(reported.planned).toMatchObject([{ from: '2027-03-20T20:00:00.000Z', text }])
  })

  it.each(['rss', 'atom'])(
    'the same as %s, in the language that is asked for, the newest first',
    async (as) => {
      const answer = await world.fetch(`/api/status/feed.${as}?language=en`)
      expect(answer.headers.get('content-type')).toBe(`application/${as}+xml; charset=utf-8`)
      const feed = await answer.text()
      expect(feed.match(/Disks are replaced &lt;by night&gt;\./g)).toHaveLength(2)
      expect(feed.indexOf('will be unavailable from 20.03.2027')).toBeGreaterThan(0)
      expect(feed).toMatch(/was unavailable from 10\.02\.2027 \d\d:\d\d:\d\d to /)
      expect(feed.indexOf('was unavailable from 10.02.2027')).toBeGreaterThan(feed.indexOf('20.03.2027'))
      expect(await (await world.fetch(`/api/status/feed.${as}?language=bg`)).text()).toContain(
        'Подмяна на дисковете',
      )
    },
  )
  it('keeps in its feeds what readers have read: what is added later is an entry of its own', async () => {
    const ids = async () =>
      [...(await (await world.fetch('/api/status/feed.atom')).text()).matchAll(/<id>.*#(.*)<\/id>/g)].map(
        ([, id]) => id,
      )
    const before = await ids()
    expect(before.toSorted()).toEqual(['outage-1', 'outage-1-explained', 'planned-1'])
    const feed = await (await world.fetch('/api/status/feed.atom?language=en')).text()
    const first = feed.split('<entry>').find((entry) => /#outage-1</.test(entry))
    expect(first, 'as it was before anything was explained').toContain('has not published a message')
    await world.done(outages.withdrawOutage, { id: 1 }, admin)
    expect((await ids()).toSorted()).toEqual([...before, 'planned-1-withdrawn'].toSorted())
  })

  it('and an empty feed is not of now', async () => {
    const empty = await createWorld()
    try {
      await empty.owner.query("update migration set applied_at = '2026-12-01'")
      const updated = async () =>
        (await (await empty.fetch('/api/status/feed.atom')).text()).match(/<updated>.*<\/updated>/g)
      expect(await updated()).toEqual(['<updated>2026-12-01T00:00:00.000Z</updated>'])
    } finally {
      await empty.close()
    }
  })
})
