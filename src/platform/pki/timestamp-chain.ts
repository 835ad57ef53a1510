/** Whether the certificate of a time stamping authority leads to a root that the configuration trusts. */
import { X509Certificate } from 'node:crypto'
import { BasicConstraints, Certificate, ExtKeyUsage, getHashAlgorithm } from 'pkijs'

export type StampCertificate = { x509: X509Certificate; parsed: Certificate }

const STRONG_HASHES = ['SHA-256', 'SHA-384', 'SHA-512']
const LEAST_RSA_BITS = 2048
const LONGEST_PATH = 5
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const BASIC_CONSTRAINTS = '2.5.29.19'
const EXTENDED_KEY_USAGE = '2.5.29.37'
/** Key usage, basic constraints, policies, extended key usage: the critical extensions that are understood here. */
const UNDERSTOOD = ['2.5.29.15', BASIC_CONSTRAINTS, '2.5.29.32', EXTENDED_KEY_USAGE]

/** Reads a certificate from DER; throws when it is none. */
export const stampCertificate = (der: Uint8Array): StampCertificate => ({
  x509: new X509Certificate(der),
  parsed: Certificate.fromBER(new Uint8Array(der)),
})

const extension = ({ parsed }: StampCertificate, id: string) => {
  const found = (parsed.extensions ?? []).filter(({ extnID }) => extnID === id)
  return found.length === 1 ? found[0] : undefined
}

/** Whether its key may do nothing but sign time stamps, and that is binding (RFC 3161, 2.3). */
export function isForStampsOnly(certificate: StampCertificate): boolean {
  const usage = extension(certificate, EXTENDED_KEY_USAGE)
  const value = usage?.parsedValue as unknown
  return (
    usage?.critical === true &&
    value instanceof ExtKeyUsage &&
    value.keyPurposes.length === 1 &&
    value.keyPurposes[0] === TIME_STAMPING
  )
}

/**
 * Whether a certificate is trusted itself, or was issued below one that is, through others that came with the token;
 * all of them strong, understood and valid at that time.
 */
export function leadsTo(
  certificate: StampCertificate,
  trusted: readonly StampCertificate[],
  others: readonly StampCertificate[],
  at: Date,
  below = 0,
): boolean {
  if (below > LONGEST_PATH || !isSound(certificate, at)) return false
  if (isIn(certificate, trusted)) return true
  const issues = (authority: StampCertificate) =>
    mayIssue(authority, below) && isSound(authority, at) && isIssuedBy(certificate, authority)
  return (
    trusted.some(issues) ||
    others.some(
      (other) =>
        !isIn(other, [certificate]) && issues(other) && leadsTo(other, trusted, others, at, below + 1),
    )
  )
}

const isIn = ({ x509 }: StampCertificate, list: readonly StampCertificate[]) =>
  list.some((each) => each.x509.raw.equals(x509.raw))

const isIssuedBy = ({ x509 }: StampCertificate, authority: StampCertificate) =>
  x509.checkIssued(authority.x509) && x509.verify(authority.x509.publicKey)

function mayIssue(authority: StampCertificate, below: number) {
  const constraints = extension(authority, BASIC_CONSTRAINTS)?.parsedValue as unknown
  if (!authority.x509.ca || !(constraints instanceof BasicConstraints)) return false
  const longest = constraints.pathLenConstraint
  return longest === undefined || Number(longest) >= below
}

function isSound({ x509, parsed }: StampCertificate, at: Date) {
  const { asymmetricKeyType, asymmetricKeyDetails } = x509.publicKey
  const strong = asymmetricKeyType?.startsWith('rsa')
    ? (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS
    : asymmetricKeyType === 'ec'
  return (
    strong &&
    parsed.notBefore.value <= at &&
    at <= parsed.notAfter.value &&
    // A root is believed for itself, whatever it signed itself with.
    (x509.checkIssued(x509) || STRONG_HASHES.includes(getHashAlgorithm(parsed.signatureAlgorithm))) &&
    (parsed.extensions ?? []).every(({ critical, extnID }) => !critical || UNDERSTOOD.includes(extnID))
  )
}
