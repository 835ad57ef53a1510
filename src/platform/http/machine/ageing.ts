/** What answers to programs say of their own age: when a call will be gone (Deprecation, Sunset). */
import type { FastifyReply } from 'fastify'
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
