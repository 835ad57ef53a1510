import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pushWorld } from '#test/push.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { pushes } from './push.contract.ts'
import { isPublic } from '#platform/outbound/public-addresses.ts'
import { pushTo } from './server/queueing.ts'

let world: World
let push: Awaited<ReturnType<typeof pushWorld>>
let who: Person

beforeAll(async () => {
  world = await createWorld()
  push = await pushWorld(world)
})
beforeEach(async () => {
  who = await world.person()
})
afterAll(async () => {
  await world.close()
  await push.service.close()
})

const later = (seconds: number) => new Date(world.now().getTime() + seconds * 1000)
const waitUntil = (seconds: number) => world.at(later(seconds))
const notify = (word: string, { about = 1, seconds = 3600 } = {}) =>
  pushTo(
    { db: world.db, now: world.now() },
    {
      accountId: who.id,
      kind: 'overtaken',
      text: {
        bg: { title: `Продан: ${word}`, body: 'до 14:00 ч.' },
        en: { title: `Sale: ${word}`, body: 'until 14:00' },
      },
      path: '/auctions/12',
      about,
      until: later(seconds),
    },
  )
const waiting = async () => {
  const { rows } = await world.owner.query<{ next_try_at: Date; attempts: number }>(
    'select m.next_try_at, m.attempts from push_message m join push_subscription s on s.id = m.subscription_id where s.account_id = $1',
    [who.id],
  )
  return rows
}
const mine = async () => (await world.done(pushes.listMyBrowsers, {}, who)).rows

it('reaches each browser that wants the kind, in its language, encrypted and signed', async () => {
  const telephone = await push.told(who, ['overtaken'], 'bg')
  const office = await push.told(who, ['overtaken', 'prolonged'], 'en')
  const other = await push.told(who, ['saleBegins'])
  await notify('шест')
  expect(await push.send()).toEqual({ tried: 2, failed: [] })
  expect(telephone.shown()).toMatchObject([
    {
      title: 'Продан: шест',
      body: 'до 14:00 ч.',
      path: '/auctions/12',
      lang: 'bg',
      again: true,
      ttl: 3600,
      urgency: 'high',
      contact: 'mailto:portal@zapori.example',
    },
  ])
  expect(office.shown()).toMatchObject([{ title: 'Sale: шест', lang: 'en' }])
  expect(other.shown()).toEqual([])
  const [one] = telephone.shown()
  expect(one!.topic).not.toBe(office.shown()[0]!.topic)
  // Neither what it says nor its length tells the push service of what kind it is.
  expect(one!.body.length).toBe(office.shown()[0]!.body.length)
  expect(await waiting()).toEqual([])
  expect((await mine())[0]).toMatchObject({ lastSuccessAt: world.now().toISOString(), failing: false })
})

it('newer news on the same take the place of older ones, on the way and at the push service', async () => {
  const browser = await push.told(who, ['overtaken'])
  await notify('one')
  await notify('two')
  await notify('elsewhere', { about: 2 })
  expect(await push.send()).toMatchObject({ tried: 2 })
  await notify('three')
  await push.send()
  expect(browser.shown().map(({ title }) => title)).toEqual(['Продан: elsewhere', 'Продан: three'])
})

it('news that come while older ones are being handed over are sent as well', async () => {
  const browser = await push.told(who, ['overtaken'])
  await notify('older')
  const [sent] = await Promise.all([push.send(), notify('newer')])
  expect(sent.failed).toEqual([])
  waitUntil(1)
  await push.send()
  expect(browser.shown().map(({ title }) => title)).toEqual(['Продан: newer'])
  expect(await waiting()).toEqual([])
})

it('forgets a browser that is gone', async () => {
  const browser = await push.told(who, ['overtaken'])
  browser.fail('gone')
  await notify('x')
  await notify('y', { about: 2 })
  await push.send()
  expect(await mine()).toEqual([])
  expect(await waiting()).toEqual([])
})

it('waits as long as a busy push service asks, and no longer than the news are good', async () => {
  const browser = await push.told(who, ['overtaken'])
  browser.fail({ busy: 120 })
  await notify('x')
  expect((await push.send()).failed).toMatchObject([expect.stringMatching(/answered 429/)])
  expect(await waiting()).toEqual([{ attempts: 1, next_try_at: later(120) }])
  expect((await mine())[0]!.failing).toBe(true)
  waitUntil(60)
  expect((await push.send()).tried).toBe(0)
  waitUntil(60)
  browser.fail()
  await push.send()
  expect(browser.shown()).toHaveLength(1)
  expect((await mine())[0]!.failing).toBe(false)

  browser.fail({ busy: 4000 })
  await notify('soon worth nothing', { seconds: 600 })
  await push.send()
  expect(await waiting()).toEqual([])
})

it('tries one that is broken, that moves it elsewhere or that nobody answers for after growing pauses', async () => {
  const browser = await push.told(who, ['overtaken'])
  browser.fail('broken')
  await notify('x', { seconds: 60 })
  for (const pause of [2, 5, 15]) {
    await push.send()
    expect((await waiting())[0]!.next_try_at).toEqual(later(pause))
    waitUntil(pause)
  }
  // The next pause would be longer than the news are good.
  await push.send()
  expect(await waiting()).toEqual([])

  browser.fail('moved')
  await notify('x')
  await push.send()
  expect(await waiting()).toEqual([])
  expect(browser.shown()).toEqual([])

  const silent = await push.browser(who)
  const port = new URL(push.service.address).port
  const nobody = push.service.address.replace(port, '9')
  world.services.push!.hosts = [...world.services.push!.hosts, nobody]
  await world.done(pushes.forgetBrowser, { id: browser.id }, who)
  await world.done(
    pushes.tellThisBrowser,
    {
      endpoint: `${nobody}/push/a`,
      p256dh: silent.p256dh,
      auth: silent.auth,
      language: 'bg',
      kinds: ['overtaken'],
    },
    who,
  )
  await notify('x')
  expect((await push.send()).failed).toMatchObject([expect.stringMatching(/ECONNREFUSED/)])
  expect(await waiting()).toHaveLength(1)
  await world.owner.query('delete from push_subscription where account_id = $1', [who.id])
})

it('a browser that refuses the portal ten times in a row is forgotten', async () => {
  const browser = await push.told(who, ['overtaken'])
  // It was subscribed under another key of the portal.
  await world.owner.query('delete from push_key')
  for (let count = 1; count <= 10; count++) {
    expect(await mine()).toHaveLength(1)
    await notify('x')
    expect((await push.send()).tried).toBe(1)
  }
  expect(push.service.refused.at(-1)).toBe('403 subscribed for another sender')
  expect(browser.shown()).toEqual([])
  expect(await mine()).toEqual([])
})

it('news that are worth nothing any more are not sent, and cost nothing where nobody wants them', async () => {
  await notify('nobody hears')
  expect(await waiting()).toEqual([])
  const browser = await push.told(who, ['overtaken'])
  await notify('x', { seconds: 30 })
  waitUntil(31)
  await push.send()
  expect(browser.shown()).toEqual([])
  expect(await waiting()).toEqual([])
  await notify('too late', { seconds: 0 })
  expect(await waiting()).toEqual([])
})

it('a push service whose name leads into our own network is not spoken to', async () => {
  const browser = await push.browser(who)
  // Such as a name whose owner points it at a machine inside; this one leads to the machine itself everywhere.
  world.services.push!.hosts = [...world.services.push!.hosts, 'push.localhost']
  await world.done(
    pushes.tellThisBrowser,
    { ...keysOf(browser), endpoint: 'https://push.localhost/push/a', language: 'bg', kinds: ['overtaken'] },
    who,
  )
  await notify('x')
  const { failed } = await push.send()
  expect(failed).toHaveLength(1)
  expect(failed[0]).toContain('push.localhost: no public address')
  await world.owner.query('delete from push_subscription where account_id = $1', [who.id])
})
const keysOf = ({ p256dh, auth }: { p256dh: string; auth: string }) => ({ p256dh, auth })

it.each([
  ['8.8.8.8', true],
  ['2a00:1450:4017:80e::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
])('%s belongs to the Internet at large: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})

it('tries a browser on request', async () => {
  const browser = await push.told(who, ['prolonged'], 'en')
  await world.done(pushes.tryBrowser, { id: browser.id }, who)
  await push.send()
  expect(browser.shown()).toMatchObject([
    { title: 'Test notification', lang: 'en', path: '/account/profile?tab=5' },
  ])
})
