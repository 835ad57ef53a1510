/** What a thread reads out of a signed document; see people/e-authentication/signature-check.ts. What is in the file can be meant to harm. */
import { onlySigns } from './pdf-additions.ts'
import { SignatureRefused, signingCertificate } from './pdf-signature.ts'

/** A file, and how many of its first bytes are the document that was prepared. */
export type SignedPdf = { file: Uint8Array; prepared: number }
/** The certificate in DER, or why there is none. */
export type Signing = { certificate: Uint8Array } | { refused: SignatureRefused['code'] }

/** Certificates are a few kilobytes; longer ones would keep the portal busy that reads them. */
const LONGEST_CERTIFICATE = 16 * 1024

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** By whose certificate the whole document is signed. */
export function readSigning({ file, prepared }: SignedPdf): Signing {
  try {
    const certificate = new Uint8Array(signingCertificate(bufferOf(file), prepared))
    return certificate.length > LONGEST_CERTIFICATE ? { refused: 'signatureBroken' } : { certificate }
  } catch (error) {
    if (error instanceof SignatureRefused) return { refused: error.code }
    throw error
  }
}

/** Whether all that was added to the prepared document signs it. */
export function readAdditions({ file, prepared }: SignedPdf): boolean {
  const bytes = bufferOf(file)
  return onlySigns(bytes, bytes.subarray(0, prepared))
}
