/** The line by which the portal hears of changes: it comes back by itself, and tells a connection that broke from a database that is away. */
import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { isDatabaseUnavailable } from '#platform/db/database.ts'
import { listenForTopics } from '#platform/db/topics.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const NAME = `listener_${process.pid}`
const asListener = (password: string) => {
  const url = new URL(world.ownerUrl)
  Object.assign(url, { username: NAME, password })
  return url.href
}

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
  const looked = new Promise<void>((read) => topics.on('sale:1', read))
  const mine = (await listening()).filter((pid) => !others.includes(pid))
  await world.owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [mine])
  await looked
  await topics.close()
  expect(said).toEqual(['back', 'failed: terminating connection due to administrator command'])
})

it('that the database lets in no more, its password being another one, is told of as a database that is away until it does again', async () => {
  await world.owner.query(`create role ${NAME} login password 'before'`)
  const said: string[] = []
  const gone = new EventEmitter()
  const topics = await listenForTopics(asListener('before'), {
    failed: (error) => said.push(`failed: ${(error as Error).message}`),
    gone: (error) => {
      said.push(`gone: ${(error as Error).message}, ${isDatabaseUnavailable(error)}`)
      gone.emit('gone')
    },
    back: () => said.push('back'),
  })
  const [twice, looked] = [once(gone, 'gone').then(() => once(gone, 'gone')), new EventEmitter()]
  topics.on('sale:1', () => void looked.emit('look'))
  await world.owner.query(`alter role ${NAME} password 'after'`)
  await world.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${NAME}'`)
  await twice
  const again = once(looked, 'look')
  await world.owner.query(`alter role ${NAME} password 'before'`)
  await again
  await topics.close()
  await world.owner.query(`drop role ${NAME}`)
  expect([...new Set(said)]).toEqual([
    `gone: password authentication failed for user "${NAME}", true`,
    'back',
  ])
})
