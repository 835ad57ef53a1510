/** Whether a certificate was issued by an authority on the list, and by which. */
import { BasicConstraints, getHashAlgorithm } from 'pkijs'
import { extensionOf, isValidAt, type Read } from './certificate-reading.ts'

const STRONG_HASHES = ['SHA-256', 'SHA-384', 'SHA-512']
const LEAST_RSA_BITS = 2048
const LONGEST_PATH = 5

/**
 * The authority on the list that issued a certificate, if it and all above it that are listed hold: signatures,
 * validity, the right to sign certificates, the length of the path. An authority whose own issuer is not listed is
 * trusted as it stands, as in the national trusted list. What is not listed never signs for another.
 */
export function issuerOf(certificate: Read, listed: readonly Read[], now: Date, below = 0): Read | undefined {
  if (below >= LONGEST_PATH || !isStrong(certificate)) return undefined
  return listed.find(
    (authority) =>
      isIssuedBy(certificate, authority) &&
      mayIssue(authority, below) &&
      isValidAt(authority, now) &&
      hasLongKey(authority) &&
      (isTop(authority, listed) || issuerOf(authority, listed, now, below + 1) !== undefined),
  )
}

/** By name, key identifier, right to sign certificates, and signature. */
export const isIssuedBy = ({ x509 }: Read, authority: Read) =>
  x509.checkIssued(authority.x509) && x509.verify(authority.x509.publicKey)

const isTop = ({ x509 }: Read, listed: readonly Read[]) =>
  x509.checkIssued(x509) || !listed.some((other) => x509.checkIssued(other.x509))

function mayIssue({ x509, parsed }: Read, below: number) {
  const constraints = extensionOf(parsed, '2.5.29.19', BasicConstraints)
  const longest = constraints?.pathLenConstraint
  return x509.ca && constraints !== undefined && (longest === undefined || Number(longest) >= below)
}

/** SHA-1 and shorter keys can be forged, or soon will be. */
export const isStrongHash = (algorithm: Read['parsed']['signatureAlgorithm']) =>
  STRONG_HASHES.includes(getHashAlgorithm(algorithm))
const isStrong = (certificate: Read) =>
  isStrongHash(certificate.parsed.signatureAlgorithm) && hasLongKey(certificate)

function hasLongKey({ x509 }: Read) {
  const { asymmetricKeyType, asymmetricKeyDetails } = x509.publicKey
  return asymmetricKeyType?.startsWith('rsa')
    ? (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS
    : asymmetricKeyType === 'ec'
}
