/** By which names the certificate of a program is known, and whether one is what a key by name asks for: tls_client_auth of RFC 8705, 2.1. */
import { AltName } from 'pkijs'
import { issuerOf } from '#platform/pki/certificate-chain.ts'
import {
  extensionOf,
  isValidAt,
  type Read,
  readCertificate,
  readPem,
} from '#platform/pki/certificate-reading.ts'
import { statusOf } from '#platform/pki/certificate-revocation.ts'
import type { Services } from '#platform/process/integrations.ts'
import type { CertificateName } from '../systems.contract.ts'

const ALTERNATIVE_NAMES = '2.5.29.17'
/** The tags of general names that are texts. */
const KINDS: Readonly<Record<number, CertificateName['kind']>> = { 1: 'EMAIL', 2: 'DNS', 6: 'URI' }
const LONGEST = 500

/** The subject in one line, as OpenSSL escapes it, so that no name can pass for two. */
const subjectOf = ({ x509 }: Read) => x509.subject.split('\n').join(', ')

/** The names that a certificate bears, the subject first; those that are longer than any is kept are none. */
export function namesOf(certificate: Read): CertificateName[] {
  const { altNames = [] } = extensionOf(certificate.parsed, ALTERNATIVE_NAMES, AltName) ?? {}
  const others = altNames.flatMap(({ type, value }) => {
    const kind = KINDS[type]
    return kind && typeof value === 'string' ? [{ kind, value }] : []
  })
  return [{ kind: 'DN' as const, value: subjectOf(certificate) }, ...others].filter(
    ({ value }) => value.length > 0 && value.length <= LONGEST,
  )
}

/** The authority, of those that the configuration trusts for programs, that has issued a certificate; undefined where there is none. */
export function authorityOf(
  certificate: Read,
  { clientCertificates }: Services,
  now: Date,
): string | undefined {
  const issuer = trustedIssuer(certificate, clientCertificates?.trusted ?? [], now)
  return issuer && subjectOf(issuer)
}

/** Where its purposes are limited, showing oneself over TLS has to be one of them. */
const CLIENT_AUTHENTICATION = '1.3.6.1.5.5.7.3.2'
const mayShowItself = ({ x509: { keyUsage } }: Read) => keyUsage?.includes(CLIENT_AUTHENTICATION) ?? true

const trustedIssuer = (certificate: Read, trusted: readonly string[], now: Date) =>
  issuerOf(certificate, trusted.map(readPem), now)

export type NameWanted = CertificateName & { authority: string }

/**
 * Whether a certificate is valid now, bears the name, is issued by the authority and is not revoked by its word. The authority is asked
 * last, so that nobody has the portal ask by showing whatever certificate.
 */
export async function bearsName(
  der: Buffer,
  wanted: NameWanted,
  { clientCertificates }: Services,
  now: Date,
): Promise<boolean> {
  if (!clientCertificates?.trusted) return false
  const certificate = readCertificate(der)
  const issuer = trustedIssuer(certificate, clientCertificates.trusted, now)
  const fits =
    issuer !== undefined &&
    subjectOf(issuer) === wanted.authority &&
    isValidAt(certificate, now) &&
    mayShowItself(certificate) &&
    namesOf(certificate).some(({ kind, value }) => kind === wanted.kind && value === wanted.value)
  if (!fits) return false
  const { revocation = 'ocsp-then-crl', unbelievable } = clientCertificates
  const settings = { revocation, ...(unbelievable && { unbelievable }) }
  return (await statusOf(certificate, issuer, settings, now)) === 'good'
}
