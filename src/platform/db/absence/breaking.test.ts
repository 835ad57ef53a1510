/** The line by which the portal hears of changes: it comes back by itself, and tells a connection that broke from a database that is away. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../../test/world.ts'
import { listenForTopics } from '../topics.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const listening = async (): Promise<number[]> =>
  (
    await world.owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'zapori topics' and datname = current_database()`,
    )
  ).rows.map(({ pid }) => pid)

it('that breaks alone is made anew and told of as itself; its watchers look, since they may have missed something', async () => {
  const others = await listening()
  const said: string[] = []
  const topics = await listenForTopics(world.ownerUrl, {
    failed: (error) => said.push(`failed: ${(error as Error).message}`),
    gone: () => said.push('gone'),
    back: () => said.push('back'),
  })
  const looked = new Promise<void>((look) => topics.on('sale:1', look))
  const mine = (await listening()).filter((pid) => !others.includes(pid))
  await world.owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [mine])
  await looked
  await topics.close()
  expect(said).toEqual(['back', 'failed: terminating connection due to administrator command'])
})
