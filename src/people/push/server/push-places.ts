/** Which addresses the portal writes to. They come from strangers, so only known push services are believed, and no machine of our own network. */
import { isIP } from 'node:net'
import type { Place } from '#platform/outbound/posting.ts'

/** The place that an endpoint names, if it is at one of the push services configured. */
export function placeOf(endpoint: string, hosts: readonly string[]): Place | undefined {
  if (!URL.canParse(endpoint)) return undefined
  const url = new URL(endpoint)
  if (url.username || url.password || url.hash) return undefined
  if (hosts.includes(url.origin)) return { url, within: true }
  if (url.protocol !== 'https:' || url.port !== '' || isIP(url.hostname.replace(/^\[|\]$/g, '')))
    return undefined
  const known = hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  )
  return known ? { url, within: false } : undefined
}
