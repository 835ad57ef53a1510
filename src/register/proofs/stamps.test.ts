/** Time stamps of entries and days: got without holding anybody up, visibly missing, and got later. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint } from '#test/register.ts'
import { createStampedWorld, type StampedWorld } from '#test/stamps.ts'
import type { Person } from '#test/world.ts'
import { checkStamp } from '#platform/pki/timestamp-token.ts'
import { runJobs } from '#platform/db/job.ts'
import { linkEntries, sealOfDay } from './server/chain.ts'

let world: StampedWorld
let bailiff: Person

beforeAll(async () => {
  world = await createStampedWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '815' })
})
afterEach(() => world.tsa.behave('truthful'))
afterAll(() => world.close())

const stampOf = async (distraintId: number) => {
  const { rows } = await world.owner.query(
    'select s.*, e.content from entry_stamp s join distraint_entry e on e.id = s.entry_id where e.distraint_id = $1',
    [distraintId],
  )
  return rows[0]
}
const later = (minutes: number) => world.at(new Date(world.now().getTime() + minutes * 60_000))

describe('the stamp of an entry', () => {
  it('proves exactly what was entered, and when', async () => {
    const { id } = await aDistraint(world, bailiff)
    expect(await world.stamp()).toBe(1)
    const { token, content, serial, stamped_at, authority, last_error } = await stampOf(id)
    expect(checkStamp(token, Buffer.from(content), world.trust)).toMatchObject({
      serial,
      stampedAt: stamped_at,
      authority,
    })
    expect(stamped_at).toEqual(world.now())
    expect(last_error).toBeNull()
    expect(await world.stamp()).toBe(0)
  })

  it('and its place in the chain follow at once: what is entered wakes who links, whose own pace is slow', async () => {
    const { stop } = runJobs(world.db, [linkEntries], {
      clock: world.now,
      report: (_, error) => expect.fail(String(error)),
      topics: world.topics,
    })
    const { id } = await aDistraint(world, bailiff)
    const linked = async () =>
      (
        await world.owner.query(
          'select from entry_link l join distraint_entry e on e.id = l.entry_id where e.distraint_id = $1',
          [id],
        )
      ).rowCount
    await expect.poll(linked, { timeout: 20_000 }).toBe(1)
    await stop()
    expect(linkEntries.everyMs).toBeGreaterThan(20_000)
    await world.stamp()
  })

  it('is missing while the authority is down, says why, and is got when it is back', async () => {
    world.tsa.behave('busy')
    const { id } = await aDistraint(world, bailiff)
    expect(await world.stamp()).toBe(0)
    expect(await stampOf(id)).toMatchObject({
      token: null,
      stamped_at: null,
      attempts: 1,
      last_error: expect.stringContaining('503'),
    })
    world.tsa.behave('truthful')
    expect(await world.stamp(), 'not before its time').toBe(0)
    later(1)
    expect(await world.stamp()).toBe(1)
    expect(await stampOf(id)).toMatchObject({ attempts: 2, last_error: null, stamped_at: world.now() })
  })

  it('is tried again for ever, at most a quarter of an hour apart', async () => {
    world.tsa.behave('wrongNonce')
    const { id } = await aDistraint(world, bailiff)
    for (let turn = 0; turn < 12; turn++) {
      await world.stamp()
      later(15)
    }
    expect(await stampOf(id)).toMatchObject({ token: null, attempts: 12 })
    world.tsa.behave('truthful')
    expect(await world.stamp()).toBe(1)
  })

  it('an officer enters also where no authority is configured', async () => {
    const { stamps } = world.services
    world.services.stamps = undefined
    const { id } = await aDistraint(world, bailiff)
    expect(await world.stamp()).toBe(0)
    expect(await stampOf(id)).toMatchObject({ token: null, attempts: 0 })
    world.services.stamps = stamps
    await world.stamp()
  })

  it('several processes get one each, and none twice', async () => {
    for (let entry = 0; entry < 12; entry++) await aDistraint(world, bailiff)
    const before = world.tsa.asked()
    const got = await Promise.all([world.stamp(), world.stamp(), world.stamp()])
    expect(got.reduce((sum, each) => sum + each)).toBe(12)
    expect(world.tsa.asked() - before).toBe(12)
  })
})

describe('the chain of a day', () => {
  it('links each entry once, also by several processes at the same time', async () => {
    for (let entry = 0; entry < 5; entry++) await aDistraint(world, bailiff)
    await Promise.all([world.link(), world.link(), world.link()])
    const { rows } = await world.owner.query(
      'select (select count(*) from distraint_entry)::int as entries, count(*)::int as links, max(position)::int as last from entry_link',
    )
    expect(rows[0].links).toBe(rows[0].entries)
    expect(rows[0].last).toBe(rows[0].entries)
    expect(await world.link()).toBe(0)
  })

  it('is closed after midnight in Sofia, and its root is stamped; a day without entries too', async () => {
    world.at('2026-12-01T21:59:00Z')
    await aDistraint(world, bailiff)
    world.at('2026-12-01T22:05:00Z')
    await aDistraint(world, bailiff)
    await world.link()
    const days = async () =>
      (
        await world.owner.query(
          "select to_char(day, 'YYYY-MM-DD') as day, entries, root, token from register_day order by day",
        )
      ).rows
    expect(await days(), 'what was still being entered at midnight has ten minutes').toEqual([])
    world.at('2026-12-03T22:30:00Z')
    expect(await world.link(), 'all of them in one turn').toBe(1)
    await world.stamp()
    const closed = await days()
    expect(closed.map(({ day, entries }) => [day, entries])).toEqual([
      ['2026-12-01', expect.any(Number)],
      ['2026-12-02', 1],
      ['2026-12-03', 0],
    ])
    for (const day of closed)
      expect(checkStamp(day.token, sealOfDay(day), world.trust).stampedAt).toEqual(world.now())
    expect(closed[2].root).toEqual(closed[1].root)
  })

  it('what is committed after its day was closed belongs to the next', async () => {
    const { id } = await aDistraint(world, bailiff)
    await world.owner.query(
      "update distraint_entry set at = '2026-12-02T12:00:00Z' where distraint_id = $1",
      [id],
    )
    await world.link()
    const { rows } = await world.owner.query(
      "select to_char(l.day, 'YYYY-MM-DD') as day from entry_link l join distraint_entry e on e.id = l.entry_id where e.distraint_id = $1",
      [id],
    )
    expect(rows).toEqual([{ day: '2026-12-04' }])
  })

  it('the portal itself can neither change nor remove a link or the root of a day', async () => {
    for (const action of [
      "update entry_link set hash = '\\x00'",
      'delete from entry_link',
      'delete from register_day',
      'update register_day set entries = 0',
      'delete from entry_stamp',
      "update distraint_entry set content = ''",
    ]) {
      const client = await world.owner.connect()
      try {
        await client.query('begin')
        await client.query('set local role zapori_app')
        await expect(client.query(action), action).rejects.toThrow('permission denied')
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
  })
})
