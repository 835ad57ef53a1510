/** The public description of the API, OpenAPI 3.1, read straight from the contracts. */
import { setImmediate as breathe } from 'node:timers/promises'
import { z } from 'zod'
import { type AnyEndpoint, COMMON_REFUSALS, type Contract, type Reason } from '../endpoint.ts'
import { NamedBytes } from '../fields.ts'
import { UPLOAD_TYPE } from './uploads.ts'

type Schema = Record<string, unknown>

/** The OpenAPI document of a contract. It takes a tenth of a second, so others are served between one endpoint and the next. */
export async function openapi(
  contract: Contract,
  info: { title: string; version: string; description: string },
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(contract)) {
    await breathe()
    const path = (paths[endpoint.path.replace(/:(\w+)/g, '{$1}')] ??= {})
    path[endpoint.method.toLowerCase()] = operation(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { ...info, license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: REFUSAL },
    },
  }
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

function operation(operationId: string, endpoint: AnyEndpoint) {
  const { summary, method, path, access, input, output, refusals, live, file, upload } = endpoint
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
    schema: properties[name],
  })
  const body = {
    type: 'object',
    required: rest.filter((field) => required.includes(field)),
    properties: Object.fromEntries(rest.map((field) => [field, properties[field]])),
  }
  const schema = output === NamedBytes ? BINARY : schemaOf(output, 'output')
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
      requestBody: { required: true, content: { [UPLOAD_TYPE]: { schema: BINARY } } },
    }),
    ...(method !== 'GET' &&
      !upload &&
      rest.length > 0 && {
        requestBody: { required: true, content: { 'application/json': { schema: body } } },
      }),
    responses: {
      200: { description: 'Done', content },
      ...describe({
        invalidInput: COMMON_REFUSALS.invalidInput,
        ...(!open && { signInFirst: COMMON_REFUSALS.signInFirst, forbidden: COMMON_REFUSALS.forbidden }),
        ...refusals,
        tooMany: COMMON_REFUSALS.tooMany,
      }),
    },
  }
}

/** Several reasons may share a status; each is listed with its code. */
function describe(reasons: Record<string, Reason>) {
  const responses: Record<number, Schema> = {}
  for (const [code, { status, en }] of Object.entries(reasons)) {
    const before = responses[status]?.['description']
    responses[status] = {
      description: [before, `${code}: ${en}`].filter(Boolean).join(' '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    }
  }
  return responses
}
