/** One request to an address that a stranger has named: no longer than a few seconds, to a public address, and of its answer only the head is read. */
import { request as requestInClear, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { publicOnly } from './public-addresses.ts'

const LONGEST_MS = 5_000

/** Where a message goes. Of one within this machine, which only the configuration can name, the address is not looked at. */
export type Place = { url: URL; within: boolean }
type Message = { headers: OutgoingHttpHeaders; body: string | Buffer | null }

/** `retryAfterMs`, where it said when it may be asked again. Without a status it did not answer, and `why` says how that was. */
export type Answer = { status?: number | undefined; retryAfterMs?: number | undefined; why: string }

/** Hands a message over. Nothing is thrown; redirections are not followed. */
export const post = ({ url, within }: Place, { headers, body }: Message): Promise<Answer> =>
  new Promise((settle) => {
    const request = within && url.protocol === 'http:' ? requestInClear : requestOverTls
    const requested = request(url, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(LONGEST_MS),
      ...(!within && { lookup: publicOnly }),
    })
    requested.on('response', (response) => {
      settle({ status: response.statusCode, retryAfterMs: retryAfter(response), why: '' })
      response.destroy()
    })
    requested.on('error', (error) =>
      settle({ why: error.name === 'TimeoutError' ? 'no answer in time' : error.message }),
    )
    requested.end(body)
  })

/** In seconds or as a date (RFC 9110, section 10.2.3). */
function retryAfter({ headers }: IncomingMessage): number | undefined {
  const said = headers['retry-after']
  if (!said) return undefined
  if (/^\d{1,9}$/.test(said)) return Number(said) * 1000
  const at = Date.parse(said)
  const from = Date.parse(headers.date ?? '')
  // By the other's own clock, which need not be ours.
  return Number.isNaN(at) || Number.isNaN(from) ? undefined : Math.max(0, at - from)
}
