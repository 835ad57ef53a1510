/** Fetching what an authority publishes. */
import { outsideCall } from '../figures/outside-calls.ts'

/** Fetches one small thing over HTTP, following no redirects; throws when it is not there, too large, or late. */
export const fetchBytes = (address: string, largest: number, signal: AbortSignal, init: RequestInit = {}) =>
  outsideCall('certificates', () => fetched(address, largest, { ...init, redirect: 'error', signal }))

async function fetched(
  address: string,
  largest: number,
  init: RequestInit,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!/^https?:$/.test(new URL(address).protocol))
    throw new Error('Only http and https addresses are asked.')
  const response = await fetch(address, init)
  if (!response.ok || !response.body) throw new Error(`The answer was ${response.status}.`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.length
    if (size > largest) throw new Error('The answer is too large.')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
