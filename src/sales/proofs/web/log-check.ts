/** Checks a log and receipts in the browser: the same rules as on the server, hashes and signatures by the browser itself. */
import type { Text } from '#platform/lang/language.ts'
import { BidReceipt } from '#sales/bidding/bid/bid.contract.ts'
import { commitmentText, receiptText } from '#sales/history/hash-chain.rules.ts'
import {
  claimsOf,
  mustBeLinked,
  mustHaveSeen,
  pausesSeen,
  readLog,
  type SaleLog,
  Unsound,
} from '../log.rules.ts'
import { lackingProof } from '../proof.rules.ts'
import type { SigningKey } from '../proofs.contract.ts'
import { mustBeLawful } from '../replay.rules.ts'

/** `unchecked`: the browser knows no Ed25519. */
type SignatureState = 'true' | 'unchecked' | 'none'
/** Never proven: the portal that would be proven wrong has sent the very code that runs here, and time stamps are not checked by it. */
export type LogFinding =
  | { sound: true; log: SaleLog; signature: SignatureState; lacks: Text[] }
  | { sound: false; row: number; why: Text }

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
const sha256 = async (data: string | Uint8Array<ArrayBuffer>) =>
  [
    ...new Uint8Array(
      await crypto.subtle.digest('SHA-256', typeof data === 'string' ? new TextEncoder().encode(data) : data),
    ),
  ]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Whether a key has signed a text; undefined where the browser cannot tell. */
async function isSigned(text: string, signature: string, key: Uint8Array<ArrayBuffer>) {
  const known = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']).catch(() => undefined)
  if (!known) return undefined
  return crypto.subtle.verify('Ed25519', known, bytesOf(signature), new TextEncoder().encode(text))
}
const rawOf = ({ jwk }: SigningKey) => bytesOf(jwk.x.replaceAll('-', '+').replaceAll('_', '/'))

/** Checks the text of a log. The keys are those that the portal publishes. */
export async function checkLog(text: string, keys: readonly SigningKey[]): Promise<LogFinding> {
  try {
    const log = readLog(text)
    for (const claim of claimsOf(log))
      if ((await sha256(claim.text)) !== claim.hash) throw new Unsound(claim.row, claim.why.bg, claim.why.en)
    mustBeLinked(log)
    const seen = pausesSeen(log).map(async ({ point, text: of, hash }) => ({
      point,
      agrees: (await sha256(of)) === hash,
    }))
    mustHaveSeen(log, await Promise.all(seen))
    mustBeLawful(log)
    const signature = await signatureOf(log, keys)
    const lacks = lackingProof(log, signature === 'unchecked' ? 'unchecked' : 'named', undefined)
    return { sound: true, log, signature, lacks }
  } catch (error) {
    if (error instanceof Unsound) return { sound: false, row: error.row, why: error.why }
    throw error
  }
}

async function signatureOf(
  { signature: made }: SaleLog,
  keys: readonly SigningKey[],
): Promise<SignatureState> {
  if (!made) return 'none'
  const key = bytesOf(made.publicKey)
  if (!(await sha256(key)).startsWith(made.keyId))
    throw new Unsound(
      made.row,
      'името на ключа не отговаря на ключа',
      'the name of the key is not that of the key',
    )
  const published = keys.find(({ id }) => id === made.keyId)
  if (!published || rawOf(published).join() !== key.join())
    throw new Unsound(
      made.row,
      `дневникът е подписан с ключ ${made.keyId}, който порталът не е публикувал`,
      `the log is signed by the key ${made.keyId}, which the portal does not publish`,
    )
  const signed = await isSigned(made.covers, made.signature, key)
  if (signed === undefined) return 'unchecked'
  if (!signed)
    throw new Unsound(
      made.row,
      'подписът не отговаря на редовете преди него',
      'the signature does not fit the rows above',
    )
  return 'true'
}

const COMPARED = [
  'price',
  'receivedAt',
  'recordedAt',
  'endsAt',
  'commitment',
  'previousHash',
  'hash',
] as const
type WhyNot =
  | 'whyUnreadable'
  | 'whyOtherSale'
  | 'whyMissing'
  | { differs: (typeof COMPARED)[number] }
  | 'whyNotHis'
  | 'whyForged'
  | 'whyStrangeKey'
export type ReceiptFinding = { receipt: BidReceipt } | { why: WhyNot }

/** Finds the bid of a receipt in the log, and that it is the bidder's; by the salt, which nobody else has. */
export async function checkReceipt(
  { head, bids }: SaleLog,
  text: string,
  keys: readonly SigningKey[],
): Promise<ReceiptFinding> {
  const parsed = BidReceipt.safeParse(readJson(text))
  if (!parsed.success) return { why: 'whyUnreadable' }
  const receipt = parsed.data
  if (receipt.auctionId !== head.id) return { why: 'whyOtherSale' }
  const bid = bids.find(({ number }) => number === receipt.number)
  if (!bid) return { why: 'whyMissing' }
  const differs = COMPARED.find((field) => bid[field] !== receipt[field])
  if (differs) return { why: { differs } }
  const own = commitmentText(receipt.salt, receipt.auctionId, receipt.number, receipt.registrationNumber)
  if ((await sha256(own)) !== receipt.commitment) return { why: 'whyNotHis' }
  const key = keys.find(({ id }) => id === receipt.keyId)
  if (!key) return { why: 'whyStrangeKey' }
  const signed = await isSigned(receiptText(key.id, receipt), receipt.signature, rawOf(key)).catch(
    () => false,
  )
  return signed === false ? { why: 'whyForged' } : { receipt }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
