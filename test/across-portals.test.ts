/** What holds at one portal holds at the other: two of them over one database, each with lines and a memory of its own. */
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { server } from '#app/server.ts'
import { issueToken } from '#people/account-store/tokens.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { passwords } from '#people/sign-in/passwords.contract.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { AnyEndpoint, InputOf } from '#platform/endpoint.ts'
import { recogniser } from '#platform/http/device.ts'
import { identifier } from '#platform/http/session.ts'
import { rates } from '#platform/limits/rates.ts'
import { sharedCounts } from '#platform/limits/shared-counts.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { ask } from './http.ts'
import { createWorld, type Person, type World } from './world.ts'

const LIMITS = { perAddress: 1_000_000, perAccount: 40, guarded: 6 }
const password = 'Kestenova-aleya-7'

let world: World
type Portal = Pick<Awaited<ReturnType<typeof anotherPortal>>, 'ask'>
let other: Awaited<ReturnType<typeof anotherPortal>>
beforeAll(async () => {
  world = await createWorld({ rates: LIMITS })
  other = await anotherPortal(world)
})
afterAll(async () => {
  await other.close()
  await world.close()
})

async function anotherPortal({ around, ownerUrl, services, now, topics, bugs }: World) {
  const { db, pool } = openDatabase(ownerUrl, 5)
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  const note = (line: unknown) => void bugs.push(String(line))
  const counted = rates(LIMITS, {
    clock: () => now().getTime(),
    shared: sharedCounts(db, services.personal, now),
    patienceMs: 20_000,
    report: note,
  })
  const own = { db, identify: identifier(db, now), recognise: recogniser(db, now), rates: counted }
  const app = await server(
    { ...around, ...own },
    {
      topics,
      pool,
      pageThreads: 0,
      logger: pino({ level: 'error' }, { write: note }),
      trustedProxies: [],
      metricsToken: undefined,
      ready: async () => true,
    },
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ask: <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, person?: Person) =>
      ask(address, endpoint, input, person ? { token: person.token } : {}),
    close: async () => {
      await app.close()
      await db.destroy()
    },
  }
}

it('wrong passwords at one lock the account at the other, and a name is tried no more often at both together', async () => {
  const { userName } = await world.person({ password })
  const signIn = async (portal: Portal, given: string) =>
    (await portal.ask(accounts.logIn, { userName, password: given })).body.code
  const [here, there] = [world, other]
  for (const portal of [here, there, here, there, here])
    expect(await signIn(portal, 'wrong')).toBe('invalidLogin')
  expect(await signIn(there, password), 'locked').toBe('invalidLogin')
  expect([await signIn(here, password), await signIn(there, password)]).toEqual(['tooMany', 'tooMany'])
})

it('a link that is used at both at the same moment opens one of them', async () => {
  const person = await world.person({ password })
  const code = await issueToken(world.db, person.id, 'RESET_PASSWORD', world.now())
  const input = { code, newPassword: 'Kestenova-aleya-8', newPasswordConfirm: 'Kestenova-aleya-8' }
  const answers = await Promise.all(
    [world, other].map((portal) => portal.ask(passwords.resetPassword, input)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

it('who signs out at one is out at the other, at once', async () => {
  const person = await world.person('Syndic')
  const mine = async () => (await other.ask(applications.listMyRegistrations, {}, person)).status
  expect(await mine()).toBe(200)
  await world.done(accounts.logOut, {}, person)
  expect(await mine()).toBe(401)
})

it('an account asks about as often at two portals as at one', async () => {
  const person = await world.person('Syndic')
  const mine = async (portal: Portal) =>
    (await portal.ask(applications.listMyRegistrations, {}, person)).status
  const statuses: number[] = []
  for (let turn = 0; turn < 30; turn++) statuses.push(await mine(world), await mine(other))
  const passed = statuses.filter((status) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(40)
  expect(passed).toBeLessThanOrEqual(44)
})
