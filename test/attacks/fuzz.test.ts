/** Hostile values for every field of every command and look, as everybody: no fault, no stack, no hang, nobody's number. 64,000 requests in the long run. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#app/modules.ts'
import { judge, ROLES } from '#platform/access.ts'
import type { AnyEndpoint, Contract } from '#platform/endpoint.ts'
import { draws, many } from '../at-length.ts'
import { aDistraint, MARIA } from '../register.ts'
import { createWorld, type Person, type World } from '../world.ts'

const REQUESTS = many(1_500, 64_000)
const AT_ONCE = 8
/** Of the debtor of a distraint: nobody who is not signed in reads it in an answer. */
const NUMBER = MARIA.identifier

const endpoints = Object.entries(contract as Contract)
const next = draws()
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!

const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`) as unknown
const HUGE = 'щ'.repeat(70_000)
/** What a field may get, whatever it is for. */
const HOSTILE: readonly (() => unknown)[] = [
  () => '',
  () => ' ',
  () => HUGE,
  () => 'а'.repeat(300),
  () => '\u0000',
  () => 'а\u0000б\u0007\u001B[31m',
  () => '\u202Eгъз\u200B\uFEFF',
  () => '\uD800',
  () => '🏛️'.repeat(40),
  () => "' or 1=1; drop table account; --",
  () => '%_\\',
  () => '{{7*7}}${7*7}<%= 7*7 %>',
  () => '<script>alert(1)</script>',
  () => '../../../../etc/passwd',
  () => 'a@b.bg\r\nBcc: c@d.bg',
  () => `${'('.repeat(5_000)}a`,
  () => 'Единадесет',
  () => '00000000-0000-0000-0000-000000000000',
  () => '2026-02-30',
  () => '+275760-09-13T00:00:00Z',
  () => '-271821-04-20',
  () => '0001-01-01',
  () => '24:60',
  () => 0,
  () => -1,
  () => 0.1,
  () => 1e308,
  () => -9_007_199_254_740_991,
  () => 2_147_483_647,
  () => 2_147_483_648,
  () => '9'.repeat(400),
  () => 'NaN',
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => [[], {}, null],
  () => Array.from({ length: 3_000 }, (_, n) => n),
  () => deep(2_000),
  () => ({ __proto__: null, constructor: { prototype: { admin: true } } }),
  () => Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`k${n}`, n])),
  () => 7_000_001,
  () => 'undefined',
]

type Schema = z.core.JSONSchema.BaseSchema
const schemas = new Map<AnyEndpoint, Schema>()
function schemaOf(endpoint: AnyEndpoint) {
  const known = schemas.get(endpoint)
  if (known) return known
  const made = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  schemas.set(endpoint, made)
  return made
}

/** Something that fits a schema more or less, so that what is hostile beside it gets as far as the handlers. */
function fitting(schema: Schema, depth = 0): unknown {
  const options = schema.anyOf ?? schema.oneOf
  if (options && options.length > 0) return fitting(oneOf(options) as Schema, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return oneOf(schema.enum)
  if (schema.default !== undefined && next() < 0.5) return schema.default
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 1), oneOf([1, 2, 7_000_001, 100]))
    case 'boolean':
      return next() < 0.5
    case 'array':
      return depth > 4
        ? []
        : Array.from({ length: Math.max(Number(schema.minItems ?? 0), 1) }, () =>
            fitting((schema.items ?? {}) as Schema, depth + 1),
          )
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [
          name,
          fitting(field as Schema, depth + 1),
        ]),
      )
    case 'string':
      switch (schema.format) {
        case 'date':
          return '2026-12-07'
        case 'date-time':
          return '2026-12-07T08:00:00Z'
        case 'uuid':
          return '3f2b8f4e-8a44-4a5a-9d53-0d0f2ab3f3d1'
        default:
          return oneOf(['1', 'Иван', 'ivan@example.bg', '2026-12-07', '8001010008'])
      }
    default:
      return '1'
  }
}

/** The same with what is hostile in one place or in several. */
function spoiled(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || next() < 0.3) return oneOf(HOSTILE)()
  if (Array.isArray(value))
    return value.length > 0 ? [...value.slice(1), spoiled(value[0])] : [oneOf(HOSTILE)()]
  const names = Object.keys(value)
  if (names.length === 0) return { stray: oneOf(HOSTILE)() }
  const hit = oneOf(names)
  return {
    ...value,
    [hit]: spoiled((value as Record<string, unknown>)[hit]),
    ...(next() < 0.1 && { stray: 1 }),
  }
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'a/b/c;;',
]
const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"',
  '{"a":1,"a":2}',
  '<a/>',
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '\u0000',
]

const asText = (value: unknown) => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.slice(0, 6_000)
}
/** Who asks, with what the rules of access know of them. */
type Somebody = { person: Person; user: Parameters<typeof judge>[1] }

/** A request that was drawn: how it is sent, and what can be said of it when it fails. */
function drawn(people: readonly (Somebody | undefined)[]) {
  const [name, endpoint] = oneOf(endpoints)
  const fields = fitting(schemaOf(endpoint)) as Record<string, unknown>
  const input = (next() < 0.15 ? fields : spoiled(fields)) as Record<string, unknown>
  const given = typeof input === 'object' && input !== null ? { ...input } : {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, field: string) => {
    const value = given[field]
    delete given[field]
    return (
      encodeURIComponent(
        asText(value ?? '1')
          .toWellFormed()
          .slice(0, 500),
      ) || '1'
    )
  })
  const inQuery = endpoint.method === 'GET' || endpoint.upload
  const query = inQuery
    ? new URLSearchParams(
        Object.entries(given).map(([field, value]) => [field, asText(value).toWellFormed()]),
      )
    : undefined
  const strange = next() < 0.08
  const body = strange
    ? oneOf(BODIES)
    : typeof input === 'object'
      ? JSON.stringify(given)
      : JSON.stringify(input)
  // Mostly somebody who is let in: of the others nothing is read.
  const may = people.filter((each) => judge(endpoint.access, each?.user) === 'allowed')
  const who = may.length > 0 && next() < 0.8 ? oneOf(may) : oneOf(people)
  const person = who?.person
  const headers: Record<string, string> = {
    'accept-language': oneOf(['bg', 'en', 'xx', '*;q=0']),
    ...(person && { authorization: `Bearer ${person.token}` }),
    ...(endpoint.method !== 'GET' && {
      'content-type': strange ? oneOf(TYPES) : endpoint.upload ? 'application/octet-stream' : TYPES[0]!,
    }),
  }
  const at = (query ? `${path}?${query}` : path).slice(0, 12_000)
  return {
    name,
    endpoint,
    who,
    at,
    init: { method: endpoint.method, headers, ...(endpoint.method !== 'GET' && { body }) },
  }
}

let world: World
let people: (Somebody | undefined)[]
const KINDS = [
  ...ROLES.map((role) => ({ roles: [role], userType: null })),
  ...(['AUCPAR', 'CHSI', 'DSI', 'SYN'] as const).map((userType) => ({ roles: [], userType })),
]
async function somebody({ roles, userType }: (typeof KINDS)[number]): Promise<Somebody> {
  const person = await world.person(...roles, userType ? { userType } : {})
  return { person, user: { roles, userType, claims: {} } }
}
beforeAll(async () => {
  world = await createWorld()
  await aDistraint(world, await world.person('PrivateBailiff'))
  people = [undefined, ...(await Promise.all(KINDS.map(somebody)))]
})
afterAll(() => world.close())

/** What no refusal may have: a stack, the words of the database or of a library. */
const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  ['a stack', /\n\s+at |node:internal|node_modules|\.ts:\d+/],
  ['words of the database', /syntax error at|violates|relation "|column "|invalid input syntax|pg_|ECONN/],
  ['words of a library', /ZodError|TypeError|RangeError|FST_ERR|Unexpected token/],
]
const PATIENCE_MS = 60_000

it(`${REQUESTS} hostile requests as everybody: each is answered, none with a fault of the portal`, async () => {
  const wrong: string[] = []
  const statuses = new Map<number, number>()
  const tried = new Set<string>()
  const one = async () => {
    const { name, endpoint, who, at, init } = drawn(people)
    tried.add(name)
    const answered = await world
      .fetch(at, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
      .catch((error: unknown) => String(error))
    const say = (what: string) =>
      wrong.push(`${what}: ${init.method} ${at.slice(0, 200)} ${String(init.body ?? '').slice(0, 300)}`)
    if (typeof answered === 'string') return say(answered)
    statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1)
    // Somebody has ended their session, it may be by a request of their own; another of their kind goes on.
    const place = people.indexOf(who)
    if (answered.status === 401 && who && place > 0) people[place] = await somebody(KINDS[place - 1]!)
    // A stream goes on for ever; that it began is its answer.
    if (answered.headers.get('content-type')?.startsWith('text/event-stream')) return answered.body?.cancel()
    const text = Buffer.from(await answered.arrayBuffer()).toString('latin1')
    if (answered.status >= 500 && !expected(endpoint, answered.status, text))
      say(`${answered.status} ${text.slice(0, 200)}`)
    if (!who && text.includes(NUMBER)) say('a personal number')
    // What administrators read of the set-up may name what it is made of; a refusal may not.
    if (!answered.ok && /json|html|text/.test(answered.headers.get('content-type') ?? ''))
      for (const [what, pattern] of FORBIDDEN) if (pattern.test(text)) say(`${what} in ${text.slice(0, 200)}`)
    return undefined
  }
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, one))
  expect(wrong.slice(0, 10)).toEqual([])
  // Most were read, many got as far as the handlers, and not all to the same few.
  const share = (...all: number[]) =>
    all.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0) / REQUESTS
  expect(share(200, 400, 404, 409, 422), JSON.stringify([...statuses])).toBeGreaterThan(0.6)
  expect(share(200, 404, 409)).toBeGreaterThan(0.1)
  expect(tried.size).toBeGreaterThan(endpoints.length / 2)
})

/** Services beyond the portal are not set up here, which a declared refusal may say with a status of five hundred and more. */
function expected({ refusals }: AnyEndpoint, status: number, text: string) {
  const { code } = JSON.parse(text) as { code?: string }
  return code !== undefined && (refusals as Record<string, { status: number }>)[code]?.status === status
}
