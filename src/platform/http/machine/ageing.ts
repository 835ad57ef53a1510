/** What answers to programs say of their own age: whether they have changed since (ETag), and when a call will be gone (Deprecation, Sunset). */
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addMonths, momentInSofia } from '#platform/dates.ts'
import type { AnyEndpoint, Deprecated } from '#platform/endpoint.ts'

/** Whether an address is one for programs. */
export const isMachineAddress = (url: string): boolean => url.startsWith('/api/v1/')

/** For how many months a call stays after the day since which it should not be used any more. */
const RETENTION_MONTHS = 24

/** Whether the days of a deprecated call lie at least KEPT_MONTHS apart: so much time its users were promised to move to another. */
export const observesNoticePeriod = ({ since, sunset }: Deprecated): boolean =>
  sunset >= addMonths(since, RETENTION_MONTHS)

/** The calls that are to go, in the order in which they do. */
export const endingToCoOwners = (endpoints: readonly AnyEndpoint[]) =>
  endpoints
    .flatMap(({ method, path, machine }) => {
      const ends = machine?.deprecated
      if (!ends) return []
      return [{ call: `${method} ${path}`, ...ends, successor: ends.successor ?? null }]
    })
    .toSorted((one, other) => (one.sunset < other.sunset ? -1 : 1))

/** Says of a call that is to go since when, from when on, and where that is explained (RFC 9745, RFC 8594). */
export function sayAge(reply: FastifyReply, { machine }: AnyEndpoint): void {
  const ends = machine?.deprecated
  if (!ends) return
  reply.header('deprecation', `@${Math.floor(momentInSofia(ends.since, '00:00').getTime() / 1000)}`)
  reply.header('sunset', momentInSofia(ends.sunset, '00:00').toUTCString())
  reply.header('link', '</dist/developers#versions>; rel="deprecation"; type="text/html"')
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
