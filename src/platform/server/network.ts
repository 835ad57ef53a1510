/** Which network a request came from, as far as limits count it. */
import { isIPv4, isIPv6 } from 'node:net'

/**
 * The key of a network for limits: an IPv4 address, or the /64 of an IPv6 address, since one house has all of those. A port that a
 * proxy wrote behind it does not count; what is no address is `unknown`, so that nobody gets limits of his own by inventing names.
 */
export function networkOf(from: string): string {
  const address = from
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(address)) return 'unknown'
  const [before = '', after] = address.replace(/[\d.]+\.\d+$/, '0:0').split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after?.split(':').filter(Boolean) ?? []
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
