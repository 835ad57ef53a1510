/** What no honest program sends under /api/v1: each is answered with a reason that a program understands, and holds nobody up. */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerOf, systemIn } from '#test/systems.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { SYSTEM_SERVICES } from '#platform/access.ts'
import { batches } from '#machines/intake/batches.contract.ts'
import { registerCalls } from './register.contract.ts'
import { saleCalls } from './sales.contract.ts'

const NDJSON = 'application/x-ndjson'
const WHY = { caseNumber: '1024/2026', purpose: 'обезпечаване на вземане' }
let world: World
let caller: Person
beforeAll(async () => {
  world = await createWorld()
  caller = await callerOf(world, await systemIn(world, { services: SYSTEM_SERVICES }))
})
afterAll(() => world.close())

const send = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const response = await world.fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': NDJSON, ...headers },
    body,
  })
  const problem = (await response.json()) as { code: string; detail: string; line?: number }
  return { status: response.status, media: response.headers.get('content-type'), ...problem }
}
const PROBLEM = 'application/problem+json; charset=utf-8'
const line = (key: number) => JSON.stringify({ deed: 'enter', key: `${key}`, officer: { userName: 'x' } })
const opened = async () => (await world.done(batches.openBatch, {}, caller)).id

it.each([
  [1e308],
  [-1],
  [null],
  [[]],
  [{ id: 3_000_000_000 }],
  [{ id: 1e20 }],
  [{ id: 1.5 }],
  [{ id: '1; drop' }],
  [{ __proto__: { id: 1 } }],
  ['['.repeat(200)],
])('a mark of a list that is none, %j', async (place) => {
  const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
  const { status, text } = await world.ask(saleCalls.readSales, { cursor }, undefined, { language: 'en' })
  expect([status, JSON.parse(text).detail]).toEqual([
    400,
    'Invalid data. cursor: The list has no such place.',
  ])
})

it('a key that another system uses is its own; the same key is not for another call or file', async () => {
  const other = await callerOf(world, await systemIn(world))
  const headers = { 'idempotency-key': 'one-1' }
  const input = { identifier: 'СВ1234АВ', ...WHY }
  const request = (who: Person, more = {}) =>
    world.ask(registerCalls.findByThing, { ...input, ...more }, who, { headers })
  const answers = [await request(caller), await request(other), await request(caller, { withEnded: true })]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 422])
  expect(answers[1]!.headers.get('idempotency-replayed')).toBeNull()
  const again = await world.ask(batches.openBatch, {}, caller, { headers })
  expect([again.status, again.body.code]).toEqual([422, 'keyOfAnother'])
  const id = await opened()
  const chunk = { 'idempotency-key': 'piece-1' }
  expect(await send(`/api/v1/batches/${id}/items?first=1`, line(1), chunk)).toMatchObject({ status: 200 })
  expect(await send(`/api/v1/batches/${id}/items?first=1`, line(2), chunk)).toMatchObject({
    status: 422,
    code: 'keyOfAnother',
  })
  for (const key of ['', 'a b', 'x'.repeat(201), 'a, b'])
    expect(
      await send(`/api/v1/batches/${id}/items?first=2`, line(2), { 'idempotency-key': key }),
    ).toMatchObject({
      status: 400,
      code: 'invalidInput',
    })
})

it('a body of another type, a packed one, one too large, a line of a megabyte, and one line too many', async () => {
  const id = await opened()
  const path = `/api/v1/batches/${id}/items?first=`
  const refused = { media: PROBLEM }
  expect(await send(`${path}1`, line(1), { 'content-type': 'application/json' })).toMatchObject({
    ...refused,
    status: 415,
    code: 'unsupported',
  })
  expect(await send(`${path}1`, line(1), { 'content-encoding': 'gzip' })).toMatchObject({ status: 415 })
  expect(await send(`${path}1`, 'x'.repeat(8 * 1024 * 1024 + 1))).toMatchObject({ ...refused, status: 413 })
  const long = await send(`${path}1`, `{"a":"${'x'.repeat(1_000_000)}"}`, { 'accept-language': 'en' })
  expect(long).toMatchObject({ ...refused, status: 400, code: 'badLine', line: 1 })
  expect(long.detail).not.toContain(' : ')
  await world.owner.query('update intake_batch set received = 9999, done = 9999 where id = $1', [id])
  expect(await send(`${path}10000`, `${line(1)}\n${line(2)}`)).toMatchObject({
    ...refused,
    status: 400,
    code: 'tooManyLines',
  })
})

it('an answer that is known is not sent again, however its name is written', async () => {
  const tag = (await world.ask(saleCalls.readSales, {})).headers.get('etag')!
  const request = async (known: string) =>
    (await world.fetch('/api/v1/sales', { headers: { 'if-none-match': known } })).status
  expect(await Promise.all([tag, `W/${tag}`, `"other", ${tag}`, '*'].map(request))).toEqual([
    304, 304, 304, 304,
  ])
  expect(await Promise.all(['"other"', tag.slice(1), '"",'.repeat(4_000)].map(request))).toEqual([
    200, 200, 200,
  ])
})

it.each([
  ['of a batch', () => `/api/v1/batches/1/items?first=1`, NDJSON, true, 413],
  ['of a command', () => '/api/v1/distraints', 'application/json', true, 413],
  ['of a stranger', () => '/api/v1/distraints', 'application/json', false, 401],
])('a body %s that never ends is answered, and then cut off', async (_, path, type, known, status) => {
  const { hostname, port } = new URL(world.address)
  const socket = connect(Number(port), hostname)
  const chunk = Buffer.from(`40000\r\n${'x'.repeat(0x40000)}\r\n`)
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += String(part))).on('error', () => undefined)
  const token = known ? `authorization: Bearer ${caller.token}\r\n` : ''
  socket.write(
    `POST ${path()} HTTP/1.1\r\nhost: x\r\n${token}content-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  const go = () => {
    while (!socket.destroyed && socket.write(chunk)) continue
  }
  socket.on('drain', go)
  go()
  await new Promise((closed) => socket.once('close', closed))
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
