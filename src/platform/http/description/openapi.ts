/** The public description of the API, OpenAPI 3.1, read straight from the contracts. */
import { setImmediate as breathe } from 'node:timers/promises'
import { z } from 'zod'
import { SYSTEM_SERVICES } from '#platform/access.ts'
import {
  type AnyEndpoint,
  COMMON_REFUSALS,
  type Contract,
  type Deprecated,
  names,
  type Reason,
} from '#platform/endpoint.ts'
import { NamedBytes } from '#platform/fields.ts'
import { KEY_PATTERN } from '#platform/http/machine/once.ts'
import { tokenOver } from '#platform/http/machine/refusals.ts'
import { TOKEN_SECONDS, TOKEN_URL } from '#platform/http/machine/token.ts'
import { UPLOAD_TYPE } from '#platform/http/uploads.ts'
import { components, inOrder, type Schema } from './components.ts'

/** What the description of /api/v1 says beside that of the portal: how programs prove who they are, problem details, headers, examples and ends. */
const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  description: 'Why a call was turned down (RFC 9457)',
  properties: {
    type: { type: 'string', description: 'Where the reason is explained' },
    title: { type: 'string', description: 'A sentence in the asked language (Accept-Language: bg or en)' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'The sentence with what is wrong in each field' },
    code: { type: 'string', description: 'Which of the declared reasons; never changes' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'detail'],
        properties: { field: { type: 'string' }, detail: { type: 'string' } },
      },
    },
    retryAfterSeconds: { type: 'integer' },
    requestId: { type: 'string' },
  },
}

const SCOPES = Object.fromEntries(
  SYSTEM_SERVICES.map((service) => [service, `Granted to the system: ${service}`]),
)

const MACHINE_SECURITY = {
  system: {
    type: 'oauth2',
    description: `Client credentials (RFC 6749, 4.4), by a secret or a client certificate (RFC 8705). A token is good for ${TOKEN_SECONDS} seconds.`,
    flows: { clientCredentials: { tokenUrl: TOKEN_URL, scopes: SCOPES } },
  },
}

const header = (name: string, description: string, pattern?: string) => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string', ...(pattern && { pattern }) },
  description,
})
const ONCE = header(
  'Idempotency-Key',
  'By which the command may be sent again for 48 hours: it is done once and answered the same',
  KEY_PATTERN.source,
)
const KNOWN = header('If-None-Match', 'The ETag of the answer that is known: 304 where it is still the same')

const said = (description: string) => ({ description, schema: { type: 'string' } })
const AGED = {
  Deprecation: said('Since when this call should not be used any more (RFC 9745)'),
  Sunset: said('From when on it may be gone (RFC 8594)'),
}
const ETAG = { ETag: said('Names this answer: to be sent as If-None-Match') }
const REPLAYED = {
  'Idempotency-Replayed': said('“true” where this was answered before, under the same Idempotency-Key'),
}
/** What is said of a call that is to go. */
const ending = ({ since, sunset, successor }: Deprecated) =>
  `Should not be used any more since ${since}, and may be gone from ${sunset} on.${successor ? ` Call ${successor} instead.` : ''}`

/** The operation of an endpoint for programs, from that which the portal would describe. */
function forMachines(operation: Schema, { access, method, machine, path }: AnyEndpoint): Schema {
  const parameters = operation['parameters'] as Schema[]
  const example: Record<string, unknown> = machine?.example.input ?? {}
  const given = parameters.map((each) => {
    const value = example[String(each['name'])]
    return value === undefined ? each : { ...each, example: value }
  })
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, field]) => field!))
  const inBody = Object.fromEntries(Object.entries(example).filter(([field]) => !inPath.has(field)))
  const body = operation['requestBody'] as { content: Record<string, Schema> } | undefined
  const { 200: done, ...refused } = operation['responses'] as Record<string, Schema>
  const headers = { ...(method === 'GET' ? ETAG : REPLAYED), ...(machine?.deprecated && AGED) }
  return {
    ...operation,
    ...(machine?.deprecated && { deprecated: true, description: ending(machine.deprecated) }),
    responses: { 200: { ...done, headers }, ...refused },
    security:
      access.who === 'system' ? [{ system: access.service ? [access.service] : [] }] : [{}, { system: [] }],
    parameters: [...given, method === 'GET' ? KNOWN : ONCE],
    ...(body?.content['application/json'] && {
      requestBody: {
        ...body,
        content: { 'application/json': { ...body.content['application/json'], example: inBody } },
      },
    }),
  }
}

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
  const visit = (part: unknown) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name!)) continue
      used.add(name!)
      visit(schemas[name!])
    }
  }
  visit(from)
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
