/** Addresses and networks as they are typed, read strictly: what a host is and what is not said in a network is not guessed. */
import { BlockList, isIP } from 'node:net'
import { Refusal } from '#platform/endpoint.ts'

/** The networks in the spelling of the database; throws `wrongNetwork` at the first that is none, or that is half of a family or more. */
export const readNetworks = (typed: readonly string[]): string[] => [
  ...new Set(
    typed.map((text, at) => {
      const [address = '', bits, more] = text.split('/')
      const family = isIP(address)
      const whole = family === 6 ? 128 : 32
      const length = bits === undefined ? whole : Number(bits)
      // Nobody calls from a tenth of the world.
      const least = family === 6 ? 32 : 8
      const fits =
        family !== 0 && more === undefined && Number.isInteger(length) && length >= least && length <= whole
      if (!fits || !isWhole(address, length, family))
        throw new Refusal('wrongNetwork', { field: `networks.${at}` })
      return `${address.toLowerCase()}/${length}`
    }),
  ),
]

/** Whether the part of the address behind the length is empty: 192.0.2.1/24 may mean the address or the network. */
function isWhole(address: string, length: number, family: number): boolean {
  const kind = family === 6 ? 'ipv6' : 'ipv4'
  const whole = family === 6 ? 128 : 32
  if (length === whole) return true
  const below = previous(address, family)
  if (below === undefined) return true
  const list = new BlockList()
  list.addSubnet(address, length, kind)
  return !list.check(below, kind)
}

/** The address before this one; undefined before the first. */
function previous(address: string, family: number): string | undefined {
  if (family === 4) {
    const number = address.split('.').reduce((all, part) => all * 256 + Number(part), 0) - 1
    return number < 0 ? undefined : [24, 16, 8, 0].map((by) => Math.floor(number / 2 ** by) % 256).join('.')
  }
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  const number = groups.reduce((all, group) => all * 65_536n + BigInt(`0x${group}`), 0n) - 1n
  if (number < 0n) return undefined
  return Array.from({ length: 8 }, (_, at) =>
    ((number >> BigInt(16 * (7 - at))) & 0xffffn).toString(16),
  ).join(':')
}
