/** Error answers in one shape, for requests refused by an endpoint or before they reach one. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '#platform/db/database.ts'
import { type AnyEndpoint, COMMON_REFUSALS, Refusal } from '#platform/endpoint.ts'
import { entryOf } from '#platform/kinds.ts'
import { languageOf } from '#platform/lang/language.ts'
import { refusalFor } from '#platform/http/machine/problem.ts'
import { UNDECLARED_REFUSALS } from '#platform/http/machine/refusals.ts'
import type { Rates } from '#platform/limits/rates.ts'

type Code = keyof typeof COMMON_REFUSALS

/** Answers with one of the refusals that any endpoint may give, in the caller's language: as problem details below /api/v1, as plain JSON elsewhere. */
export function sendRefusal(
  code: Code,
  accepted: string | undefined,
  reply: FastifyReply,
  more: object = {},
) {
  const { status, ...message } = COMMON_REFUSALS[code]
  const body = { code, message: message[languageOf(accepted)], ...more }
  const { type, text } = refusalFor(reply.request.url, status, body)
  return reply.status(status).type(type).send(text)
}

/** A Fastify hook that applies the general rate limit to a plain route, before anything is read. */
export const withinRates = (rates: Rates) => async (request: FastifyRequest, reply: FastifyReply) => {
  try {
    await rates.asking({ address: request.ip })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    reply.header('retry-after', error.details['retryAfterSeconds'])
    return sendRefusal('tooMany', request.headers['accept-language'], reply)
  }
}

/** Refusals by the error code of the HTTP parser; any other error means a malformed request. */
const PARSER_ERRORS: Record<string, Code> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
}

/** Answers a request that is malformed, too large or too slow to parse; in both languages, as its headers are not known. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const code = PARSER_ERRORS[error.code ?? ''] ?? 'invalidInput'
  const { status, bg, en } = COMMON_REFUSALS[code]
  const body = JSON.stringify({ code, message: `${bg} ${en}` })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** Collects all routes and returns the methods that an address accepts; none if there is no such address. */
export function methodsByAddress(app: FastifyInstance): (path: string) => string[] {
  const routes: { method: string; address: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const address = url
      .replace(/\/+$/, '')
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')
    for (const each of [method].flat()) routes.push({ method: each, address: new RegExp(`^${address}/?$`) })
  })
  return (path) => [
    ...new Set(routes.filter(({ address }) => address.test(path)).map(({ method }) => method)),
  ]
}

const AWAY_SECONDS = 5
const CUT_OFF = '57014'
/** The SQLSTATE of a database error. */
const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code

/** The error answer for the caller: a declared refusal, or for anything else one general sentence with the request's id. */
export function explain(thrown: unknown, endpoint: AnyEndpoint, request: FastifyRequest) {
  // The database gave up a statement that ran longer than any may.
  const cutOff = codeOf(thrown) === CUT_OFF
  const away = isDatabaseUnavailable(thrown)
  if (cutOff) request.log.warn({ err: thrown }, 'a statement exceeded its time limit')
  if (away) request.log.error({ err: thrown }, 'the database is away')
  const error = cutOff
    ? new Refusal('tookTooLong')
    : away
      ? new Refusal('unavailable', { retryAfterSeconds: AWAY_SECONDS })
      : thrown
  const declared =
    error instanceof Refusal
      ? (entryOf(endpoint.refusals, error.code) ?? entryOf(UNDECLARED_REFUSALS, error.code))
      : undefined
  const language = languageOf(request.headers['accept-language'])
  if (!declared || !(error instanceof Refusal)) {
    request.log.error({ err: error }, 'a request failed')
    const { status, ...text } = COMMON_REFUSALS.serverError
    const body: Record<string, unknown> = {
      code: 'serverError',
      message: text[language],
      requestId: request.id,
    }
    return { code: 'serverError', status, body }
  }
  const message = error.exactly?.(language) ?? declared[language]
  const { field, fields } = error.details
  // A refusal for one field stands at that field, as invalid input does.
  const at = typeof field === 'string' && fields === undefined ? { fields: { [field]: [message] } } : {}
  const body: Record<string, unknown> = { code: error.code, message, ...error.details, ...at }
  return { code: error.code, status: declared.status, body }
}
