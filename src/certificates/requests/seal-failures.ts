/** Which trouble of sealing a raw text tells of: the texts of `platform/pki`. */
import type { sealFailures } from './requests.messages.ts'

type SealFailure = keyof typeof sealFailures

const SIGNS: readonly (readonly [RegExp, SealFailure])[] = [
  [/^(?:noSeal|noStampAuthority)$|no authority is configured/, 'NOT_SET_UP'],
  [/^(?:sealNotYetValid|sealExpired)$/, 'SEAL_DATES'],
  [/^seal device: /, 'DEVICE'],
  [/its time .* is not now/, 'STAMP_TIME'],
  [/is not trusted|is not allowed|the certificate of its signer/, 'STAMP_UNTRUSTED'],
  [/seal is not that of its certificate/, 'WRONG_SEAL'],
  [/^A task took |^tooMany/, 'TOO_MUCH'],
  // What each authority failed by, after its name.
  [/^[\w.-]+(?::\d+)?: /, 'NO_STAMP'],
]

export const sealFailureOf = (text: string): SealFailure =>
  SIGNS.find(([sign]) => sign.test(text))?.[1] ?? 'OTHER'
