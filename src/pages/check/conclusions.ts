/** What the page concludes: of a scanned text, of a signature, of a file. */
import type { OutputOf } from '#platform/endpoint.ts'
import type { paperChecks } from '#certificates/check/check.contract.ts'
import type { PaperFile } from '#certificates/check/paper-file.ts'
import {
  type CheckAddress,
  type PaperKey,
  plainNumber,
  readCheckAddress,
  readStatement,
  verifyStatement,
} from '#certificates/content/statement.rules.ts'
import type { SigningKey } from '#sales/proofs/proofs.contract.ts'

export type Answer = OutputOf<typeof paperChecks.checkPaper>

/** What stands on a paper, typed or scanned. */
export type Paper = { number: string; code: string; signed?: string; origin?: string }

/** The paper of an address that a code or a file names. A site that is not `here` is told. */
export const paperAt = ({ origin, ...paper }: CheckAddress, here: string): Paper =>
  origin === here ? paper : { ...paper, origin }

/** The paper whose code was scanned; undefined where the code is another one. */
export function scanned(text: string, here: string): Paper | undefined {
  const address = readCheckAddress(text)
  return address && paperAt(address, here)
}

/** `false`: by nobody whom the portal knows, or of another paper. */
export type SignatureFinding = 'none' | 'true' | 'false' | 'unchecked'

/** Whether the code on the paper is signed by the portal, and says what the portal says. */
export async function signatureOf(
  { signed }: Paper,
  { number, kind, asOf, contentHash: hash }: Answer,
  keys: readonly PaperKey[],
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
export function fileOf(file: PaperFile | undefined, { number, fileHash }: Answer): FileFinding {
  if (!file) return { file: 'none' }
  if (file.hash === fileHash) return { file: 'same' }
  const inside = file.inside && plainNumber(file.inside.content.number)
  if (inside !== undefined && inside !== number) return { file: 'other', number: inside }
  return { file: fileHash === null ? 'unsealed' : 'altered' }
}

/** The published keys as signatures are checked by them. */
export const keysOf = (published: readonly SigningKey[]): PaperKey[] =>
  published.map(({ id, jwk }) => ({
    id,
    raw: Uint8Array.from(atob(jwk.x.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)),
  }))
