/** A certificate as two libraries see it: OpenSSL checks its signature, pkijs reads what it says. */
import { X509Certificate } from 'node:crypto'
import { Certificate } from 'pkijs'

export type Read = { x509: X509Certificate; parsed: Certificate }

/** The certificates of persons have two to three kilobytes. */
const LARGEST = 16_384

/** Reads a certificate from DER; throws when it is none. */
export function readCertificate(der: Uint8Array): Read {
  if (der.length > LARGEST) throw new Error('This is too large for a certificate.')
  const x509 = new X509Certificate(der)
  // OpenSSL overlooks what follows the certificate; then the two libraries would not have read the same.
  if (!x509.raw.equals(der)) throw new Error('Something follows the certificate.')
  return { x509, parsed: Certificate.fromBER(new Uint8Array(der)) }
}

/** Reads a certificate from PEM. */
export const readPem = (pem: string): Read => readCertificate(new X509Certificate(pem).raw)

/** An extension of a certificate or of a list, where it is there, once and readable. */
export function extensionOf<T extends object>(
  { extensions = [] }: { extensions?: Certificate['extensions'] },
  id: string,
  kind: new () => T,
): T | undefined {
  const found = extensions.filter(({ extnID }) => extnID === id)
  const value = found[0]?.parsedValue as unknown
  return found.length === 1 && value instanceof kind && !('parsingError' in value && value.parsingError)
    ? value
    : undefined
}

/** Whether a moment lies within the validity of a certificate, both ends included. */
export const isValidAt = ({ parsed }: Read, now: Date) =>
  parsed.notBefore.value <= now && now <= parsed.notAfter.value

/** Whether a bit of the key usage is set; undefined when the certificate does not limit its use. Bits count from the left. */
export function mayUseFor({ parsed }: Read, bit: number): boolean | undefined {
  const usage = parsed.extensions?.find(({ extnID }) => extnID === '2.5.29.15')?.parsedValue as
    | { valueBlock?: { valueHexView?: Uint8Array } }
    | undefined
  const bytes = usage?.valueBlock?.valueHexView
  return bytes && ((bytes[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0
}
export const DIGITAL_SIGNATURE = 0
export const CONTENT_COMMITMENT = 1
export const CRL_SIGN = 6
