import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ask, type Manner, watch } from '#test/http.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { anyone, claim, only, signedIn, userType } from '#platform/access.ts'
import { type AnyEndpoint, endpoint, refusal, Refusal } from '#platform/endpoint.ts'
import { secret } from '#platform/fields.ts'
import { acceptBodies } from './bodies.ts'
import { touch } from '#platform/db/database.ts'
import { mount, recordingHandlers } from './mount.ts'

const nothing = { input: z.object({}), output: z.object({}), refusals: {} }
const Pin = secret(z.string())

/** Endpoints of every kind, on no subject. */
const contract = {
  seeWho: endpoint({
    ...nothing,
    title: { bg: 'Who is watching', en: 'Who is watching' },
    method: 'GET',
    path: '/who',
    access: only('MJAdmin'),
    output: z.object({ name: z.string() }),
    live: () => 'who',
  }),
  seeClaimed: endpoint({
    ...nothing,
    title: { bg: 'x', en: 'x' },
    method: 'GET',
    path: '/claimed',
    access: claim('report', 'read'),
  }),
  seeApplicant: endpoint({
    ...nothing,
    title: { bg: 'x', en: 'x' },
    method: 'GET',
    path: '/applicant',
    access: userType('APPLICANT'),
  }),
  seeMore: endpoint({
    ...nothing,
    title: { bg: 'Answers more than it may', en: 'Answers more than it may' },
    method: 'GET',
    path: '/more',
    access: anyone,
    output: z.object({ rows: z.array(z.object({ id: z.int() })) }),
  }),
  seeWrong: endpoint({
    ...nothing,
    title: { bg: 'Answers what it did not promise', en: 'Answers what it did not promise' },
    method: 'GET',
    path: '/wrong',
    access: anyone,
    output: z.object({ id: z.int() }),
  }),
  writeAndFail: endpoint({
    ...nothing,
    title: { bg: 'Writes, and then finds a reason not to', en: 'Writes, and then finds a reason not to' },
    method: 'POST',
    path: '/fail/:how',
    access: signedIn,
    input: z.object({ how: z.enum(['declared', 'undeclared', 'bug', 'away', 'file']) }),
    refusals: { late: refusal(409, 'Късно е.', 'It is late.') },
  }),
  changeInSilence: endpoint({
    ...nothing,
    title: { bg: 'Changes something and does not tell', en: 'Changes something and does not tell' },
    method: 'POST',
    path: '/silence',
    access: anyone,
  }),
  changeNameless: endpoint({
    ...nothing,
    title: { bg: 'Tells of a field without a name', en: 'Tells of a field without a name' },
    method: 'POST',
    path: '/nameless',
    access: anyone,
  }),
  keepSecrets: endpoint({
    ...nothing,
    title: { bg: 'Takes secrets at every depth', en: 'Takes secrets at every depth' },
    method: 'POST',
    only: 'makes',
    path: '/secrets',
    access: anyone,
    input: z.object({
      plain: z.string(),
      pin: Pin,
      later: Pin.optional(),
      inner: z.object({ pin: Pin }).nullable(),
      list: z.array(z.object({ pin: Pin, note: z.string() })).default([]),
    }),
  }),
}

const all = recordingHandlers(
  contract,
  { height: { bg: 'Височина', en: 'Height' } },
  {
    seeWho: async ({ user }) => ({ name: user.fullName }),
    seeClaimed: async () => ({}),
    seeApplicant: async () => ({}),
    seeMore: async () => {
      const rows = [{ id: 1, salt: 'тайна' }]
      return { rows, owner: 'тайна' }
    },
    seeWrong: async () => ({ id: 1.5 }),
    async writeAndFail({ input, db, now }) {
      await db
        .insertInto('setting')
        .values({ name: 'X', value: '1', valid_from: now, set_by: 'x', set_at: now })
        .execute()
      await touch(db, 'who')
      if (input.how === 'bug') throw new Error('тайна на сървъра')
      if (input.how === 'file') throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
      if (input.how === 'away') throw Object.assign(new Error('terminating'), { code: '57P01' })
      throw new Refusal(input.how === 'declared' ? 'late' : 'never')
    },
    changeInSilence: async () => ({}),
    async changeNameless({ changed }) {
      const read: object = { height: 2, width: 3 }
      changed({}, read as Parameters<typeof changed>[1])
      return {}
    },
    keepSecrets: async () => ({}),
  },
)

let world: World
let app: FastifyInstance
let address: string
let admin: Person
const bugs: string[] = []
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('MJAdmin')
  const logger = pino({ level: 'error' }, { write: (line: string) => void bugs.push(line) })
  app = Fastify({ loggerInstance: logger as FastifyBaseLogger })
  acceptBodies(app)
  mount(app, contract, all, world.around)
  address = await app.listen({ port: 0 })
})
afterAll(async () => {
  world.live.close()
  await app.close()
  await world.close()
})

const at = <E extends AnyEndpoint>(one: E, input: object = {}, manner: Manner = {}) =>
  ask(address, one, { ...input }, manner)
const outcomes = async (command: string) =>
  (
    await world.owner.query('select outcome, input from audit_entry where command = $1 order by id', [
      command,
    ])
  ).rows

describe('a command that forgot to tell what it changed', () => {
  it('is done all the same, and is a fault of the portal', async () => {
    expect(await at(contract.changeInSilence)).toMatchObject({ status: 200 })
    expect(bugs.pop()).toContain('a command has not told what it changed')
    expect(await outcomes('changeInSilence')).toMatchObject([{ outcome: 'done' }])
  })
})

it('a field that is told of under a name that its handlers do not give is a fault of the portal, too', async () => {
  expect(await at(contract.changeNameless)).toMatchObject({ status: 200 })
  expect(JSON.parse(bugs.pop() ?? '{}')).toMatchObject({ deed: 'changeNameless', fields: ['width'] })
})

describe('a stream', () => {
  it('is refused to who may not see the answer', async () => {
    const stranger = await world.person('Syndic')
    const accept = 'text/event-stream'
    expect(await at(contract.seeWho, {}, { accept })).toMatchObject({
      status: 401,
      body: { code: 'signInFirst' },
    })
    expect(await at(contract.seeWho, {}, { accept, token: stranger.token })).toMatchObject({ status: 403 })
    expect(world.live.count()).toBe(0)
  })

  it('tells each their own, where the answer depends on who asks', async () => {
    const other = await world.person('MJAdmin')
    const [mine, his] = [
      await watch(address, contract.seeWho, {}, { token: admin.token }),
      await watch(address, contract.seeWho, {}, { token: other.token }),
    ]
    expect([await mine.next(), await his.next()]).toEqual([
      { name: admin.fullName },
      { name: other.fullName },
    ])
    await touch(world.db, 'who')
    expect([await mine.next(), await his.next()]).toEqual([
      { name: admin.fullName },
      { name: other.fullName },
    ])
    await Promise.all([mine.close(), his.close()])
  })

  it('is not touched by a command that was taken back', async () => {
    const heard: string[] = []
    for (const topic of ['who', 'after']) world.topics.on(topic, () => heard.push(topic))
    await at(contract.writeAndFail, { how: 'declared' }, { token: admin.token })
    await touch(world.db, 'after')
    await vi.waitUntil(() => heard.includes('after'))
    expect(heard).toEqual(['after'])
  })
})

describe('an answer', () => {
  it('holds only what the contract names', async () => {
    expect((await at(contract.seeMore)).text).toBe('{"rows":[{"id":1}]}')
  })

  it('that somebody gets by their session is kept by no cache', async () => {
    const stored = async (one: AnyEndpoint, manner: Manner = {}) =>
      (await at(one, {}, manner)).headers.get('cache-control')
    const { token } = admin
    expect(await stored(contract.seeWho, { token })).toBe('no-store')
    expect(await stored(contract.seeMore, { token })).toBe('no-store')
    expect(await stored(contract.seeWho)).toBe('no-store')
    expect(await stored(contract.seeMore)).toBe(null)
  })

  it('that breaks the contract is a fault of ours, and is not sent', async () => {
    expect(await at(contract.seeWrong)).toMatchObject({ status: 500, body: { code: 'serverError' } })
    expect(bugs.pop()).toContain('expected int')
  })
})

describe('a claim and a user type', () => {
  it('let in who has them, from the database', async () => {
    const clerk = await world.person({ claims: { report: { read: true } } })
    const without = await world.person({ claims: { report: { read: false } } })
    const applicant = await world.person({ userType: 'APPLICANT' })
    const status = async (one: AnyEndpoint, { token }: Person) => (await at(one, {}, { token })).status
    expect(await status(contract.seeClaimed, clerk)).toBe(200)
    expect(await status(contract.seeClaimed, without)).toBe(403)
    expect(await status(contract.seeApplicant, applicant)).toBe(200)
    expect(await status(contract.seeApplicant, clerk)).toBe(403)
  })
})

describe('a command that fails', () => {
  const written = async () => (await world.owner.query("select from setting where name = 'X'")).rows

  it('leaves nothing but its row in the audit', async () => {
    const { token } = admin
    const late = await at(contract.writeAndFail, { how: 'declared' }, { token, language: 'en' })
    expect(late).toMatchObject({ status: 409, body: { code: 'late', message: 'It is late.' } })
    expect(await written()).toEqual([])
    expect((await outcomes('writeAndFail')).at(-1)).toEqual({ outcome: 'late', input: { how: 'declared' } })
  })

  it('while the database is away says so, and when to come again', async () => {
    const { status, body, headers } = await at(contract.writeAndFail, { how: 'away' }, { token: admin.token })
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
    expect(bugs.pop()).toContain('the database is away')
  })

  it.each([
    ['undeclared', 'never'],
    ['bug', 'тайна на сървъра'],
    ['file', 'no such file'],
  ])('for a reason that was not declared (%s) says only that we are at fault', async (how, logged) => {
    const { status, body, text } = await at(contract.writeAndFail, { how }, { token: admin.token })
    expect(status).toBe(500)
    expect(Object.keys(body).toSorted()).toEqual(['code', 'message', 'requestId'])
    expect(text).not.toContain(logged)
    expect(await written()).toEqual([])
    expect((await outcomes('writeAndFail')).at(-1)).toMatchObject({ outcome: 'serverError' })
    const line = bugs.pop()
    expect(line).toContain(logged)
    expect(line).toContain(body.requestId)
  })
})

describe('a secret', () => {
  it('never reaches the audit, at whatever depth it stands', async () => {
    const pin = 'тайна-12345'
    const input = { plain: 'вижда се', pin, later: pin, inner: { pin }, list: [{ pin, note: 'бележка' }] }
    expect(await at(contract.keepSecrets, input)).toMatchObject({ status: 200 })
    const dots = '•••'
    expect((await outcomes('keepSecrets')).at(-1)).toEqual({
      outcome: 'done',
      input: {
        plain: 'вижда се',
        pin: dots,
        later: dots,
        inner: { pin: dots },
        list: [{ pin: dots, note: 'бележка' }],
      },
    })
  })
})
