/** Recomputes a sale from its exported log and names the first row that cannot be as it was written. */
import { createHash, verify } from 'node:crypto'
import type { Text } from '../../platform/language.ts'
import { nameOfKey, publicKeyOf } from '../../platform/server/signing.ts'
import { checkStamp, StampRefused, type StampTrust } from '../../platform/server/timestamp-token.ts'
import { checkpointText } from '../chain.rules.ts'
import { claimsOf, mustBeLinked, readLog, type SaleLog, Unsound } from '../log.rules.ts'
import { mustBeLawful } from '../replay.rules.ts'

export type Verdict =
  | {
      sound: true
      bids: number
      finalPrice: number | null
      /** The key that signed the log; format 1 had no signature. */
      keyId?: string
      checkpoints?: { made: number; stamped: number }
    }
  | { sound: false; row: number; why: Text }

/** Checks the text of an exported log: its form, hashes, law, signature, and its time stamps where it is said whom to trust. */
export function verifyLog(text: string, trust?: StampTrust): Verdict {
  try {
    const log = readLog(text)
    for (const claim of claimsOf(log))
      if (createHash('sha256').update(claim.text).digest('hex') !== claim.hash)
        throw new Unsound(claim.row, claim.why.bg, claim.why.en)
    mustBeLinked(log)
    const found = mustBeLawful(log)
    if (trust) mustBeStamped(log, trust)
    if (!log.signature) return { sound: true, ...found }
    mustBeSigned(log.signature)
    const stamped = log.checkpoints.filter(({ token }) => token !== null).length
    const checkpoints = { made: log.checkpoints.length, stamped }
    return { sound: true, ...found, keyId: log.signature.keyId, checkpoints }
  } catch (error) {
    if (error instanceof Unsound) return { sound: false, row: error.row, why: error.why }
    throw error
  }
}

function mustBeSigned({ row, keyId, publicKey, signature, covers }: NonNullable<SaleLog['signature']>) {
  const raw = Buffer.from(publicKey, 'base64')
  if (nameOfKey(raw) !== keyId)
    throw new Unsound(
      row,
      'името на ключа не отговаря на ключа',
      'the name of the key is not that of the key',
    )
  const bytes = Buffer.from(signature, 'base64')
  if (!verify(null, Buffer.from(covers), publicKeyOf(raw), bytes))
    throw new Unsound(
      row,
      'подписът не отговаря на редовете преди него',
      'the signature does not fit the rows above',
    )
}

function mustBeStamped({ head, checkpoints }: SaleLog, trust: StampTrust) {
  for (const point of checkpoints) {
    if (point.token === null) continue
    const bytes = Buffer.from(checkpointText(head.id, point))
    try {
      const { stampedAt } = checkStamp(Buffer.from(point.token, 'base64'), bytes, trust)
      if (stampedAt.getTime() < Date.parse(point.at) - CLOCKS_DIFFER_MS)
        throw new Unsound(
          point.row,
          'времевият печат е по-стар от контролната точка',
          'its time stamp is older than itself',
        )
    } catch (error) {
      if (error instanceof StampRefused)
        throw new Unsound(
          point.row,
          `времевият печат не е верен (${error.message})`,
          `its time stamp: ${error.message}`,
        )
      throw error
    }
  }
}
const CLOCKS_DIFFER_MS = 5 * 60_000
