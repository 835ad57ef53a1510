/** Live pages of restricted endpoints end with what let somebody in: each that the contracts have, each way of losing it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judge } from '#platform/access.ts'
import { touch } from '#platform/db/database.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { knownEndpoints } from '#platform/process/known-endpoints.ts'
import { createWorld, type Person, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  // The last of them stays one.
  await world.person('SysAdmin')
})
afterAll(() => world.close())

const LOSSES: Record<string, (person: Person) => Promise<unknown>> = {
  'the session ends': ({ id }) =>
    world.owner.query('update session set ended_at = created_at where account_id = $1', [id]),
  'the role is taken away': ({ id }) =>
    world.owner.query('delete from account_role where account_id = $1', [id]),
  'the account is closed': ({ id }) =>
    world.owner.query("update account set state = 'INACTIVE' where id = $1", [id]),
}
const restricted = () =>
  knownEndpoints().filter(
    // Other tests of this process have contracts of their own.
    ({ live, access, path }) => live && access.who !== 'anyone' && path.startsWith('/api/'),
  )

it('there are such endpoints, and all are open to a system administrator, whom this test takes', () => {
  expect(restricted().map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/admin/links', '/api/admin/logs']),
  )
  const administrator = { id: 1, actsFor: 1, roles: ['SysAdmin'], claims: [] } as never
  for (const { access } of restricted()) expect(judge(access, administrator)).toBe('allowed')
})

describe.each(Object.entries(LOSSES))('once %s', (_, lose) => {
  it.each([
    ['at the next change', (endpoint: AnyEndpoint) => touch(world.db, endpoint.live!({}))],
    ['within a minute, though nothing changes', () => world.live.review()],
  ])('nothing more is sent, and the stream ends %s', async (_when, happen) => {
    for (const endpoint of restricted()) {
      const [leaving, staying] = [await world.person('SysAdmin'), await world.person('SysAdmin')]
      const [mine, other] = [
        await world.watch(endpoint, {}, leaving),
        await world.watch(endpoint, {}, staying),
      ]
      await mine.next()
      await other.next()
      await lose(leaving)
      await happen(endpoint)
      await expect(mine.next(), endpoint.path).rejects.toThrow()
      expect(mine.read, endpoint.path).toHaveLength(1)
      await touch(world.db, endpoint.live!({}))
      await other.next()
      await other.close()
    }
  })
})
