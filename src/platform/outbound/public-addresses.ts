/** Which addresses are of the Internet at large: to others the portal writes nothing that a stranger has named. */
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  // Addresses of IPv4 in other clothes (6to4, Teredo), and those of examples.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** Whether an address belongs to the Internet at large: not to this machine, its network, a link or a group. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !PRIVATE.check(address, 'ipv4')
  return version === 6 && PUBLIC_6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6')
}

/** The same of a name that there is not and of one within a network: from the answer nobody learns which names there are inside. */
export const NO_PUBLIC_ADDRESS = 'no public address'

/** Looks a name up for a connection and passes on public addresses only; the connection is made to these and no others. */
export const publicOnly: LookupFunction = (name, options, answer) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const [first, ...others] = error ? [] : found.filter(({ address }) => isPublic(address))
    if (!first) return answer(new Error(NO_PUBLIC_ADDRESS), '')
    if (options.all) answer(null, [first, ...others])
    else answer(null, first.address, first.family)
  })
