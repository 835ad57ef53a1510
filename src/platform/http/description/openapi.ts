/** The public description of the API, OpenAPI 3.1, read straight from the contracts. */
import { setImmediate as breathe } from 'node:timers/promises'
import { z } from 'zod'
import { type AnyEndpoint, COMMON_REFUSALS, type Contract, names, type Reason } from '#platform/endpoint.ts'
import { NamedBytes } from '#platform/fields.ts'
import { components, inOrder, type Schema } from './components.ts'
import { UPLOAD_TYPE } from '#platform/http/uploads.ts'
import { tokenOver } from '#platform/http/machine/refusals.ts'
import { forMachines, MACHINE_SECURITY, PROBLEM } from './for-machines.ts'

type Parts = ReturnType<typeof components> & ReturnType<typeof refusing>

/** Of the portal's own screens, or of programs under /api/v1. */
type Readers = 'screens' | 'machines'

/** The OpenAPI document of a contract. It takes a while, so others are served between one schema and the next. */
export async function openapi(
  contract: Contract,
  info: { title: string; version: string; description: string },
  readers: Readers = 'screens',
) {
  const named = []
  for (const { name, schema, io } of names().schemas) {
    await breathe()
    named.push({ name, schema: schemaOf(schema, io) })
  }
  const machines = readers === 'machines'
  const parts = { ...components(named), ...refusing(machines ? MACHINE_PROBLEM : REFUSED) }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(contract)) {
    await breathe()
    const path = (paths[endpoint.path.replace(/:(\w+)/g, '{$1}')] ??= {})
    const described = operation(name, endpoint, parts)
    path[endpoint.method.toLowerCase()] = machines ? forMachines(described, endpoint) : described
  }
  return {
    openapi: '3.1.0',
    info: { ...info, license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: machines ? MACHINE_SECURITY : { session: { type: 'http', scheme: 'bearer' } },
      responses: parts.responses(),
      schemas: inUse(
        { paths, responses: parts.responses() },
        { ...parts.schemas(), ...(machines ? { Problem: PROBLEM } : { Refusal: REFUSAL }) },
      ),
    },
  }
}

/** The schemas to which something refers: each document names what it says, and no more. */
function inUse(from: unknown, schemas: Record<string, unknown>): Record<string, unknown> {
  const used = new Set<string>()
  const look = (part: unknown) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name!)) continue
      used.add(name!)
      look(schemas[name!])
    }
  }
  look(from)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

const REFUSAL = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'Which of the declared reasons' },
    message: { type: 'string', description: 'A sentence in the asked language (Accept-Language: bg or en)' },
    fields: {
      type: 'object',
      description: 'For invalid input: what is wrong, by field',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
}

const BINARY = { type: 'string', format: 'binary', description: 'The file itself' }

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as Schema
}

/** What is said in camelCase, as the name of a component. */
const called = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1)}`

function operation(operationId: string, endpoint: AnyEndpoint, { refer, referAs, answers }: Parts) {
  const {
    title,
    summary = title.en,
    method,
    path,
    access,
    input,
    output,
    refusals,
    live,
    file,
    upload,
  } = endpoint
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, field]) => field!)
  const { properties = {}, required = [] } = schemaOf(input, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  const rest = Object.keys(properties).filter((field) => !inPath.includes(field))
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: refer(properties[name]!),
  })
  const body = () =>
    referAs(`${called(operationId)}Body`, {
      type: 'object',
      required: rest.filter((field) => required.includes(field)),
      properties: Object.fromEntries(rest.map((field) => [field, properties[field]!])),
    })
  const schema =
    output === NamedBytes ? BINARY : referAs(`${called(operationId)}Answer`, schemaOf(output, 'output'))
  const content = {
    [output === NamedBytes ? UPLOAD_TYPE : (file?.type ?? 'application/json')]: { schema },
    ...(live && {
      'text/event-stream': {
        schema: { type: 'string', description: 'The same answer, again after every change' },
      },
    }),
  }
  const open = access.who === 'anyone'
  return {
    operationId,
    summary,
    'x-access': access,
    security: open ? [] : [{ session: [] }],
    parameters: [
      ...inPath.map((field) => parameter(field, 'path')),
      ...(method === 'GET' || upload ? rest.map((field) => parameter(field, 'query')) : []),
    ],
    ...(upload && {
      requestBody: { required: true, content: { [upload.type ?? UPLOAD_TYPE]: { schema: BINARY } } },
    }),
    ...(method !== 'GET' &&
      !upload &&
      rest.length > 0 && {
        requestBody: { required: true, content: { 'application/json': { schema: body() } } },
      }),
    responses: {
      200: { description: 'Done', content },
      ...answers(refusals, open, endpoint.machine !== undefined),
    },
  }
}

const REFUSED = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
const MACHINE_PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** How it is answered that a request is turned down. Where all reasons under a status have names, that is described once for all endpoints. */
function refusing(content: Schema) {
  const refused = (description: string) => ({ description, content })
  const { invalidInput, signInFirst, forbidden, tooMany } = COMMON_REFUSALS
  const everywhere = { invalidInput, signInFirst, forbidden, tokenOver, tooMany }
  const known = new Map<string, string>()
  for (const [code, { en }] of Object.entries(everywhere)) known.set(`${code}: ${en}`, called(code))
  for (const { name, code, en } of names().reasons) known.set(`${code}: ${en}`, called(name))
  const responses = new Map<string, Schema>()

  const answer = (reasons: [string, Reason][]) => {
    const sentences = reasons.map(([code, { en }]) => `${code}: ${en}`)
    const response = refused(sentences.join(' '))
    if (!sentences.every((sentence) => known.has(sentence))) return response
    const name = sentences.map((sentence) => known.get(sentence)).join('Or')
    responses.set(name, response)
    return { $ref: `#/components/responses/${name}` }
  }
  return {
    /** Several reasons may share a status; each is listed with its code. */
    answers(reasons: Record<string, Reason>, open: boolean, machine: boolean) {
      const all = Object.entries({
        invalidInput,
        ...(!open && { signInFirst, forbidden }),
        ...(machine && { tokenOver }),
        ...reasons,
        tooMany,
      })
      const byStatus = Object.groupBy(all, ([, { status }]) => status)
      return Object.fromEntries(Object.entries(byStatus).map(([status, some]) => [status, answer(some!)]))
    },
    /** Those with names, so far. */
    responses: () => inOrder(responses),
  }
}
