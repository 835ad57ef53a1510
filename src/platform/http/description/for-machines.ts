/** What the description of /api/v1 says beside that of the portal: how programs prove who they are, problem details, headers, examples and ends. */
import type { AnyEndpoint, Deprecated } from '#platform/endpoint.ts'
import { SYSTEM_SERVICES } from '#platform/access.ts'
import { KEY_PATTERN } from '#platform/http/machine/once.ts'
import { TOKEN_SECONDS, TOKEN_URL } from '#platform/http/machine/token.ts'
import type { Schema } from './components.ts'

export const PROBLEM = {
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

export const MACHINE_SECURITY = {
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
export function forMachines(operation: Schema, { access, method, machine, path }: AnyEndpoint): Schema {
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
