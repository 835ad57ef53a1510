/** What answers to programs say of their own age: whether they have changed since (ETag), and when a call will be gone (Deprecation, Sunset). */
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { momentInSofia } from '../../dates.ts'
import type { AnyEndpoint } from '../../endpoint.ts'

/** Whether an address is one for programs. */
export const isMachineAddress = (url: string): boolean => url.startsWith('/api/v1/')

/** Says of a call that is to go since when, and until when (RFC 9745, RFC 8594). */
export function sayAge(reply: FastifyReply, { machine }: AnyEndpoint): void {
  const ends = machine?.deprecated
  if (!ends) return
  reply.header('deprecation', `@${Math.floor(momentInSofia(ends.on, '00:00').getTime() / 1000)}`)
  reply.header('sunset', momentInSofia(ends.sunset, '00:00').toUTCString())
  if (ends.link) reply.header('link', `<${ends.link}>; rel="deprecation"; type="text/html"`)
}

/** Answers a program with a document, or that it has not changed since the program saw it (RFC 9110, 13.1.2). */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, text: string | Buffer) {
  const tag = `"${hash('sha256', text, 'base64url').slice(0, 27)}"`
  reply.header('etag', tag)
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
  if (known.includes(tag) || known.includes('*')) return reply.status(304).send()
  return reply.send(text)
}
