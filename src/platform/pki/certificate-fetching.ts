/** Fetching what an authority publishes. */
import { serviceCall } from '#platform/figures/service-calls.ts'
import { type Asking, exchange } from '#platform/outbound/exchange.ts'

/** Fetches one small thing over HTTP, following no redirects; throws when it is not there, too large, or late. */
export const fetchBytes = (
  address: string,
  largest: number,
  signal: AbortSignal,
  posted?: Pick<Asking, 'headers' | 'body'>,
) => serviceCall('certificates', () => fetched(address, largest, signal, posted))

async function fetched(
  url: string,
  most: number,
  patience: AbortSignal,
  posted?: Pick<Asking, 'headers' | 'body'>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('Only http and https addresses are asked.')
  const { status, bytes } = await exchange({
    url,
    method: posted ? 'POST' : 'GET',
    ...posted,
    patience,
    most,
  })
  if (status < 200 || status > 299) throw new Error(`The answer was ${status}.`)
  return new Uint8Array(bytes)
}
