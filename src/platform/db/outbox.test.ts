/** The outbox: whatever becomes of a process, each row is done once; a service that is away or a row that is broken holds up no other. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { letterOutbox } from '#test/outbox-process.ts'
import { createWorld, type World } from '#test/world.ts'
import { outbox } from './outbox.ts'
import { type Job, turnOf } from './job.ts'

let world: World
let address: string
/** What the service has, how often each was given to it, and how it behaves. */
const service = {
  has: new Set<string>(),
  given: [] as string[],
  behaves: 'well' as 'well' | 'silent' | 'busy',
}
const server = createServer((request, response) => {
  const id = request.url!.slice(1)
  if (request.method === 'GET') return response.writeHead(service.has.has(id) ? 200 : 404).end()
  service.given.push(id)
  if (service.behaves === 'busy') return response.writeHead(503).end()
  service.has.add(id)
  // An answer that never comes.
  if (service.behaves === 'silent') return undefined
  return response.writeHead(204).end()
})
beforeAll(async () => {
  world = await createWorld({ at: new Date().toISOString() })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.close()
})
beforeEach(async () => {
  service.has.clear()
  service.given = []
  service.behaves = 'well'
  await world.owner.query('delete from email')
  await world.owner.query('delete from sweep_trouble')
})

const queue = async (...subjects: string[]) => {
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into email (to_address, kind, language, subject, text, html, queued_at, next_try_at)
     select 'a@example.bg', 'newSales', 'bg', subject, 'a', 'a', $2, $2 from unnest($1::text[]) subject returning id`,
    [subjects, world.now()],
  )
  return rows.map(({ id }) => String(id))
}
const later = (seconds: number) => world.at(new Date(world.now().getTime() + seconds * 1000))
const states = async () =>
  (
    await world.owner.query<{ state: string; attempts: number; last_error: string | null }>(
      'select state, attempts, last_error from email order by id',
    )
  ).rows
/** One turn of an outbox; answers what it did and which rows were reported. */
async function turn(job: Job = letterOutbox(address)) {
  const failed: string[] = []
  const report = {
    failed: (item: string, error: unknown) => void failed.push(`${item}: ${(error as Error).message}`),
    waiting: () => {},
  }
  const done = await turnOf(job, world.db, world.now(), report)
  return { done: done.length, failed }
}

/** Starts a process with the outbox, waits until the service was given so many, and kills it: none of its attempts is marked. */
async function killedAmid(given: number) {
  service.behaves = 'silent'
  const child = spawn(process.execPath, ['test/outbox-process.ts'], {
    env: { ...process.env, TRIAL_DATABASE: world.ownerUrl, TRIAL_SERVICE: address },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  while (service.given.length < given) await once(server, 'request')
  child.kill('SIGKILL')
  await ended
  service.behaves = 'well'
}

describe('a process that is killed amid an attempt', () => {
  it('loses nothing, and nothing is given to the service twice', async () => {
    const ids = await queue('one', 'two', 'three')
    await killedAmid(3)
    world.at(new Date())
    expect(await states()).toEqual(ids.map(() => ({ state: 'QUEUED', attempts: 1, last_error: null })))
    // Those who come meanwhile leave the rows to it: nobody knows yet that it is dead.
    expect(await turn()).toEqual({ done: 0, failed: [] })
    later(120)
    expect(await turn()).toEqual({ done: 3, failed: [] })
    expect(await states()).toEqual(ids.map(() => ({ state: 'SENT', attempts: 2, last_error: null })))
    expect(service.given.toSorted()).toEqual(ids.toSorted())
  })
})

it('of several processes at once each row is taken by one', async () => {
  const ids = await queue(...Array.from({ length: 12 }, (_, number) => `letter ${number}`))
  await Promise.all(Array.from({ length: 4 }, () => turn(letterOutbox(address, { atOnce: 3 }))))
  while ((await turn()).done > 0);
  expect(service.given.toSorted()).toEqual(ids.toSorted())
})

it('a row that is broken is put off, reported, and stops no other; mended, it is done at its next time', async () => {
  const [broken, fine] = await queue('broken', 'fine')
  expect(await turn()).toEqual({ done: 1, failed: [`${broken}: a broken row`] })
  expect(service.given).toEqual([fine])
  const [failure] = (await world.owner.query('select piece, attempts, last_error from sweep_trouble')).rows
  expect(failure).toEqual({ piece: broken, attempts: 1, last_error: 'a broken row' })
  expect(await turn(), 'not at once').toEqual({ done: 0, failed: [] })
  await world.owner.query("update email set subject = 'mended' where subject = 'broken'")
  later(2)
  expect(await turn(), 'and not only when its hold ends').toEqual({ done: 1, failed: [] })
  expect((await world.owner.query('select from sweep_trouble')).rowCount).toBe(0)
})

it('a service that is away is tried again after the declared pauses, and given up after the declared attempts', async () => {
  await queue('one')
  service.behaves = 'busy'
  const seconds: number[] = []
  for (let second = 0; second < 200; second += 5) {
    if ((await turn()).done > 0) seconds.push(second)
    later(5)
  }
  expect(seconds).toEqual([0, 10, 70])
  expect(await states()).toEqual([{ state: 'FAILED', attempts: 3, last_error: 'answered 503' }])
})

it('nothing is tried, and nothing is due, while there is nobody to talk to', async () => {
  await queue('one')
  const job = outbox({
    name: 'trial',
    table: 'email',
    waiting: sql`state = 'QUEUED'`,
    ready: () => false,
    atOnce: 1,
    attempt: () => Promise.reject(new Error('nobody is there')),
  })
  expect(await turn(job)).toEqual({ done: 0, failed: [] })
  expect(await job.nextAt!(world.db, world.now())).toBeUndefined()
  expect(await states()).toEqual([{ state: 'QUEUED', attempts: 0, last_error: null }])
  expect(await letterOutbox(address).nextAt!(world.db, world.now())).toEqual(world.now())
})

it('of rows that are asked about in one question, a broken one spoils none of the others', async () => {
  const [broken, ...fine] = await queue('broken', 'one', 'two')
  const job = outbox({
    name: 'trial',
    table: 'email',
    waiting: sql`state = 'QUEUED'`,
    atOnce: 5,
    attemptAll: async (db, letters) => {
      if (letters.some(({ subject }) => subject === 'broken')) throw new Error('a broken row')
      const ids = letters.map(({ id }) => id)
      await db
        .updateTable('email')
        .set({ state: 'SENT', sent_at: world.now() })
        .where('id', 'in', ids)
        .execute()
    },
  })
  expect(await turn(job)).toEqual({ done: fine.length, failed: [`${broken}: a broken row`] })
  expect((await states()).map(({ state }) => state)).toEqual(['QUEUED', 'SENT', 'SENT'])
})
