/** What a command answers when the database stands in its way. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openLine } from '#test/faults/line.ts'
import { ask } from '#test/http.ts'
import { createWorld, type World } from '#test/world.ts'
import { anyone } from '#platform/access.ts'
import { openDatabase } from '#platform/db/database.ts'
import { openStandbys } from '#platform/db/standbys/standbys.ts'
import { endpoint } from '#platform/endpoint.ts'
import { acceptBodies } from './bodies.ts'
import { handlers, mount } from './mount.ts'

const open = { access: anyone, output: z.object({}), refusals: {} } as const
const contract = {
  seeSlowly: endpoint({
    ...open,
    title: { bg: 'x', en: 'x' },
    method: 'GET',
    path: '/slow',
    input: z.object({}),
  }),
  lockBoth: endpoint({
    ...open,
    title: { bg: 'Takes two locks, one after the other', en: 'Takes two locks, one after the other' },
    method: 'POST',
    path: '/locks',
    input: z.object({ first: z.int(), second: z.int() }),
  }),
}
let world: World
let app: FastifyInstance
let address: string
/** Lets both have their first lock before either asks for its second. */
let met = 0

const all = handlers(contract, {
  seeSlowly: ({ db }) =>
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 20`.execute(tx)
      await sql`select pg_sleep(10)`.execute(tx)
      return {}
    }),
  lockBoth: async ({ input: { first, second }, db }) => {
    await sql`select pg_advisory_xact_lock(${first}::int)`.execute(db)
    met++
    while (met < 2) await sql`select pg_sleep(0.01)`.execute(db)
    await sql`select pg_advisory_xact_lock(${second}::int)`.execute(db)
    return {}
  },
})

beforeAll(async () => {
  world = await createWorld()
  const logger = pino({ level: 'silent' })
  app = Fastify({ loggerInstance: logger as FastifyBaseLogger })
  acceptBodies(app)
  mount(app, contract, all, world.around)
  address = await app.listen({ port: 0 })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

it('what takes too long is told so, in the asked language, and is no fault', async () => {
  const { status, body } = await ask(address, contract.seeSlowly, {}, { language: 'en' })
  expect([status, body.code]).toEqual([503, 'tookTooLong'])
  expect(body.message).toMatch(/^The answer took too long/)
})

it('commands that wait for each other are both done', async () => {
  const answers = await Promise.all([
    ask(address, contract.lockBoth, { first: 1, second: 2 }, {}),
    ask(address, contract.lockBoth, { first: 2, second: 1 }, {}),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

it('a refusal that the database can no longer write down is not told: what is said is that the portal cannot answer now', async () => {
  const line = await openLine(() => Number(new URL(world.ownerUrl).port))
  const away = openDatabase(line.through(world.ownerUrl), 1)
  const cut = Fastify({ loggerInstance: pino({ level: 'silent' }) as FastifyBaseLogger })
  acceptBodies(cut)
  mount(cut, contract, all, { ...world.around, db: away.db })
  const there = await cut.listen({ port: 0 })
  const refused = () =>
    fetch(`${there}/locks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"first":"none"}',
    })
  expect((await refused()).status).toBe(400)
  await line.close()
  const answer = await refused()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  await cut.close()
  await away.db.destroy()
})

it('what was done is told as done, even where the database goes away before it has said how far it has come', async () => {
  const line = await openLine(() => Number(new URL(world.ownerUrl).port))
  const away = openDatabase(line.through(world.ownerUrl), 1)
  const standbys = openStandbys(away.db, [], { connections: 1, oldestMs: 1_000 })
  const beside = Fastify({ loggerInstance: pino({ level: 'silent' }) as FastifyBaseLogger })
  acceptBodies(beside)
  mount(beside, contract, all, { ...world.around, standbys })
  const there = await beside.listen({ port: 0 })
  met = 2
  const done = () =>
    fetch(`${there}/locks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"first":3,"second":4}',
    })
  expect((await done()).headers.get('x-position')).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
  await line.close()
  const answer = await done()
  // Whoever has seen no position that a standby could have reads from the primary.
  expect([answer.status, answer.headers.get('x-position')]).toEqual([200, 'newest'])
  await beside.close()
  await standbys.close()
  await away.db.destroy()
})
