/** Until when the certificate that a service shows is valid: a greeting by TLS, and nothing more is said. */
import { connect } from 'node:tls'

const LONGEST_MS = 5_000

/** Undefined where there is no TLS or no answer. The certificate is only read: whether it is believed, the check itself finds out. */
export const certificateEnd = (address: string): Promise<Date | undefined> => {
  const { protocol, hostname, port } = new URL(address)
  const usual = { 'https:': 443, 'smtps:': 465 }[protocol]
  if (usual === undefined) return Promise.resolve(undefined)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((settle) => {
    const line = connect({
      host,
      port: Number(port || usual),
      servername: /^[\d.]+$|:/.test(host) ? '' : host,
      // Nothing is sent but the greeting, and a certificate that has ended is what we want to hear of.
      rejectUnauthorized: false,
    })
    const done = (end?: Date) => {
      clearTimeout(timer)
      line.destroy()
      settle(end)
    }
    const timer = setTimeout(done, LONGEST_MS)
    line.on('error', () => done())
    line.on('secureConnect', () => {
      const end = new Date(line.getPeerCertificate().valid_to)
      done(Number.isNaN(end.getTime()) ? undefined : end)
    })
  })
}
