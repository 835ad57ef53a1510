import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pushWorld } from '#test/push.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { sessions } from '#people/sign-in/session.contract.ts'
import { MOST_BROWSERS, pushes } from './push.contract.ts'

let world: World
let push: Awaited<ReturnType<typeof pushWorld>>
const password = 'Тайна-парола-2026'
const { listMyBrowsers, tellThisBrowser, renewThisBrowser, forgetBrowser, tryBrowser } = pushes

beforeAll(async () => {
  world = await createWorld()
  push = await pushWorld(world)
})
afterAll(async () => {
  await world.close()
  await push.service.close()
})

const list = async (who: Person) => (await world.done(listMyBrowsers, {}, who)).rows
const subscription = async (who: Person, endpoint?: string) => {
  const own = await push.browser(who)
  const { p256dh, auth } = own
  return {
    endpoint: endpoint ?? own.endpoint,
    p256dh,
    auth,
    language: 'bg' as const,
    kinds: ['overtaken' as const],
  }
}
async function again(who: Person): Promise<Person> {
  const { token } = await world.done(accounts.logIn, { userName: who.userName, password })
  return { ...who, token }
}

it('tells nobody until he switches it on, and keeps the portal’s key and a browser’s address sealed', async () => {
  const who = await world.person()
  expect(await list(who)).toEqual([])
  const given = await subscription(who)
  const { id } = await world.done(tellThisBrowser, given, who)
  expect(await list(who)).toMatchObject([{ id, kinds: ['overtaken'], lastSuccessAt: null, failing: false }])
  // Another choice in the same browser is no second browser.
  await world.done(tellThisBrowser, { ...given, kinds: ['prolonged', 'saleBegins'] }, who)
  expect(await list(who)).toMatchObject([{ id, kinds: ['prolonged', 'saleBegins'] }])

  const { rows } = await world.owner.query<{ all: string }>(
    `select (select string_agg(s::text, '') from push_subscription s) || (select k::text from push_key k)
      || coalesce((select string_agg(a::text, '') from audit_entry a), '') as all`,
  )
  for (const secret of [given.endpoint, given.p256dh, given.auth, given.endpoint.split('/').at(-1)!])
    expect(rows[0]!.all).not.toContain(secret)
})

it('has one key, whoever asks first and however many at once', async () => {
  const who = await world.person()
  await world.owner.query('delete from push_key')
  const keys = await Promise.all(
    [1, 2, 3, 4].map(async () => (await world.done(listMyBrowsers, {}, who)).key),
  )
  expect(new Set(keys).size).toBe(1)
  expect(Buffer.from(keys[0]!, 'base64url')).toHaveLength(65)
})

it('a browser in which another person switches it on is theirs, with nothing on its way to the first', async () => {
  const [first, second] = [await world.person(), await world.person()]
  const given = await subscription(first)
  const { id } = await world.done(tellThisBrowser, given, first)
  await world.done(tryBrowser, { id }, first)
  await world.done(tellThisBrowser, { ...(await subscription(second)), endpoint: given.endpoint }, second)
  expect(await list(first)).toEqual([])
  expect(await list(second)).toHaveLength(1)
  const waiting = await world.owner.query('select from push_message where subscription_id = $1', [id])
  expect(waiting.rowCount).toBe(0)
})

it('signing out silences the browser; so do ending its session elsewhere and changing the password', async () => {
  const who = await world.person({ password })
  const ways = [
    (there: Person) => world.done(accounts.logOut, {}, there),
    () => world.done(sessions.endMyOtherSessions, {}, who),
    async (there: Person) => {
      const mine = (await world.done(sessions.listMySessions, {}, there)).rows.find(({ thisOne }) => thisOne)!
      await world.done(sessions.endMySession, { id: mine.id }, who)
    },
  ]
  for (const end of ways) {
    const there = await again(who)
    await world.done(tellThisBrowser, await subscription(there), there)
    expect(await list(who)).toHaveLength(1)
    await end(there)
    expect(await list(who)).toEqual([])
  }
})

it('a session that runs out by itself ends nothing; the next one takes the browser over, and another person ends it', async () => {
  const who = await world.person({ password })
  const before = await again(who)
  const given = await subscription(before)
  const { endpoint } = given
  await world.done(tellThisBrowser, given, before)
  world.at('2026-12-02T08:00:00Z')
  const after = await again(who)
  expect(await list(after)).toHaveLength(1)
  expect(await world.done(renewThisBrowser, { endpoint }, after)).toEqual({ mine: true })
  await world.done(accounts.logOut, {}, after)
  const last = await again(who)
  expect(await list(last)).toEqual([])

  await world.done(tellThisBrowser, given, last)
  const sitting = await again(await world.person({ password }))
  expect(await world.done(renewThisBrowser, { endpoint }, sitting)).toEqual({ mine: false })
  expect(await list(last)).toEqual([])
})

it('keeps another’s browsers from everybody, and knows only so many', async () => {
  const [who, stranger] = [
    await again(await world.person({ password })),
    await again(await world.person({ password })),
  ]
  for (let count = 0; count < MOST_BROWSERS; count++)
    await world.done(tellThisBrowser, await subscription(who), who)
  const more = await world.ask(tellThisBrowser, await subscription(who), who)
  expect(more.body).toMatchObject({ code: 'tooManyBrowsers' })
  const { id } = (await list(who))[0]!
  for (const action of [forgetBrowser, tryBrowser])
    for (const request of [
      { id, by: stranger },
      { id: 999_999_999, by: who },
    ])
      expect((await world.ask(action, { id: request.id }, request.by)).body).toMatchObject({
        code: 'noSuchBrowser',
      })
  await world.done(forgetBrowser, { id }, who)
  expect(await list(who)).toHaveLength(MOST_BROWSERS - 1)
})

it('believes no address but those of known push services, and no key that is none', async () => {
  const who = await again(await world.person({ password }))
  world.services.push = {
    ...world.services.push!,
    hosts: ['push.example', '*.notify.example', push.service.address],
  }
  const given = await subscription(who)
  const ask = (change: Partial<typeof given>) => world.ask(tellThisBrowser, { ...given, ...change }, who)
  for (const endpoint of [
    'http://push.example/a',
    'https://push.example:8443/a',
    'https://push.example@127.0.0.1/a',
    'https://push.example.evil.example/a',
    'https://evilnotify.example/a',
    'https://notify.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://localhost/a',
    'https://169.254.169.254/latest/meta-data',
    push.service.address.replace('127.0.0.1', 'localhost'),
    `${world.address}/api/account/push`,
  ])
    expect((await ask({ endpoint })).body, endpoint).toMatchObject({ code: 'unknownPushService' })
  for (const endpoint of [
    'file:///etc/passwd',
    'push.example',
    'https://push.example/\n',
    `https://push.example/${'a'.repeat(1000)}`,
  ])
    expect((await ask({ endpoint })).status, endpoint).toBe(400)
  expect((await ask({ endpoint: 'https://db5.notify.example/w/?token=a' })).status).toBe(200)
  const noPoint = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')
  expect((await ask({ p256dh: noPoint })).body).toMatchObject({ code: 'badPushKey' })
  expect((await ask({ auth: 'short' })).status).toBe(400)

  world.services.push = undefined
  expect((await ask({})).body).toMatchObject({ code: 'noPush' })
  expect((await world.done(listMyBrowsers, {}, who)).key).toBeNull()
})
