/** How TRUSTED_PROXIES names proxies. */
import { isIP } from 'node:net'

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
