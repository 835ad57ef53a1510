import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { accounts } from './sign-in.contract.ts'
import { sessions } from './session.contract.ts'
import { describeAgent } from '#platform/outbound/agents.ts'

let world: World
const password = 'Тайна-парола-2026'
const { listMySessions, endMySession, endMyOtherSessions } = sessions

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const list = async (who: Person) => (await world.done(listMySessions, {}, who)).rows
/** Signs the person in once more, by a program that calls itself so. */
async function again(who: Person, agent: string): Promise<Person> {
  const response = await world.fetch('/api/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ userName: who.userName, password }),
  })
  return { ...who, token: ((await response.json()) as { token: string }).token }
}
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

it('shows where one is signed in, the newest first, and which of them this is', async () => {
  const who = await world.person({ password })
  world.at('2026-12-01T09:30:00Z')
  const other = await again(who, FIREFOX)
  const rows = await list(other)
  expect(rows).toMatchObject([
    {
      openedAt: '2026-12-01T09:30:00.000Z',
      method: 'USER',
      address: '127.0.0.1',
      browser: 'Firefox',
      system: 'Linux',
      thisOne: true,
    },
    { browser: null, system: null, thisOne: false },
  ])
  expect(JSON.stringify(rows)).not.toContain(other.token)
})

it('ends one of them for the very next request', async () => {
  const who = await world.person({ password })
  const other = await again(who, FIREFOX)
  const [newest] = await list(who)
  await world.done(endMySession, { id: newest!.id }, who)
  expect((await world.ask(listMySessions, {}, other)).status).toBe(401)
  expect(await list(who)).toHaveLength(1)
})

it('answers the same for another’s session, for one that has ended and for one that never was', async () => {
  const [who, stranger] = [await world.person({ password }), await world.person({ password })]
  const gone = await again(who, FIREFOX)
  const ended = (await list(gone))[0]!.id
  await world.done(accounts.logOut, {}, gone)
  const theirs = (await list(stranger))[0]!.id
  const answers = []
  for (const id of [theirs, ended, 2_000_000_000])
    answers.push((await world.ask(endMySession, { id }, who)).text)
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('noSuchSession')
  expect(await list(stranger)).toHaveLength(1)
  for (const id of [0, -5, 'all', '1;2', 99_999_999_999])
    expect((await world.ask(endMySession, { id }, who)).status).toBe(400)
})

it('ends all others at once, and leaves this one and those of other people', async () => {
  const [who, stranger] = [await world.person({ password }), await world.person({ password })]
  const here = await again(who, FIREFOX)
  await again(who, FIREFOX)
  expect(await world.done(endMyOtherSessions, {}, here)).toEqual({ ended: 2 })
  expect(await list(here)).toMatchObject([{ thisOne: true }])
  expect((await world.ask(listMySessions, {}, who)).status).toBe(401)
  expect(await list(stranger)).toHaveLength(1)
  expect(await world.done(endMyOtherSessions, {}, here)).toEqual({ ended: 0 })
})

it('is nobody’s business without signing in', async () => {
  for (const [endpoint, input] of [
    [listMySessions, {}],
    [endMySession, { id: 1 }],
    [endMyOtherSessions, {}],
  ] as const)
    expect((await world.ask(endpoint, input)).status).toBe(401)
})

it.each([
  [
    'Edge',
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  ],
  [
    'Chrome',
    'Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari',
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome',
    'macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  ],
  [null, null, 'curl/8.5.0'],
  [null, null, '<script>alert(1)</script>'],
  [null, null, null],
])('calls a browser %s on %s', (browser, system, agent) => {
  expect(describeAgent(agent)).toEqual({ browser, system })
})
