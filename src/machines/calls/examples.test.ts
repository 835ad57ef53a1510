/** What programs are shown works: each example of the description, and the calls of the page for developers, against a running portal. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import swagger from '@apidevtools/swagger-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '#app/modules.ts'
import { proved } from '#test/proof.ts'
import { callerOf, systemIn } from '#test/systems.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { SYSTEM_SERVICES } from '#platform/access.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { leave } from '#machines/intake/leave.contract.ts'
import { developers } from './developers.contract.ts'
import { exampleCalls } from './examples.rules.ts'

let world: World
let caller: Person
beforeAll(async () => {
  world = await createWorld()
  const own = await systemIn(world, { services: SYSTEM_SERVICES })
  caller = await callerOf(world, own)
  // The officer whom the examples name lets the system enter for them.
  const officer = await world.person('PrivateBailiff', { chsiNumber: '812', userType: 'CHSI' })
  await world.done(leave.letSystem, { id: own.id }, officer)
})
afterAll(() => world.close())

const machines = Object.entries(contract as Record<string, AnyEndpoint>).filter(([, { machine }]) => machine)

it('is described by itself: a valid document of those calls alone, each with its example', async () => {
  const document = await (await world.fetch('/api/v1/openapi.json')).json()
  const { paths, components } = document as {
    paths: Record<string, Record<string, { operationId: string }>>
    components: { schemas: object }
  }
  const names = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(names.toSorted()).toEqual(machines.map(([name]) => name).toSorted())
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/v1/'))).toEqual([])
  expect(components.schemas).toHaveProperty('Problem')
  expect(components.schemas).not.toHaveProperty('Refusal')
  await swagger.validate(structuredClone(document) as never)
})

it.each(machines.filter(([, { upload }]) => !upload))('the example of %s is taken', async (_, endpoint) => {
  const { input } = endpoint.machine!.example
  const { status, text } = await world.ask(endpoint, input, caller)
  // What an example names need not be in an empty register, or not in the state that it takes.
  expect([200, 404, 409], text).toContain(status)
})

it('the calls of the page for developers work with a key for trying, and there is none on a portal with real data', async () => {
  expect((await world.ask(developers.takeTestKey, { proof: await proved(world) })).body.code).toBe(
    'notForTests',
  )
  await world.setting('TestPortal', true)
  const key = await world.done(developers.takeTestKey, { proof: await proved(world) })
  const script = exampleCalls(world.address, key)
    .map(({ text }) => `${text}; echo`)
    .join('\n')
  const { stdout } = await promisify(execFile)('bash', ['-c', script])
  const answers = stdout.trim().split('\n').filter(Boolean)
  expect(answers.map((line) => Object.keys(JSON.parse(line) as object)[0])).toEqual([
    'name',
    'asOf',
    'asOf',
    'items',
  ])
  await world.setting('TestPortal', false)
  const { status } = await world.fetch('/api/v1/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: key.clientId,
      client_secret: key.clientSecret,
    }),
  })
  expect(status).toBe(400)
})

it('without a key the calls name what is to stand there, and with one they hold it', () => {
  const first = (key?: { clientId: string; clientSecret: string }) =>
    exampleCalls('https://a.example', key)[0]!.text
  expect(first()).toContain('"$CLIENT_ID:$CLIENT_SECRET"')
  expect(first({ clientId: 'id-7', clientSecret: 'secret-7' })).toContain('"id-7:secret-7"')
})
