/** A frozen certificate as its sealed PDF: set by the press with its JSON inside, sealed by the portal, stamped by an authority of time. */
import { hashOf } from '#platform/process/canonical.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { mustSealAt, sealPdf } from '#platform/pki/seal/sealing.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import type { SigningKeys } from '#platform/pki/signing.ts'
import { stampsInOrder } from '#settings/stamp-order.ts'
import type { CertificateContent } from './content.contract.ts'
import { messages } from './content.messages.ts'
import { documentOf } from './certificate-document.ts'
import { checkAddress, compactStatement, type CertificateFacts, statementText } from './statement.rules.ts'

type Frozen = { content: CertificateContent; text: string; code: string }

/** What the portal signs of a certificate, as it stands in the code on it; the same of the same certificate as long as the key is the same. */
export async function signedStatement(signing: SigningKeys, facts: CertificateFacts): Promise<string> {
  const signed = await signing.sign((keyId) => statementText(keyId, facts))
  return compactStatement({ ...facts, ...signed })
}

/** The bytes of a certificate. Throws SealDelayed where seal or stamp cannot be had now; asked again of the same content, the pages are the same. */
export async function sealedCertificate(
  { db, now, services }: Scope,
  { content, text, code }: Frozen,
): Promise<Buffer> {
  const { publicUrl } = services
  const { seal, stamps } = mustSealAt({ seal: services.seal, stamps: services.stamps, at: now })
  const { language, number, kind, asOf } = content
  const signed = await signedStatement(services.signing, {
    number,
    kind,
    asOf,
    hash: hashOf(text).toString('hex'),
  })
  const address = checkAddress(publicUrl, { number, code, signed })
  const document = documentOf(content, { check: { text: address, code } })
  // Programs find the address here, which people read by the code on the certificate.
  const description = `${messages.attached[language]}: ${address}`
  const attached = { name: `${number}.json`, description, type: 'application/json', text }
  const prepared = await toPdf({ ...document, archive: { attached, sealed: true } })
  const request = await stampsInOrder(db, stamps, now)
  return sealPdf(Buffer.from(prepared), { seal, stamps: request, at: now, reason: document.title })
}
