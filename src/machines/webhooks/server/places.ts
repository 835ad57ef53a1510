/** Where webhooks may be: on the Internet, by https; or at an origin that the configuration names, such as the sandbox. */
import { isIP } from 'node:net'
import type { Place } from '#platform/outbound/posting.ts'
import { isPublic } from '#platform/outbound/public-addresses.ts'

/** Below it programs of the system listen; 443 is none that an address names. */
const FREE_PORTS = 1024

/** The place that an address names, if messages may go there. Names are looked up when they are sent, and private addresses left out then. */
export function webhookPlace(address: string, within: readonly string[] = []): Place | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.username || url.password || url.hash) return undefined
  if (within.includes(url.origin)) return { url, within: true }
  if (url.protocol !== 'https:') return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Behind a low port are other services than those of the web; a final dot is a name that no certificate has.
  if ((url.port !== '' && Number(url.port) < FREE_PORTS) || host.endsWith('.')) return undefined
  if (isIP(host) ? !isPublic(host) : !host.includes('.')) return undefined
  return { url, within: false }
}
