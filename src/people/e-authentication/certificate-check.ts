/** What a client certificate proves, or why it proves nothing. */
import type { CertificateSettings } from '#platform/pki/certificate-settings.ts'
import { issuerOf } from '#platform/pki/certificate-chain.ts'
import { isQualifiedForSignatures } from '#platform/pki/certificate-profile.ts'
import { isValidAt, type Read, readCertificate, readPem } from '#platform/pki/certificate-reading.ts'
import { statusOf } from '#platform/pki/certificate-revocation.ts'
import { type Subject, subjectOf } from '#platform/pki/certificate-subject.ts'
import type { Outcome } from '#people/sign-in/server/proofs.ts'

/**
 * Checks a certificate that the browser has the key of: it is valid now, qualified for electronic signatures, of a
 * listed authority, names one person by EGN or LNCH, and its authority says that it still holds.
 */
export async function checkCertificate(
  der: Uint8Array | undefined,
  settings: CertificateSettings,
  now: Date,
): Promise<Outcome> {
  if (!der || der.length === 0) return { failed: 'certificateMissing' }
  let certificate: Read
  let subject: Subject
  try {
    certificate = readCertificate(der)
    subject = subjectOf(certificate.parsed)
  } catch {
    return { failed: 'certificateUnreadable' }
  }
  if (!isValidAt(certificate, now)) return { failed: 'certificateExpired' }
  const issuer = issuerOf(certificate, settings.trusted.map(readPem), now)
  if (!issuer || subject.impersonal || !isQualifiedForSignatures(certificate))
    return { failed: 'certificateNotTrusted' }
  if (!subject.identifier || !subject.fullName) return { failed: 'certificateUnreadable' }

  const status = await statusOf(certificate, issuer, settings, now)
  if (status === 'revoked') return { failed: 'certificateRevoked' }
  if (status === 'unknown') return { failed: 'revocationUnknown' }

  const { identifier, fullName, email, eik } = subject
  const { x509, parsed } = certificate
  return {
    proof: {
      identifier,
      fullName,
      email,
      certificate: {
        thumbprint: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
        name: fullName,
        issuer: subject.issuer,
        eik,
        validUntil: parsed.notAfter.value.toISOString(),
      },
    },
  }
}
