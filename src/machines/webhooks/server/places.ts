/** Where webhooks may be: on the Internet, by https; or at an origin that the configuration names, such as the sandbox. */
import { isIP } from 'node:net'
import type { Place } from '#platform/outbound/posting.ts'
import { isPublic } from '#platform/outbound/public-addresses.ts'

/** The place that an address names, if messages may go there. Names are looked up when they are sent, and private addresses left out then. */
export function webhookPlace(address: string, within: readonly string[] = []): Place | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.username || url.password || url.hash) return undefined
  if (within.includes(url.origin)) return { url, within: true }
  if (url.protocol !== 'https:') return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) ? !isPublic(host) : !host.includes('.')) return undefined
  return { url, within: false }
}
