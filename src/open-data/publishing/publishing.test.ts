/** A data set from the schedule to the national portal: as a draft, filled, published once its publisher is trusted, updated and never added twice. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startOpenData } from '#sandbox/open-data.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { mayPass } from '#platform/limits/shared-counts.ts'
import { links } from '#operations/links/links.contract.ts'
import type { SetName } from '#open-data/sets/sets.contract.ts'
import { cellsOf } from '#open-data/sets/sets.rules.ts'
import { generateOpenData } from '#open-data/sets/server/generating.ts'
import { publishing } from './publishing.contract.ts'
import { OpenDataAway, OpenDataRefused } from './server/asking.ts'
import { nationalPortal, sentCell } from './server/national-portal.ts'
import { publishOpenData } from './server/publishing.ts'

const { seeOpenData, publishOpenData: publish } = publishing
const details = async (set: SetName) => (await world.done(seeOpenData, { set }, admin)).details!

let world: World
let admin: Person
let portal: Awaited<ReturnType<typeof startOpenData>>
beforeAll(async () => {
  world = await createWorld({ at: '2026-12-10T09:00:00Z' })
  admin = await world.person('SysAdmin')
  portal = await startOpenData({ now: world.now })
  world.services.openData = settings()
  await outage('2026-10-03T10:00:00Z')
  await outage('2026-11-05T10:00:00Z')
  await outage('2026-12-09T10:00:00Z')
})
afterAll(async () => {
  await portal.close()
  await world.close()
})
afterEach(() => portal.behave('truthful'))

const settings = (more: object = {}) => ({
  url: portal.environment.OPENDATA_URL,
  key: portal.environment.OPENDATA_KEY,
  organisation: Number(portal.environment.OPENDATA_ORGANISATION),
  category: Number(portal.environment.OPENDATA_CATEGORY),
  terms: undefined,
  patienceMs: 2_000,
  ...more,
})
const outage = (from: string) =>
  world.owner.query(
    `insert into outage (from_at, until_at, measured_at) values ($1, $1::timestamptz + interval '1 hour', $1::timestamptz + interval '1 hour')`,
    [from],
  )
const later = (minutes: number) => world.at(new Date(world.now().getTime() + minutes * 60_000))
const turns = async (job: ReturnType<typeof generateOpenData>) => {
  for (let done = 1; done > 0;) done = (await turnOf(job, world.db, world.now())).length
}
const generate = async () => {
  await turns(generateOpenData())
  later(1)
  await turns(generateOpenData())
}
const send = () => turns(publishOpenData(world.services))
const outages = async () =>
  (await world.done(seeOpenData, {}, admin)).sets.find(({ set }) => set === 'outages')!
const history = async () =>
  (await details('outages')).history
    .map(({ event, month, version }) => [event, month, version].filter((each) => each !== null).join(' '))
    .toReversed()

describe('a data set', () => {
  it('is sent nowhere until an administrator wants it, and then as a private draft with the months that are over', async () => {
    await generate()
    await send()
    expect(portal.received).toEqual([])
    expect(await outages()).toMatchObject({
      from: '2026-10',
      until: '2026-12',
      rows: 3,
      standing: 'OFF',
      waiting: 2,
    })
    expect(await world.done(publish, { set: 'outages', on: true }, admin)).toEqual({ standing: 'WAITING' })
    await send()
    const [made] = portal.received
    expect(made).toMatchObject({
      method: 'addDataset',
      body: { data: { locale: 'bg', visibility: 2, org_id: 120, name: 'Прекъсвания в работата на портала' } },
    })
    expect(portal.datasets).toHaveLength(1)
    expect(portal.datasets[0]!.resources.map(({ name, versions }) => [name, versions.length])).toEqual([
      ['Прекъсвания в работата на портала, 2026-10', 1],
      ['Прекъсвания в работата на портала, 2026-11', 1],
    ])
    const [rows] = portal.datasets[0]!.resources[0]!.versions
    expect(rows![0]).toEqual(['Месец', 'Вид прекъсване', 'Начало', 'Край', 'Секунди'])
    expect(rows![1]).toEqual([
      '2026-10',
      'Прекъсване',
      '2026-10-03T10:00:00Z',
      '2026-10-03T11:00:00Z',
      '3600',
    ])
    // Its publisher is not trusted: it stays a draft whatever was asked for, and that is seen.
    expect(await outages()).toMatchObject({ standing: 'DRAFT', sent: 2, waiting: 0, error: null })
    expect(await history()).toEqual(['TURNED_ON', 'CREATED', 'SENT 2026-10 1', 'SENT 2026-11 1', 'DRAFT'])
  })

  it('is published as soon as the portal trusts its publisher', async () => {
    portal.trust(true)
    await send()
    expect(await outages()).toMatchObject({ standing: 'DRAFT' })
    later(6 * 60)
    await send()
    expect(await outages()).toMatchObject({ standing: 'PUBLISHED', retryAt: null })
    expect(portal.datasets[0]).toMatchObject({ status: 2, visibility: 1 })
  })

  it('has a month updated in its place, and what has not changed is not sent again', async () => {
    const before = portal.received.length
    await outage('2026-11-06T10:00:00Z')
    await world.owner.query(`update open_data_month set due_at = $1 where set_name = 'outages'`, [
      world.now(),
    ])
    await generate()
    // Another portal has just asked as often as all of them may.
    const { url, key } = world.services.openData!
    const scope = { db: world.db, now: world.now(), services: world.services }
    for (let requests = 0; requests < 27; requests++) await mayPass(scope, `open data ${url} ${key}`, 27)
    await send()
    expect(portal.received.length).toBe(before)
    later(2)
    await send()
    const methods = portal.received.slice(before).map(({ method }) => method)
    expect(methods).toEqual(['updateResourceData', 'getResourceData', 'getDatasetDetails'])
    expect(portal.datasets[0]!.resources).toHaveLength(2)
    expect(portal.datasets[0]!.resources[1]!.versions.map((rows) => rows.length)).toEqual([2, 3])
    expect((await history()).at(-1)).toBe('SENT 2026-11 2')
    await send()
    expect(portal.received.length).toBe(before + 3)
  })

  it('is not made twice when the answer is lost, and a failure is seen and tried again', async () => {
    await world.owner.query(
      `insert into open_data_release (set_name, month, number, made_at, cells, row_count, hidden, hash)
        values ('sale-outcomes', '2026-10', 2, $1, $2, 1, 0, sha256('x'))`,
      [
        world.now(),
        JSON.stringify([cellsOf('sale-outcomes', { month: '2026-10', level: 'TOTAL', ended: 1 })]),
      ],
    )
    await world.owner.query(
      `update open_data_month set release_id = (select max(id) from open_data_release), generated_at = $1
        where set_name = 'sale-outcomes' and month = '2026-10'`,
      [world.now()],
    )
    const outcomes = async () =>
      (await world.done(seeOpenData, {}, admin)).sets.find(({ set }) => set === 'sale-outcomes')!
    await world.done(publish, { set: 'sale-outcomes', on: true }, admin)
    for (const method of ['addDataset', 'addResourceMetadata', 'addResourceData']) {
      portal.behave('lostAnswer', 1, method)
      await send()
      expect(await outcomes(), method).toMatchObject({
        standing: 'WAITING',
        error: expect.stringContaining(method),
      })
      later(20)
    }
    await send()
    expect(await outcomes()).toMatchObject({ standing: 'PUBLISHED', sent: 1, error: null })
    const made = portal.datasets.filter(({ name }) => name === 'Изход на публичните продажби по месеци')
    expect(made).toHaveLength(1)
    const { history: reported } = await details('sale-outcomes')
    expect(made[0]!.resources.map(({ versions }) => versions.length)).toEqual([1])
    expect(reported.map(({ event }) => event).toReversed()).toEqual([
      'TURNED_ON',
      'ERROR',
      'FOUND',
      'ERROR',
      'ERROR',
      'UNCHANGED',
      'PUBLISHED',
    ])
  })

  it('is sent no more once publishing was stopped, and only a system administrator may do any of it', async () => {
    expect(await world.done(publish, { set: 'outages', on: false }, admin)).toEqual({ standing: 'OFF' })
    const before = portal.received.length
    await outage('2026-11-07T10:00:00Z')
    await world.owner.query(`update open_data_month set due_at = $1 where set_name = 'outages'`, [
      world.now(),
    ])
    await generate()
    await send()
    expect(portal.received.length).toBe(before)
    const mj = await world.person('MJAdmin')
    expect(await world.ask(seeOpenData, {}, mj)).toMatchObject({ status: 403 })
    const { rows, months } = await details('outages')
    expect([rows.length, months[0]!.rows, months[0]!.month]).toEqual([1, 1, '2026-12'])
    const { text } = await world.ask(seeOpenData, {}, admin)
    expect(text).not.toContain(portal.key)
  })
})

describe('the national portal', () => {
  it('says what is wrong as it does: 403 for the key, 500 for everything else', async () => {
    const about = { name: 'А', description: '' }
    const wrongKey = nationalPortal(settings({ key: '00000000-0000-4000-8000-000000000001' }))
    await expect(wrongKey.addDataset(about, [])).rejects.toThrow(/HTTP 403/)
    const ours = nationalPortal(settings({ category: 999_999 }))
    await expect(ours.addDataset(about, [])).rejects.toThrow(/category_id/)
    portal.behave('failing')
    await expect(nationalPortal(settings()).isPublished('x')).rejects.toBeInstanceOf(OpenDataAway)
    portal.behave('truthful')
    await expect(nationalPortal(settings()).isPublished('x')).rejects.toBeInstanceOf(OpenDataRefused)
  })

  it('gets no empty cells but as texts, and no ten digits that it would mask', () => {
    expect([null, 12.5, '9224171015', 9224171015, '2026-00012'].map(sentCell)).toEqual([
      '',
      '12.5',
      '№ 9224171015',
      '№ 9224171015',
      '2026-00012',
    ])
  })

  it('is one of the links that are checked', async () => {
    expect(await world.done(links.checkLink, { name: 'OPENDATA' }, admin)).toMatchObject({ outcome: 'GOOD' })
    world.services.openData = settings({ organisation: 7 })
    expect(await world.done(links.checkLink, { name: 'OPENDATA' }, admin)).toMatchObject({
      outcome: 'REFUSED',
    })
    world.services.openData = settings()
  })
})
