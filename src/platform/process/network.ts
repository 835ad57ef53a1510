/** Which network a request came from, as far as limits count it. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, isIPv6, Socket } from 'node:net'

/**
 * The key of a network for limits: an IPv4 address, or the /64 of an IPv6 address, since one house has all of those. A port that a
 * proxy wrote behind it does not count; what is no address is `unknown`, so that nobody gets limits of their own by inventing names.
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

/** The network of an address without its last part, by which no house is found any more: /24, or /48 of IPv6; nothing of what is no address. */
export function wideNetworkOf(from: string): string | null {
  const network = networkOf(from)
  if (isIPv4(network)) return network.replace(/\d+$/, '0/24')
  const groups = /^([\da-f]+):([\da-f]+):([\da-f]+):/.exec(network)
  return groups ? `${groups[1]}:${groups[2]}:${groups[3]}::/48` : null
}

/** Whether a request came by a line; not one that the portal asks itself while it draws a page for somebody. */
export const cameByLine = ({ socket }: IncomingMessage): boolean => socket instanceof Socket

/** Whether an address is among these: addresses, or networks such as 10.0.0.0/8. A wrong one among them throws. */
export function within(addresses: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const each of addresses) {
    const [address = '', bits] = each.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address = '') => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** The number of a request: the one that a trusted proxy gave it, so that its log and ours can be held together; else one of our own. */
export function requestNumbers(trustedProxies: readonly string[]) {
  const trusted = within(trustedProxies.filter((each) => /^[\da-f.:]+(?:\/\d+)?$/i.test(each)))
  return ({
    headers,
    socket,
  }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }) => {
    const given = headers['x-request-id']
    return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) && trusted(socket.remoteAddress)
      ? given
      : randomUUID()
  }
}

const NETWORKS = /^(?:loopback|linklocal|uniquelocal)$/
/** Whether a proxy may be called so: an address, a network, or a name that Fastify has for some networks; nothing between two commas names none. */
export function isProxy(text: string): boolean {
  const [address = '', range, ...more] = text.split('/')
  const version = isIP(address)
  const bits = /^\d{1,3}$/.test(range ?? '') && Number(range) <= (version === 4 ? 32 : 128)
  return (
    text === '' ||
    NETWORKS.test(text) ||
    (version > 0 && more.length === 0 && (range === undefined || bits || isIP(range) === version))
  )
}
