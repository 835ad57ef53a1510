/** What the page concludes: of a scanned text, of a signature, of a file. */
import type { OutputOf } from '#platform/endpoint.ts'
import type { certificateChecks } from '#certificates/check/check.contract.ts'
import type { CertificateFile } from '#certificates/check/certificate-file.ts'
import {
  type CheckAddress,
  type CertificateKey,
  plainNumber,
  readCheckAddress,
  readStatement,
  verifyStatement,
} from '#certificates/content/statement.rules.ts'
import type { SigningKey } from '#sales/proofs/proofs.contract.ts'

export type Answer = OutputOf<typeof certificateChecks.checkPaper>

/** What stands on a certificate, typed or scanned. */
export type CertificateAnswer = { number: string; code: string; signed?: string; origin?: string }

/** The certificate of an address that a code or a file names. A site that is not `here` is told. */
export const certificateAt = ({ origin, ...paper }: CheckAddress, here: string): CertificateAnswer =>
  origin === here ? paper : { ...paper, origin }

/** The certificate whose code was scanned; undefined where the code is another one. */
export function scanned(text: string, here: string): CertificateAnswer | undefined {
  const address = readCheckAddress(text)
  return address && certificateAt(address, here)
}

/** `false`: by nobody whom the portal knows, or of another certificate. */
export type SignatureFinding = 'none' | 'true' | 'false' | 'unchecked'

/** Whether the code on the certificate is signed by the portal, and says what the portal says. */
export async function signatureOf(
  { signed }: CertificateAnswer,
  { number, kind, asOf, contentHash: hash }: Answer,
  keys: readonly CertificateKey[],
): Promise<SignatureFinding> {
  if (signed === undefined) return 'none'
  const statement = readStatement(number, signed)
  if (!statement || statement.kind !== kind || statement.asOf !== asOf || statement.hash !== hash)
    return 'false'
  const verdict = await verifyStatement(statement, keys)
  return verdict === 'strangeKey' ? 'false' : verdict
}

export type FileFinding =
  | { file: 'none' | 'same' | 'altered' | 'unsealed' }
  | { file: 'other'; number: string }

/** Whether a file is the one that was sealed. */
export function fileOf(file: CertificateFile | undefined, { number, fileHash }: Answer): FileFinding {
  if (!file) return { file: 'none' }
  if (file.hash === fileHash) return { file: 'same' }
  const inside = file.inside && plainNumber(file.inside.content.number)
  if (inside !== undefined && inside !== number) return { file: 'other', number: inside }
  return { file: fileHash === null ? 'unsealed' : 'altered' }
}

/** The published keys as signatures are checked by them. */
export const keysOf = (published: readonly SigningKey[]): CertificateKey[] =>
  published.map(({ id, jwk }) => ({
    id,
    raw: Uint8Array.from(atob(jwk.x.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)),
  }))
