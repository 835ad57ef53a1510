/** Recomputes a sale from its exported log: the first row that cannot be as it was written, or what is lacking before it is proven. */
import { createHash, verify } from 'node:crypto'
import type { Text } from '#platform/lang/language.ts'
import { nameOfKey, type PublicKey, publicKeyOf } from '#platform/pki/signing.ts'
import { checkStamp, StampRefused, type StampTrust, StampUntrusted } from '#platform/pki/timestamp-token.ts'
import { checkpointText } from '#sales/history/hash-chain.rules.ts'
import {
  claimsOf,
  mustBeLinked,
  mustHaveSeen,
  pausesSeen,
  readLog,
  type SaleLog,
  Unsound,
} from '../log.rules.ts'
import { type CheckedStamp, lackingProof } from '../proof.rules.ts'
import { mustBeLawful } from '../replay.rules.ts'

/** Changed; consistent but unproven, with what is lacking; or proven, when nothing is. */
export type Verdict =
  | {
      sound: true
      proven: boolean
      lacks: Text[]
      bids: number
      finalPrice: number | null
      /** The key that signed the log; format 1 had no signature. */
      keyId?: string
      checkpoints?: { made: number; stamped: number }
    }
  | { sound: false; row: number; why: Text }

/** Whom somebody who checks a log has named: keys of the portal, and authorities whose time stamps they believe. */
export type Named = { keys?: readonly PublicKey[]; stamps?: StampTrust }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Checks the text of an exported log: its form, hashes, law, signature and time stamps, and what of it is proven. */
export function verifyLog(text: string, named: Named = {}): Verdict {
  try {
    const log = readLog(text)
    for (const claim of claimsOf(log))
      if (sha256(claim.text) !== claim.hash) throw new Unsound(claim.row, claim.why.bg, claim.why.en)
    mustBeLinked(log)
    mustHaveSeen(
      log,
      pausesSeen(log).map((seen) => ({ point: seen.point, agrees: sha256(seen.text) === seen.hash })),
    )
    const found = mustBeLawful(log)
    const stamps = named.stamps && checkedStamps(log, named.stamps)
    if (log.signature) mustBeSigned(log.signature, named.keys)
    const lacks = lackingProof(log, named.keys ? 'named' : 'own', stamps)
    const verdict = { sound: true as const, proven: lacks.length === 0, lacks, ...found }
    if (!log.signature) return verdict
    const stamped = log.checkpoints.filter(({ token }) => token !== null).length
    const checkpoints = { made: log.checkpoints.length, stamped }
    return { ...verdict, keyId: log.signature.keyId, checkpoints }
  } catch (error) {
    if (error instanceof Unsound) return { sound: false, row: error.row, why: error.why }
    throw error
  }
}

function mustBeSigned(
  { row, keyId, publicKey, signature, covers }: NonNullable<SaleLog['signature']>,
  keys: readonly PublicKey[] | undefined,
) {
  const raw = Buffer.from(publicKey, 'base64')
  if (nameOfKey(raw) !== keyId)
    throw new Unsound(
      row,
      'името на ключа не отговаря на ключа',
      'the name of the key is not that of the key',
    )
  if (keys && !keys.some((key) => key.raw.equals(raw)))
    throw new Unsound(
      row,
      `дневникът е подписан с ключ ${keyId}, който не е сред посочените ключове на портала`,
      `the log is signed by the key ${keyId}, which is not one of the named keys of the portal`,
    )
  const bytes = Buffer.from(signature, 'base64')
  if (!verify(null, Buffer.from(covers), publicKeyOf(raw), bytes))
    throw new Unsound(
      row,
      'подписът не отговаря на редовете преди него',
      'the signature does not fit the rows above',
    )
}

/** The stamps as far as they are trusted; throws Unsound at one that is false. An authority that was not named is no forgery. */
function checkedStamps({ head, checkpoints }: SaleLog, trust: StampTrust): CheckedStamp[] {
  return checkpoints.flatMap((point): CheckedStamp[] => {
    if (point.token === null) return []
    const bytes = Buffer.from(checkpointText(head.id, point))
    try {
      const { stampedAt } = checkStamp(Buffer.from(point.token, 'base64'), bytes, trust)
      if (stampedAt.getTime() < Date.parse(point.at) - CLOCKS_DIFFER_MS)
        throw new Unsound(
          point.row,
          'времевият печат е по-стар от контролната точка',
          'its time stamp is older than itself',
        )
      return [{ checkpoint: point.checkpoint, at: stampedAt }]
    } catch (error) {
      if (error instanceof StampUntrusted) return [{ checkpoint: point.checkpoint, at: null }]
      if (error instanceof StampRefused)
        throw new Unsound(
          point.row,
          `времевият печат не е верен (${error.message})`,
          `its time stamp: ${error.message}`,
        )
      throw error
    }
  })
}
const CLOCKS_DIFFER_MS = 5 * 60_000
