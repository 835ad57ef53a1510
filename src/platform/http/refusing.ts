/** Refusing what never reaches an endpoint: in the same shape as every other refusal. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COMMON_REFUSALS, Refusal } from '../endpoint.ts'
import { languageOf } from '../lang/language.ts'
import type { Rates } from './rates.ts'

type Code = keyof typeof COMMON_REFUSALS

/** A common refusal as an answer. */
export const say = (
  code: Code,
  accepted: string | undefined,
  reply: { status(code: number): { send(body: unknown): unknown } },
  more: object = {},
) =>
  reply
    .status(COMMON_REFUSALS[code].status)
    .send({ code, message: COMMON_REFUSALS[code][languageOf(accepted)], ...more })

/** Holds those who ask an address that no endpoint describes to the limits of all requests: a hook of Fastify, before anything is read. */
export const withinRates = (rates: Rates) => async (request: FastifyRequest, reply: FastifyReply) => {
  try {
    rates.asking({ address: request.ip })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    reply.header('retry-after', error.details['retryAfterSeconds'])
    return say('tooMany', request.headers['accept-language'], reply)
  }
}

/** By what the parser of HTTP found; whatever else it finds is badly written. */
const FOUND: Record<string, Code> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
}

/** Answers what is no HTTP, or too much or too slow of it. Nobody knows yet in which language. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const code = FOUND[error.code ?? ''] ?? 'invalidInput'
  const { status, bg, en } = COMMON_REFUSALS[code]
  const body = JSON.stringify({ code, message: `${bg} ${en}` })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** Remembers all routes, and answers by which methods an address may be asked; none where there is no such address. */
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
