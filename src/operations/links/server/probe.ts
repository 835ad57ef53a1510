/** What a check of a link is. Which service it asks comes only from the configuration; a failure is a result like any other, and not thrown. */
import { X509Certificate } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/process/integrations.ts'
import type { LinkKind, LinkOutcome, StampDetails } from '../links.contract.ts'

/** No check takes longer, whatever the service’s own patience is. */
export const LONGEST_MS = 15_000

export type Found = { outcome: LinkOutcome; answer: string; until?: Date | undefined; stamp?: StampDetails }

/** What a check may use. `db` is never a transaction. */
export type Probing = { db: Db; services: Services; now: Date }

export type Probe = {
  name: string
  kind: LinkKind
  address: string | null
  /** Until when our certificates on this link are valid; undefined where there are none. */
  until?: (() => Date | undefined) | undefined
  /** The service’s own TLS address, whose certificate is looked at. */
  tls?: string | undefined
  ask: (probing: Probing) => Promise<Found>
}

/** The service answered as it should; `answer` is what it said, in English, for administrators. So in the three below. */
export const good = (answer: string): Found => ({ outcome: 'GOOD', answer })
/** The service could not be reached, or did not answer in time. */
export const away = (answer: string): Found => ({ outcome: 'AWAY', answer })
/** The service answered that it does not accept us: a wrong key, certificate or name. */
export const refused = (answer: string): Found => ({ outcome: 'REFUSED', answer })
/** Something answered, but not as this service does. */
export const strange = (answer: string): Found => ({ outcome: 'STRANGE', answer })

/** An address as it may be shown and kept. */
export function shownAddress(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}

/** Until when the last of some certificates is valid: the others may be those before it. Undefined without any that can be read. */
export function lastUntil(pems: readonly string[]): Date | undefined {
  const ends = pems.flatMap((pem) => {
    try {
      return new X509Certificate(pem).validToDate.getTime()
    } catch {
      return []
    }
  })
  return ends.length > 0 ? new Date(Math.max(...ends)) : undefined
}

/** The first of some moments. */
export const earliest = (...moments: (Date | undefined)[]): Date | undefined =>
  moments.filter((each) => each !== undefined).toSorted((one, other) => one.getTime() - other.getTime())[0]

/** Why an exchange by fetch came to nothing, without the address. */
export function connectionFailure(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time'
  return typeof cause?.code === 'string' ? cause.code : 'the line broke'
}

/** Reads an answer as text; throws when it is longer than this many bytes. */
export async function textOf(response: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > mostBytes) throw new Error('an answer without end')
    parts.push(part)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
}
