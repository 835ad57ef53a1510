/** Addresses of a database as libpq writes them: several hosts of which one takes writes, and how much the line to it is trusted. */

/** An address for each host, as the driver reads it. `choose`: which of them takes writes has to be found out. */
export type DatabaseAddress = { places: { host: string; port: number; url: string }[]; choose: boolean }

const FORM = /^postgres(?:ql)?:\/\/(?:([^@/?\s]*)@)?([^@/?\s]*)(?:\/([^?\s]*))?(?:\?(\S*))?$/
const HOST = /^(\[[\da-f:.]+\]|[^:\s[\]]*)(?::(\d{1,5}))?$/i
const USUAL_PORT = 5432
/** Any of these means the one that takes writes: the portal has no use for another. */
const WRITES = ['read-write', 'primary']
const TRUST = ['disable', 'require', 'verify-ca', 'verify-full']

/** Why an address of a database is none, or undefined; without the address, which holds a password. */
export function whyNotAddress(text: string): string | undefined {
  const [, , hosts, , query = ''] = FORM.exec(text) ?? []
  if (hosts === undefined) return 'it is not written as an address'
  const badly = hosts
    .split(',')
    .some((each) => !HOST.test(each) || Number(HOST.exec(each)?.[2] ?? 1) > 65_535)
  if (badly) return 'a host of it is written badly'
  const wishes = new URLSearchParams(query)
  const session = wishes.get('target_session_attrs')
  if (session !== null && !WRITES.includes(session)) return 'target_session_attrs has to be read-write'
  const mode = wishes.get('sslmode')
  if (mode !== null && !TRUST.includes(mode)) return `sslmode has to be one of ${TRUST.join(', ')}`
  if (wishes.get('channel_binding') === 'require')
    return 'channel_binding cannot be required; sslmode=verify-full says to whom the line leads'
  return undefined
}

/**
 * Reads an address. A line that is wanted encrypted is always held against the authorities and the name of the host (`verify-full`),
 * those of `sslrootcert` where it is named: an encrypted line to nobody knows whom protects nothing.
 */
export function readAddress(text: string): DatabaseAddress {
  const failure = whyNotAddress(text)
  if (failure) throw new Error(`The address of the database cannot be used: ${failure}.`)
  const [, who, hosts = '', name = '', query = ''] = FORM.exec(text)!
  const wishes = new URLSearchParams(query)
  const choose = hosts.includes(',') || wishes.has('target_session_attrs')
  wishes.delete('target_session_attrs')
  if (!['disable', null].includes(wishes.get('sslmode'))) wishes.set('sslmode', 'verify-full')
  const rest = wishes.size > 0 ? `?${wishes}` : ''
  const places = hosts.split(',').map((each) => {
    const [, host = '', port] = HOST.exec(each)!
    const where = port === undefined ? host : `${host}:${port}`
    return {
      host: host.replace(/^\[|\]$/g, ''),
      port: Number(port ?? USUAL_PORT),
      url: `postgres://${who === undefined ? '' : `${who}@`}${where}/${name}${rest}`,
    }
  })
  return { places, choose }
}
