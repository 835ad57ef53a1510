/** The certificate of a program, as its contact sends it: read bounded, and told in words that can be compared. */
import { createHash, X509Certificate } from 'node:crypto'
import { Refusal } from '#platform/endpoint.ts'
import { readCertificate } from '#platform/pki/certificate-reading.ts'
import type { CertificateFacts } from '../keys.contract.ts'

/** Reads one certificate out of PEM or of DER in Base64; throws `unreadableCertificate`. */
export function certificateIn(text: string): Buffer {
  try {
    const pem = text.split('-----BEGIN ').length
    if (pem > 2) throw new Error('more than one')
    const der = pem === 2 ? new X509Certificate(text).raw : Buffer.from(text, 'base64')
    readCertificate(der)
    return der
  } catch {
    throw new Refusal('unreadableCertificate', { field: 'certificate' })
  }
}

export const thumbprintOf = (der: Buffer): Buffer => createHash('sha256').update(der).digest()

const nameIn = (text: string) => text.split('\n').join(', ').slice(0, 500)

/** What is shown of a certificate. */
export function factsOf(der: Buffer): CertificateFacts {
  const { subject, issuer, validFromDate, validToDate } = new X509Certificate(der)
  return {
    subject: nameIn(subject),
    issuer: nameIn(issuer),
    thumbprint: thumbprintOf(der).toString('hex'),
    validFrom: validFromDate.toISOString(),
    validTo: validToDate.toISOString(),
  }
}

/** Until when a certificate is valid; throws `certificateOver` where it is not now. */
export function endOf(der: Buffer, now: Date): Date {
  const { validFromDate, validToDate } = new X509Certificate(der)
  if (now < validFromDate || now > validToDate) throw new Refusal('certificateOver', { field: 'certificate' })
  return validToDate
}
