/** Asks the portal what a page shows, as its screens would ask: over the same routes, with nobody's session. */
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint, Contract } from '#platform/endpoint.ts'
import type { Language } from '#platform/lang/language.ts'

/** A page that cannot be drawn, because the portal turned a question down. */
export class TurnedDown extends Error {
  readonly status: number
  constructor(status: number, address: string) {
    super(`${address} was answered with ${status}`)
    this.status = status
  }
}

/** What is longer is no page to read. */
const MOST_SIGNS = 500_000

/** What everybody is told the same, whoever asks: only that may stand in a page that is kept for all. */
const isPublic = ({ method, access, recorded, showsPeople, guarded, file }: AnyEndpoint) =>
  method === 'GET' && access.who === 'anyone' && !recorded && !showsPeople && !guarded && !file

/** By how the address of an endpoint begins, whose answers change when it is touched. */
const SALE = /^\/api\/(?:auctions|announcements)(?:\/(\d+)(?=\/|$|\?))?/

/** The topics that are touched when an answer changes at once; what none covers is asked again after a while. */
export function topicOf(address: string): string | undefined {
  if (address === '/api/outages' || address === '/api/status') return 'outages'
  const sale = SALE.exec(address)
  return sale ? (sale[1] ? `auction:${sale[1]}` : 'auction:*') : undefined
}

/** What no topic tells of is believed for so long: versions, settings, outages. */
export const BELIEVED_MS = 5_000
/** No portal has as many settings and lists of places. */
const MOST_REMEMBERED = 500

/**
 * Answers what a visitor would be told at an address; throws `TurnedDown`. `from` is whose page it is: it counts as their request.
 * What all pages show, which no topic tells of, is asked once for all of them.
 */
export function asking(app: FastifyInstance, contract: Contract) {
  const patterns = Object.values(contract)
    .filter(isPublic)
    .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}$`))
  const remembered = new Map<string, { until: number; body: Promise<string> }>()
  const askNow = async (address: string, language: Language, from: string): Promise<string> => {
    const [path = ''] = address.split('?', 1)
    if (!patterns.some((pattern) => pattern.test(path))) throw new Error(`${path} is not for everybody`)
    const { statusCode, body } = await app.inject({
      method: 'GET',
      url: address,
      // A page that is drawn because something has changed must show it: `x-position` names no position that a standby could have.
      headers: { accept: 'application/json', 'accept-language': language, 'x-position': 'newest' },
      remoteAddress: from,
    })
    if (statusCode !== 200) throw new TurnedDown(statusCode, path)
    if (body.length > MOST_SIGNS) throw new Error(`${path} is answered at too great length`)
    return body
  }
  return (address: string, language: Language, from: string): Promise<string> => {
    if (topicOf(address)) return askNow(address, language, from)
    const key = `${language} ${address}`
    const now = performance.now()
    const known = remembered.get(key)
    if (known && now < known.until) return known.body
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    const body = askNow(address, language, from)
    remembered.set(key, { until: now + BELIEVED_MS, body })
    body.catch(() => remembered.delete(key))
    return body
  }
}
